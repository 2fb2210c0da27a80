import type { Scene } from '../scene.ts';
import type { Style } from '../style/style.ts';
import { type Cast, castOf } from './setting.ts';

export type Genre = 'landscape' | 'handscroll' | 'flowers' | 'creatures' | 'still' | 'garden' | 'town';

/** Houses with water and no great mountain are a town on a canal; among mountains they stay a hamlet. */
const isRiverTown = (cast: readonly Cast[]): boolean =>
  !cast.some((c) => ['cliff', 'waterfall', 'temple', 'great-wall', 'stream', 'sea', 'tower'].includes(c.motif)) &&
  (!cast.some((c) => c.motif === 'mountain') || cast.some((c) => c.motif === 'bridge'));

/** Which tradition a scene belongs to; a thing decides it, never a default mountain. */
export function genreOf(scene: Scene, ratio: number): Genre {
  const cast = castOf(scene);
  const has = (...kinds: string[]): boolean => cast.some((c) => kinds.includes(c.is.kind));
  if (cast.some((c) => c.motif === 'moon-gate')) return 'garden';
  const wide =
    has('land', 'building') ||
    cast.some((c) =>
      ['river', 'lake', 'sea', 'stream', 'waterfall', 'boat', 'fisher', 'sail', 'raft'].includes(c.motif),
    );
  if (wide && ratio < 3 && cast.some((c) => c.motif === 'village') && isRiverTown(cast)) return 'town';
  if (wide) return ratio >= 3 ? 'handscroll' : 'landscape';
  if (has('figure') && has('object') && !has('pattern')) return 'creatures';
  if (has('object', 'pattern') || cast.some((c) => c.motif === 'lantern')) return 'still';
  if (has('plant', 'tree')) return 'flowers';
  if (has('beast', 'bird', 'insect', 'swimmer', 'figure', 'craft')) return 'creatures';
  return ratio >= 3 ? 'handscroll' : 'landscape';
}

const PAINTED_SNOW: readonly Style['fill'][] = ['wash', 'graded', 'soft', 'bare'];

/** Whether a scene is a snowy view in a manner that leaves snow as bare paper under a washed sky. */
export const liesInSnow = (scene: Scene, style: Style, ratio: number): boolean =>
  scene.items.some((item) => item.motif === 'snow') &&
  scene.hour !== 'night' &&
  style.id !== 'gold' &&
  PAINTED_SNOW.includes(style.fill) &&
  ['landscape', 'handscroll', 'town'].includes(genreOf(scene, ratio));
