import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

export const FRAME = { width: 1280, height: 720, rate: 24 } as const;

/** Where a shot has come to: its whole length, and each of its captions, run from 0 to 1. */
export interface Moment {
  t: number;
  /** Seconds since the shot began, and how long it is in all. */
  seconds: number;
  length: number;
  /** How far caption `i` has been read; 0 before it and 1 after it. `span` 0.5 is done in its first half. */
  beat(i: number, span?: number): number;
}

/** Draws one frame of a shot; a pure function of its moment, so that any frame can be looked at alone. */
export type Draw = (ctx: SKRSContext2D, moment: Moment) => void;

/** A work of the hall that is shown beside the film while a shot runs. */
export interface Cue {
  to: string;
  reason: string;
  /** The title of one of the work's own regions, where it opens. */
  spot?: string;
}

export interface Shot {
  /** What is said, one caption after the other; the shot is as long as it takes to read them. */
  says: readonly string[];
  draw: Draw;
  /** A chapter begins with this shot. */
  chapter?: string;
  cue?: Cue;
  /** How it takes over from the shot before: ink spreading, a fade, or at once. */
  enter?: 'ink' | 'fade' | 'cut';
}

export interface Episode {
  key: string;
  title: string;
  /** The few characters of the title card, set upright. */
  card: string;
  /** One sentence to take along; a comma makes a new column. */
  takeaway: string;
  mood: '静' | '山水' | '行旅' | '节庆' | '夜';
  /** The picture of the title card. */
  picture(): Canvas;
  /** Pictures are painted when the episode is made, not when its script is read. */
  shots(): Shot[];
  /** A film in which everything moves bears a coarser picture than one that stands still: 34 when not said. */
  crf?: number;
  /** Which shot the poster is taken from, and where in it. */
  poster?: { shot: number; t: number };
}

interface Link {
  to: string;
  reason: string;
  chapter?: string;
}

export interface Course {
  key: string;
  title: string;
  teacher: string;
  teacherIntro: string;
  abstract: string;
  tags: string[];
  art: string;
  published: string;
  home?: boolean;
  links: Link[];
  description: string;
  /** What the pictures might be taken for and are not: an old painting's original when not said. */
  unlike?: string;
  cover(): Canvas;
  /** What a crop of the cover must keep; its middle when not said. */
  focus?: { x: number; y: number };
  episodes: Episode[];
}
