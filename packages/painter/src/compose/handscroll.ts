import { dissolveFoot, type Massif, paintMassif } from '../motif/landscape/massif.ts';
import { netWater } from '../motif/landscape/river.ts';
import { fallAt, ripples } from '../motif/landscape/water.ts';
import { grove } from '../motif/plants/small-tree.ts';
import { isCarved, mistAt } from '../pen/pen.ts';
import { createNoise } from '../random.ts';
import { isBranch } from './foreground.ts';
import { bankUnder } from './grounds.ts';
import { place, type Studio, subjectsOf } from './setting.ts';
import { paintSky, paintWeather } from './sky-and-weather.ts';

/** A handscroll: hills of changing height with water between them, and the subjects spread over its length. */
export function paintHandscroll(studio: Studio): void {
  const { easel, pen, w, h, scene, rng, heavy } = studio;
  const subjects = subjectsOf(scene);
  const level = scene.view === 'level' ? 0.6 : 1;
  const swell = createNoise(rng.fork('swell'), 2);
  const rise = (x: number): number => Math.max(0, 0.46 + 0.85 * swell(x / (h * 1.25))) * level;
  paintSky(studio);
  for (const one of subjects.filter((c) => c.definition.kind === 'sky')) {
    const size = h * 0.2;
    if (one.motif === 'moon' || one.motif === 'sun')
      place(studio, one, { x: w * (heavy > 0 ? 0.3 : 0.7), y: h * 0.3 + size / 2, w: size, h: size, flip: false });
    else place(studio, one, { x: w * 0.5, y: h * 0.36, w: w * 0.94, h: h * 0.3, flip: false });
  }
  const row = (haze: number, base: number, high: number, gap: number, trees: number, lobes: number): void =>
    easel.layer(
      { ...pen, haze, rng: rng.fork(`row${haze}`) },
      (brush) => {
        for (let x = h * 0.2; x < w; x += h * gap * brush.rng.between(0.7, 1.4)) {
          const k = rise(x + haze * h * 2);
          if (k < 0.16) continue;
          const one: Massif = {
            cx: x,
            base: h * base,
            w: h * (0.34 + 0.5 * k),
            h: h * high * (0.25 + k) * brush.rng.between(0.75, 1.15),
            lobes: Math.round(lobes * (0.5 + k)),
            trees,
            sharp: brush.rng.between(0.8, 1.2),
            treeSize: pen.u * 24,
          };
          paintMassif(brush, one);
        }
        dissolveFoot(brush, 0, w, h * base + h * 0.006, h * 0.11);
      },
      // the layer covers only this band of the scroll, to save memory
      [0, h * base - h * high * 2.1 - pen.u * 40, w, h * high * 2.1 + h * 0.05 + pen.u * 40],
    );
  const mistAlong = (y: number, thick: number): void => {
    if (isCarved(pen)) return;
    for (let x = 0; x < w; x += h * 0.5)
      mistAt(
        pen,
        x + rng.gauss() * h * 0.2,
        h * y,
        h * rng.between(0.3, 0.7),
        h * thick * rng.between(0.5, 1),
        pen.ground,
        pen.style.mist * rng.between(0.3, 0.9),
      );
  };
  const noHills = scene.without.includes('mountain');
  if (!noHills) {
    row(0.74, 0.56, 0.34, 0.5, 0, 8);
    mistAlong(0.57, 0.07);
    row(0.26, 0.7, 0.5, 0.6, 0.6, 14);
    mistAlong(0.705, 0.05);
  }
  const water = { ...pen, rng: rng.fork('water') };
  if (pen.style.id === 'azure' || pen.style.id === 'gold') netWater(water, 0, w, h * 0.76, h * 0.985);
  else ripples(water, 0, w, h * 0.7, h, 0.5);
  if (subjects.some((c) => c.motif === 'waterfall'))
    easel.layer({ ...pen, rng: rng.fork('fall') }, (brush) => fallAt(brush, w * 0.62, h * 0.36, h * 0.66, h * 0.018));
  if (!noHills) {
    row(0.08, 0.86, 0.2, 0.62, 1, 10);
    mistAlong(0.872, 0.025);
  }
  const others = subjects.filter((c) => !['sky', 'weather', 'land', 'water'].includes(c.definition.kind));
  const many = others.reduce((sum, c) => sum + Math.min(5, c.count), 0);
  let n = 0;
  for (const one of others)
    for (let k = 0; k < Math.min(5, one.count); k++, n++) {
      const x = w * (0.1 + (0.8 * (n + rng.between(0.3, 0.7))) / many);
      const big = one.definition.kind === 'tree' || one.definition.kind === 'plant';
      const high = h * (big ? (isBranch(one) ? 0.5 : Math.min(0.4, one.definition.size)) : one.definition.size * 1.15);
      const afloat = one.definition.kind === 'craft' || one.motif === 'ducks' || one.definition.kind === 'swimmer';
      const aloft = one.motif === 'geese' || one.motif === 'swallow' || one.motif === 'kite';
      const y = aloft ? h * 0.3 : afloat ? h * rng.between(0.8, 0.93) : big ? h * 0.985 : h * 0.855;
      if (!aloft && !afloat && !big && one.motif !== 'bridge') bankUnder(studio, x, y, high * one.definition.aspect);
      if (!aloft && !afloat && !big)
        easel.layer({ ...pen, rng: rng.fork(`g${n}`) }, (brush) => grove(brush, x + high * 0.5, y, high * 0.6, 3), [
          x - high,
          y - high * 1.2,
          high * 3,
          high * 1.5,
        ]);
      place(studio, one, { x, y, w: high * one.definition.aspect, h: high, flip: x > w / 2 });
    }
  paintWeather(studio, subjects);
}
