import type { Scene } from '../scene.ts';
import type { Style } from '../style/style.ts';
import { type Subject, subjectsOf } from './setting.ts';

export type Genre = 'landscape' | 'handscroll' | 'flowers' | 'creatures' | 'still' | 'garden' | 'town';

/**
 * Whether a village may be painted as a town on a canal: not with a cliff, a sea, a stream or a landmark, and with
 * mountains only if there is a bridge.
 */
const canBeRiverTown = (subjects: readonly Subject[]): boolean =>
  !subjects.some((subject) =>
    ['cliff', 'waterfall', 'temple', 'great-wall', 'stream', 'sea', 'tower'].includes(subject.motif),
  ) &&
  (!subjects.some((subject) => subject.motif === 'mountain') || subjects.some((subject) => subject.motif === 'bridge'));

/** Chooses the type of composition by the motifs of the scene. */
export function genreOf(scene: Scene, ratio: number): Genre {
  const subjects = subjectsOf(scene);
  const hasKind = (...kinds: string[]): boolean => subjects.some((subject) => kinds.includes(subject.definition.kind));
  if (subjects.some((subject) => subject.motif === 'moon-gate')) return 'garden';
  const isOutdoors =
    hasKind('land', 'building') ||
    subjects.some((subject) =>
      ['river', 'lake', 'sea', 'stream', 'waterfall', 'boat', 'fisher', 'sail', 'raft'].includes(subject.motif),
    );
  if (isOutdoors && ratio < 3 && subjects.some((subject) => subject.motif === 'village') && canBeRiverTown(subjects))
    return 'town';
  if (isOutdoors) return ratio >= 3 ? 'handscroll' : 'landscape';
  if (hasKind('figure') && hasKind('object') && !hasKind('pattern')) return 'creatures';
  if (hasKind('object', 'pattern') || subjects.some((subject) => subject.motif === 'lantern')) return 'still';
  if (hasKind('plant', 'tree')) return 'flowers';
  if (hasKind('beast', 'bird', 'insect', 'swimmer', 'figure', 'boat', 'handicraft')) return 'creatures';
  return ratio >= 3 ? 'handscroll' : 'landscape';
}

const FILLS_WITH_UNPAINTED_SNOW: readonly Style['fill'][] = ['wash', 'graded', 'soft', 'bare'];

/** Whether the picture is a snow landscape in a style that leaves the snow unpainted and paints the sky around it grey. */
export const isSnowLandscape = (scene: Scene, style: Style, ratio: number): boolean =>
  scene.items.some((item) => item.motif === 'snow') &&
  scene.hour !== 'night' &&
  style.id !== 'gold' &&
  FILLS_WITH_UNPAINTED_SNOW.includes(style.fill) &&
  ['landscape', 'handscroll', 'town'].includes(genreOf(scene, ratio));
