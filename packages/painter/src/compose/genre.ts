import type { Scene } from '../scene.ts';
import type { Style } from '../style/style.ts';
import { type Subject, subjectsOf } from './setting.ts';

export type Genre = 'landscape' | 'handscroll' | 'flowers' | 'creatures' | 'still' | 'garden' | 'town';

/** A village with water is a town on a canal, unless there are large mountains or other landmarks. */
const isRiverTown = (subjects: readonly Subject[]): boolean =>
  !subjects.some((c) => ['cliff', 'waterfall', 'temple', 'great-wall', 'stream', 'sea', 'tower'].includes(c.motif)) &&
  (!subjects.some((c) => c.motif === 'mountain') || subjects.some((c) => c.motif === 'bridge'));

/** Chooses the type of composition by the motifs of the scene. */
export function genreOf(scene: Scene, ratio: number): Genre {
  const subjects = subjectsOf(scene);
  const has = (...kinds: string[]): boolean => subjects.some((c) => kinds.includes(c.definition.kind));
  if (subjects.some((c) => c.motif === 'moon-gate')) return 'garden';
  const isWide =
    has('land', 'building') ||
    subjects.some((c) =>
      ['river', 'lake', 'sea', 'stream', 'waterfall', 'boat', 'fisher', 'sail', 'raft'].includes(c.motif),
    );
  if (isWide && ratio < 3 && subjects.some((c) => c.motif === 'village') && isRiverTown(subjects)) return 'town';
  if (isWide) return ratio >= 3 ? 'handscroll' : 'landscape';
  if (has('figure') && has('object') && !has('pattern')) return 'creatures';
  if (has('object', 'pattern') || subjects.some((c) => c.motif === 'lantern')) return 'still';
  if (has('plant', 'tree')) return 'flowers';
  if (has('beast', 'bird', 'insect', 'swimmer', 'figure', 'boat', 'handicraft')) return 'creatures';
  return ratio >= 3 ? 'handscroll' : 'landscape';
}

const PAINTED_SNOW: readonly Style['fill'][] = ['wash', 'graded', 'soft', 'bare'];

/** Whether snow is shown as unpainted paper under a grey sky; true for snow landscapes in some styles. */
export const isSnowLandscape = (scene: Scene, style: Style, ratio: number): boolean =>
  scene.items.some((item) => item.motif === 'snow') &&
  scene.hour !== 'night' &&
  style.id !== 'gold' &&
  PAINTED_SNOW.includes(style.fill) &&
  ['landscape', 'handscroll', 'town'].includes(genreOf(scene, ratio));
