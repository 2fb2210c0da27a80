import { closedCurve, curve, lerp, type Pt, pathOf, pointAt, pointBetween, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { isCutStyle, isInkWash, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { dots, mark } from '../../pen/stroke.ts';
import { createNoise } from '../../random.ts';

/** The shape of an open leaf: a ragged rim around an off-centre heart. */
interface LeafShape {
  pointAt(angle: number, share: number): Pt;
  heart: Pt;
  rim: Pt[];
}

function leafShapeOf(pen: Pen, x: number, y: number, rx: number, ry: number, turn: number): LeafShape {
  const wave = createNoise(pen.rng, 3);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const heart: Pt = [x - rx * 0.12 * c, y - ry * 0.16];
  const pointAt = (a: number, k: number): Pt => {
    const px = Math.cos(a) * rx;
    const py = Math.sin(a) * ry;
    const edge: Pt = [x + px * c - py * s, y + px * s + py * c];
    return [lerp(heart[0], edge[0], k), lerp(heart[1], edge[1], k)];
  };
  const rim: Pt[] = [];
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * TAU;
    // the near edge hangs in folds, the far one is flatter
    rim.push(pointAt(a, 1 + 0.15 * wave(i * 0.36) + 0.035 * Math.sin(a * 7) + (Math.sin(a) > 0.3 ? 0.06 : 0)));
  }
  return { pointAt, heart, rim };
}

/** A leaf in ink: broad strokes from the heart, some wet and some dry, with paper between them. */
function drawInkLeaf(pen: Pen, pad: LeafShape, rx: number, tone: number): void {
  const { rng, ctx, u } = pen;
  const [deep, pale] = pigment(pen, 'leaf');
  ctx.fillStyle = withAlpha(blend(pale, pen.ground, 0.25), 0.5);
  ctx.fill(pathOf(closedCurve(pad.rim, 2)));
  const count = 13;
  const darkestAngle = rng.next() * TAU;
  for (let i = 0; i < count; i++) {
    const a0 = ((i + rng.between(-0.2, 0.1)) / count) * TAU;
    const a1 = ((i + 1 + rng.between(-0.14, 0.16)) / count) * TAU;
    const extraInk = pen.style.id === 'splash' ? 0.3 : 0;
    const inkLoad = tone * (0.5 + extraInk + 0.4 * Math.cos(a0 - darkestAngle)) + rng.between(-0.08, 0.2);
    const edge: Pt[] = [];
    for (let k = 0; k <= 6; k++) {
      const a = lerp(a0, a1, k / 6);
      const q = pointAt(pad.rim, Math.round((((a % TAU) + TAU) / TAU) * 40) % 40);
      const reach = rng.between(0.9, 1.02);
      edge.push([lerp(pad.heart[0], q[0], reach), lerp(pad.heart[1], q[1], reach)]);
    }
    const outer = edge[3] ?? pad.heart;
    const fade = ctx.createRadialGradient(pad.heart[0], pad.heart[1], 0, pad.heart[0], pad.heart[1], rx * 1.05);
    const strength = Math.max(0.1, Math.min(0.9, inkLoad));
    fade.addColorStop(0, withAlpha(deep, strength * 0.75));
    fade.addColorStop(0.3, withAlpha(deep, strength * 0.4));
    fade.addColorStop(0.72, withAlpha(deep, strength * 0.85));
    fade.addColorStop(1, withAlpha(deep, strength * 0.55));
    ctx.fillStyle = fade;
    ctx.fill(pathOf(closedCurve([pointBetween(pad.heart, outer, 0.03), ...edge], 2)));
  }
  ctx.save();
  ctx.clip(pathOf(closedCurve(pad.rim, 2)));
  for (let i = 0; i < 12; i++) {
    const p = pad.pointAt(rng.next() * TAU, rng.between(0.35, 0.95));
    const r = rx * rng.between(0.1, 0.3);
    mistAt(pen, p[0], p[1], r, r * 0.55, rng.chance(0.65) ? deep : pen.ground, 0.3 * tone);
  }
  ctx.restore();
  for (let i = 0; i < 11; i++) {
    const a = (i / 11) * TAU + rng.gauss() * 0.1;
    if (rng.chance(0.2)) continue;
    mark(
      pen,
      curve([pad.pointAt(a, 0.04), pad.pointAt(a + 0.07, 0.5), pad.pointAt(a + 0.02, rng.between(0.75, 0.95))], 8),
      (t) => u * 2.6 * (1 - 0.75 * t),
      { role: 'ink', tone: 0.55 + 0.4 * tone, toneBelow: tone },
    );
  }
}

/** A leaf like an open umbrella: ragged rim, veins from an off-centre heart. */
export function drawLotusLeaf(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  tone: number,
): void {
  const { rng, u } = pen;
  const pad = leafShapeOf(pen, x, y, rx, ry, turn);
  if (isInkWash(pen)) {
    drawInkLeaf(pen, pad, rx, tone);
    return;
  }
  area(pen, closedCurve(pad.rim, 2), {
    role: 'leaf',
    tone,
    from: pad.pointAt(2.4, 0.9),
    to: pad.pointAt(-0.6, 1),
    edge: 0.8,
  });
  const veins = 15;
  if (!isCutStyle(pen) && pen.style.fill !== 'bare') {
    // every sector between two veins has its own gradient
    const [deep] = pigment(pen, 'leaf');
    for (let i = 0; i < veins; i++) {
      const a = (i / veins) * TAU;
      pen.ctx.fillStyle = withAlpha(deep, rng.between(0.1, 0.3) * tone);
      pen.ctx.fill(
        pathOf(
          closedCurve([pad.heart, pad.pointAt(a, 0.9), pad.pointAt(a + 0.12, 0.94), pad.pointAt(a + 0.26, 0.6)], 3),
        ),
      );
    }
  }
  for (let i = 0; i < veins; i++) {
    const a = (i / veins) * TAU + rng.gauss() * 0.06;
    const fork = pad.pointAt(a + 0.04, 0.62);
    mark(pen, curve([pad.heart, pad.pointAt(a + 0.05, 0.4), fork], 8), (t) => u * 2.2 * (1 - 0.5 * t), {
      role: 'leaf',
      tone: 0.5 + 0.3 * tone,
      toneBelow: tone,
    });
    for (const d of [-0.11, 0.12])
      mark(pen, [fork, pad.pointAt(a + d * 0.7, 0.78), pad.pointAt(a + d, 0.92)], u * 1.1, {
        role: 'leaf',
        tone: 0.5 + 0.3 * tone,
        toneBelow: tone,
      });
  }
  dots(pen, [[pad.heart[0], pad.heart[1], rx * 0.045, ry * 0.05, 0]], { role: 'ink', tone: 0.6, toneBelow: tone });
}

/** A young leaf still rolled like a scroll. */
export function drawRolledLeaf(pen: Pen, x: number, y: number, r: number, dir: number): void {
  for (const [d, k] of [
    [1, 0.55],
    [-1, 0.85],
  ] as const)
    area(
      pen,
      curve(
        [
          [x - dir * r, y - r * 0.12 * d],
          [x - dir * r * 0.3, y - r * 0.36 * d - r * 0.1],
          [x + dir * r * 0.5, y - r * 0.26 * d],
          [x + dir * r * 1.05, y - r * 0.16],
          [x + dir * r * 0.2, y + r * 0.1],
          [x - dir * r, y - r * 0.12 * d],
        ],
        26,
      ),
      { role: 'leaf', tone: k, edge: 0.7 },
    );
}
