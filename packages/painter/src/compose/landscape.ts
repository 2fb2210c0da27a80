import { drawNetWater, drawShoreWater, type Shore } from '../motif/landscape/river.ts';
import { drawFall, drawStream } from '../motif/landscape/water.ts';
import type { Pen } from '../pen/pen.ts';
import type { Composition, Subject } from './composition.ts';
import { paintForeground } from './foreground.ts';
import { groundsFor, mistBand, paintRange } from './grounds.ts';
import { place } from './place.ts';
import { massifsOf, type Plan, planHills, type Row } from './plan-hills.ts';
import { subjectsOf } from './setting.ts';
import { cycleSlots, MOUNTAINOUS, paintShoreThings, placeOnGround } from './shore.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';
import { paintSplashMountains } from './splash.ts';

const NEEDS_WATER = [
  'river',
  'lake',
  'stream',
  'boat',
  'fisher',
  'sail',
  'raft',
  'bridge',
  'egret',
  'ducks',
  'isle',
  'reeds',
  'sea',
];
const STANDS_ON_HEIGHTS = ['temple', 'pagoda', 'tower', 'great-wall'];

function paintRow(composition: Composition, row: Row): void {
  const { w, h, sideOfLargeForms, pen } = composition;
  const massifs = massifsOf(row, w, h, sideOfLargeForms, pen.u);
  paintRange(composition, row.haze, massifs, h * (row.base + 0.008), h * row.fadeHeight);
}

function paintWater(composition: Composition, plan: Plan, top: number): void {
  const { pen, w, h, sideOfLargeForms } = composition;
  const layerPen: Pen = { ...pen, rng: composition.rng.fork('water') };
  composition.ledger.markWater(top, h);
  const shores: Shore[] = plan.front.flatMap((row) =>
    row.hills.map((hill) => ({
      x: w * (sideOfLargeForms > 0 ? hill.x : 1 - hill.x),
      y: h * (row.base + 0.008),
      w: h * hill.w,
    })),
  );
  if (pen.style.id === 'azure' || pen.style.id === 'gold')
    drawNetWater(layerPen, 0, w, top + h * 0.07, h * 0.99, shores);
  else drawShoreWater(layerPen, 0, w, top, h, shores, 1 - composition.scene.blank * 0.6);
}

/** Paints temples, towers and the like beside the main mountain. */
function paintBuildingsOnHeights(composition: Composition, subjects: readonly Subject[], plan: Plan): void {
  const { h, w, sideOfLargeForms } = composition;
  const { peak } = plan;
  const xAt = (share: number): number => (sideOfLargeForms > 0 ? share : 1 - share);
  const isTall = w / h < 0.8;
  const nextSlot = cycleSlots([
    { x: xAt(peak.x - (isTall ? 0.3 : 0.13)), y: peak.base - peak.height * 0.1, scale: 0.42 },
    { x: xAt(peak.x + (isTall ? 0.28 : 0.13)), y: peak.base - peak.height * 0.16, scale: 0.38 },
    { x: xAt(0.3), y: peak.base, scale: 0.46 },
  ]);
  for (const subject of subjects.filter((subject) => STANDS_ON_HEIGHTS.includes(subject.motif)))
    for (let i = 0; i < Math.min(3, subject.count); i++) {
      const slot = nextSlot();
      const isMain = subject.motif === 'great-wall' || composition.scene.items[0]?.motif === subject.motif;
      placeOnGround(
        composition,
        subject,
        { ...slot, scale: slot.scale * (subject.size ?? 1) * (isMain ? 2 : 1.35) },
        0.08,
      );
    }
}

