/** What does not depend on the width of the window runs on the desktop only: `test('…', ANY_WIDTH, …)`. */
export const ANY_WIDTH = { tag: '@any-width' };
