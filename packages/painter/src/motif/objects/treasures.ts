import {
  closedCurve,
  curve,
  type Frame,
  frameAt,
  leafWidth,
  oval,
  type Pt,
  pathOf,
  pts,
  taper,
} from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';

/** The shadow of something lying flat on the table. */
function drawLyingShadow(pen: Pen, form: readonly Pt[], distance: number): void {
  if (isCutStyle(pen) || pen.style.fill === 'bare' || pen.style.fill === 'flat') return;
  for (const [k, alpha] of [
    [1, 0.16],
    [0.55, 0.2],
  ] as const) {
    pen.ctx.fillStyle = `rgba(24,14,6,${alpha})`;
    pen.ctx.fill(pathOf(form.map(([x, y]): Pt => [x + distance * k, y + distance * 1.2 * k])));
  }
}

/** A table top of good wood, seen from above, with the light from the upper left. */
export function drawTableTop(pen: Pen, s: Spot): void {
  const { ctx, rng } = pen;
  const x0 = s.x - s.w / 2;
  const y0 = s.y - s.h;
  area(
    pen,
    [
      [x0, y0],
      [x0 + s.w, y0],
      [x0 + s.w, s.y],
      [x0, s.y],
    ],
    {
      role: 'wood',
      tone: isCutStyle(pen) ? 0.1 : 0.5,
      from: [x0 + s.w, s.y],
      to: [x0, y0],
      edge: isCutStyle(pen) ? 1 : 0,
    },
  );
  const grainCount = Math.round(46 * (0.4 + 0.6 * pen.detail));
  for (let i = 0; i < grainCount; i++) {
    const y = y0 + s.h * rng.next();
    const a = x0 + s.w * rng.between(-0.1, 0.7);
    const l = s.w * rng.between(0.15, 0.5);
    const bow = rng.gauss() * s.h * 0.008;
    mark(
      pen,
      curve(
        [
          [Math.max(x0, a), y],
          [a + l * 0.5, y + bow],
          [Math.min(x0 + s.w, a + l), y + bow * 0.4],
        ],
        8,
      ),
      pen.u * rng.between(0.5, 1.2),
      { role: 'trunk', tone: 0.16, toneBelow: 0.1 },
    );
  }
  if (isCutStyle(pen) || pen.style.fill === 'flat') return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x0, y0, s.w, s.h);
  ctx.clip();
  mistAt(pen, x0 + s.w * 0.28, y0 + s.h * 0.2, s.w * 0.5, s.h * 0.7, '#fff0d0', 0.3);
  for (const [x, y] of [
    [1, 1],
    [1, 0],
    [0, 1],
  ] as const)
    mistAt(pen, x0 + s.w * x, y0 + s.h * y, s.w * 0.45, s.h * 0.6, '#241408', 0.3);
  ctx.restore();
}

/** A sheet of paper with an orchid half dry on it. */
function drawPaintedSheet(pen: Pen, f: Frame, unit: number): void {
  const sheet = f(pts('-.34,-.36 .34,-.36 .34,.36 -.34,.36'));
  drawLyingShadow(pen, sheet, unit * 0.012);
  area(pen, sheet, { role: 'feather', tone: 0.03, edge: 0.6 });
  if (!isCutStyle(pen)) {
    pen.ctx.fillStyle = withAlpha(blend(pen.ground, '#ffffff', 0.55), 0.85);
    pen.ctx.fill(pathOf(sheet));
  }
  area(pen, f(pts('-.35,-.385 .35,-.385 .35,-.352 -.35,-.352')), { role: 'plume', tone: 0.85, edge: 0.5 });
  const root: Pt = [-0.05, 0.22];
  for (const [x, y, bx, by, w] of [
    [-0.28, -0.02, -0.16, -0.16, 0.02],
    [-0.22, 0.12, -0.14, -0.02, 0.016],
    [0.28, 0.02, 0.12, -0.26, 0.02],
    [0.16, -0.16, 0.02, -0.14, 0.017],
    [-0.1, -0.24, -0.1, -0.02, 0.018],
    [0.22, 0.14, 0.1, -0.02, 0.015],
    [0.04, -0.06, 0, 0.06, 0.014],
  ] as const)
    stroke(pen, curve(f([root, [bx, by], [x, y]]), 20), taper(unit * w, 0.25, 0.5), {
      role: 'ink',
      tone: pen.rng.between(0.55, 0.95),
      dry: 0.35,
      edge: 0,
    });
  for (const [x, y] of [
    [0.02, -0.2],
    [0.08, -0.06],
  ] as const)
    for (const a of [-2.4, -1.7, -0.9, 0.2, 2.9])
      stroke(
        pen,
        curve(
          f([
            [x, y],
            [x + Math.cos(a) * 0.03, y + Math.sin(a) * 0.03],
            [x + Math.cos(a) * 0.06, y + Math.sin(a) * 0.055],
          ]),
          8,
        ),
        leafWidth(unit * 0.02),
        {
          role: 'ink',
          tone: 0.4,
          edge: 0,
        },
      );
  const seal = f(pts('.22,.24 .27,.24 .27,.29 .22,.29'));
  area(pen, seal, { role: 'accent', tone: 0.9, edge: 0 });
}

