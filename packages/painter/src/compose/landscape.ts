import type { Massif } from '../motif/massif.ts';
import { fallAt, netWater, ripples, streamAt } from '../motif/water.ts';
import type { Pen } from '../pen/pen.ts';
import { paintForeground } from './foreground.ts';
import { groundsFor, mistBand, range } from './grounds.ts';
import { type Cast, castOf, place, type Studio } from './setting.ts';
import { MOUNTAINOUS, onGround, paintShoreThings, slots } from './shore.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-things.ts';

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

function paintWater(studio: Studio, top: number): void {
  const { pen, w, h } = studio;
  const hand: Pen = { ...pen, rng: studio.rng.fork('water') };
  if (pen.style.id === 'azure' || pen.style.id === 'gold')
    netWater(hand, w * 0.02, w * 0.98, top + h * 0.05, h * 0.985);
  else ripples(hand, 0, w, top, h, 1 - studio.scene.blank * 0.4);
}

export function paintLandscape(studio: Studio): void {
  const { w, h, rng, scene, heavy, pen } = studio;
  const cast = castOf(scene);
  const has = (ids: readonly string[]): boolean => cast.some((c) => ids.includes(c.motif));
  const banned = (id: string): boolean => scene.without.includes(id);
  const ratio = w / h;
  const g = groundsFor(ratio, scene.view);
  const hilly = has(MOUNTAINOUS);
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const water = (has(WATERY) || !hilly) && !banned('river');
  const sea = has(['sea']);
  paintSky(studio);
  paintSkyThings(studio, cast);

  if (!banned('mountain')) {
    const k = hilly ? 1 : 0.55;
    const farHigh = h * (ratio < 0.75 ? 0.15 : 0.17) * k;
    range(
      studio,
      0.74,
      [
        { cx: X(0.2), base: h * g.far, w: h * 0.42, h: farHigh * rng.between(0.4, 0.6), lobes: 7 },
        { cx: X(0.5), base: h * g.far, w: h * 0.5, h: farHigh * rng.between(0.7, 0.95), lobes: 8 },
        { cx: X(0.78), base: h * g.far, w: h * 0.6, h: farHigh * rng.between(1.1, 1.5), lobes: 9 },
        { cx: X(0.99), base: h * g.far, w: h * 0.5, h: farHigh * rng.between(0.8, 1.2), lobes: 8 },
      ],
      h * g.far + h * 0.01,
      h * 0.1,
    );
    mistBand(studio, h * (g.far + 0.015), h * 0.05, 0.8);
  }
  const peak = {
    x: X(ratio < 0.75 ? rng.between(0.46, 0.6) : rng.between(0.66, 0.74)),
    base: h * g.main,
    high: h * g.mainHigh,
  };
  if (hilly && !banned('mountain')) {
    const count = cast.find((c) => c.motif === 'mountain')?.count ?? 1;
    if (scene.view === 'deep' || scene.blank < 0.5)
      range(
        studio,
        0.55,
        [{ cx: X(0.4), base: h * (g.main - 0.05), w: h * 0.45, h: peak.high * 0.5, lobes: 9, trees: 0.2 }],
        h * (g.main - 0.045),
        h * 0.1,
      );
    const steep = has(['cliff']) ? 0.6 : 1.05;
    const massifs: Massif[] = [
      {
        cx: peak.x,
        base: peak.base,
        w: peak.high * (ratio < 0.75 ? 1 : 1.1),
        h: peak.high,
        lobes: 17,
        trees: 0.6,
        sharp: steep,
        treeSize: pen.u * 24,
      },
    ];
    if (ratio > 1.2)
      massifs.unshift({
        cx: X(0.94),
        base: peak.base,
        w: peak.high * 0.9,
        h: peak.high * rng.between(0.6, 0.8),
        lobes: 12,
        trees: 0.5,
        sharp: steep,
      });
    if (count > 1 || scene.blank < 0.45)
      massifs.unshift({
        cx: X(0.2),
        base: peak.base,
        w: peak.high * 0.8,
        h: peak.high * rng.between(0.35, 0.5),
        lobes: 10,
        trees: 0.4,
      });
    range(studio, 0.24, massifs, peak.base + h * 0.008, h * 0.13);
    if (has(['waterfall']))
      studio.easel.layer({ ...pen, rng: rng.fork('fall') }, (hand) =>
        fallAt(
          hand,
          peak.x - heavy * peak.high * 0.03,
          peak.base - peak.high * 0.6,
          peak.base - peak.high * 0.04,
          h * 0.016,
        ),
      );
    mistBand(studio, peak.base - h * 0.005, h * 0.045, 0.85);
  }
  const heights = slots([
    { x: heavy > 0 ? peak.x / w - 0.16 : peak.x / w + 0.16, y: g.main - g.mainHigh * 0.12, scale: 0.5 },
    { x: peak.x / w + heavy * 0.14, y: g.main - g.mainHigh * 0.2, scale: 0.46 },
    { x: X(0.3) / w, y: g.main, scale: 0.6 },
  ]);
  for (const one of cast.filter((c) => ['temple', 'pagoda', 'tower', 'great-wall'].includes(c.motif) && hilly)) {
    for (let i = 0; i < Math.min(3, one.count); i++) onGround(studio, one, heights(), 0.12);
    mistBand(studio, h * (g.main + 0.01), h * 0.03, 0.6);
  }
  if (sea)
    place(studio, cast.find((c) => c.motif === 'sea') ?? (cast[0] as Cast), {
      x: w / 2,
      y: h * 1.02,
      w: w * 1.06,
      h: h * (1 - g.main + 0.06),
      flip: heavy < 0,
    });
  else if (water) paintWater(studio, h * (hilly ? g.main : g.far));
  if (!banned('mountain') && !sea) {
    const low = hilly ? 0.13 : 0.075;
    const shores: Massif[] = [
      {
        cx: X(rng.between(0.84, 0.94)),
        base: h * g.near,
        w: h * rng.between(0.6, 0.8),
        h: h * low * rng.between(1, 1.35),
        lobes: 13,
        trees: 1,
        sharp: 0.8,
      },
      {
        cx: X(rng.between(0.6, 0.68)),
        base: h * (g.near - 0.004),
        w: h * 0.3,
        h: h * low * rng.between(0.4, 0.6),
        lobes: 6,
        trees: 1,
        sharp: 0.7,
      },
    ];
    const isle: Massif = {
      cx: X(rng.between(0.1, 0.34)),
      base: h * (g.near - 0.075),
      w: h * rng.between(0.2, 0.32),
      h: h * low * rng.between(0.28, 0.42),
      lobes: 5,
      trees: 0.8,
      sharp: 0.7,
      treeSize: pen.u * 17,
    };
    if (scene.blank < 0.7) range(studio, 0.3, [isle], isle.base + h * 0.003, h * 0.02);
    range(studio, 0.08, shores, h * g.near + h * 0.004, h * 0.035);
    mistBand(studio, h * (g.near + 0.012), h * 0.022, 0.55);
  }
  if (has(['stream']))
    studio.easel.layer({ ...pen, rng: rng.fork('stream') }, (hand) =>
      streamAt(hand, X(0.42), h * (g.main - 0.01), h * (g.near + 0.05), Math.min(w, h) * 0.12),
    );
  paintShoreThings(studio, cast, g);
  paintForeground(studio, cast);
  paintWeather(studio, cast);
}
