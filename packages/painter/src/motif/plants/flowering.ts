import { curve, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInk, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { type BlossomForm, blossom, bud, petalShape } from './blossom.ts';
import { growBranch, type Habit, paintLimbs, type Twig } from './branch.ts';

const PLUM: Habit = { angular: 1, limbs: 5, thick: 1, rise: 1, depth: 2 };
const SOFT: Habit = { angular: 0.55, limbs: 4, thick: 0.7, rise: 0.8, depth: 2 };

export function leafAt(
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
  area(pen, shape, { role, tone, from: [x, y], to: tip, edge: 0.7, backing: isInk(pen) ? 0 : 1 });
  if (length > pen.u * 16)
    mark(pen, curve([[x, y], [(x + tip[0]) / 2 + pen.u, (y + tip[1]) / 2], tip], 6), pen.u * 1.2, {
      role: isInk(pen) ? 'ink' : role,
      tone: 0.8,
      toneBelow: tone,
    });
}

type Dress = (pen: Pen, twig: Twig, r: number) => void;

/** A motif of one branch: first the wood, then `dress` adds leaves and flowers to each twig. */
function flowering(id: string, name: string, habit: Habit, dress: Dress, size = 0.02): Motif {
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
      for (const twig of twigs) dress(pen, twig, r * pen.rng.between(0.8, 1.2));
    },
  };
}

const flowers =
  (form: BlossomForm, share: number, leaf?: { role: Role; plump: number; long: number; share: number }): Dress =>
  (pen, twig, r) => {
    const { rng } = pen;
    if (leaf && rng.chance(leaf.share))
      leafAt(
        pen,
        twig.at[0],
        twig.at[1],
        twig.heading + rng.between(-0.9, 0.9),
        r * leaf.long * rng.between(0.7, 1.2),
        leaf.plump,
        leaf.role,
        rng.between(0.4, 0.8),
      );
    if (rng.chance(share)) {
      blossom(
        pen,
        twig.at[0] + rng.gauss() * r * 0.5,
        twig.at[1] + rng.gauss() * r * 0.5,
        r * rng.between(0.95, 1.45),
        form,
      );
      if (rng.chance(0.28))
        blossom(pen, twig.at[0] + rng.gauss() * r * 1.6, twig.at[1] + rng.gauss() * r * 1.3, r * 1.05, form);
    } else if (rng.chance(0.55)) bud(pen, twig.at[0], twig.at[1], r * 0.6, twig.heading + rng.gauss() * 0.5, form.role);
  };

const five = (role: Role, tip: BlossomForm['tip'] = 'round', plump = 1, stamens = 9): BlossomForm => ({
  petals: 5,
  tip,
  plump,
  role,
  stamens,
});

const fruits =
  (role: Role, plump: number, leafRole: Role, share: number): Dress =>
  (pen, twig, r) => {
    const { rng } = pen;
    for (let k = 0; k < 2; k++)
      if (rng.chance(0.62))
        leafAt(
          pen,
          twig.at[0],
          twig.at[1],
          twig.heading + rng.between(-1.2, 1.2),
          r * rng.between(2.4, 3.6),
          0.42,
          leafRole,
          rng.between(0.4, 0.85),
        );
    if (!rng.chance(share)) return;
    const y = twig.at[1] + r * 0.9;
    area(pen, petalShape(twig.at[0], y - r, Math.PI / 2, r * 2, r * 2 * plump, 'round'), {
      role,
      tone: 0.65,
      from: [twig.at[0] - r, y + r],
      to: [twig.at[0] + r * 0.6, y - r],
    });
    dots(pen, [[twig.at[0], y + r * 0.9, r * 0.18, r * 0.12, 0]], { role: 'ink', tone: 0.8 });
  };

/** Cup flowers standing upright on bare wood. */
const magnolia: Dress = (pen, twig, r) => {
  if (twig.t < 0.7 || !pen.rng.chance(0.75)) return;
  const up = -Math.PI / 2 + pen.rng.gauss() * 0.25;
  for (const [turn, length] of pts('-.75,2.5 .75,2.5 -.42,3 .42,3 0,3.2 -.2,2.3 .24,2.2'))
    area(pen, petalShape(twig.at[0], twig.at[1], up + turn, r * length, r * 1.3, 'point'), {
      role: 'petal',
      tone: isInk(pen) ? 0.14 : 0.4,
      from: twig.at,
      to: [twig.at[0], twig.at[1] - r * 3],
      edge: 0.8,
    });
  area(pen, petalShape(twig.at[0], twig.at[1] + r * 0.3, up, r * 0.8, r * 0.8, 'round'), {
    role: 'trunk',
    tone: 0.7,
    edge: 0,
  });
};