export function paintLandscape(composition: Composition): void {
  const { w, h, rng, scene, sideOfLargeForms } = composition;
  const subjects = subjectsOf(scene);
  const hasAny = (ids: readonly string[]): boolean => subjects.some((subject) => ids.includes(subject.motif));
  const isUnwanted = (id: string): boolean => scene.without.includes(id);
  const ratio = w / h;
  const grounds = groundsFor(ratio, scene.view);
  const isHilly = hasAny(MOUNTAINOUS);
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const hasWater = (hasAny(NEEDS_WATER) || !isHilly) && !isUnwanted('river');
  const plan = planHills({
    ratio,
    grounds,
    rng: rng.fork('plan'),
    blank: scene.blank,
    isHilly,
    peaks: subjects.find((subject) => subject.motif === 'mountain')?.count ?? 1,
    sharp: hasAny(['cliff']) ? 0.6 : 1,
  });
  const hasNoHills = isUnwanted('mountain');
  paintSky(composition);
  paintSkyThings(composition, subjects);
  const isSplashed = isHilly && !hasNoHills && composition.pen.style.id === 'splash';
  plan.back.forEach((row, i) => {
    if (hasNoHills || (isSplashed && i > 0)) return;
    const isLast = i === plan.back.length - 1;
    // streams are painted before the hills that partly hide them
    if (isLast && hasAny(['stream'])) paintStream(composition, plan, xAt(0.42));
    paintRow(composition, row);
    if (row.haze < 0.3 && row.haze > 0.2 && hasAny(['waterfall'])) paintFall(composition, plan);
    mistBand(composition, h * (row.base + 0.012), h * (row.haze > 0.5 ? 0.05 : 0.035), 0.75);
    if (i === plan.back.length - 2 && isHilly) paintBuildingsOnHeights(composition, subjects, plan);
  });
  if (isSplashed) {
    paintSplashMountains(composition, plan.peak.x, plan.peak.base);
    if (hasAny(['waterfall'])) paintFall(composition, plan);
    if (hasAny(['stream'])) paintStream(composition, plan, xAt(0.42));
  }
  if ((hasNoHills && isHilly) || isSplashed) paintBuildingsOnHeights(composition, subjects, plan);
  const sea = subjects.find((subject) => subject.motif === 'sea');
  if (sea) {
    composition.ledger.markWater(h * grounds.main, h);
    place(composition, sea, {
      x: w / 2,
      y: h * 1.02,
      w: w * 1.06,
      h: h * (1 - grounds.main + 0.06),
      flip: sideOfLargeForms < 0,
    });
  } else if (hasWater) paintWater(composition, plan, h * (isHilly ? grounds.main : grounds.far));
  if (!hasNoHills && !sea)
    for (const row of isSplashed ? plan.front.slice(0, 1) : plan.front) {
      paintRow(composition, row);
      mistBand(composition, h * (row.base + 0.014), h * 0.02, 0.5);
    }
  for (const id of ['mountain', 'cliff', 'isle']) if (!hasNoHills) composition.placed.add(id);
  if (hasWater) for (const id of ['river', 'lake']) composition.placed.add(id);
  paintShoreThings(composition, subjects, grounds);
  paintForeground(composition, subjects);
  paintWeather(composition, subjects);
}

function paintFall(composition: Composition, { peak }: Plan): void {
  const { easel, pen, rng, h, w, sideOfLargeForms } = composition;
  composition.placed.add('waterfall');
  const x = w * (sideOfLargeForms > 0 ? peak.x : 1 - peak.x) - sideOfLargeForms * h * peak.height * 0.05;
  easel.layer({ ...pen, rng: rng.fork('fall') }, (layerPen) =>
    drawFall(layerPen, x, h * (peak.base - peak.height * 0.56), h * (peak.base - peak.height * 0.04), h * 0.013),
  );
}

/** A stream that comes out of the mist, partly hidden by low hills on alternating sides. */
function paintStream(composition: Composition, { peak }: Plan, x: number): void {
  const { easel, pen, rng, h, w } = composition;
  composition.placed.add('stream');
  const width = Math.min(w, h) * 0.12;
  const top = h * (peak.base + 0.015);
  const foot = h * Math.min(0.98, peak.base + 0.22);
  easel.layer({ ...pen, rng: rng.fork('stream') }, (layerPen) => drawStream(layerPen, x, top, foot, width), [
    x - width * 2.4,
    top,
    width * 4.8,
    foot - top,
  ]);
  const side = rng.chance(0.5) ? 1 : -1;
  for (const [t, spurSide, size] of [
    [0.2, -side, 0.7],
    [0.46, side, 0.9],
    [0.74, -side, 1.15],
  ] as const) {
    const base = top + (foot - top) * t;
    const spur = {
      cx: x + spurSide * width * (1.15 + 0.6 * t),
      base,
      w: width * 2.6 * size,
      h: width * 0.42 * size,
      lobes: 6,
      sharp: 0.75,
      trees: 1,
      treeSize: pen.u * 24 * size,
      hasTreesAtFoot: t > 0.4,
    };
    paintRange(composition, 0.16 - 0.08 * t, [spur], base + h * 0.004, h * 0.014);
  }
}
