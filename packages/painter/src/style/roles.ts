/** What a mark stands for. A style says which pigment each gets; a motif never names a colour. */
export type Role =
  | 'rock'
  | 'earth'
  | 'water'
  | 'trunk'
  | 'leaf'
  | 'needle'
  | 'young'
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

/** The loaded pigment and the same pigment let down with water. */
export type Pigment = readonly [deep: string, pale: string];
export type Palette = Record<Role, Pigment>;
