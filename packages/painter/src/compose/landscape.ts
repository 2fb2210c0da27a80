import { netWater, type Shore, shoreWater } from '../motif/landscape/river.ts';
import { fallAt, streamAt } from '../motif/landscape/water.ts';
import type { Pen } from '../pen/pen.ts';
import { paintForeground } from './foreground.ts';
import { groundsFor, mistBand, paintRange } from './grounds.ts';
import { massifsOf, type Plan, planMasses, type Row } from './masses.ts';
import { place, type Studio, type Subject, subjectsOf } from './setting.ts';
import { MOUNTAINOUS, paintShoreThings, placeOnGround, slots } from './shore.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';
import { pourMountains } from './splash.ts';

const WATERY = [
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
const ON_HEIGHTS = ['temple', 'pagoda', 'tower', 'great-wall'];

function paintRow(studio: Studio, row: Row): void {
  const { w, h, heavy, pen } = studio;
  const massifs = massifsOf(row, w, h, heavy, pen.u);
  paintRange(studio, row.haze, massifs, h * (row.base + 0.008), h * row.foot);
}

function paintWater(studio: Studio, plan: Plan, top: number): void {
  const { pen, w, h, heavy } = studio;
  const brush: Pen = { ...pen, rng: studio.rng.fork('water') };
  const shores: Shore[] = plan.front.flatMap((row) =>
    row.masses.map((one) => ({
      x: w * (heavy > 0 ? one.x : 1 - one.x),
      y: h * (row.base + 0.008),
      w: h * one.w,
    })),
  );
  if (pen.style.id === 'azure' || pen.style.id === 'gold') netWater(brush, 0, w, top + h * 0.07, h * 0.99, shores);
  else shoreWater(brush, 0, w, top, h, shores, 1 - studio.scene.blank * 0.6);
}

function paintHeights(studio: Studio, subjects: readonly Subject[], plan: Plan): void {
  const { h, w, heavy } = studio;
  const { peak } = plan;
  const X = (share: number): number => (heavy > 0 ? share : 1 - share);
  const tall = w / h < 0.8;
  const heights = slots([
    { x: X(peak.x - (tall ? 0.3 : 0.13)), y: peak.base - peak.high * 0.1, scale: 0.42 },
    { x: X(peak.x + (tall ? 0.28 : 0.13)), y: peak.base - peak.high * 0.16, scale: 0.38 },
    { x: X(0.3), y: peak.base, scale: 0.46 },
  ]);
  for (const one of subjects.filter((c) => ON_HEIGHTS.includes(c.motif)))
    for (let i = 0; i < Math.min(3, one.count); i++) placeOnGround(studio, one, heights(), 0.12);
}

export function paintLandscape(studio: Studio): void {
  const { w, h, rng, scene, heavy } = studio;
  const subjects = subjectsOf(scene);
  const has = (ids: readonly string[]): boolean => subjects.some((c) => ids.includes(c.motif));
  const banned = (id: string): boolean => scene.without.includes(id);
  const ratio = w / h;
  const g = groundsFor(ratio, scene.view);
  const hilly = has(MOUNTAINOUS);
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const water = (has(WATERY) || !hilly) && !banned('river');
  const plan = planMasses({
    ratio,
    grounds: g,
    rng: rng.fork('plan'),
    blank: scene.blank,
    hilly,
    peaks: subjects.find((c) => c.motif === 'mountain')?.count ?? 1,
    sharp: has(['cliff']) ? 0.6 : 1,
  });
  const bare = banned('mountain');
  paintSky(studio);
  paintSkyThings(studio, subjects);
  const poured = hilly && !bare && studio.pen.style.id === 'splash';
  plan.back.forEach((row, i) => {
    if (bare || (poured && i > 0)) return;
    const last = i === plan.back.length - 1;
    if (last && hilly) paintHeights(studio, subjects, plan);
    // streams are painted before the hills that partly hide them
    if (last && has(['stream'])) paintStream(studio, plan, X(0.42));
    paintRow(studio, row);
    if (row.haze < 0.3 && row.haze > 0.2 && has(['waterfall'])) paintFall(studio, plan);
    mistBand(studio, h * (row.base + 0.012), h * (row.haze > 0.5 ? 0.05 : 0.035), 0.75);
  });
  if (poured) {
    pourMountains(studio, plan.peak.x, plan.peak.base);
    if (has(['waterfall'])) paintFall(studio, plan);
    if (has(['stream'])) paintStream(studio, plan, X(0.42));
  }
  if ((bare && hilly) || poured) paintHeights(studio, subjects, plan);
  const sea = subjects.find((c) => c.motif === 'sea');
  if (sea) place(studio, sea, { x: w / 2, y: h * 1.02, w: w * 1.06, h: h * (1 - g.main + 0.06), flip: heavy < 0 });
  else if (water) paintWater(studio, plan, h * (hilly ? g.main : g.far));
  if (!bare && !sea)
    for (const row of poured ? plan.front.slice(0, 1) : plan.front) {
      paintRow(studio, row);
      mistBand(studio, h * (row.base + 0.014), h * 0.02, 0.5);
    }
  paintShoreThings(studio, subjects, g);
  paintForeground(studio, subjects);
  paintWeather(studio, subjects);
}

function paintFall(studio: Studio, { peak }: Plan): void {
  const { easel, pen, rng, h, w, heavy } = studio;
  const x = w * (heavy > 0 ? peak.x : 1 - peak.x) - heavy * h * peak.high * 0.05;
  easel.layer({ ...pen, rng: rng.fork('fall') }, (brush) =>
    fallAt(brush, x, h * (peak.base - peak.high * 0.56), h * (peak.base - peak.high * 0.04), h * 0.013),
  );
}

/** A stream that comes out of the mist, partly hidden by low hills on alternating sides. */
function paintStream(studio: Studio, { peak }: Plan, x: number): void {
  const { easel, pen, rng, h, w } = studio;
  const wide = Math.min(w, h) * 0.12;
  const top = h * (peak.base + 0.015);
  const foot = h * Math.min(0.98, peak.base + 0.22);
  easel.layer({ ...pen, rng: rng.fork('stream') }, (brush) => streamAt(brush, x, top, foot, wide), [
    x - wide * 2.4,
    top,
    wide * 4.8,
    foot - top,
  ]);
  const side = rng.chance(0.5) ? 1 : -1;
  for (const [t, s, size] of [
    [0.2, -side, 0.7],
    [0.46, side, 0.9],
    [0.74, -side, 1.15],
  ] as const) {
    const base = top + (foot - top) * t;
    const spur = {
      cx: x + s * wide * (1.15 + 0.6 * t),
      base,
      w: wide * 2.6 * size,
      h: wide * 0.42 * size,
      lobes: 6,
      sharp: 0.75,
      trees: 1,
      treeSize: pen.u * 24 * size,
      wood: t > 0.4,
    };
    paintRange(studio, 0.16 - 0.08 * t, [spur], base + h * 0.004, h * 0.014);
  }
}
