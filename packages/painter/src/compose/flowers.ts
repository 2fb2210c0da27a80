import { drawBoulder } from '../motif/landscape/rocks.ts';
import { drawRipples } from '../motif/landscape/water.ts';
import { motifOf } from '../motif/motifs.ts';
import { drawTuft } from '../motif/plants/grasses.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import type { Composition, Subject } from './composition.ts';
import { anchorOf } from './figure-sizes.ts';
import { isBranch } from './foreground.ts';
import { drawingsFor } from './individuals.ts';
import { place } from './place.ts';
import { subjectsOf } from './setting.ts';
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

/** The side on which a plant grows: as the prompt says, else that of the large forms. A branch comes in from the other side. */
function sideOf({ sideOfLargeForms }: Composition, subject: Subject): 1 | -1 {
  if (subject.place !== 'left' && subject.place !== 'right') return sideOfLargeForms;
  const isRight = subject.place === 'right';
  return isRight !== isBranch(subject) ? 1 : -1;
}

function paintPlant(composition: Composition, subject: Subject, index: number): void {
  const { w, h } = composition;
  const side = sideOf(composition, subject);
  const xAt = (share: number): number => w * (side > 0 ? share : 1 - share);
  const isLow = priority(subject) === 0;
  if (isLow) {
    const height = h * subject.definition.size * 1.1;
    place(composition, subject, {
      x: xAt(0.3),
      y: h * 0.985,
      w: Math.min(w * 0.5, height * subject.definition.aspect),
      h: height,
      flip: side < 0,
    });
    return;
  }
  if (isBranch(subject)) {
    // starts outside the sheet, so that its cut end is not visible
    const sizeFactor = subject.place ? 0.62 : index === 0 ? 1 : 0.66;
    const isHanging = ['wisteria', 'grapes', 'gourd'].includes(subject.motif);
    const branchWidth = Math.min(w * 1.02, h * 1.35) * sizeFactor;
    const branchHeight = Math.min(h * 0.92, w * 1.25) * sizeFactor;
    place(composition, subject, {
      x: side > 0 ? branchWidth * 0.46 : w - branchWidth * 0.46,
      y: isHanging
        ? branchHeight + h * (w < h * 0.8 ? 0.12 : 0.1)
        : index === 0
          ? h * 0.5 + branchHeight * 0.52
          : h * 0.02 + branchHeight,
      w: branchWidth,
      h: branchHeight,
      flip: side < 0,
    });
    return;
  }
  const share = subject.place ? 0.72 : index === 0 ? 0.9 : 0.56;
  let spotHeight = h * share;
  let width = spotHeight * subject.definition.aspect;
  if (subject.motif === 'lotus') [width, spotHeight] = [Math.min(w * 0.96, h * 1.4), Math.min(h * 0.9, w * 1.55)];
  if (width > w * 0.92)
    [width, spotHeight] = [w * 0.92, subject.motif === 'lotus' ? spotHeight : (w * 0.92) / subject.definition.aspect];
  const x = subject.place
    ? xAt(0.76)
    : index === 0
      ? xAt(subject.motif === 'lotus' ? 0.5 : w / h > 1.2 ? 0.62 : 0.54)
      : xAt(0.26);
  place(
    composition,
    subject,
    {
      x,
      y: subject.motif === 'bamboo' ? h * 1.02 : h * (index === 0 ? 0.955 : 0.985),
      w: width,
      h: subject.motif === 'bamboo' ? spotHeight * 1.06 : spotHeight,
      flip: side < 0,
    },
    0,
  );
}

/** A position on the branch on which the prompt puts the bird; `k` counts the birds. */
function branchOf({ ledger, scene, h }: Composition, motif: string, k: number): readonly [number, number] | undefined {
  const plant = scene.relations?.find(({ verb, subject }) => verb === 'perch-on' && subject === motif)?.object;
  const base = ledger.placements.find((placement) => placement.motif === plant);
  if (!plant || !base) return undefined;
  const anchor = anchorOf(motifOf(plant), 'branch');
  const [x, y, width, height] = base.box;
  return [x + width * (0.5 + anchor.x * (k % 2 ? -1.4 : 1)), Math.min(h * 0.8, y + height * (1 - anchor.y + k * 0.07))];
}

/** The highest point of the plant on which an insect sits. */
function tipOf(
  { ledger, scene, w, h }: Composition,
  motif: string,
  size: number,
): readonly [number, number] | undefined {
  const plant = scene.relations?.find(({ verb, subject }) => verb === 'perch-on' && subject === motif)?.object;
  const top = ledger.placements.find((placement) => placement.motif === plant)?.cells;
  if (!top?.length) return undefined;
  const highest = Math.min(...top);
  const y = Math.max(size, (Math.floor(highest / ledger.columns) / ledger.rows) * h + size * 0.4);
  return [((highest % ledger.columns) / ledger.columns) * w, y];
}

/** The place with the least ink, near a wanted one; returns the middle of the foot. */
export function findClearAir(
  { ledger, w, h, scene }: Composition,
  width: number,
  height: number,
  wantedX: number,
  wantedY: number,
): readonly [number, number] {
  const inset = scene.format === 'round' ? 0.2 : 0.08;
  let best: readonly [number, number] = [wantedX, h * wantedY];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= 12; i++)
    for (let j = 0; j <= 9; j++) {
      const x = w * (inset + ((1 - inset * 2) * i) / 12);
      const y = h * (inset + 0.52 * (j / 9)) + height;
      let ink = 0;
      for (const dx of [-0.5, -0.25, 0, 0.25, 0.5])
        for (const dy of [0, 0.25, 0.5, 0.75, 1]) ink += ledger.inkAt(x + dx * width, y - dy * height);
      const cost = ink / 25 + 0.3 * Math.hypot((x - wantedX) / w, (y - h * wantedY) / h);
      if (cost < least) [best, least] = [[x, y], cost];
    }
  return best;
}

/** Birds on the recorded perches, insects in the air, fish below, other animals at the bottom. */
function paintAnimals(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h, sideOfLargeForms, pen } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const shortSide = Math.min(w, h);
  const perches = [...pen.perches];
  for (const subject of subjects) {
    const { kind } = subject.definition;
    const count = drawingsFor(subject.definition, subject.count);
    for (let k = 0; k < count; k++) {
      if (kind === 'bird' && ['magpie', 'songbird', 'eagle'].includes(subject.motif)) {
        const size = shortSide * (subject.motif === 'eagle' ? 0.36 : 0.21);
        const perch = perches.shift() ?? branchOf(composition, subject.motif, k) ?? [xAt(0.3 + k * 0.14), h * 0.93];
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
        const size = shortSide * Math.max(0.07, 0.14 - count * 0.01) * (subject.size ?? 1);
        const [x, y] =
          tipOf(composition, subject.motif, size) ??
          findClearAir(composition, size * subject.definition.aspect, size, xAt(0.7), 0.36);
        place(composition, subject, { x, y, w: size * subject.definition.aspect, h: size, flip: k % 2 === 1 });
      } else if (kind === 'swimmer') {
        const size = shortSide * (count > 3 ? 0.17 : 0.26 * (1 - k * 0.1));
        place(composition, subject, {
          x: xAt(0.86 - (k % 5) * (count > 3 ? 0.17 : 0.24)),
          y: h * (0.97 - (k % 2) * 0.05 - Math.floor(k / 5) * 0.11),
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
