import type { Scene } from '../scene.ts';
import type { Style } from '../style/style.ts';
import type { Subject } from './composition.ts';
import { subjectsOf } from './setting.ts';

export type Genre = 'landscape' | 'handscroll' | 'flowers' | 'creatures' | 'still' | 'garden' | 'town' | 'figures';

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
  if (isFigurePicture(scene, subjects, ratio)) return 'figures';
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

const WALKING_BIRDS = ['crane', 'egret', 'rooster'];
/** Verbs of relations that only a figure picture can show. */
const FIGURE_VERBS: readonly string[] = ['ride', 'play', 'stand-on', 'sit-on', 'hold'];
const ALOFT = ['apsara', 'dragon', 'phoenix'];

/** Whether people or animals are the main thing of the picture. In a landscape they are small. */
function isFigurePicture(scene: Scene, subjects: readonly Subject[], ratio: number): boolean {
  const hasTree = subjects.some(({ definition }) => definition.kind === 'tree');
  const actors = subjects.filter(
    ({ motif, definition }) =>
      (['figure', 'beast'].includes(definition.kind) && !ALOFT.includes(motif)) ||
      (hasTree && WALKING_BIRDS.includes(motif)),
  );
  const hasActingActor = (scene.relations ?? []).some(({ subject }) => actors.some(({ motif }) => motif === subject));
  const hasFigureVerb = (scene.relations ?? []).some(({ verb }) => FIGURE_VERBS.includes(verb));
  if (
    (!actors.length && !hasFigureVerb) ||
    ratio >= 3 ||
    subjects.some((subject) => subject.definition.kind === 'pattern')
  )
    return false;
  if (hasActingActor || hasFigureVerb) return true;
  const first = subjects.find(({ definition }) => ['land', 'figure', 'beast'].includes(definition.kind));
  return first?.definition.kind !== 'land' || actors.some(({ count }) => count > 2);
}

const FILLS_WITH_UNPAINTED_SNOW: readonly Style['fill'][] = ['wash', 'graded', 'soft', 'bare'];

/** Whether the picture is a snow landscape in a style that leaves the snow unpainted and paints the sky around it grey. */
export const isSnowLandscape = (scene: Scene, style: Style, ratio: number): boolean =>
  scene.items.some((item) => item.motif === 'snow') &&
  scene.hour !== 'night' &&
  style.id !== 'gold' &&
  style.id !== 'azure' &&
  FILLS_WITH_UNPAINTED_SNOW.includes(style.fill) &&
  ['landscape', 'handscroll', 'town', 'figures'].includes(genreOf(scene, ratio));
