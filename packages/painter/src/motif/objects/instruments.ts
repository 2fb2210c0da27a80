import { closedCurve, curve, frameAt, lerp, type Pt, pathOf, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { shadesBodies } from './glaze.ts';

/** The seven-stringed zither, lying a little askew. */
export function drawQin(pen: Pen, s: Spot): void {
  const f = frameAt(s.x, s.y - s.h * 0.5, s.w, { flip: s.flip, turn: -0.16 });
  // its shadow
  if (!isCutStyle(pen)) mistAt(pen, s.x + s.w * 0.02, s.y - s.h * 0.34, s.w * 0.56, s.h * 0.3, '#1a120c', 0.34);
  const top: readonly Pt[] = pts('-.5,-.045 -.3,-.07 -.24,-.062 -.16,-.075 .2,-.082 .27,-.07 .33,-.086 .5,-.08');
  const low = top.map(([x, y]): Pt => [x, -y]).reverse();
  area(pen, curve(f([...top, ...low, [-0.5, -0.045]]), 90), {
    role: 'wood',
    tone: 0.8,
    from: f([[0, 0.08]])[0],
    to: f([[0, -0.1]])[0],
  });
  const body = curve(f([...top, ...low, [-0.5, -0.045]]), 90);
  if (shadesBodies(pen)) {
    // old lacquer: nearly black, with worn red spots
    pen.ctx.fillStyle = 'rgba(38,16,10,.62)';
    pen.ctx.fill(pathOf(body));
    const [a, b] = f([
      [0, -0.085],
      [0, 0.09],
    ]);
    if (a && b) {
      const sheen = pen.ctx.createLinearGradient(a[0], a[1], b[0], b[1]);
      sheen.addColorStop(0, 'rgba(255,214,170,.34)');
      sheen.addColorStop(0.2, 'rgba(255,200,150,.06)');
      sheen.addColorStop(0.8, 'rgba(0,0,0,0)');
      sheen.addColorStop(1, 'rgba(0,0,0,.5)');
      pen.ctx.fillStyle = sheen;
      pen.ctx.fill(pathOf(body));
    }
  }
  area(pen, f(pts('.42,-.07 .436,-.07 .436,.07 .42,.07')), { role: 'trunk', tone: 0.9, edge: 0.6 });
  for (let k = 0; k < 7; k++) {
    const y = -0.05 + k * 0.0165;
    if (shadesBodies(pen)) {
      pen.ctx.strokeStyle = 'rgba(240,230,205,.82)';
      pen.ctx.lineWidth = Math.max(0.6, pen.u * (1.7 - k * 0.12));
      pen.ctx.stroke(
        pathOf(
          f([
            [-0.49, y * 0.7],
            [0.43, y * 1.04],
          ]),
          false,
        ),
      );
    } else
      mark(
        pen,
        f([
          [-0.49, y * 0.7],
          [0, y * 0.92],
          [0.43, y * 1.04],
        ]),
        pen.u * (1.7 - k * 0.12),
        { role: 'feather', tone: 0.85 },
      );
  }
  // 徽, the thirteen dots that mark where the strings are touched
  const markPositions = [0.36, 0.31, 0.27, 0.22, 0.15, 0.08, 0, -0.08, -0.15, -0.22, -0.27, -0.31, -0.36];
  dots(
    pen,
    markPositions.map((x, i): Dot => {
      const [p] = f([[x, -0.064]]);
      const r = s.w * (i === 6 ? 0.0085 : 0.0058);
      return [p?.[0] ?? 0, p?.[1] ?? 0, r, r, 0];
    }),
    { role: 'feather', tone: 0.05 },
  );
}

export function drawPipa(pen: Pen, s: Spot): void {
  const f = frameAt(s.x, s.y, s.h, { flip: s.flip, turn: 0.16 });
  area(pen, closedCurve(f(pts('-.03,-.62 -.14,-.5 -.24,-.26 -.2,-.06 0,0 .2,-.06 .24,-.26 .14,-.5 .03,-.62')), 6), {
    role: 'wood',
    tone: 0.6,
    from: f([[0.2, 0]])[0],
    to: f([[-0.2, -0.6]])[0],
  });
  area(pen, closedCurve(f(pts('-.03,-.6 -.032,-.86 -.02,-.92 .02,-.92 .032,-.86 .03,-.6')), 5), {
    role: 'trunk',
    tone: 0.85,
  });
  stroke(pen, curve(f(pts('0,-.9 -.02,-.97 -.07,-1')), 10), () => s.h * 0.05, { role: 'trunk', tone: 0.85 });
  for (const k of [-1, 1])
    for (const up of [0.88, 0.93])
      stroke(
        pen,
        curve(
          f([
            [k * 0.02, -up],
            [k * 0.07, -up - 0.005],
            [k * 0.12, -up - 0.01],
          ]),
          6,
        ),
        () => s.h * 0.02,
        { role: 'wood', tone: 0.8 },
      );
  area(pen, f(pts('-.1,-.1 .1,-.1 .1,-.125 -.1,-.125')), { role: 'trunk', tone: 0.9, edge: 0.6 });
  for (let i = 0; i < 7; i++)
    mark(
      pen,
      f([
        [-0.05 - i * 0.004, -0.6 + i * 0.035],
        [0, -0.6 + i * 0.035],
        [0.05 + i * 0.004, -0.6 + i * 0.035],
      ]),
      pen.u * 2.4,
      { role: 'core', tone: 0.6 },
    );
  for (const k of [-0.018, -0.006, 0.006, 0.018])
    mark(
      pen,
      f([
        [k * 0.8, -0.9],
        [k, -0.5],
        [k * 2.4, -0.11],
      ]),
      pen.u,
      { role: 'feather', tone: 0.1 },
    );
}

export function drawFlute(pen: Pen, s: Spot): void {
  const f = frameAt(s.x, s.y - s.h * 0.5, s.w, { flip: s.flip, turn: -0.35 });
  const line = curve(f(pts('-.5,0 0,0 .5,0')), 30);
  stroke(pen, line, () => s.w * 0.042, { role: 'youngLeaf', tone: 0.65, dry: 0.2 });
  for (const x of [-0.32, -0.05, 0.03, 0.11, 0.19, 0.27, 0.35])
    dots(pen, [[...(f([[x, 0]])[0] ?? [0, 0]), s.w * 0.011, s.w * 0.009, 0] as const], { role: 'ink', tone: 0.95 });
  for (const x of [-0.42, -0.2, 0.42])
    mark(
      pen,
      f([
        [x, -0.021],
        [x, 0],
        [x, 0.021],
      ]),
      s.w * 0.012,
      { role: 'accent', tone: 0.8 },
    );
  for (let k = 0; k < 5; k++)
    stroke(
      pen,
      curve(
        f([
          [0.47, 0.02],
          [0.46 + k * 0.008, 0.12],
          [0.42 + k * 0.016, 0.24],
        ]),
        10,
      ),
      () => pen.u * 2,
      { role: 'accent', tone: 0.8, edge: 0 },
    );
}

export function drawBells(pen: Pen, s: Spot): void {
  const toSheet = (x: number, y: number): Pt => [s.x + x * s.w, s.y - y * s.h];
  for (const x of [-0.46, 0.46])
    area(pen, [toSheet(x - 0.02, 0), toSheet(x + 0.02, 0), toSheet(x + 0.02, 0.96), toSheet(x - 0.02, 0.96)], {
      role: 'wood',
      tone: 0.8,
    });
  for (const up of [0.92, 0.5]) {
    area(pen, [toSheet(-0.5, up), toSheet(0.5, up), toSheet(0.5, up + 0.06), toSheet(-0.5, up + 0.06)], {
      role: 'accent',
      tone: 0.7,
    });
    const count = up > 0.7 ? 7 : 5;
    for (let i = 0; i < count; i++) {
      const x = lerp(-0.38, 0.38, i / (count - 1));
      const halfWidth = (up > 0.7 ? 0.05 : 0.075) * (1.16 - i * 0.06);
      const height = halfWidth * 4.6;
      area(
        pen,
        [
          toSheet(x - halfWidth * 0.74, up - 0.03),
          toSheet(x - halfWidth * 1.02, up - height),
          ...curve(
            [
              toSheet(x - halfWidth * 0.9, up - height * 0.99),
              toSheet(x, up - height * 0.86),
              toSheet(x + halfWidth * 0.9, up - height * 0.99),
            ],
            12,
          ),
          toSheet(x + halfWidth * 1.02, up - height),
          toSheet(x + halfWidth * 0.74, up - 0.03),
        ],
        { role: 'glaze', tone: 0.7 },
      );
      for (const k of [0.3, 0.45, 0.6])
        mark(
          pen,
          [
            toSheet(x - halfWidth * 0.8, up - height * k),
            toSheet(x, up - height * k),
            toSheet(x + halfWidth * 0.8, up - height * k),
          ],
          pen.u * 1.4,
          {
            role: 'gold',
            tone: 0.6,
          },
        );
    }
  }
}
