import type { Citation } from '../api/assistant.api.ts';
import type { CitedWork } from './cited-works.api.ts';

type Box = CitedWork['regions'][number]['region'];

export interface FigureRegion {
  title: string;
  text: string;
  box: Box;
}

/** A work that an answer cites, and the regions it speaks of. */
export interface Figure {
  work: CitedWork;
  regions: readonly FigureRegion[];
}

/** Of one work; of several works each shows one. */
const MAX_REGIONS = 3;

/** Regions that differ by less are the same: an address has them rounded. */
const TOLERANCE = 0.005;

function isSame(a: Box, b: Box): boolean {
  return (['x', 'y', 'w', 'h'] as const).every((side) => Math.abs(a[side] - b[side]) < TOLERANCE);
}

/** The regions that the citations name, each once, with the titles they have on the work's page. */
function regionsOf(citations: readonly Citation[], { regions }: CitedWork): FigureRegion[] {
  const found: FigureRegion[] = [];
  for (const { place } of citations) {
    const box = place?.region;
    if (!box || box.w <= 0 || box.h <= 0 || found.some((known) => isSame(known.box, box))) continue;
    const { title = '', text = '' } = regions.find(({ region }) => isSame(region, box)) ?? {};
    found.push({ title, text, box });
  }
  return found;
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
    const figure = { work, regions: regionsOf(ofWork, work).slice(0, works.length > 1 ? 1 : MAX_REGIONS) };
    placed.set(at, [...(placed.get(at) ?? []), figure]);
  }
  return placed;
}
