/** Make a function that does its work once before the next picture, however often it is called.
 * @param {() => void} work */
export function beforePicture(work) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      work();
    });
  };
}