const MAPLE: readonly Pt[] = pts(
  '0,.1 -.35,.12 -.9,-.05 -.55,-.28 -.72,-.75 -.28,-.56 0,-1.05 .28,-.56 .72,-.75 .55,-.28 .9,-.05 .35,.12',
);
const GINKGO: readonly Pt[] = pts('0,0 -.35,-.35 -.8,-.6 -.5,-.86 -.08,-.95 0,-.72 .08,-.95 .5,-.86 .8,-.6 .35,-.35');

const shaped =
  (outline: readonly Pt[], role: Role, smooth: boolean): Dress =>
  (pen, twig, r) => {
    const { rng } = pen;
    const count = rng.whole(2, 4);
    for (let k = 0; k < count; k++) {
      const a = rng.between(-0.9, 0.9) + Math.PI * (rng.chance(0.6) ? 0.9 : 0);
      const z = r * rng.between(1, 1.9);
      const x = twig.at[0] + rng.gauss() * r * 1.5;
      const y = twig.at[1] + rng.gauss() * r * 1.3;
      const pts = outline.map(
        ([px, py]): Pt => [
          x + (px * Math.cos(a) - py * Math.sin(a)) * z,
          y + (px * Math.sin(a) + py * Math.cos(a)) * z,
        ],
      );
      area(pen, smooth ? curve([...pts, pts[0] ?? [x, y]], 30) : pts, {
        role,
        tone: rng.between(0.35, 0.95),
        edge: 0.6,
        backing: isInk(pen) ? 0 : 1,
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
const osmanthus: Dress = (pen, twig, r) => {
  const { rng } = pen;
  for (let k = 0; k < 2; k++)
    leafAt(
      pen,
      twig.at[0],
      twig.at[1],
      twig.heading + rng.between(-1.1, 1.1),
      r * rng.between(2.6, 3.8),
      0.4,
      'leaf',
      rng.between(0.5, 0.9),
    );
  const dust: Dot[] = [];
  for (let k = 0; k < 14; k++)
    dust.push([twig.at[0] + rng.gauss() * r, twig.at[1] + rng.gauss() * r, r * 0.2, r * 0.16, rng.next() * 3]);
  dots(pen, dust, { role: 'gold', tone: 0.6, toneBelow: 0.2 });
};

const spring = { role: 'youngLeaf' as const, plump: 0.36, long: 2.6, share: 0.35 };

export const floweringMotifs: Motif[] = [
  flowering('plum', '梅花', PLUM, flowers(five('petal'), 0.5), 0.022),
  flowering(
    'peach',
    '桃花',
    SOFT,
    flowers(five('petal', 'point', 0.86), 0.62, { role: 'youngLeaf', plump: 0.24, long: 3.2, share: 0.45 }),
    0.024,
  ),
  flowering('apricot', '杏花', SOFT, flowers(five('petal'), 0.6, spring), 0.022),
  flowering('pear', '梨花', SOFT, flowers(five('feather', 'round', 1, 12), 0.62, spring), 0.024),
  flowering(
    'crabapple',
    '海棠',
    SOFT,
    flowers(five('petal', 'notch', 0.9), 0.6, { role: 'leaf', plump: 0.5, long: 2.4, share: 0.5 }),
    0.024,
  ),
  flowering(
    'camellia',
    '山茶',
    { ...SOFT, limbs: 3 },
    flowers({ petals: 7, tip: 'round', plump: 0.95, role: 'accent', stamens: 16 }, 0.42, {
      role: 'leaf',
      plump: 0.5,
      long: 2.2,
      share: 0.85,
    }),
    0.036,
  ),
  flowering('magnolia', '玉兰', { ...PLUM, limbs: 4, rise: 1.8, depth: 1 }, magnolia, 0.028),
  flowering('osmanthus', '桂花', SOFT, osmanthus, 0.022),
  flowering('maple', '枫叶', { ...SOFT, limbs: 5 }, shaped(MAPLE, 'accent', false), 0.024),
  flowering('ginkgo', '银杏', { ...SOFT, limbs: 5 }, shaped(GINKGO, 'gold', true), 0.024),
  flowering('persimmon', '柿子', { ...PLUM, limbs: 4 }, fruits('beak', 1.12, 'leaf', 0.5), 0.034),
  flowering('pomegranate', '石榴', { ...SOFT, limbs: 4 }, fruits('accent', 1, 'leaf', 0.42), 0.038),
  flowering('loquat', '枇杷', { ...SOFT, limbs: 3 }, fruits('gold', 0.9, 'leaf', 0.7), 0.028),
  flowering('longevity-peach', '寿桃', { ...SOFT, limbs: 3 }, fruits('petal', 1.05, 'leaf', 0.42), 0.046),
];
