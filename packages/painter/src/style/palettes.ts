import type { Palette, Pigment, Role } from './roles.ts';

const INK: Pigment = ['#1f2020', '#7d807c'];

/** Tones of black ink; only the seal, the sun and the crane's crown are red. */
export const inkPalette: Palette = {
  rock: ['#26292a', '#8b8e8a'],
  earth: ['#4a4b48', '#a9a89f'],
  water: ['#5a6263', '#b4b9b6'],
  trunk: ['#1f2020', '#6c6d69'],
  leaf: ['#232625', '#7b7f7a'],
  needle: ['#1a1d1c', '#666b67'],
  youngLeaf: ['#3a3f3c', '#8d918b'],
  petal: ['#55585a', '#d9d8d2'],
  bloom: ['#3f4143', '#c9c9c4'],
  core: ['#2a2b2b', '#77786f'],
  roof: ['#2b2d2d', '#6d706e'],
  wall: ['#a8a79f', '#efece2'],
  wood: ['#3a3936', '#8a8880'],
  cloth: ['#3b3f41', '#b9bab5'],
  skin: ['#8a857a', '#e6dfd0'],
  feather: ['#8d8f8c', '#f2f0e8'],
  plume: ['#1c1d1d', '#55585a'],
  beak: ['#4a4744', '#8b867c'],
  fur: ['#34342f', '#a8a59b'],
  sun: ['#a83a2a', '#dc8a70'],
  moon: ['#b5b4aa', '#fbf9f1'],
  cloud: ['#8f9492', '#dcdcd5'],
  gold: ['#55524a', '#9b968a'],
  accent: ['#3a3836', '#8b8880'],
  glaze: ['#59605f', '#c9cdc8'],
  ink: INK,
};

/** Natural colours, as in detailed painting on silk. */
export const naturalPalette: Palette = {
  rock: ['#4f5f5c', '#b4bda9'],
  earth: ['#96774c', '#dccaa2'],
  water: ['#5f8f9a', '#c5dcd8'],
  trunk: ['#46362b', '#a08768'],
  leaf: ['#27543f', '#8fb388'],
  needle: ['#1b4238', '#5c8b72'],
  youngLeaf: ['#5f8a3a', '#bdd08a'],
  petal: ['#b4304e', '#f6d3d2'],
  bloom: ['#6f4a8c', '#d9c6e2'],
  core: ['#b8791a', '#f0d276'],
  roof: ['#3d4a50', '#7f8c8e'],
  wall: ['#c9bda2', '#f6f0e0'],
  wood: ['#6e4228', '#b98a5c'],
  cloth: ['#35567a', '#b9cad6'],
  skin: ['#c98f6b', '#f2dcc2'],
  feather: ['#b9b6a8', '#fbf9f0'],
  plume: ['#23282c', '#5e6c74'],
  beak: ['#b8401f', '#e08a4c'],
  fur: ['#8a5a32', '#dcb98a'],
  sun: ['#c23a22', '#f09a5a'],
  moon: ['#d8cda6', '#fdf8e4'],
  cloud: ['#a9bcc0', '#f0f2ea'],
  gold: ['#a87a1f', '#e8cc7a'],
  accent: ['#a8281f', '#e0705a'],
  glaze: ['#4f8478', '#c3ddd0'],
  ink: ['#242322', '#8a8780'],
};

/** Clear colours without ink outlines. */
export const bonelessPalette: Palette = {
  ...naturalPalette,
  rock: ['#2f8078', '#b8d8c4'],
  earth: ['#d0804e', '#f6d8b4'],
  water: ['#5aa0b4', '#cfe6e6'],
  leaf: ['#2a6a4c', '#a4cf98'],
  petal: ['#c83460', '#fbd8d8'],
  roof: ['#5a5f78', '#a8a4b4'],
};

/** Court colours on silk. */
export const finePalette: Palette = { ...naturalPalette, rock: ['#35695c', '#b4c298'], earth: ['#a07a48', '#e2cea2'] };

const withChanges = (base: Palette, changes: Partial<Record<Role, Pigment>>): Palette => ({ ...base, ...changes });

/** Mostly ink; flowers, lacquer and the like in clear colours. */
export const freehandPalette = withChanges(inkPalette, {
  rock: ['#1f2a2e', '#7f95a0'],
  earth: ['#8a6a48', '#d8bd96'],
  water: ['#4f6a78', '#b9c8cc'],
  leaf: ['#1f2b26', '#6f8676'],
  youngLeaf: ['#4d6a3c', '#a3b584'],
  petal: ['#c02a3e', '#f2b3b0'],
  bloom: ['#6a3f86', '#cdb3d8'],
  core: ['#c07f14', '#eec75c'],
  beak: ['#b8351f', '#e08257'],
  accent: ['#b32a22', '#dd6c55'],
  sun: ['#bf2d1e', '#e5694a'],
  gold: ['#b5791a', '#e6bd5e'],
  wood: ['#4c3426', '#a07e60'],
  cloth: ['#394a58', '#a9b7bd'],
  glaze: ['#3c6a74', '#a9c7c6'],
  fur: ['#4a3a2c', '#b39a7c'],
});

