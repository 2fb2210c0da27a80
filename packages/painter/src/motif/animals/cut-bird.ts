import { Path2D } from '@napi-rs/canvas';
import { addLens, closedCurve, curve, type Frame, oval, type Pt, pathOf } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { type Pen, pigment } from '../../pen/pen.ts';
import { BEAK, BODY, HEAD, type Plumage, paintLegs, tailLines } from './bird-anatomy.ts';

/** A bird as a paper-cut or shadow puppet: one piece with crescent, tooth and slit holes. */
export function drawCutBird(pen: Pen, f: Frame, headFrame: Frame, unit: number, plumage: Plumage): void {
  for (const line of tailLines(plumage.tail))
    area(pen, featherShape(f(line), unit * 0.085), { role: plumage.wing, tone: 0.8, edge: 0.5 });
  paintLegs(pen, f, unit);
  area(pen, headFrame(BEAK), { role: 'beak', tone: 0.8, edge: 0.4 });
  const [deep] = pigment(pen, plumage.back);
  const body = closedCurve(f(BODY), 6);
  area(pen, body, { role: plumage.back, tone: 0.8, edge: 0.5 });
  pen.ctx.fillStyle = pen.style.fill === 'block' ? pen.style.line.colour : deep;
  pen.ctx.fill(pathOf(closedCurve(headFrame(HEAD), 6)));
  const holes = new Path2D();
  const cutLens = (a: Pt, b: Pt, bow: number, w: number): void => {
    const [pa, pb] = f([a, b]);
    if (pa && pb) addLens(holes, pa, pb, bow * unit, w * unit);
  };
  // the wing: one long crescent, then feathers that open towards its tip
  const originX = f([[0, 0]])[0]?.[0] ?? 0;
  const direction = (f([[1, 0]])[0]?.[0] ?? 0) >= originX ? 1 : -1;
  cutLens([0.13, -0.64], [-0.02, -0.44], 0.05 * direction, 0.016);
  cutLens([-0.02, -0.44], [-0.3, -0.29], 0.02 * direction, 0.013);
  for (const k of [0, 1, 2])
    cutLens([-0.01 - k * 0.05, -0.62 + k * 0.05], [-0.2 - k * 0.02, -0.42 + k * 0.03], 0.012, 0.011);
  for (let row = 0; row < 3; row++)
    for (let k = 0; k < 3 - (row === 2 ? 1 : 0); k++)
      cutLens(
        [0.15 + k * 0.05 - row * 0.03, -0.52 + row * 0.09 + k * 0.02],
        [0.19 + k * 0.05 - row * 0.03, -0.49 + row * 0.09 + k * 0.02],
        0.016,
        0.009,
      );
  for (const line of tailLines(plumage.tail).slice(0, 2)) {
    const [a, b] = [line[1], line[2]];
    if (a && b)
      cutLens([a[0] * 0.98, a[1] + 0.01], [a[0] + (b[0] - a[0]) * 0.86, a[1] + (b[1] - a[1]) * 0.86], 0, 0.009);
  }
  // saw teeth round the neck
  for (let k = 0; k < 5; k++) {
    const [a, b, c] = f([
      [0 + k * 0.062, -0.7 + k * 0.012],
      [0.045 + k * 0.062, -0.69 + k * 0.012],
      [0.028 + k * 0.062, -0.755 + k * 0.012],
    ]);
    if (a && b && c) {
      holes.moveTo(a[0], a[1]);
      holes.lineTo(b[0], b[1]);
      holes.lineTo(c[0], c[1]);
      holes.closePath();
    }
  }
  const [eyePosition] = headFrame([[0.055, -0.03]]);
  if (eyePosition) holes.ellipse(eyePosition[0], eyePosition[1], unit * 0.036, unit * 0.034, 0, 0, Math.PI * 2);
  pen.ctx.fillStyle = pen.style.fill === 'leather' ? pen.style.line.markColour : pen.ground;
  pen.ctx.fill(holes);
  pen.ctx.fillStyle = pen.style.fill === 'block' ? pen.style.line.colour : deep;
  if (eyePosition) pen.ctx.fill(pathOf(oval(eyePosition[0], eyePosition[1], unit * 0.016, unit * 0.016)));
}

const featherShape = (line: readonly Pt[], w: number): Pt[] => {
  const centre = curve(line, 14);
  const left: Pt[] = [];
  const right: Pt[] = [];
  for (const [i, [x, y]] of centre.entries()) {
    const a = centre[Math.max(0, i - 1)] ?? [x, y];
    const b = centre[Math.min(centre.length - 1, i + 1)] ?? [x, y];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const half = (w / 2) * Math.min(1, 0.5 + i / 8, (centre.length - i) / 3);
    left.push([x - ((b[1] - a[1]) / l) * half, y + ((b[0] - a[0]) / l) * half]);
    right.push([x + ((b[1] - a[1]) / l) * half, y - ((b[0] - a[0]) / l) * half]);
  }
  return left.concat(right.reverse());
};