function drawInkSlab(pen: Pen, f: Frame, unit: number): void {
  const body = f(pts('-.15,-.2 .15,-.2 .165,-.185 .165,.185 .15,.2 -.15,.2 -.165,.185 -.165,-.185'));
  drawLyingShadow(pen, body, unit * 0.016);
  area(pen, body, { role: 'plume', tone: 0.8, edge: 0.8 });
  if (!isCutStyle(pen)) {
    pen.ctx.fillStyle = 'rgba(34,34,34,.55)';
    pen.ctx.fill(pathOf(body));
  }
  area(pen, closedCurve(f(pts('-.11,-.16 .11,-.16 .12,-.09 0,-.06 -.12,-.09')), 5), {
    role: 'ink',
    tone: 1,
    edge: 0.6,
  });
  const [well] = f([[0, 0.06]]);
  if (well)
    area(pen, oval(well[0], well[1], unit * 0.105, unit * 0.105, 0, 40), { role: 'ink', tone: 0.85, edge: 0.7 });
  const [glint] = f([[-0.03, -0.12]]);
  if (glint && !isCutStyle(pen)) mistAt(pen, glint[0], glint[1], unit * 0.06, unit * 0.02, '#ffffff', 0.35);
}

function drawWaterDish(pen: Pen, x: number, y: number, r: number): void {
  const rim = oval(x, y, r, r, 0, 40);
  drawLyingShadow(pen, rim, r * 0.2);
  area(pen, rim, { role: 'glaze', tone: 0.5, edge: 0.8 });
  area(pen, oval(x, y, r * 0.78, r * 0.78, 0, 40), {
    role: 'glaze',
    tone: 0.25,
    from: [x - r, y - r],
    to: [x + r, y + r],
    edge: 0.6,
  });
  area(pen, oval(x + r * 0.04, y + r * 0.06, r * 0.56, r * 0.54, 0, 40), { role: 'water', tone: 0.3, edge: 0.3 });
  if (!isCutStyle(pen)) mistAt(pen, x - r * 0.24, y - r * 0.24, r * 0.3, r * 0.2, '#ffffff', 0.7);
}

function drawBrush(pen: Pen, f: Frame, unit: number): void {
  const shaft = f(pts('-.42,-.011 .2,-.011 .2,.011 -.42,.011'));
  drawLyingShadow(pen, shaft, unit * 0.012);
  area(pen, shaft, { role: 'fur', tone: 0.4, edge: 0.6 });
  area(pen, f(pts('.19,-.014 .24,-.014 .24,.014 .19,.014')), { role: 'feather', tone: 0.1, edge: 0.5 });
  stroke(
    pen,
    curve(f(pts('.235,0 .3,.004 .37,.002')), 12),
    (t) => unit * 0.034 * Math.sin(Math.PI * (0.28 + 0.7 * t)),
    {
      role: 'ink',
      tone: 0.95,
      dry: 0.1,
      edge: 0.3,
    },
  );
}

function drawInkStick(pen: Pen, f: Frame, unit: number): void {
  const body = f(pts('-.05,-.14 .05,-.14 .05,.14 -.05,.14'));
  drawLyingShadow(pen, body, unit * 0.012);
  area(pen, body, { role: 'ink', tone: 1, edge: 0.6 });
  if (!isCutStyle(pen)) {
    pen.ctx.fillStyle = 'rgba(18,16,15,.8)';
    pen.ctx.fill(pathOf(body));
  }
  const list = [-0.09, -0.045, 0, 0.045, 0.09].map((y) => {
    const [p] = f([[0, y]]);
    return [p?.[0] ?? 0, p?.[1] ?? 0, unit * 0.016, unit * 0.011, 0] as const;
  });
  dots(pen, list, { role: 'gold', tone: 0.6 });
}

/** Paper, brushes, ink and stone on a scholar's table, seen from above. */
export function drawTreasures(pen: Pen, s: Spot): void {
  drawTableTop(pen, s);
  const unit = s.h;
  const frameFor = (dx: number, dy: number, turn: number): Frame =>
    frameAt(s.x + dx * s.w, s.y - s.h * 0.5 + dy * s.h, unit, { turn });
  drawPaintedSheet(pen, frameFor(-0.02, 0.01, -0.09), unit * 1.1);
  drawInkSlab(pen, frameFor(-0.36, -0.12, 0.1), unit);
  drawWaterDish(pen, s.x - s.w * 0.37, s.y - unit * 0.21, unit * 0.1);
  drawInkStick(pen, frameFor(0.35, -0.2, 0.22), unit);
  drawBrush(pen, frameFor(0.24, 0.2, 2.72), unit);
  drawBrush(pen, frameFor(0.29, 0.28, 2.86), unit * 0.9);
}
