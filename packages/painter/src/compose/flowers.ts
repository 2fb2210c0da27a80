import { boulder } from '../motif/landscape/rocks.ts';
import { ripples } from '../motif/landscape/water.ts';
import { tuft } from '../motif/plants/grasses.ts';
import { isCarved, mistAt } from '../pen/pen.ts';
import { isBranch } from './foreground.ts';
import { place, type Studio, type Subject, subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

/** Flowers and birds: one main plant, smaller ones beside it, and much empty paper. */
export function paintFlowers(studio: Studio): void {
  const { w, h, pen, rng } = studio;
  const subjects = subjectsOf(studio.scene);
  paintSky(studio);
  const plants = subjects
    .filter((c) => c.definition.kind === 'plant' || c.definition.kind === 'tree')
    .sort((a, b) => rank(b) - rank(a));
  paintSkyThings(
    studio,
    subjects.filter((c) => c.definition.kind === 'sky' || c.motif === 'geese' || c.motif === 'swallow'),
  );
  const wet = subjects.some(
    (c) =>
      c.definition.kind === 'swimmer' || c.motif === 'ducks' || c.motif === 'lotus' || c.definition.kind === 'water',
  );
  if (wet && !isCarved(pen)) ripples({ ...pen, rng: rng.fork('pond') }, 0, w, h * 0.8, h, 0.5);
  for (const [i, one] of plants.entries()) paintPlant(studio, one, i);
  if (
    plants.some((c) => c.definition.kind === 'tree') ||
    subjects.some((c) => c.definition.kind === 'beast' || c.definition.kind === 'figure')
  )
    paintGround(studio);
  paintAnimals(studio, subjects);
  paintWeather(studio, subjects);
}

/** Ground for trees and animals to stand on. */
function paintGround(studio: Studio): void {
  const { easel, pen, w, h, heavy, rng } = studio;
  easel.layer({ ...pen, rng: rng.fork('foot') }, (brush) => {
    const short = Math.min(w, h);
    const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
    if (!isCarved(brush)) mistAt(brush, w * 0.5, h * 0.96, w * 0.5, h * 0.035, brush.palette.earth[1], 0.45);
    for (const [x, size] of [
      [0.46, 0.16],
      [0.62, 0.1],
      [0.33, 0.08],
    ] as const)
      boulder(brush, X(x), h * 0.985, short * size, short * size * 0.5, 0.65);
    for (let i = 0; i < 8; i++)
      tuft(
        brush,
        w * brush.rng.between(0.08, 0.92),
        h * brush.rng.between(0.955, 0.985),
        short * brush.rng.between(0.025, 0.05),
        7,
      );
  });
}

/** Order of painting: trees and bamboo first, then branches, other plants, stones and grass. */
const rank = (c: Subject): number =>
  ['rock', 'garden-rock', 'grass', 'lingzhi'].includes(c.motif)
    ? 0
    : isBranch(c)
      ? 2
      : c.motif === 'bamboo' || c.definition.kind === 'tree'
        ? 3
        : 1;

function paintPlant(studio: Studio, one: Subject, i: number): void {
  const { w, h, heavy } = studio;
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const low = rank(one) === 0;
  if (low) {
    const high = h * one.definition.size * 1.1;
    place(studio, one, {
      x: X(0.3),
      y: h * 0.985,
      w: Math.min(w * 0.5, high * one.definition.aspect),
      h: high,
      flip: heavy < 0,
    });
    return;
  }
  if (isBranch(one)) {
    // starts outside the sheet, so that its cut end is not visible
    const across = i === 0 ? 1 : 0.66;
    const hanging = ['wisteria', 'grapes', 'gourd'].includes(one.motif);
    const bw = Math.min(w * 1.02, h * 1.35) * across;
    const bh = Math.min(h * 0.92, w * 1.25) * across;
    place(studio, one, {
      x: heavy > 0 ? bw * 0.46 : w - bw * 0.46,
      y: hanging ? bh + h * (w < h * 0.8 ? 0.12 : 0.1) : i === 0 ? h * 0.5 + bh * 0.52 : h * 0.02 + bh,
      w: bw,
      h: bh,
      flip: heavy < 0,
    });
    return;
  }
  const share = i === 0 ? 0.9 : 0.56;
  let high = h * share;
  let wide = high * one.definition.aspect;
  if (one.motif === 'lotus') [wide, high] = [Math.min(w * 0.96, h * 1.4), Math.min(h * 0.9, w * 1.55)];
  if (wide > w * 0.92) [wide, high] = [w * 0.92, one.motif === 'lotus' ? high : (w * 0.92) / one.definition.aspect];
  const x = i === 0 ? X(one.motif === 'lotus' ? 0.5 : w / h > 1.2 ? 0.62 : 0.54) : X(0.26);
  place(
    studio,
    one,
    {
      x,
      y: one.motif === 'bamboo' ? h * 1.02 : h * (i === 0 ? 0.955 : 0.985),
      w: wide,
      h: one.motif === 'bamboo' ? high * 1.06 : high,
      flip: heavy < 0,
    },
    0,
  );
}

/** Birds on the recorded perches, insects in the air, fish below, other animals at the bottom. */
function paintAnimals(studio: Studio, subjects: readonly Subject[]): void {
  const { w, h, heavy, pen } = studio;
  const X = (share: number): number => w * (heavy > 0 ? share : 1 - share);
  const short = Math.min(w, h);
  const perches = [...pen.perches];
  for (const one of subjects) {
    const { kind } = one.definition;
    const many = Math.min(5, one.count);
    for (let k = 0; k < many; k++) {
      if (kind === 'bird' && ['magpie', 'songbird', 'eagle'].includes(one.motif)) {
        const size = short * (one.motif === 'eagle' ? 0.36 : 0.21);
        const perch = perches.shift() ?? [X(0.3 + k * 0.14), h * 0.93];
        place(studio, one, {
          x: perch[0],
          y: perch[1] + size * 0.14,
          w: size * one.definition.aspect,
          h: size,
          flip: heavy < 0 !== (k % 2 === 1),
        });
      } else if (kind === 'bird' && !['geese', 'swallow'].includes(one.motif)) {
        const size = short * (one.motif === 'ducks' ? 0.2 : 0.4) * (1 - k * 0.12);
        place(studio, one, {
          x: X(0.26 + k * 0.2),
          y: h * (0.95 - (k % 2) * 0.03),
          w: size * one.definition.aspect,
          h: size,
          flip: heavy < 0 !== (k % 2 === 1),
        });
      } else if (kind === 'insect') {
        const size = short * 0.13 * (1 - k * 0.15);
        place(studio, one, {
          x: X(0.74 - k * 0.13),
          y: h * (0.3 + k * 0.1),
          w: size * one.definition.aspect,
          h: size,
          flip: k % 2 === 1,
        });
      } else if (kind === 'swimmer') {
        const size = short * 0.26 * (1 - k * 0.1);
        place(studio, one, {
          x: X(0.7 - k * 0.22),
          y: h * (0.97 - k * 0.04),
          w: size * one.definition.aspect,
          h: size,
          flip: k % 2 === 1,
        });
      } else if (kind === 'beast' || kind === 'figure') {
        const aloft = ['dragon', 'phoenix', 'apsara'].includes(one.motif);
        const size = short * (aloft ? 0.46 : 0.26) * (1 - k * 0.1);
        place(studio, one, {
          x: X((aloft ? 0.3 : 0.24) + k * 0.2),
          y: aloft ? h * 0.08 + size : h * 0.965,
          w: size * one.definition.aspect,
          h: size,
          flip: heavy < 0 !== (k % 2 === 1),
        });
      }
    }
  }
}
