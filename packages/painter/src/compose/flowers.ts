import { drawBoulder } from '../motif/landscape/rocks.ts';
import { drawRipples } from '../motif/landscape/water.ts';
import { drawTuft } from '../motif/plants/grasses.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import { isBranch } from './foreground.ts';
import { type Composition, place, type Subject, subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

/** Flowers and birds: one main plant, smaller ones beside it, and much empty paper. */
export function paintFlowers(composition: Composition): void {
  const { w, h, pen, rng } = composition;
  const subjects = subjectsOf(composition.scene);
  paintSky(composition);
  const plants = subjects
    .filter((subject) => subject.definition.kind === 'plant' || subject.definition.kind === 'tree')
    .sort((a, b) => priority(b) - priority(a));
  paintSkyThings(
    composition,
    subjects.filter(
      (subject) => subject.definition.kind === 'sky' || subject.motif === 'geese' || subject.motif === 'swallow',
    ),
  );
  const hasWater = subjects.some(
    (subject) =>
      subject.definition.kind === 'swimmer' ||
      subject.motif === 'ducks' ||
      subject.motif === 'lotus' ||
      subject.definition.kind === 'water',
  );
  if (hasWater) composition.ledger.markWater(h * 0.8, h);
  if (hasWater) for (const id of ['river', 'lake', 'stream']) composition.placed.add(id);
  if (hasWater && !isCutStyle(pen)) drawRipples({ ...pen, rng: rng.fork('pond') }, 0, w, h * 0.8, h, 0.5);
  for (const [i, subject] of plants.entries()) paintPlant(composition, subject, i);
  if (
    plants.some((subject) => subject.definition.kind === 'tree') ||
    subjects.some((subject) => subject.definition.kind === 'beast' || subject.definition.kind === 'figure')
  )
    paintGround(composition);
  paintAnimals(composition, subjects);
  paintWeather(composition, subjects);
}

/** Ground for trees and animals to stand on. */
function paintGround(composition: Composition): void {
  const { easel, pen, w, h, sideOfLargeForms, rng } = composition;
  easel.layer({ ...pen, rng: rng.fork('foot') }, (layerPen) => {
    const shortSide = Math.min(w, h);
    const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
    if (!isCutStyle(layerPen)) mistAt(layerPen, w * 0.5, h * 0.96, w * 0.5, h * 0.035, layerPen.palette.earth[1], 0.45);
    for (const [x, size] of [
      [0.46, 0.16],
      [0.62, 0.1],
      [0.33, 0.08],
    ] as const)
      drawBoulder(layerPen, xAt(x), h * 0.985, shortSide * size, shortSide * size * 0.5, 0.65);
    for (let i = 0; i < 8; i++)
      drawTuft(
        layerPen,
        w * layerPen.rng.between(0.08, 0.92),
        h * layerPen.rng.between(0.955, 0.985),
        shortSide * layerPen.rng.between(0.025, 0.05),
        7,
      );
  });
}

/** Plants with a higher number are painted earlier, and the first one largest: trees and bamboo, branches, other plants, stones and grass. */
const priority = (subject: Subject): number =>
  ['rock', 'garden-rock', 'grass', 'lingzhi'].includes(subject.motif)
    ? 0
    : isBranch(subject)
      ? 2
      : subject.motif === 'bamboo' || subject.definition.kind === 'tree'
        ? 3
        : 1;

function paintPlant(composition: Composition, subject: Subject, index: number): void {
  const { w, h, sideOfLargeForms } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const isLow = priority(subject) === 0;
  if (isLow) {
    const height = h * subject.definition.size * 1.1;
    place(composition, subject, {
      x: xAt(0.3),
      y: h * 0.985,
      w: Math.min(w * 0.5, height * subject.definition.aspect),
      h: height,
      flip: sideOfLargeForms < 0,
    });
    return;
  }
  if (isBranch(subject)) {
    // starts outside the sheet, so that its cut end is not visible
    const sizeFactor = index === 0 ? 1 : 0.66;
    const isHanging = ['wisteria', 'grapes', 'gourd'].includes(subject.motif);
    const branchWidth = Math.min(w * 1.02, h * 1.35) * sizeFactor;
    const branchHeight = Math.min(h * 0.92, w * 1.25) * sizeFactor;
    place(composition, subject, {
      x: sideOfLargeForms > 0 ? branchWidth * 0.46 : w - branchWidth * 0.46,
      y: isHanging
        ? branchHeight + h * (w < h * 0.8 ? 0.12 : 0.1)
        : index === 0
          ? h * 0.5 + branchHeight * 0.52
          : h * 0.02 + branchHeight,
      w: branchWidth,
      h: branchHeight,
      flip: sideOfLargeForms < 0,
    });
    return;
  }
  const share = index === 0 ? 0.9 : 0.56;
  let spotHeight = h * share;
  let width = spotHeight * subject.definition.aspect;
  if (subject.motif === 'lotus') [width, spotHeight] = [Math.min(w * 0.96, h * 1.4), Math.min(h * 0.9, w * 1.55)];
  if (width > w * 0.92)
    [width, spotHeight] = [w * 0.92, subject.motif === 'lotus' ? spotHeight : (w * 0.92) / subject.definition.aspect];
  const x = index === 0 ? xAt(subject.motif === 'lotus' ? 0.5 : w / h > 1.2 ? 0.62 : 0.54) : xAt(0.26);
  place(
    composition,
    subject,
    {
      x,
      y: subject.motif === 'bamboo' ? h * 1.02 : h * (index === 0 ? 0.955 : 0.985),
      w: width,
      h: subject.motif === 'bamboo' ? spotHeight * 1.06 : spotHeight,
      flip: sideOfLargeForms < 0,
    },
    0,
  );
}

/** Birds on the recorded perches, insects in the air, fish below, other animals at the bottom. */
function paintAnimals(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h, sideOfLargeForms, pen } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const shortSide = Math.min(w, h);
  const perches = [...pen.perches];
  for (const subject of subjects) {
    const { kind } = subject.definition;
    const count = Math.min(5, subject.count);
    for (let k = 0; k < count; k++) {
      if (kind === 'bird' && ['magpie', 'songbird', 'eagle'].includes(subject.motif)) {
        const size = shortSide * (subject.motif === 'eagle' ? 0.36 : 0.21);
        const perch = perches.shift() ?? [xAt(0.3 + k * 0.14), h * 0.93];
        place(composition, subject, {
          x: perch[0],
          y: perch[1] + size * 0.14,
          w: size * subject.definition.aspect,
          h: size,
          flip: sideOfLargeForms < 0 !== (k % 2 === 1),
        });
      } else if (kind === 'bird' && !['geese', 'swallow'].includes(subject.motif)) {
        const size = shortSide * (subject.motif === 'ducks' ? 0.2 : 0.4) * (1 - k * 0.12);
        place(composition, subject, {
          x: xAt(0.26 + k * 0.2),
          y: h * (0.95 - (k % 2) * 0.03),
          w: size * subject.definition.aspect,
          h: size,
          flip: sideOfLargeForms < 0 !== (k % 2 === 1),
        });
      } else if (kind === 'insect') {
        const size = shortSide * 0.13 * (1 - k * 0.15);
        place(composition, subject, {
          x: xAt(0.74 - k * 0.13),
          y: h * (0.3 + k * 0.1),
          w: size * subject.definition.aspect,
          h: size,
          flip: k % 2 === 1,
        });
      } else if (kind === 'swimmer') {
        const size = shortSide * 0.26 * (1 - k * 0.1);
        place(composition, subject, {
          x: xAt(0.7 - k * 0.22),
          y: h * (0.97 - k * 0.04),
          w: size * subject.definition.aspect,
          h: size,
          flip: k % 2 === 1,
        });
      } else if (kind === 'beast' || kind === 'figure') {
        const isAloft = ['dragon', 'phoenix', 'apsara'].includes(subject.motif);
        const size = shortSide * (isAloft ? 0.46 : 0.26) * (1 - k * 0.1);
        place(composition, subject, {
          x: xAt((isAloft ? 0.3 : 0.24) + k * 0.2),
          y: isAloft ? h * 0.08 + size : h * 0.965,
          w: size * subject.definition.aspect,
          h: size,
          flip: sideOfLargeForms < 0 !== (k % 2 === 1),
        });
      }
    }
  }
}
