import { boulder } from '../motif/landscape/rocks.ts';
import { ripples } from '../motif/landscape/water.ts';
import { tuft } from '../motif/plants/grasses.ts';
import { isCarved, mistAt } from '../pen/pen.ts';
import { isBranch } from './foreground.ts';
import { type Composition, place, type Subject, subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

/** Flowers and birds: one main plant, smaller ones beside it, and much empty paper. */
export function paintFlowers(composition: Composition): void {
  const { w, h, pen, rng } = composition;
  const subjects = subjectsOf(composition.scene);
  paintSky(composition);
  const plants = subjects
    .filter((c) => c.definition.kind === 'plant' || c.definition.kind === 'tree')
    .sort((a, b) => rank(b) - rank(a));
  paintSkyThings(
    composition,
    subjects.filter((c) => c.definition.kind === 'sky' || c.motif === 'geese' || c.motif === 'swallow'),
  );
  const hasWater = subjects.some(
    (c) =>
      c.definition.kind === 'swimmer' || c.motif === 'ducks' || c.motif === 'lotus' || c.definition.kind === 'water',
  );
  if (hasWater && !isCarved(pen)) ripples({ ...pen, rng: rng.fork('pond') }, 0, w, h * 0.8, h, 0.5);
  for (const [i, subject] of plants.entries()) paintPlant(composition, subject, i);
  if (
    plants.some((c) => c.definition.kind === 'tree') ||
    subjects.some((c) => c.definition.kind === 'beast' || c.definition.kind === 'figure')
  )
    paintGround(composition);
  paintAnimals(composition, subjects);
  paintWeather(composition, subjects);
}

/** Ground for trees and animals to stand on. */
function paintGround(composition: Composition): void {
  const { easel, pen, w, h, heavySide, rng } = composition;
  easel.layer({ ...pen, rng: rng.fork('foot') }, (layerPen) => {
    const short = Math.min(w, h);
    const xAt = (share: number): number => w * (heavySide > 0 ? share : 1 - share);
    if (!isCarved(layerPen)) mistAt(layerPen, w * 0.5, h * 0.96, w * 0.5, h * 0.035, layerPen.palette.earth[1], 0.45);
    for (const [x, size] of [
      [0.46, 0.16],
      [0.62, 0.1],
      [0.33, 0.08],
    ] as const)
      boulder(layerPen, xAt(x), h * 0.985, short * size, short * size * 0.5, 0.65);
    for (let i = 0; i < 8; i++)
      tuft(
        layerPen,
        w * layerPen.rng.between(0.08, 0.92),
        h * layerPen.rng.between(0.955, 0.985),
        short * layerPen.rng.between(0.025, 0.05),
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

function paintPlant(composition: Composition, subject: Subject, i: number): void {
  const { w, h, heavySide } = composition;
  const xAt = (share: number): number => w * (heavySide > 0 ? share : 1 - share);
  const isLow = rank(subject) === 0;
  if (isLow) {
    const height = h * subject.definition.size * 1.1;
    place(composition, subject, {
      x: xAt(0.3),
      y: h * 0.985,
      w: Math.min(w * 0.5, height * subject.definition.aspect),
      h: height,
      flip: heavySide < 0,
    });
    return;
  }
  if (isBranch(subject)) {
    // starts outside the sheet, so that its cut end is not visible
    const across = i === 0 ? 1 : 0.66;
    const hanging = ['wisteria', 'grapes', 'gourd'].includes(subject.motif);
    const bw = Math.min(w * 1.02, h * 1.35) * across;
    const bh = Math.min(h * 0.92, w * 1.25) * across;
    place(composition, subject, {
      x: heavySide > 0 ? bw * 0.46 : w - bw * 0.46,
      y: hanging ? bh + h * (w < h * 0.8 ? 0.12 : 0.1) : i === 0 ? h * 0.5 + bh * 0.52 : h * 0.02 + bh,
      w: bw,
      h: bh,
      flip: heavySide < 0,
    });
    return;
  }
  const share = i === 0 ? 0.9 : 0.56;
  let spotHeight = h * share;
  let width = spotHeight * subject.definition.aspect;
  if (subject.motif === 'lotus') [width, spotHeight] = [Math.min(w * 0.96, h * 1.4), Math.min(h * 0.9, w * 1.55)];
  if (width > w * 0.92)
    [width, spotHeight] = [w * 0.92, subject.motif === 'lotus' ? spotHeight : (w * 0.92) / subject.definition.aspect];
  const x = i === 0 ? xAt(subject.motif === 'lotus' ? 0.5 : w / h > 1.2 ? 0.62 : 0.54) : xAt(0.26);
  place(
    composition,
    subject,
    {
      x,
      y: subject.motif === 'bamboo' ? h * 1.02 : h * (i === 0 ? 0.955 : 0.985),
      w: width,
      h: subject.motif === 'bamboo' ? spotHeight * 1.06 : spotHeight,
      flip: heavySide < 0,
    },
    0,
  );
}

/** Birds on the recorded perches, insects in the air, fish below, other animals at the bottom. */
function paintAnimals(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h, heavySide, pen } = composition;
  const xAt = (share: number): number => w * (heavySide > 0 ? share : 1 - share);
  const short = Math.min(w, h);
  const perches = [...pen.perches];
  for (const subject of subjects) {
    const { kind } = subject.definition;
    const count = Math.min(5, subject.count);
    for (let k = 0; k < count; k++) {
      if (kind === 'bird' && ['magpie', 'songbird', 'eagle'].includes(subject.motif)) {
        const size = short * (subject.motif === 'eagle' ? 0.36 : 0.21);
        const perch = perches.shift() ?? [xAt(0.3 + k * 0.14), h * 0.93];
        place(composition, subject, {
          x: perch[0],
          y: perch[1] + size * 0.14,
          w: size * subject.definition.aspect,
          h: size,
          flip: heavySide < 0 !== (k % 2 === 1),
        });
      } else if (kind === 'bird' && !['geese', 'swallow'].includes(subject.motif)) {
        const size = short * (subject.motif === 'ducks' ? 0.2 : 0.4) * (1 - k * 0.12);
        place(composition, subject, {
          x: xAt(0.26 + k * 0.2),
          y: h * (0.95 - (k % 2) * 0.03),
          w: size * subject.definition.aspect,
          h: size,
          flip: heavySide < 0 !== (k % 2 === 1),
        });
      } else if (kind === 'insect') {
        const size = short * 0.13 * (1 - k * 0.15);
        place(composition, subject, {
          x: xAt(0.74 - k * 0.13),
          y: h * (0.3 + k * 0.1),
          w: size * subject.definition.aspect,
          h: size,
          flip: k % 2 === 1,
        });
      } else if (kind === 'swimmer') {
        const size = short * 0.26 * (1 - k * 0.1);
        place(composition, subject, {
          x: xAt(0.7 - k * 0.22),
          y: h * (0.97 - k * 0.04),
          w: size * subject.definition.aspect,
          h: size,
          flip: k % 2 === 1,
        });
      } else if (kind === 'beast' || kind === 'figure') {
        const isAloft = ['dragon', 'phoenix', 'apsara'].includes(subject.motif);
        const size = short * (isAloft ? 0.46 : 0.26) * (1 - k * 0.1);
        place(composition, subject, {
          x: xAt((isAloft ? 0.3 : 0.24) + k * 0.2),
          y: isAloft ? h * 0.08 + size : h * 0.965,
          w: size * subject.definition.aspect,
          h: size,
          flip: heavySide < 0 !== (k % 2 === 1),
        });
      }
    }
  }
}
