/** Returns a function that puts items into random order, in the same way in every run of the program. */
export function createSeededShuffle(): (items: unknown[]) => void {
  let state = 1;
  function random(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }
  return (items) => {
    for (let at = items.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [items[at], items[other]] = [items[other], items[at]];
    }
  };
}
