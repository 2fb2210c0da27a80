import type { Motif } from '../motif/shapes/motif.ts';

/** Motifs whose usual drawing shows several individuals. */
const GROUP_SIZES: Record<string, number> = { fish: 3, shrimp: 3, butterfly: 2, ducks: 2, geese: 7 };
/** Motifs whose drawing contains another motif: the herd boy (牧童) rides an ox. */
const CONTAINED: Record<string, readonly string[]> = {
  cowherd: ['ox'],
  fisher: ['boat'],
  'qin-player': ['qin'],
  treasures: ['inkstone', 'books', 'orchid'],
  village: ['hut'],
  temple: [],
};
/** The most individuals that are drawn apart. */
export const MOST_INDIVIDUALS = 12;

/** `Motif` may say itself how many it shows, and then draws as many as `count` of its spot asks for. */
type Grouped = Motif & { individuals?: number };

/** How many individuals one drawing of the motif shows. */
export const groupSizeOf = (motif: Motif): number => (motif as Grouped).individuals ?? GROUP_SIZES[motif.id] ?? 1;

/** Whether the motif can be drawn as any number of individuals. */
export const isCountable = (motif: Motif): boolean =>
  (motif as Grouped).individuals !== undefined || GROUP_SIZES[motif.id] === undefined;

export const contains = (motif: string, other: string): boolean => CONTAINED[motif]?.includes(other) ?? false;

/** How many drawings show the wanted number; a group that cannot be divided is drawn once or more. */
export function drawingsFor(motif: Motif, count: number): number {
  if (isCountable(motif)) return Math.min(MOST_INDIVIDUALS, count);
  return Math.max(1, Math.round(count / groupSizeOf(motif)));
}
