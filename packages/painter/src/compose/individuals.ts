import type { Motif } from '../motif/shapes/motif.ts';
import type { Scene } from '../scene.ts';

/** Motifs that always show several individuals. */
const GROUP_SIZES: Record<string, number> = { ducks: 2, geese: 7 };
/** Motifs whose drawing contains another motif: the herd boy (牧童) rides an ox. */
const CONTAINED: Record<string, readonly string[]> = {
  cowherd: ['ox'],
  fisher: ['boat'],
  'qin-player': ['qin'],
  treasures: ['inkstone', 'books', 'orchid'],
  village: ['hut'],
  temple: [],
};
/** At most this many individuals of one motif are painted. */
export const MAX_INDIVIDUALS = 12;

/** How many individuals one drawing of the motif shows. */
export const groupSizeOf = (motif: Motif): number => GROUP_SIZES[motif.id] ?? 1;

/** Whether the motif can be drawn as any number of individuals. */
export const isCountable = (motif: Motif): boolean => GROUP_SIZES[motif.id] === undefined;

/** Whether the prompt names how many; without a number a motif shows its usual group. */
export const isNumberNamed = (scene: Scene, motif: string): boolean =>
  scene.understood.some(({ kind, id }) => kind === 'count' && id.startsWith(`${motif}×`));

export const contains = (motif: string, other: string): boolean => CONTAINED[motif]?.includes(other) ?? false;

/** How many drawings show the wanted number; a group that cannot be divided is drawn once or more. */
export function drawingsFor(motif: Motif, count: number): number {
  if (isCountable(motif)) return Math.min(MAX_INDIVIDUALS, count);
  return Math.max(1, Math.round(count / groupSizeOf(motif)));
}
