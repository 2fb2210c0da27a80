import type { Spot } from '../motif/shapes/motif.ts';
import type { Composition, Placing, Subject } from './composition.ts';
import { bankUnder } from './grounds.ts';
import type { Placement } from './ledger.ts';

/** Kinds of motifs that must be visible as a whole and must not cover each other. */
const WHOLE = ['figure', 'beast', 'bird', 'insect', 'swimmer', 'building', 'boat', 'handicraft', 'object'];
const WHOLE_IN_THE_SKY = ['moon', 'sun', 'rainbow'];
const FLYING = ['geese', 'swallow', 'flying-crane', 'apsara', 'dragon', 'phoenix'];
const PERCHING = ['magpie', 'songbird', 'eagle'];
/** Buildings that need no bank under them: they span water, are walls, or bring their ground with them. */
const WITHOUT_BANK = ['bridge', 'plank-bridge', 'great-wall', 'moon-gate', 'eaves', 'village'];
/** Two boxes are compared by their inner part of this size, because a drawing does not fill its box. */
const CORE = 0.8;
const MOST_OVERLAP = 0.12;

const mustBeWhole = ({ motif, definition }: Subject): boolean =>
  WHOLE.includes(definition.kind) ? motif !== 'eaves' && motif !== 'moon-gate' : WHOLE_IN_THE_SKY.includes(motif);

export function needOf({ motif, definition }: Subject): 'land' | 'water' | undefined {
  if (definition.kind === 'boat' || motif === 'ducks') return 'water';
  if (FLYING.includes(motif) || PERCHING.includes(motif)) return undefined;
  if (['figure', 'beast', 'bird'].includes(definition.kind)) return 'land';
  if (definition.kind === 'building' && !WITHOUT_BANK.includes(motif)) return 'land';
  return undefined;
}

/** Shrinks and moves a spot so that its box lies inside the sheet, or inside the circle of a round fan. */
function fitInside({ w, h, scene }: Composition, spot: Spot): Spot {
  const margin = Math.min(w, h) * 0.025;
  const shrink = Math.min(1, (w - margin * 2) / spot.w, (h - margin * 2) / spot.h);
  const width = spot.w * shrink;
  const height = spot.h * shrink;
  let x = Math.max(margin + width / 2, Math.min(w - margin - width / 2, spot.x));
  let y = Math.max(margin + height, Math.min(h - margin, spot.y));
  if (scene.format === 'round') {
    const radius = Math.min(w, h) * 0.475;
    const half = Math.hypot(width, height) / 2;
    if (half > radius * 0.95)
      return fitInside({ w, h, scene } as Composition, { ...spot, w: width * 0.9, h: height * 0.9 });
    const dx = x - w / 2;
    const dy = y - height / 2 - h / 2;
    const distance = Math.hypot(dx, dy);
    const most = Math.max(0, radius - half * 0.9);
    if (distance > most) {
      x = w / 2 + (dx * most) / distance;
      y = h / 2 + (dy * most) / distance + height / 2;
    }
  }
  return { ...spot, x, y, w: width, h: height };
}

function overlapWith(spot: Spot, others: readonly Placement[]): number {
  const [w, h] = [spot.w * CORE, spot.h * CORE];
  let worst = 0;
  for (const { box } of others) {
    const [bw, bh] = [box[2] * CORE, box[3] * CORE];
    const across =
      Math.min(spot.x + w / 2, box[0] + box[2] / 2 + bw / 2) - Math.max(spot.x - w / 2, box[0] + box[2] / 2 - bw / 2);
    const top = box[1] + box[3] - bh;
    const down = Math.min(spot.y, box[1] + box[3]) - Math.max(spot.y - h, top);
    if (across > 0 && down > 0) worst = Math.max(worst, (across * down) / Math.min(w * h, bw * bh));
  }
  return worst;
}

const SHIFTS = [
  0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.25, -0.25, 0.33, -0.33, 0.42, -0.42, 0.52, -0.52, 0.64, -0.64,
];

/** The nearest position beside the spot (in air and water also above and below it) where the subject hides no other. */
function moveAside(
  composition: Composition,
  subject: Subject,
  spot: Spot,
  isOffGround: boolean,
  partners: readonly string[],
): Spot {
  const { ledger, w, h } = composition;
  const others = ledger.placements.filter(
    (placement) =>
      !placement.mayCrossEdge && !partners.includes(placement.motif) && !placement.partners.includes(subject.motif),
  );
  let best = spot;
  let least = overlapWith(spot, others);
  if (least <= MOST_OVERLAP) return spot;
  for (const scale of [1, 0.8, 0.64])
    for (const lift of isOffGround ? [0, -0.1, 0.1, -0.2, 0.2] : [0]) {
      for (const shift of SHIFTS) {
        const candidate = fitInside(composition, {
          ...spot,
          x: spot.x + shift * w,
          y: spot.y + lift * h,
          w: spot.w * scale,
          h: spot.h * scale,
        });
        const overlap = overlapWith(candidate, others) + (1 - scale) * 0.05;
        if (overlap < least) [best, least] = [candidate, overlap];
      }
      if (least <= MOST_OVERLAP) return best;
    }
  return best;
}

/** The nearest position on open water, for boats and ducks. */
function moveToWater(composition: Composition, subject: Subject, spot: Spot): Spot {
  const { ledger, w, h } = composition;
  const share = (at: Spot): number => ledger.groundUnder(at.x, at.y, at.w * 0.5, 'water');
  if (share(spot) >= 0.7) return spot;
  const others = ledger.placements.filter((placement) => !placement.mayCrossEdge && placement.motif !== subject.motif);
  const same = ledger.placements.filter((placement) => placement.motif === subject.motif);
  let best = spot;
  let most = share(spot) - overlapWith(spot, same);
  for (const lift of [0, 0.03, -0.03, 0.06, -0.06, 0.1, -0.1, 0.14])
    for (const shift of SHIFTS) {
      const candidate = fitInside(composition, { ...spot, x: spot.x + shift * w, y: spot.y + lift * h });
      const score =
        share(candidate) -
        overlapWith(candidate, others) -
        overlapWith(candidate, same) -
        Math.abs(shift) * 0.3 -
        Math.abs(lift);
      if (score > most + 0.01) [best, most] = [candidate, score];
    }
  return best;
}

/** Chooses where a subject is painted. If it needs land and there is water, a bank is painted under it. */
export function chooseSpot(
  composition: Composition,
  subject: Subject,
  wanted: Spot,
  options: Placing,
): { spot: Spot; needs?: 'land' | 'water'; mayCrossEdge: boolean } {
  const whole = mustBeWhole(subject);
  const needs = options.needs === null ? undefined : (options.needs ?? needOf(subject));
  if (!whole || options.isFixed || composition.hasFixedPositions)
    return { spot: wanted, needs: whole ? needs : undefined, mayCrossEdge: !whole };
  const beside = moveAside(
    composition,
    subject,
    fitInside(composition, wanted),
    needs === undefined || subject.definition.kind === 'boat',
    options.partners ?? [],
  );
  const spot = needs === 'water' ? moveToWater(composition, subject, beside) : beside;
  if (needs === 'land' && composition.ledger.groundUnder(spot.x, spot.y, spot.w * 0.5, 'land') < 0.5)
    bankUnder(composition, spot.x, spot.y, Math.max(spot.w, spot.h * 0.6));
  return { spot, needs, mayCrossEdge: false };
}
