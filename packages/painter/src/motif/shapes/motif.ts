import type { Pen } from '../../pen/pen.ts';

/** Position of a motif (middle of its foot) and its size. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Mirrors the motif; unmirrored it faces right. */
  flip: boolean;
}

/** The subject of a motif. Compositions place it accordingly. */
export type Kind =
  | 'land'
  | 'water'
  | 'sky'
  | 'weather'
  | 'plant'
  | 'tree'
  | 'building'
  | 'boat'
  | 'handicraft'
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
  /** Natural width divided by height. */
  aspect: number;
  /** Height in a landscape, as a share of the picture. */
  size: number;
  draw(pen: Pen, spot: Spot): void;
}
