/**
 * What a form represents. The style's palette gives each role its pigment; motifs do not name colours. A form without a
 * role of its own has the role whose pigment suits it: the strings of a zither are pale, as 'feather'.
 */
export type Role =
  | 'rock'
  | 'earth'
  | 'water'
  | 'trunk'
  | 'leaf'
  | 'needle'
  | 'youngLeaf'
  | 'petal'
  | 'bloom'
  | 'core'
  | 'roof'
  | 'wall'
  | 'wood'
  | 'cloth'
  | 'skin'
  | 'feather'
  | 'plume'
  | 'beak'
  | 'fur'
  | 'sun'
  | 'moon'
  | 'cloud'
  | 'gold'
  | 'accent'
  | 'glaze'
  | 'ink';

/** The full pigment and the same pigment diluted with water. */
export type Pigment = readonly [deep: string, pale: string];
export type Palette = Record<Role, Pigment>;
