import type { Composition, Subject } from './composition.ts';
import { type Lines, paintFarHills, paintGroundForFigures, paintWaterAround } from './figure-backdrop.ts';
import { paintUnit } from './figure-paint.ts';
import { arrange, type PlacedUnit } from './figure-rows.ts';
import { anchorOf } from './figure-sizes.ts';
import { planUnits } from './figure-units.ts';
import { findClearAir } from './flowers.ts';
import { isBranch } from './foreground.ts';
import { bankUnder } from './grounds.ts';
import { drawingsFor } from './individuals.ts';
import { place } from './place.ts';
import { subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

const HILLS = ['mountain', 'cliff', 'waterfall'];
const FLYING = ['geese', 'swallow', 'flying-crane'];
const IN_THE_AIR = ['apsara', 'dragon', 'phoenix', 'kite', 'lantern'];
const LOW = ['rock', 'garden-rock', 'grass', 'lingzhi', 'orchid', 'chrysanthemum', 'narcissus', 'peony', 'reeds'];

/** People and animals in front, as large as the sheet allows, with everything else around and behind them. */
export function paintFigurePicture(composition: Composition): void {
  const { w, h, sideOfLargeForms, scene, rng } = composition;
  const subjects = subjectsOf(scene);
  const { units, inUnits } = planUnits(scene);
  // an instrument that the player's pose already shows has no part, but counts as painted
  for (const id of inUnits)
    if (!units.some((unit) => unit.parts.some((part) => part.subject.motif === id))) composition.placed.add(id);
  const rest = subjects.filter((subject) => !inUnits.has(subject.motif));
  const kinds = (...wanted: string[]): Subject[] => rest.filter((subject) => wanted.includes(subject.definition.kind));
  const hasHills = rest.some((subject) => HILLS.includes(subject.motif));
  const swimmers = rest.filter(
    (subject) => subject.definition.kind === 'swimmer' || ['ducks', 'lotus'].includes(subject.motif),
  );
  const boats = kinds('boat');
  const hasWater =
    kinds('water').some((subject) => subject.motif !== 'waterfall') ||
    swimmers.length > 0 ||
    boats.length > 0 ||
    units.some(
      (unit) =>
        unit.parts.some((part) => part.subject.definition.kind === 'boat' || part.subject.motif.endsWith('bridge')) ||
        unit.line?.kind === 'rod',
    );
  const isOnWater = units.some((unit) =>
    unit.parts.some((part) => part.isGrounded && part.subject.definition.kind === 'boat'),
  );
  const isTall = w / h < 0.8;
  const lines: Lines = swimmers.length
    ? { horizon: 0.46, shore: 0.66, floor: 0.71, isWaterInFront: true }
    : { horizon: 0.54, shore: isOnWater ? 0.97 : 0.78, floor: 0.9, isWaterInFront: false };
  paintSky(composition);
  paintSkyThings(
    composition,
    rest.filter((subject) => subject.definition.kind === 'sky' || FLYING.includes(subject.motif)),
  );
  if (hasHills) paintFarHills(composition, rest, lines);
  else for (const id of ['isle', 'cliff']) composition.placed.add(id);
  if (hasWater) paintWaterAround(composition, rest, lines);
  paintBuildings(composition, kinds('building'), lines, hasWater);
  const tall = [
    ...kinds('tree'),
    ...kinds('plant').filter((subject) => !LOW.includes(subject.motif) && subject.motif !== 'lotus'),
  ];
  paintTall(composition, tall, lines);
  if (!isOnWater) paintGroundForFigures(composition, lines, hasWater);
  paintAfloat(composition, [...boats, ...swimmers], lines);
  const margin = Math.min(w, h) * 0.04;
  const floor = {
    left: margin,
    right: w - margin,
    y: h * lines.floor,
    rowHeight: h * (lines.isWaterInFront ? 0.06 : 0.1),
    top: h * 0.08,
  };
  const aloft = units.filter((unit) => unit.parts.every((part) => IN_THE_AIR.includes(part.subject.motif)));
  const standing = units.filter((unit) => !aloft.includes(unit));
  const isCrowded = standing.length > 2;
  const target =
    h *
    (isTall ? 0.34 : isCrowded ? 0.4 : standing[0]?.parts.length === 1 ? 0.44 : 0.5) *
    (scene.blank > 0.66 ? 0.85 : 1);
  const placed = arrange(standing, floor, target, sideOfLargeForms, rng.fork('arrange'));
  for (const unit of [...placed].sort((a, b) => a.y - b.y)) paintUnit(composition, nearTrunk(composition, unit, tall));
  arrange(
    aloft,
    { ...floor, y: h * (standing.length ? 0.4 : 0.8), rowHeight: h * 0.3, top: h * 0.04 },
    h * (standing.length ? 0.3 : 0.6),
    sideOfLargeForms === 1 ? -1 : 1,
    rng.fork('aloft'),
  ).forEach((unit) => {
    paintUnit(composition, unit);
  });
  paintLow(
    composition,
    kinds('plant').filter((subject) => LOW.includes(subject.motif)),
    lines,
  );
  paintPerched(
    composition,
    rest.filter(
      (subject) => ['magpie', 'songbird', 'eagle'].includes(subject.motif) || subject.definition.kind === 'insect',
    ),
  );
  paintWeather(composition, subjects);
}

/** Moves a unit that stands under a tree closer to its trunk. */
function nearTrunk({ ledger, w }: Composition, placed: PlacedUnit, tall: readonly Subject[]): PlacedUnit {
  if (!placed.unit.near || !tall.some((subject) => subject.motif === placed.unit.near)) return placed;
  const tree = ledger.placements.find((placement) => placement.motif === placed.unit.near);
  if (!tree) return placed;
  const trunk = tree.box[0] + tree.box[2] / 2;
  const side = trunk > w / 2 ? -1 : 1;
  const x = trunk + side * (placed.unit.width * placed.scale * 0.5 + w * 0.05);
  const half = (placed.unit.width * placed.scale) / 2;
  return { ...placed, x: Math.max(half + w * 0.03, Math.min(w - half - w * 0.03, placed.x * 0.4 + x * 0.6)) };
}

/** Paints buildings behind the actors; a bridge gets a bank at each end. */
function paintBuildings(
  composition: Composition,
  buildings: readonly Subject[],
  lines: Lines,
  hasWater: boolean,
): void {
  const { w, h, sideOfLargeForms } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  let n = 0;
  for (const subject of buildings)
    for (let k = 0; k < Math.min(4, subject.count); k++, n++) {
      const isBridge = subject.motif.endsWith('bridge');
      const height = Math.min(
        h *
          (isBridge
            ? 0.12
            : subject.motif === 'fence'
              ? 0.12
              : Math.max(0.26, Math.min(0.46, subject.definition.size * 1.8))) *
          (subject.size ?? 1),
        (w * 0.44) / subject.definition.aspect,
      );
      const width = height * subject.definition.aspect;
      const wantedShare = { left: 0.2, right: 0.8, middle: 0.5 }[subject.place as 'left'] as number | undefined;
      const x = wantedShare === undefined ? xAt([0.2, 0.82, 0.5, 0.36][n % 4] ?? 0.5) : w * wantedShare;
      const y = h * (hasWater && !lines.isWaterInFront ? lines.shore - 0.06 : lines.shore + 0.02);
      if (isBridge) for (const end of [-1, 1]) bankUnder(composition, x + end * width * 0.52, y, width * 0.3);
      else if (hasWater) bankUnder(composition, x, y, width);
      place(
        composition,
        subject,
        { x, y, w: width, h: height, flip: x > w / 2 },
        { haze: 0.08, needs: isBridge ? null : 'land' },
      );
    }
}

/** Trees, bamboo and branches at the sides, behind the actors. */
function paintTall(composition: Composition, tall: readonly Subject[], lines: Lines): void {
  const { w, h, sideOfLargeForms } = composition;
  let n = 0;
  for (const subject of tall) {
    const count =
      subject.definition.kind === 'tree' || subject.motif === 'bamboo'
        ? Math.min(4, drawingsFor(subject.definition, subject.count))
        : 1;
    const total = subject.motif === 'bamboo' && count === 1 && tall.length === 1 ? 2 : count;
    for (let k = 0; k < total; k++, n++) {
      const isRight = subject.place === 'right' || (subject.place !== 'left' && sideOfLargeForms > 0 === (n % 2 === 0));
      const step = Math.floor(n / 2) * 0.16;
      if (isBranch(subject)) {
        const width = Math.min(w * 0.62, h * 0.72) * (n ? 0.8 : 1);
        const height = Math.min(h * 0.62, width);
        place(composition, subject, {
          x: isRight ? w - width * 0.44 : width * 0.44,
          y: h * 0.03 + height,
          w: width,
          h: height,
          flip: isRight,
        });
        continue;
      }
      const height =
        Math.min(h * 0.8, (w * 0.62) / subject.definition.aspect) *
        (n > 1 ? 0.85 : 1) *
        Math.min(1.15, subject.size ?? 1);
      const width = height * subject.definition.aspect;
      const x = isRight ? w * (0.84 - step) : w * (0.16 + step);
      place(
        composition,
        subject,
        { x, y: h * Math.min(0.95, lines.floor + (n > 1 ? -0.02 : 0.01)), w: width, h: height, flip: isRight },
        n > 1 ? 0.15 : 0.04,
      );
    }
  }
}

function paintAfloat(composition: Composition, subjects: readonly Subject[], lines: Lines): void {
  const { w, h, sideOfLargeForms } = composition;
  const total = subjects.reduce((sum, { definition, count }) => sum + drawingsFor(definition, count), 0);
  let n = 0;
  // a boat keeps clear of the lotus
  const start = subjects.some(({ motif }) => motif === 'lotus') ? 0.44 : 0.1;
  for (const subject of [...subjects].sort((a, b) => Number(b.motif === 'lotus') - Number(a.motif === 'lotus'))) {
    if (subject.motif === 'lotus') {
      const height = h * 0.34;
      place(composition, subject, {
        x: w * (sideOfLargeForms > 0 ? 0.2 : 0.8),
        y: h * 0.99,
        w: Math.min(w * 0.44, height * 1.3),
        h: height,
        flip: sideOfLargeForms < 0,
      });
      continue;
    }
    const drawings = drawingsFor(subject.definition, subject.count);
    for (let k = 0; k < drawings; k++, n++) {
      const afloat = total - subjects.filter(({ motif }) => motif === 'lotus').length;
      const cell = (w * (0.9 - start)) / Math.max(1, afloat);
      const band = lines.isWaterInFront ? 0.16 : 0.1;
      const width = Math.min(cell * 0.92, h * band * subject.definition.aspect * (subject.size ?? 1));
      const fromStart = w * start + cell * (n + 0.5);
      const x = sideOfLargeForms > 0 ? fromStart : w - fromStart;
      const y =
        h * (lines.isWaterInFront ? 0.93 - (n % 2) * 0.05 : (lines.horizon + lines.shore) / 2 + 0.02 + (n % 2) * 0.04);
      place(composition, subject, { x, y, w: width, h: width / subject.definition.aspect, flip: x > w / 2 });
    }
  }
}

/** Low plants and stones at the corners, in front. */
function paintLow(composition: Composition, subjects: readonly Subject[], lines: Lines): void {
  const { w, h, sideOfLargeForms } = composition;
  let n = 0;
  for (const subject of subjects) {
    if (subject.motif === 'grass' && composition.placed.has('grass') && subjects.length > 1) continue;
    for (let k = 0; k < Math.min(3, drawingsFor(subject.definition, subject.count)); k++, n++) {
      const height =
        Math.min(h * Math.min(0.3, subject.definition.size), (w * 0.3) / subject.definition.aspect) *
        (subject.size ?? 1);
      const isRight = subject.place === 'right' || (subject.place !== 'left' && sideOfLargeForms > 0 === (n % 2 === 1));
      const inset = 0.12 + Math.floor(n / 2) * 0.14;
      place(composition, subject, {
        x: w * (isRight ? 1 - inset : inset),
        y: h * (lines.isWaterInFront ? lines.floor + 0.02 : 0.985),
        w: height * subject.definition.aspect,
        h: height,
        flip: isRight,
      });
    }
  }
}

/** Paints birds on branches, and insects near the flowers. */
function paintPerched(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h, pen, ledger, sideOfLargeForms } = composition;
  const shortSide = Math.min(w, h);
  const perches = [...pen.perches].filter(([x, y]) => x > w * 0.06 && x < w * 0.94 && y > h * 0.1 && y < h * 0.7);
  let n = 0;
  for (const subject of subjects)
    for (let k = 0; k < drawingsFor(subject.definition, subject.count); k++, n++) {
      const isInsect = subject.definition.kind === 'insect';
      const size = shortSide * (isInsect ? 0.12 : 0.15) * (subject.size ?? 1);
      const onBranch = composition.scene.relations?.find(
        (relation) => relation.verb === 'perch-on' && relation.subject === subject.motif,
      )?.object;
      const base = ledger.placements.find((placement) => placement.motif === onBranch);
      const anchor = onBranch
        ? anchorOf(
            subjectsOf(composition.scene).find((other) => other.motif === onBranch)?.definition ?? subject.definition,
            'branch',
          )
        : undefined;
      const fallback: readonly [number, number] =
        base && anchor
          ? [base.box[0] + base.box[2] * (0.5 + anchor.x + n * 0.1), base.box[1] + base.box[3] * (1 - anchor.y)]
          : [
              w * (sideOfLargeForms > 0 ? 0.3 : 0.7) + (n % 3) * w * 0.14 * -sideOfLargeForms,
              h * (0.3 + (n % 2) * 0.1),
            ];
      const clear = (): readonly [number, number] =>
        findClearAir(composition, size * subject.definition.aspect, size, w * (sideOfLargeForms > 0 ? 0.3 : 0.7), 0.3);
      const [x, y] = isInsect && !onBranch ? clear() : (perches.shift() ?? fallback);
      place(
        composition,
        subject,
        { x, y: y + size * 0.12, w: size * subject.definition.aspect, h: size, flip: x > w / 2 },
        onBranch ? { partners: [onBranch] } : {},
      );
    }
}
