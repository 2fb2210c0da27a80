import type { Pen } from '../../pen/pen.ts';

/** Position of a motif (middle of its foot) and its size. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Mirrors the motif; unmirrored it faces right. */
  flip: boolean;
  /** What a figure or an animal does. A motif that does not know the pose draws its usual one. */
  pose?: Pose;
  /** 1 for a single individual of a motif that usually shows a group. */
  count?: 1;
}

export const POSES = [
  'stand',
  'walk',
  'sit',
  'ride',
  'play-qin',
  'play-flute',
  'play-pipa',
  'play-chess',
  'fish',
  'fly-kite',
  'point',
  'dance',
  'read',
  'write',
  'drink',
  'row',
  'sweep',
  'carry',
] as const;
export type Pose = (typeof POSES)[number];

/** A place on a motif where another one is attached: in shares of its box, x from -0.5 to 0.5, y from 0 (foot) to 1. */
export interface Anchor {
  x: number;
  y: number;
  /** Width of the place as a share of the motif's width: a deck or a bank is wide, a hand has none. */
  w?: number;
}
export type AnchorName = 'seat' | 'hand' | 'deck' | 'branch' | 'below' | 'top';

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
  /** How many individuals the usual drawing shows, if the motif can also be drawn as a single one. */
  individuals?: number;
  anchors?: Partial<Record<AnchorName, Anchor>>;
  /** The poses in which the motif can be drawn besides its usual one. */
  poses?: readonly Pose[];
  draw(pen: Pen, spot: Spot): void;
}