/** Azurite and malachite over ochre. */
export const azurePalette = withChanges(naturalPalette, {
  rock: ['#1d5587', '#5ea38c'],
  earth: ['#a98d55', '#dcca9c'],
  water: ['#4f8592', '#bfd8d2'],
  leaf: ['#1e5146', '#5f9a7c'],
  needle: ['#173f3a', '#3d7a66'],
  roof: ['#4a4a48', '#8a8478'],
  cloud: ['#b8cccb', '#f3f1e6'],
  trunk: ['#4c3a2a', '#94785a'],
});

/** Azurite and malachite with gold, on warm dark silk. */
export const goldPalette = withChanges(azurePalette, {
  rock: ['#12508a', '#2f8f7c'],
  earth: ['#8c5f2a', '#c99a4e'],
  water: ['#2f6a72', '#7fa89a'],
  leaf: ['#0f4a42', '#2f8466'],
  needle: ['#0d3b38', '#2a6e5c'],
  petal: ['#a8242f', '#f0c9b8'],
  roof: ['#7a2f22', '#b85a3a'],
  wall: ['#d8b878', '#f3e2b0'],
  wood: ['#7c2a1e', '#b5563a'],
  cloud: ['#d2a850', '#efd894'],
  feather: ['#cbb587', '#f8efd2'],
  moon: ['#d2a63e', '#f5dc94'],
  sun: ['#b8331c', '#e2722f'],
  ink: ['#ecca6c', '#f3dfa0'],
});

/** Ink with ochre and indigo washes. */
export const ochrePalette = withChanges(inkPalette, {
  rock: ['#37332d', '#b09a7c'],
  earth: ['#b0642c', '#e0b078'],
  water: ['#3a6c84', '#b8ccd2'],
  trunk: ['#4a3a2d', '#9c7f60'],
  leaf: ['#2c5358', '#86aab0'],
  needle: ['#20414a', '#5f8890'],
  youngLeaf: ['#7a8a4c', '#b9c08c'],
  petal: ['#b0584a', '#eac4b2'],
  bloom: ['#6a6a8c', '#bcbcd0'],
  core: ['#a8782c', '#d9b872'],
  roof: ['#4a4f50', '#8c918e'],
  wood: ['#6f4c32', '#b08a64'],
  cloth: ['#456070', '#b3c2c6'],
  skin: ['#b07c58', '#e8cfb0'],
  beak: ['#a34a2c', '#cf8a64'],
  fur: ['#7c5636', '#cfa87c'],
  sun: ['#b5492c', '#dc8c64'],
  accent: ['#a34432', '#cf8468'],
  cloud: ['#a9b2b2', '#e6e2d4'],
  gold: ['#96702c', '#cfae68'],
  glaze: ['#4c7076', '#b4c8c4'],
});

/** Mural colours: browned lead red, malachite, azurite, white ground. */
export const muralPalette = withChanges(naturalPalette, {
  rock: ['#2f6f66', '#86b09c'],
  earth: ['#8f4a2c', '#cf9468'],
  water: ['#2f5f86', '#8fb0b8'],
  trunk: ['#5c2f20', '#9c6244'],
  leaf: ['#2c6a56', '#7fae90'],
  needle: ['#245a4c', '#5f9680'],
  youngLeaf: ['#5f8a5a', '#a8c094'],
  petal: ['#a33f2c', '#e6b494'],
  bloom: ['#2f5a8c', '#9db6c6'],
  core: ['#b8862f', '#ead29a'],
  roof: ['#31566e', '#7f9ea6'],
  wall: ['#dcc6a0', '#f0e4c8'],
  wood: ['#8c3824', '#c47a55'],
  cloth: ['#9c3a28', '#4f8f7c'],
  skin: ['#b87c58', '#f0d6b4'],
  feather: ['#d8c4a0', '#f6ecd6'],
  plume: ['#3a2a24', '#6f5a4c'],
  beak: ['#8c2f1c', '#c4683f'],
  fur: ['#c48a5c', '#f8ead0'],
  sun: ['#a8341f', '#dc7a4a'],
  moon: ['#e2d2a8', '#f8efd6'],
  cloud: ['#3f7f86', '#dfe2cc'],
  gold: ['#b8862f', '#e6c67c'],
  accent: ['#962f1f', '#cf6a48'],
  glaze: ['#2f6f74', '#96bfae'],
  ink: ['#4a241a', '#8c5c48'],
});

