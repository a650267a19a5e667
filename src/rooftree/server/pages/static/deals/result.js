// The result of a deal: its luck once it is worked out, replays of bots, and sharing.
import { postAndGo } from "../shared/api.js";
import { followLuck } from "../ending/luck.js";
import { fact } from "../shared/words.js";
import "./seal.js";
import "./share.js";

followLuck();
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-field]"))) {
  button.addEventListener("click", () => postAndGo(`/api/deals/${fact("deal")}/field/${button.dataset.field}`, {}));
}
