import type { Citation } from '../api/assistant.api.ts';
import type { CitedWork } from './cited-works.api.ts';

type Box = CitedWork['regions'][number]['region'];

/** A work that an answer cites, and the region it speaks of, if it names one. */
export interface Figure {
  work: CitedWork;
  region: { title: string; text: string; box: Box } | undefined;
}

/** Regions that differ by less are the same: an address has them rounded. */
const TOLERANCE = 0.005;

function isSame(a: Box, b: Box): boolean {
  return (['x', 'y', 'w', 'h'] as const).every((side) => Math.abs(a[side] - b[side]) < TOLERANCE);
}

function describeRegion(box: Box | undefined, { regions }: CitedWork): Figure['region'] {
  if (!box || box.w <= 0 || box.h <= 0) return undefined;
  const { title = '', text = '' } = regions.find(({ region }) => isSame(region, box)) ?? {};
  return { title, text, box };
}

/**
 * The figures of an answer by the index of the block that they follow: the one that cites the work, or speaks of its
 * region. `lastBlock` is the last block that may be followed by a figure.
 */
export function placeFigures(
  blocks: readonly { source: string }[],
  citations: readonly Citation[],
  works: readonly CitedWork[],
  lastBlock = blocks.length - 1,
): ReadonlyMap<number, Figure[]> {
  const placed = new Map<number, Figure[]>();
  for (const work of works) {
    const ofWork = citations.filter(({ resType, resId }) => resType === 'img' && resId === work.id);
    const citation = ofWork.find(({ place }) => place?.region) ?? ofWork[0];
    if (!citation) continue;
    const found = blocks.findIndex(({ source }) => source.includes(`[${citation.mark}]`));
    // A citation without a mark belongs to the whole answer.
    const at = found < 0 ? blocks.length - 1 : found;
    if (at > lastBlock) continue;
    const figure = { work, region: describeRegion(citation.place?.region, work) };
    placed.set(at, [...(placed.get(at) ?? []), figure]);
  }
  return placed;
}
