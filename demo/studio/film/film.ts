import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

export const FRAME = { width: 1280, height: 720, rate: 24 } as const;

/** The current position in a shot. `t` runs from 0 to 1 over the whole shot. */
export interface Moment {
  t: number;
  /** Seconds since the start of the shot, and its length in seconds. */
  seconds: number;
  length: number;
  /**
   * Progress of caption `i`: 0 before it, 1 after it. `doneAt` is the share of the caption at which the progress reaches
   * 1: 0.5 is the middle of the caption. By default it is the end.
   */
  captionProgress(i: number, options?: { doneAt: number }): number;
}

/** Draws one frame of a shot; a pure function of the moment, so that any frame can be drawn alone. */
export type Draw = (ctx: SKRSContext2D, moment: Moment) => void;

/** A work that is shown beside the film during a shot. */
export interface Cue {
  to: string;
  reason: string;
  /** Title of the work's region that opens. */
  spot?: string;
}

export interface Shot {
  /** The captions in order; the shot lasts as long as reading them takes. */
  captions: readonly string[];
  draw: Draw;
  /** A chapter begins with this shot. */
  chapter?: string;
  cue?: Cue;
  /** Transition from the previous shot: spreading ink, a fade, or a cut. */
  enter?: 'ink' | 'fade' | 'cut';
}

export interface Episode {
  key: string;
  title: string;
  /** Text of the title card, written vertically. */
  card: string;
  /** The summary sentence on the end card; each comma starts a new column. */
  takeaway: string;
  mood: '静' | '山水' | '行旅' | '节庆' | '夜';
  /** The picture of the title card. */
  picture(): Canvas;
  /** A function, so that pictures are painted only when the episode is made. */
  shots(): Shot[];
  /** Quality of the encoder, default 34; higher values (coarser) suit films with much motion. */
  crf?: number;
  /** The frame of the poster: shot and position in it. */
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
  /** The art form. */
  art: string;
  published: string;
  home?: boolean;
  links: Link[];
  description: string;
  /** For the end card, which says that the pictures are not originals of these; default 古画原作. */
  notOriginalOf?: string;
  cover(): Canvas;
  /** The point that a crop of the cover must keep; default the middle. */
  focus?: { x: number; y: number };
  episodes: Episode[];
}
