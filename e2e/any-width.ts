/** What hardly depends on the width of the window runs on the desktop only, and with `E2E_ALL=on` on both. */
export const ANY_WIDTH = { tag: '@any-width' };
