import { dissolveFoot, type Massif, paintMassif } from '../motif/landscape/massif.ts';
import { drawNetWater } from '../motif/landscape/river.ts';
import { drawFall, drawRipples } from '../motif/landscape/water.ts';
import { drawGrove } from '../motif/plants/small-tree.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import { createNoise } from '../random.ts';
import type { Composition } from './composition.ts';
import { isBranch } from './foreground.ts';
import { bankUnder } from './grounds.ts';
import { place } from './place.ts';
import { subjectsOf } from './setting.ts';
import { paintSky, paintWeather } from './sky-and-weather.ts';

/** A handscroll: hills of changing height with water between them, and the subjects spread over its length. */
export function paintHandscroll(composition: Composition): void {
  const { easel, pen, w, h, scene, rng, sideOfLargeForms } = composition;
  const subjects = subjectsOf(scene);
  const heightFactor = scene.view === 'level' ? 0.6 : 1;
  const swellNoise = createNoise(rng.fork('swell'), 2);
  const hillSizeAt = (x: number): number => Math.max(0, 0.46 + 0.85 * swellNoise(x / (h * 1.25))) * heightFactor;
  paintSky(composition);
  for (const subject of subjects.filter((subject) => subject.definition.kind === 'sky')) {
    const size = h * 0.2;
    if (subject.motif === 'moon' || subject.motif === 'sun')
      place(composition, subject, {
        x: w * (sideOfLargeForms > 0 ? 0.3 : 0.7),
        y: h * 0.3 + size / 2,
        w: size,
        h: size,
        flip: false,
      });
    else place(composition, subject, { x: w * 0.5, y: h * 0.36, w: w * 0.94, h: h * 0.3, flip: false });
  }
  const paintHillRow = (
    haze: number,
    base: number,
    fullHeight: number,
    gap: number,
    trees: number,
    lobes: number,
  ): void =>
    composition.ledger.recordAsLand(() =>
      easel.layer(
        { ...pen, haze, rng: rng.fork(`row${haze}`) },
        (layerPen) => {
          for (let x = h * 0.2; x < w; x += h * gap * layerPen.rng.between(0.7, 1.4)) {
            const hillSize = hillSizeAt(x + haze * h * 2);
            if (hillSize < 0.16) continue;
            const massif: Massif = {
              cx: x,
              base: h * base,
              w: h * (0.34 + 0.5 * hillSize),
              h: h * fullHeight * (0.25 + hillSize) * layerPen.rng.between(0.75, 1.15),
              lobes: Math.round(lobes * (0.5 + hillSize)),
              trees,
              sharp: layerPen.rng.between(0.8, 1.2),
              treeSize: pen.u * 24,
            };
            paintMassif(layerPen, massif);
          }
          dissolveFoot(layerPen, 0, w, h * base + h * 0.006, h * 0.11);
        },
        // the layer covers only a band of the scroll, to save memory
        [0, h * base - h * fullHeight * 2.1 - pen.u * 40, w, h * fullHeight * 2.1 + h * 0.05 + pen.u * 40],
      ),
    );
  const paintMist = (y: number, thickness: number): void => {
    if (isCutStyle(pen)) return;
    for (let x = 0; x < w; x += h * 0.5)
      mistAt(
        pen,
        x + rng.gauss() * h * 0.2,
        h * y,
        h * rng.between(0.3, 0.7),
        h * thickness * rng.between(0.5, 1),
        pen.ground,
        pen.style.mist * rng.between(0.3, 0.9),
      );
  };
  const hasNoHills = scene.without.includes('mountain');
  if (!hasNoHills) {
    paintHillRow(0.74, 0.56, 0.34, 0.5, 0, 8);
    paintMist(0.57, 0.07);
    paintHillRow(0.26, 0.7, 0.5, 0.6, 0.6, 14);
    paintMist(0.705, 0.05);
  }
  composition.ledger.markWater(h * 0.7, h);
  for (const id of ['river', 'lake', 'stream', 'isle']) composition.placed.add(id);
  if (!hasNoHills) for (const id of ['mountain', 'cliff']) composition.placed.add(id);
  const waterPen = { ...pen, rng: rng.fork('water') };
  if (pen.style.id === 'azure' || pen.style.id === 'gold') drawNetWater(waterPen, 0, w, h * 0.76, h * 0.985);
  else drawRipples(waterPen, 0, w, h * 0.7, h, 0.5);
  if (subjects.some((subject) => subject.motif === 'waterfall')) composition.placed.add('waterfall');
  if (subjects.some((subject) => subject.motif === 'waterfall'))
    easel.layer({ ...pen, rng: rng.fork('fall') }, (layerPen) =>
      drawFall(layerPen, w * 0.62, h * 0.36, h * 0.66, h * 0.018),
    );
  if (!hasNoHills) {
    paintHillRow(0.08, 0.86, 0.2, 0.62, 1, 10);
    paintMist(0.872, 0.025);
  }
  const others = subjects.filter((subject) => !['sky', 'weather', 'land', 'water'].includes(subject.definition.kind));
  const count = others.reduce((sum, subject) => sum + Math.min(5, subject.count), 0);
  let n = 0;
  for (const subject of others)
    for (let k = 0; k < Math.min(5, subject.count); k++, n++) {
      const x = w * (0.1 + (0.8 * (n + rng.between(0.3, 0.7))) / count);
      const isForeground = subject.definition.kind === 'tree' || subject.definition.kind === 'plant';
      const height =
        h *
        (isForeground
          ? isBranch(subject)
            ? 0.5
            : Math.min(0.4, subject.definition.size)
          : subject.definition.size * 1.15);
      const isAfloat = subject.motif === 'ducks' || ['boat', 'handicraft', 'swimmer'].includes(subject.definition.kind);
      const isAloft = subject.motif === 'geese' || subject.motif === 'swallow' || subject.motif === 'kite';
      const y = isAloft ? h * 0.3 : isAfloat ? h * rng.between(0.8, 0.93) : isForeground ? h * 0.985 : h * 0.855;
      if (!isAloft && !isAfloat && !isForeground && subject.motif !== 'bridge')
        bankUnder(composition, x, y, height * subject.definition.aspect);
      if (!isAloft && !isAfloat && !isForeground)
        easel.layer(
          { ...pen, rng: rng.fork(`g${n}`) },
          (layerPen) => drawGrove(layerPen, x + height * 0.5, y, height * 0.6, 3),
          [x - height, y - height * 1.2, height * 3, height * 1.5],
        );
      place(composition, subject, { x, y, w: height * subject.definition.aspect, h: height, flip: x > w / 2 });
    }
  paintWeather(composition, subjects);
}
