import type { Exhibition, HungWork } from '../api/exhibition.api.ts';

type Region = HungWork['regions'][number]['region'];

export interface TourStep {
  section: string;
  work: HungWork;
  /** Of the region, or of the work. */
  title: string;
  text: string;
  /** Undefined: the whole work. */
  region: Region | undefined;
}

/** The steps of the tour: each work as a whole with its label, then its regions. */
export function tourSteps({ sections }: Pick<Exhibition, 'sections'>): TourStep[] {
  return sections.flatMap(({ title: section, works }) =>
    works.flatMap((work) => {
      const facts = [work.dynasty, work.resAuthor, work.material].filter(Boolean).join('，');
      const text = work.aiMade ? [work.label, facts].filter(Boolean).join('　') : work.label || facts;
      const whole = { section, work, title: work.resTitle, text, region: undefined };
      return [whole, ...regionsInOrder(work).map((step) => ({ section, work, ...step }))];
    }),
  );
}

/** The region to look at first, then the others. */
function regionsInOrder({ regions, firstRegion }: HungWork): HungWork['regions'] {
  const isFirst = ({ region: { x, y, w, h } }: HungWork['regions'][number]) =>
    firstRegion !== null &&
    [x - firstRegion.x, y - firstRegion.y, w - firstRegion.w, h - firstRegion.h].every((d) => d === 0);
  return [...regions.filter(isFirst), ...regions.filter((region) => !isFirst(region))];
}

const MAX_SCALE = 4;
/** A region fills this part of the picture's frame. */
const REGION_SHARE = 0.72;

/** Moves and enlarges the picture so that the region is in the middle of its frame, or as near as the edges allow. */
export function regionTransform(region: Region | undefined): string {
  if (!region) return 'none';
  const { x, y, w, h } = region;
  const scale = Math.min(MAX_SCALE, Math.max(1, REGION_SHARE / Math.max(w, h)));
  const most = 50 * (scale - 1);
  const shift = (centre: number) => `${Math.min(most, Math.max(-most, 100 * scale * (0.5 - centre))).toFixed(2)}%`;
  return `translate(${shift(x + w / 2)}, ${shift(y + h / 2)}) scale(${scale.toFixed(3)})`;
}

const STEP_MS = 4000;
const CHARACTER_MS = 160;

/** How long a step stays when it is not read aloud: about as long as reading it takes. */
export function stepDuration({ title, text }: TourStep): number {
  return STEP_MS + CHARACTER_MS * (title.length + text.length);
}
