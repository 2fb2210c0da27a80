/** Tags that limit a browser test to one width; without a tag it runs at both. */
export const DESKTOP = { tag: '@desktop' };
export const PHONE = { tag: '@phone' };
