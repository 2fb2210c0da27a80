import type { Scene } from '../scene.ts';
import { castOf } from './setting.ts';

export type Genre = 'landscape' | 'handscroll' | 'flowers' | 'creatures' | 'still' | 'garden';

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
  if (wide) return ratio >= 3 ? 'handscroll' : 'landscape';
  if (has('figure') && has('object') && !has('pattern')) return 'creatures';
  if (has('object', 'pattern') || cast.some((c) => c.motif === 'lantern')) return 'still';
  if (has('plant', 'tree')) return 'flowers';
  if (has('beast', 'bird', 'insect', 'swimmer', 'figure', 'craft')) return 'creatures';
  return ratio >= 3 ? 'handscroll' : 'landscape';
}
