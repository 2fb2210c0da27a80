import { curve, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { type BlossomForm, drawBlossom, drawBud, petalShape } from './blossom.ts';
import { growBranch, type Habit, paintLimbs, type Twig } from './branch.ts';

const PLUM_BRANCH: Habit = { angularity: 1, limbCount: 5, thickness: 1, rise: 1, depth: 2 };
const SOFT_BRANCH: Habit = { angularity: 0.55, limbCount: 4, thickness: 0.7, rise: 0.8, depth: 2 };

export function drawLeaf(
  pen: Pen,
  x: number,
  y: number,
  heading: number,
  length: number,
  plump: number,
  role: Role,
  tone: number,
): void {
  const shape = petalShape(x, y, heading, length, length * plump, 'point');
  const tip: Pt = [x + Math.cos(heading) * length, y + Math.sin(heading) * length];
  area(pen, shape, { role, tone, from: [x, y], to: tip, edge: 0.7, backing: isInkWash(pen) ? 0 : 1 });
  if (length > pen.u * 16)
    mark(pen, curve([[x, y], [(x + tip[0]) / 2 + pen.u, (y + tip[1]) / 2], tip], 6), pen.u * 1.2, {
      role: isInkWash(pen) ? 'ink' : role,
      tone: 0.8,
      toneBelow: tone,
    });
}

type DrawOnTwig = (pen: Pen, twig: Twig, r: number) => void;

/** A motif of one branch: first the wood is painted, then `drawOnTwig` adds leaves, flowers or fruits to each twig. */
function createBranchMotif(id: string, name: string, habit: Habit, drawOnTwig: DrawOnTwig, size = 0.02): Motif {
  return {
    id,
    name,
    kind: 'plant',
    aspect: 1,
    size: 0.42,
    draw(pen, spot: Spot) {
      const { limbs, twigs } = growBranch(pen, spot, habit);
      paintLimbs(pen, limbs);
      const r = Math.min(spot.w, spot.h) * size;
      for (const twig of twigs) drawOnTwig(pen, twig, r * pen.rng.between(0.8, 1.2));
    },
  };
}

const drawFlowers =
  (
    form: BlossomForm,
    flowerChance: number,
    leaf?: { role: Role; widthRatio: number; lengthFactor: number; chance: number },
  ): DrawOnTwig =>
  (pen, twig, r) => {
    const { rng } = pen;
    if (leaf && rng.chance(leaf.chance))
      drawLeaf(
        pen,
        twig.position[0],
        twig.position[1],
        twig.heading + rng.between(-0.9, 0.9),
        r * leaf.lengthFactor * rng.between(0.7, 1.2),
        leaf.widthRatio,
        leaf.role,
        rng.between(0.4, 0.8),
      );
    if (rng.chance(flowerChance)) {
      drawBlossom(
        pen,
        twig.position[0] + rng.gauss() * r * 0.5,
        twig.position[1] + rng.gauss() * r * 0.5,
        r * rng.between(0.95, 1.45),
        form,
      );
      if (rng.chance(0.28))
        drawBlossom(
          pen,
          twig.position[0] + rng.gauss() * r * 1.6,
          twig.position[1] + rng.gauss() * r * 1.3,
          r * 1.05,
          form,
        );
    } else if (rng.chance(0.55))
      drawBud(pen, twig.position[0], twig.position[1], r * 0.6, twig.heading + rng.gauss() * 0.5, form.role);
  };

const fivePetals = (role: Role, tip: BlossomForm['tip'] = 'round', plump = 1, stamens = 9): BlossomForm => ({
  petals: 5,
  tip,
  widthRatio: plump,
  role,
  stamens,
});

const drawFruits =
  (role: Role, plump: number, leafRole: Role, share: number): DrawOnTwig =>
  (pen, twig, r) => {
    const { rng } = pen;
    for (let k = 0; k < 2; k++)
      if (rng.chance(0.62))
        drawLeaf(
          pen,
          twig.position[0],
          twig.position[1],
          twig.heading + rng.between(-1.2, 1.2),
          r * rng.between(2.4, 3.6),
          0.42,
          leafRole,
          rng.between(0.4, 0.85),
        );
    if (!rng.chance(share)) return;
    const y = twig.position[1] + r * 0.9;
    area(pen, petalShape(twig.position[0], y - r, Math.PI / 2, r * 2, r * 2 * plump, 'round'), {
      role,
      tone: 0.65,
      from: [twig.position[0] - r, y + r],
      to: [twig.position[0] + r * 0.6, y - r],
    });
    dots(pen, [[twig.position[0], y + r * 0.9, r * 0.18, r * 0.12, 0]], { role: 'ink', tone: 0.8 });
  };

/** Cup flowers standing upright on bare wood. */
const drawMagnolia: DrawOnTwig = (pen, twig, r) => {
  if (twig.t < 0.7 || !pen.rng.chance(0.75)) return;
  const up = -Math.PI / 2 + pen.rng.gauss() * 0.25;
  for (const [turn, length] of pts('-.75,2.5 .75,2.5 -.42,3 .42,3 0,3.2 -.2,2.3 .24,2.2'))
    area(pen, petalShape(twig.position[0], twig.position[1], up + turn, r * length, r * 1.3, 'point'), {
      role: 'petal',
      tone: isInkWash(pen) ? 0.14 : 0.4,
      from: twig.position,
      to: [twig.position[0], twig.position[1] - r * 3],
      edge: 0.8,
    });
  area(pen, petalShape(twig.position[0], twig.position[1] + r * 0.3, up, r * 0.8, r * 0.8, 'round'), {
    role: 'trunk',
    tone: 0.7,
    edge: 0,
  });
};

const MAPLE: readonly Pt[] = pts(
  '0,.1 -.35,.12 -.9,-.05 -.55,-.28 -.72,-.75 -.28,-.56 0,-1.05 .28,-.56 .72,-.75 .55,-.28 .9,-.05 .35,.12',
);
const GINKGO: readonly Pt[] = pts('0,0 -.35,-.35 -.8,-.6 -.5,-.86 -.08,-.95 0,-.72 .08,-.95 .5,-.86 .8,-.6 .35,-.35');

const drawShapedLeaves =
  (outline: readonly Pt[], role: Role, isSmooth: boolean): DrawOnTwig =>
  (pen, twig, r) => {
    const { rng } = pen;
    const count = rng.whole(2, 4);
    for (let k = 0; k < count; k++) {
      const a = rng.between(-0.9, 0.9) + Math.PI * (rng.chance(0.6) ? 0.9 : 0);
      const z = r * rng.between(1, 1.9);
      const x = twig.position[0] + rng.gauss() * r * 1.5;
      const y = twig.position[1] + rng.gauss() * r * 1.3;
      const shape = outline.map(
        ([px, py]): Pt => [
          x + (px * Math.cos(a) - py * Math.sin(a)) * z,
          y + (px * Math.sin(a) + py * Math.cos(a)) * z,
        ],
      );
      area(pen, isSmooth ? curve([...shape, shape[0] ?? [x, y]], 30) : shape, {
        role,
        tone: rng.between(0.35, 0.95),
        edge: 0.6,
        backing: isInkWash(pen) ? 0 : 1,
      });
      if (z > pen.u * 12)
        for (const lean of [-0.5, 0, 0.5])
          mark(
            pen,
            [
              [x, y],
              [x + Math.sin(a + lean) * z * 0.35, y - Math.cos(a + lean) * z * 0.35],
              [x + Math.sin(a + lean) * z * 0.75, y - Math.cos(a + lean) * z * 0.75],
            ],
            pen.u * 0.8,
            { role: 'ink', tone: 0.5 },
          );
    }
  };

/** Sweet osmanthus: dark leaves and a dust of gold. */
const drawOsmanthus: DrawOnTwig = (pen, twig, r) => {
  const { rng } = pen;
  for (let k = 0; k < 2; k++)
    drawLeaf(
      pen,
      twig.position[0],
      twig.position[1],
      twig.heading + rng.between(-1.1, 1.1),
      r * rng.between(2.6, 3.8),
      0.4,
      'leaf',
      rng.between(0.5, 0.9),
    );
  const dust: Dot[] = [];
  for (let k = 0; k < 14; k++)
    dust.push([
      twig.position[0] + rng.gauss() * r,
      twig.position[1] + rng.gauss() * r,
      r * 0.2,
      r * 0.16,
      rng.next() * 3,
    ]);
  dots(pen, dust, { role: 'gold', tone: 0.6, toneBelow: 0.2 });
};

const springLeaf = { role: 'youngLeaf' as const, widthRatio: 0.36, lengthFactor: 2.6, chance: 0.35 };

export const floweringMotifs: Motif[] = [
  createBranchMotif('plum', '梅花', PLUM_BRANCH, drawFlowers(fivePetals('petal'), 0.5), 0.022),
  createBranchMotif(
    'peach',
    '桃花',
    SOFT_BRANCH,
    drawFlowers(fivePetals('petal', 'point', 0.86), 0.62, {
      role: 'youngLeaf',
      widthRatio: 0.24,
      lengthFactor: 3.2,
      chance: 0.45,
    }),
    0.024,
  ),
  createBranchMotif('apricot', '杏花', SOFT_BRANCH, drawFlowers(fivePetals('petal'), 0.6, springLeaf), 0.022),
  createBranchMotif(
    'pear',
    '梨花',
    SOFT_BRANCH,
    drawFlowers(fivePetals('feather', 'round', 1.05, 12), 0.7, { ...springLeaf, role: 'leaf', chance: 0.45 }),
    0.031,
  ),
  createBranchMotif(
    'crabapple',
    '海棠',
    SOFT_BRANCH,
    drawFlowers(fivePetals('petal', 'notch', 0.9), 0.6, {
      role: 'leaf',
      widthRatio: 0.5,
      lengthFactor: 2.4,
      chance: 0.5,
    }),
    0.024,
  ),
  createBranchMotif(
    'camellia',
    '山茶',
    { ...SOFT_BRANCH, limbCount: 3 },
    drawFlowers({ petals: 7, tip: 'round', widthRatio: 0.95, role: 'accent', stamens: 16 }, 0.42, {
      role: 'leaf',
      widthRatio: 0.5,
      lengthFactor: 2.2,
      chance: 0.85,
    }),
    0.036,
  ),
  createBranchMotif('magnolia', '玉兰', { ...PLUM_BRANCH, limbCount: 4, rise: 1.8, depth: 1 }, drawMagnolia, 0.028),
  createBranchMotif('osmanthus', '桂花', SOFT_BRANCH, drawOsmanthus, 0.022),
  createBranchMotif('maple', '枫叶', { ...SOFT_BRANCH, limbCount: 5 }, drawShapedLeaves(MAPLE, 'accent', false), 0.024),
  createBranchMotif('ginkgo', '银杏', { ...SOFT_BRANCH, limbCount: 5 }, drawShapedLeaves(GINKGO, 'gold', true), 0.024),
  createBranchMotif(
    'persimmon',
    '柿子',
    { ...PLUM_BRANCH, limbCount: 4 },
    drawFruits('beak', 1.12, 'leaf', 0.5),
    0.034,
  ),
  createBranchMotif(
    'pomegranate',
    '石榴',
    { ...SOFT_BRANCH, limbCount: 4 },
    drawFruits('accent', 1, 'leaf', 0.42),
    0.038,
  ),
  createBranchMotif('loquat', '枇杷', { ...SOFT_BRANCH, limbCount: 3 }, drawFruits('gold', 0.9, 'leaf', 0.7), 0.028),
  createBranchMotif(
    'longevity-peach',
    '寿桃',
    { ...SOFT_BRANCH, limbCount: 3 },
    drawFruits('petal', 1.05, 'leaf', 0.42),
    0.046,
  ),
];
