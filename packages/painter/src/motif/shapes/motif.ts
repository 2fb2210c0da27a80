import type { Pen } from '../../pen/pen.ts';

/** Where a motif stands: the middle of its foot, and the room it has. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  flip: boolean;
}

/** How a motif takes part in a composition. */
export type Kind =
  | 'land'
  | 'water'
  | 'sky'
  | 'weather'
  | 'plant'
  | 'tree'
  | 'building'
  | 'craft'
  | 'figure'
  | 'beast'
  | 'bird'
  | 'insect'
  | 'swimmer'
  | 'object'
  | 'pattern';

export interface Motif {
  id: string;
  name: string;
  kind: Kind;
  /** Natural width over height when it stands alone. */
  aspect: number;
  /** Height as a share of the picture when it is one thing in a landscape. */
  size: number;
  draw(pen: Pen, spot: Spot): void;
}
