import { paintMassif } from '../motif/landscape/massif.ts';
import { drawBoulder } from '../motif/landscape/rocks.ts';
import { drawTuft } from '../motif/plants/grasses.ts';
import { drawSmallTree } from '../motif/plants/small-tree.ts';
import type { Composition, Subject } from './composition.ts';
import { place } from './place.ts';
import { MOUNTAINOUS } from './shore.ts';

/** The near shore: low land with rocks and grass. */
function paintNearBank(composition: Composition, side: 1 | -1, width: number, height: number): void {
  const { easel, pen, w, h } = composition;
  const cx = side > 0 ? w * (1 - width * 0.34) : w * width * 0.34;
  composition.ledger.recordAsLand(() =>
    easel.layer({ ...pen, rng: composition.rng.fork(`bank${side}`) }, (layerPen) => {
      paintMassif(layerPen, { cx, base: h * 1.03, w: w * width * 1.2, h: height, lobes: 7, sharp: 0.55, trees: 0 });
      const { rng } = layerPen;
      for (let i = 0; i < 3; i++)
        drawBoulder(
          layerPen,
          cx + (rng.next() - 0.5) * w * width * 0.7,
          h * rng.between(0.975, 1.01),
          h * rng.between(0.06, 0.12),
          h * rng.between(0.03, 0.06),
          0.7,
        );
      for (let i = 0; i < 5; i++)
        drawTuft(
          layerPen,
          cx + (rng.next() - 0.5) * w * width * 0.9,
          h * rng.between(0.955, 1),
          h * rng.between(0.02, 0.035),
          6,
        );
    }),
  );
}

/** A group of trees on a stony bank at the heavy corner, so that a landscape without named trees has a foreground. */
function paintNearTrees(composition: Composition): void {
  const { easel, pen, w, h, sideOfLargeForms, rng, scene } = composition;
  if (scene.blank > 0.72 || scene.without.includes('shade')) return;
  const isTall = w / h < 0.8;
  paintNearBank(composition, sideOfLargeForms, isTall ? 0.62 : 0.3, h * (isTall ? 0.05 : 0.06));
  const size = Math.min(h * (isTall ? 0.13 : 0.17), w * 0.24);
  const x0 = sideOfLargeForms > 0 ? w * (isTall ? 0.74 : 0.86) : w * (isTall ? 0.26 : 0.14);
  easel.layer(
    { ...pen, rng: rng.fork('near') },
    (layerPen) => {
      const kinds = layerPen.rng.chance(0.5)
        ? (['broad', 'bare', 'pine', 'broad', 'pine'] as const)
        : (['pine', 'broad', 'pine', 'bare', 'broad'] as const);
      kinds.forEach((kind, i) => {
        const x = x0 + sideOfLargeForms * (i - 1.5) * size * 0.24 + layerPen.rng.gauss() * size * 0.05;
        drawSmallTree(layerPen, x, h * (0.962 + 0.006 * (i % 3)), size * layerPen.rng.between(0.66, 1.1), kind);
      });
    },
    [x0 - size * 1.6, h * 0.96 - size * 1.5, size * 3.2, size * 1.5 + h * 0.04],
  );
}

/** The nearest trees, flowers, people and animals, on banks at the corners. */
export function paintForeground(composition: Composition, subjects: readonly Subject[]): void {
  const { w, h, sideOfLargeForms } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const standing = subjects.filter(
    (subject) =>
      subject.definition.kind === 'figure' ||
      subject.definition.kind === 'beast' ||
      ['egret', 'rooster', 'eagle', 'magpie', 'songbird'].includes(subject.motif),
  );
  const trees = subjects.filter((subject) => subject.definition.kind === 'tree');
  const herbs = subjects.filter((subject) => subject.definition.kind === 'plant');
  const isTall = w / h < 0.8;
  if (trees.length || standing.length || herbs.some((subject) => !isBranch(subject))) {
    const lightSide = sideOfLargeForms > 0 ? -1 : 1;
    if (trees.length || herbs.some((subject) => !isBranch(subject)))
      paintNearBank(composition, lightSide, isTall ? 0.62 : 0.36, h * 0.075);
    if (standing.length || trees.length > 1) paintNearBank(composition, sideOfLargeForms, isTall ? 0.8 : 0.5, h * 0.09);
  } else if (!herbs.length && subjects.some((subject) => MOUNTAINOUS.includes(subject.motif)))
    paintNearTrees(composition);
  trees.forEach((subject, i) => {
    const height = Math.min(h * (isTall ? 0.36 : 0.5), w * 0.5) * (i ? 0.8 : 1);
    const x = i % 2 ? xAt(0.9) : xAt(isTall ? 0.24 : 0.13);
    for (let k = 0; k < Math.min(3, subject.count); k++)
      place(composition, subject, {
        x: x + sideOfLargeForms * k * height * 0.34,
        y: h * 0.975,
        w: height * subject.definition.aspect,
        h: height * (1 - k * 0.16),
        flip: sideOfLargeForms < 0 !== (i % 2 === 1),
      });
  });
  herbs.forEach((subject, i) => {
    if (isBranch(subject)) {
      const size = Math.min(w * 0.52, h * 0.62) * (i ? 0.8 : 1);
      const isLeft = sideOfLargeForms > 0 === (i % 2 === 0);
      place(composition, subject, {
        x: isLeft ? size * 0.42 : w - size * 0.42,
        y: h * 0.02 + size * 0.95,
        w: size,
        h: size,
        flip: !isLeft,
      });
      return;
    }
    const height = Math.min(h * subject.definition.size * 0.9, h * 0.4, (w * 0.5) / subject.definition.aspect);
    const x = i % 2 ? xAt(0.62) : xAt(0.16);
    place(composition, subject, {
      x,
      y: h * 1.0,
      w: height * subject.definition.aspect,
      h: height,
      flip: sideOfLargeForms < 0,
    });
  });
  standing.forEach((subject, i) => {
    const height = Math.min(h * subject.definition.size * (isTall ? 0.8 : 1.1), (w * 0.4) / subject.definition.aspect);
    for (let k = 0; k < Math.min(5, subject.count); k++) {
      const x = xAt([0.76, 0.3, 0.9][i % 3] ?? 0.5) - sideOfLargeForms * k * height * subject.definition.aspect * 0.9;
      place(composition, subject, {
        x,
        y: h * (0.945 - (k % 2) * 0.018),
        w: height * subject.definition.aspect,
        h: height * (1 - (k % 3) * 0.1),
        flip: sideOfLargeForms > 0 !== (k % 2 === 1),
      });
    }
  });
}

/** Whether a plant is painted as a branch that enters from outside the sheet. */
export const isBranch = (subject: Subject): boolean =>
  [
    'plum',
    'peach',
    'apricot',
    'pear',
    'crabapple',
    'camellia',
    'magnolia',
    'osmanthus',
    'maple',
    'ginkgo',
    'persimmon',
    'pomegranate',
    'loquat',
    'longevity-peach',
    'wisteria',
    'grapes',
    'gourd',
  ].includes(subject.motif);
