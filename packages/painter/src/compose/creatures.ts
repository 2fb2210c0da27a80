import { boulder } from '../motif/landscape/rocks.ts';
import { ripples } from '../motif/landscape/water.ts';
import { tuft } from '../motif/plants/grasses.ts';
import { isCarved, mistAt } from '../pen/pen.ts';
import { place, type Studio, type Subject, subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

const oneByOne = (actors: readonly Subject[]): Subject[] =>
  actors.flatMap((one) => Array.from({ length: Math.min(6, one.count) }, () => one));

/** Flying, swimming or many animals: each gets its own cell of the sheet. */
function spreadOut(studio: Studio, actors: readonly Subject[], total: number, free: boolean): void {
  const { w, h, heavy, rng } = studio;
  const columns = total <= 3 ? total : Math.ceil(total / 2);
  const rows = Math.ceil(total / columns);
  const cell = (w * 0.92) / columns;
  for (const [n, one] of oneByOne(actors).entries()) {
    const row = Math.floor(n / columns);
    let high = (h * (free ? 0.84 : 0.6)) / rows;
    let wide = high * one.definition.aspect;
    const room = cell * (total > 1 ? 1.12 : 0.86);
    if (wide > room) [wide, high] = [room, room / one.definition.aspect];
    const grow = total > 1 ? rng.between(0.78, 1) : 1;
    const x = w * 0.04 + cell * ((n % columns) + 0.5) + (total === 1 ? heavy * w * 0.02 : rng.gauss() * cell * 0.06);
    const middle = h * ((row + 0.5) / rows) + rng.gauss() * h * 0.03;
    place(studio, one, {
      x,
      y: free ? middle + high * 0.5 : h * (0.875 - (rows - 1 - row) * 0.22),
      w: wide * grow,
      h: high * grow,
      flip: n % 2 === 1,
    });
  }
}

/** A small group on the ground: one in front, the others behind, smaller and paler. */
function standTogether(studio: Studio, actors: readonly Subject[], total: number): void {
  const { w, h, heavy } = studio;
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const positions =
    total === 1
      ? [{ x: studio.scene.items.length > 1 ? 0.64 : 0.52, y: 0.875, size: 1, haze: 0 }]
      : [
          { x: 0.62, y: 0.9, size: 0.86, haze: 0 },
          { x: 0.27, y: 0.835, size: 0.64, haze: 0.12 },
          { x: 0.84, y: 0.76, size: 0.44, haze: 0.34 },
          { x: 0.47, y: 0.745, size: 0.36, haze: 0.45 },
        ];
  for (const [n, one] of [...oneByOne(actors).entries()].reverse()) {
    const spot = positions[n];
    if (!spot) continue;
    let high = h * 0.68 * spot.size;
    let wide = high * one.definition.aspect;
    const room = w * (total === 1 ? 0.8 : 0.66) * spot.size;
    if (wide > room) [wide, high] = [room, room / one.definition.aspect];
    place(studio, one, { x: X(spot.x), y: h * spot.y, w: wide, h: high, flip: heavy > 0 !== (n % 3 === 1) }, spot.haze);
  }
}

/** One or a few creatures, large, on a hint of ground. */
export function paintCreatures(studio: Studio): void {
  const { w, h, heavy, pen, rng, easel } = studio;
  const subjects = subjectsOf(studio.scene);
  paintSky(studio);
  paintSkyThings(
    studio,
    subjects.filter((c) => c.definition.kind === 'sky' || c.motif === 'geese' || c.motif === 'swallow'),
  );
  const actors = subjects.filter(
    (c) => !['sky', 'weather'].includes(c.definition.kind) && c.motif !== 'geese' && c.motif !== 'swallow',
  );
  const total = actors.reduce((sum, c) => sum + Math.min(6, c.count), 0);
  const aloft = actors.every((c) =>
    ['dragon', 'phoenix', 'apsara', 'butterfly', 'dragonfly', 'kite', 'lantern'].includes(c.motif),
  );
  const wet = actors.some((c) => c.definition.kind === 'swimmer' || c.motif === 'ducks');
  if (wet && !isCarved(pen)) ripples({ ...pen, rng: rng.fork('pond') }, 0, w, h * 0.12, h, 0.35);
  else if (!aloft)
    easel.layer({ ...pen, rng: rng.fork('ground') }, (brush) => {
      const { u } = brush;
      if (!isCarved(brush)) mistAt(brush, w * 0.5, h * 0.86, w * 0.46, h * 0.05, brush.palette.earth[1], 0.5);
      boulder(brush, w * (heavy > 0 ? 0.86 : 0.14), h * 0.88, Math.min(w, h) * 0.2, Math.min(w, h) * 0.11, 0.6);
      for (let i = 0; i < 9; i++)
        tuft(
          brush,
          w * brush.rng.between(0.06, 0.94),
          h * brush.rng.between(0.85, 0.92),
          u * brush.rng.between(26, 52),
          7,
        );
    });
  else if (!isCarved(pen))
    for (let i = 0; i < 9; i++)
      mistAt(
        pen,
        w * rng.next(),
        h * rng.between(0.1, 0.95),
        w * rng.between(0.1, 0.3),
        h * rng.between(0.03, 0.08),
        pen.palette.cloud[i % 2 ? 0 : 1],
        0.24,
      );
  if (aloft || wet || total > 4) spreadOut(studio, actors, total, aloft || wet);
  else standTogether(studio, actors, total);
  paintWeather(studio, subjects);
}
