// The words of the shell: it speaks before Python is there.

const WORDS = {
  en: {
    keeping: "Keeping Rooftree on this device… {n} %",
    starting: "Starting…",
    insecure: "Offline play needs a secure address: https, or localhost. This page has neither.",
    old: "Offline play needs a newer browser: one with service workers and WebAssembly.",
    stopped: "Stopped: {why} What has been fetched is kept.",
    no_network: "the network was lost.",
    full: "this device has no room left.",
    again: "Try again",
    elsewhere: "Rooftree is open in another window. It goes on here when you close that one.",
    lost: "The browser has deleted parts of Rooftree, not your tables. Connect to the network once, then it works offline again.",
    damaged: "Your tables cannot be opened: {why}",
    broken: "Rooftree did not start: {why}",
    update: "New version at the next start.",
    take: "Take it now",
    later: "Later",
    save: "Save the tables as a file",
  },
  fr: {
    keeping: "Rooftree s’enregistre sur cet appareil… {n} %",
    starting: "Démarrage…",
    insecure: "Le jeu hors ligne demande une adresse sûre : https ou localhost. Cette page n’en a pas.",
    old: "Le jeu hors ligne demande un navigateur plus récent, avec service workers et WebAssembly.",
    stopped: "Interrompu : {why} Ce qui a été reçu est conservé.",
    no_network: "le réseau a disparu.",
    full: "cet appareil n’a plus de place.",
    again: "Réessayer",
    elsewhere: "Rooftree est ouvert dans une autre fenêtre. La partie reprend ici dès que vous la fermez.",
    lost: "Le navigateur a supprimé des parties de Rooftree, mais pas vos tables. Connectez-vous une fois au réseau, et tout marchera de nouveau hors ligne.",
    damaged: "Impossible d’ouvrir vos tables : {why}",
    broken: "Rooftree n’a pas démarré : {why}",
    update: "Nouvelle version au prochain démarrage.",
    take: "L’installer maintenant",
    later: "Plus tard",
    save: "Enregistrer les tables dans un fichier",
  },
};

/** The value of a cookie of ours, "" if there is none. @param {string} name */
export const chosen = (name) => document.cookie.match(`(?:^|; )rooftree_${name}=([^;]*)`)?.[1] ?? "";

/** The language of this person, as the pages choose it. */
export function language() {
  const wanted = [chosen("lang"), ...navigator.languages].map((one) => one.slice(0, 2).toLowerCase());
  return /** @type {"en" | "fr"} */ (wanted.find((one) => one in WORDS) ?? "en");
}

/** @param {keyof typeof WORDS.en} key @param {Record<string, string | number>} [fields] */
export function say(key, fields = {}) {
  return WORDS[language()][key].replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
}
