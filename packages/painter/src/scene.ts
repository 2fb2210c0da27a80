import type { Pose } from './motif/shapes/motif.ts';
import type { StyleId } from './style/style.ts';

export type FormatId = 'hanging' | 'horizontal' | 'square' | 'handscroll' | 'fan' | 'round' | 'album';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Hour = 'dawn' | 'day' | 'dusk' | 'night';
export type Mood = 'quiet' | 'grand' | 'lively' | 'lonely' | 'dreamy' | 'festive';
export type View = 'high' | 'deep' | 'level';

export interface SceneItem {
  /** A motif's id. */
  motif: string;
  count: number;
  /** A colour's id, if the prompt names one. */
  colour?: string;
  /** Times the usual size, from 0.5 to 2. */
  size?: number;
  /** Where in the picture, if the prompt says so. */
  place?: Place;
}

export type Place = 'left' | 'right' | 'middle' | 'front' | 'back' | 'top' | 'bottom';

/** What a relation can state; `pose` is an action of a figure without another motif. */
export const RELATION_VERBS = [
  'ride',
  'play',
  'fish',
  'fly',
  'face',
  'gaze',
  'stand-on',
  'perch-on',
  'sit-on',
  'swim-under',
  'hold',
  'beside',
  'above',
  'pose',
] as const;

/** What one motif of the scene does with another, or alone: 牧童骑牛, 老人钓鱼, 鸟栖于枝上. */
export interface Relation {
  verb: (typeof RELATION_VERBS)[number];
  /** Motif that acts. */
  subject: string;
  /** Motif with which or on which it acts. */
  object?: string;
  /** How a figure is drawn while it does so. */
  pose?: Pose;
}

/** A word of the prompt and its meaning: the kind of thing it names, and the id of that thing. */
export interface Understood {
  kind:
    | 'motif'
    | 'style'
    | 'format'
    | 'season'
    | 'hour'
    | 'mood'
    | 'view'
    | 'verse'
    | 'count'
    | 'colour'
    | 'blank'
    | 'depth'
    | 'inscription'
    | 'seal'
    | 'without'
    | 'relation'
    | 'place'
    | 'size';
  word: string;
  id: string;
}

/** A picture as plain data, which can be stored, shown, edited by text and painted again. */
export interface Scene {
  items: SceneItem[];
  /** Absent in pictures that were stored before relations were read. */
  relations?: Relation[];
  style: StyleId;
  format: FormatId;
  season?: Season;
  hour?: Hour;
  mood?: Mood;
  view?: View;
  /** Share of the sheet kept empty, from 0.3 to 0.8. */
  blank: number;
  /** Strength of the colours, from 0.4 (pale) to 1.4 (strong). */
  depth: number;
  inscription?: string;
  /** Text of the seal; empty for no seal. */
  seal?: string;
  /** Ids of motifs that the prompt does not want, and `inscription` or `seal`. */
  without: string[];
  understood: Understood[];
  /** Things that were named but cannot be drawn. */
  unknown: string[];
}

export const FORMATS: Record<FormatId, { name: string; ratio: number }> = {
  hanging: { name: '立轴', ratio: 0.5 },
  horizontal: { name: '横幅', ratio: 1.5 },
  square: { name: '斗方', ratio: 1 },
  handscroll: { name: '长卷', ratio: 4 },
  fan: { name: '扇面', ratio: 2 },
  round: { name: '团扇', ratio: 1 },
  album: { name: '册页', ratio: 1.25 },
};

export const emptyScene = (): Scene => ({
  items: [],
  style: 'ink',
  format: 'horizontal',
  blank: 0.5,
  depth: 1,
  seal: '美',
  without: [],
  understood: [],
  unknown: [],
});