/** Bright printing colours of a New Year picture. */
export const newYearPalette = withChanges(naturalPalette, {
  rock: ['#1f7a5c', '#7cc39a'],
  earth: ['#d8902a', '#f2c66a'],
  water: ['#2f7fae', '#a8d6e2'],
  trunk: ['#6a3a1f', '#b5703c'],
  leaf: ['#147a4c', '#6cbf7c'],
  needle: ['#0f6a4a', '#4fa878'],
  youngLeaf: ['#5f9e2a', '#b5d86a'],
  petal: ['#d81f4a', '#ff9fb0'],
  bloom: ['#7c2f9c', '#cf8fdc'],
  core: ['#e89a14', '#ffe07a'],
  roof: ['#2c5f9c', '#7cb0dc'],
  wall: ['#f2d89c', '#fff4d6'],
  wood: ['#c4281f', '#ec6a4c'],
  cloth: ['#c8202c', '#f26a5c'],
  skin: ['#f0a880', '#ffdfc4'],
  feather: ['#f2dcae', '#fffaee'],
  plume: ['#2a2a4a', '#5f66a0'],
  beak: ['#d8481a', '#f59a3c'],
  fur: ['#d8801f', '#f7c46a'],
  sun: ['#d8241c', '#ff7a3c'],
  moon: ['#f0c850', '#fff0b4'],
  cloud: ['#3f9ec0', '#e8f4ee'],
  gold: ['#d89a14', '#ffd85c'],
  accent: ['#cf1f24', '#f5604a'],
  glaze: ['#1f7f9c', '#8fd0d8'],
  ink: ['#241a1c', '#6a4a4a'],
});

/** Bright colours of impressionist painting. */
export const impressionistPalette = withChanges(naturalPalette, {
  rock: ['#4a6a96', '#b3b4d2'],
  earth: ['#a88a4a', '#e8cf8f'],
  water: ['#3f7fa8', '#b0d8e0'],
  trunk: ['#5c4460', '#b08a8c'],
  leaf: ['#2f6f4a', '#a5c86a'],
  needle: ['#2a5a5c', '#74a872'],
  youngLeaf: ['#6f9e32', '#d2dc7a'],
  petal: ['#d0406a', '#fbc6c8'],
  bloom: ['#6a54b8', '#cfc2ee'],
  core: ['#e09a1f', '#ffe48a'],
  roof: ['#5a5f8c', '#a99fb8'],
  wall: ['#e0c8a8', '#fff2d8'],
  cloud: ['#b4c4e0', '#fff6ec'],
  sun: ['#e8562a', '#ffc25c'],
  moon: ['#f2dc9a', '#fffbe0'],
  ink: ['#2f2f4a', '#7a7a96'],
});

/** Transparent washes on white paper. */
export const watercolourPalette = withChanges(impressionistPalette, {
  rock: ['#4f7a92', '#c2d6dc'],
  earth: ['#b89a5c', '#f0e2b8'],
  leaf: ['#4a8438', '#cfe2a0'],
  needle: ['#2f6a54', '#a4c8a0'],
  trunk: ['#6a4c3c', '#c4a488'],
  water: ['#4a90b8', '#c4e2ec'],
  roof: ['#5c6478', '#b4b4c0'],
});

/** Gives every role tones of one pigment; roles of light things get its paler half. */
export function singlePigmentPalette(deep: string, middle: string, pale: string): Palette {
  const lightRoles: readonly Role[] = ['wall', 'feather', 'moon', 'cloud', 'skin', 'petal'];
  const out = { ...inkPalette };
  for (const role of Object.keys(out) as Role[])
    out[role] = lightRoles.includes(role) ? [middle, pale] : [deep, middle];
  return out;
}

export const cobaltPalette = withChanges(singlePigmentPalette('#12307c', '#5f86c4', '#e6edf4'), {
  water: ['#4c74b8', '#c3d4ea'],
  cloud: ['#5a80c0', '#dbe6f2'],
  earth: ['#3f66b0', '#a9c0e0'],
});

/** Dyed, oiled leather with lamplight behind it. */
export const puppetPalette = withChanges(naturalPalette, {
  rock: ['#1f5a3a', '#5f9a4a'],
  earth: ['#7a3a14', '#c47a2c'],
  water: ['#1f5a54', '#6a9a6a'],
  trunk: ['#4a1f10', '#96522a'],
  leaf: ['#1f5a24', '#6a9a32'],
  needle: ['#174a24', '#4f8432'],
  youngLeaf: ['#4f7a1f', '#a0b03c'],
  petal: ['#a81f1a', '#e0683a'],
  bloom: ['#7a1f3a', '#c45a50'],
  core: ['#c4861a', '#f0c44c'],
  roof: ['#3a2414', '#7a5224'],
  wall: ['#c48a3a', '#eec878'],
  wood: ['#8c1f14', '#c45a2c'],
  cloth: ['#a31f1a', '#d2682c'],
  skin: ['#d29a4c', '#f2cc84'],
  feather: ['#d2a04c', '#f5d890'],
  plume: ['#2a1810', '#5f3a1f'],
  beak: ['#a32814', '#d8682c'],
  fur: ['#8c4a14', '#d2903c'],
  sun: ['#b8240f', '#e8702a'],
  moon: ['#e8b850', '#fbe4a0'],
  cloud: ['#b87a32', '#e8bc6a'],
  glaze: ['#1f6a54', '#7aa860'],
  accent: ['#a31a14', '#d85a30'],
  gold: ['#c08a1f', '#f0c858'],
  ink: ['#1f120a', '#5a3a20'],
});
