/** A browser test runs at the width that matters for it; without a tag it runs at both. */
export const DESKTOP = { tag: '@desktop' };
export const PHONE = { tag: '@phone' };
