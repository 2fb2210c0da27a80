import { curve, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';

export function drawArchBridge(pen: Pen, { x, y, w, h }: Spot): void {
  const half = w * 0.5;
  const deck: Pt[] = curve(
    [
      [x - half, y - h * 0.16],
      [x - half * 0.55, y - h * 0.55],
      [x, y - h * 0.86],
      [x + half * 0.55, y - h * 0.55],
      [x + half, y - h * 0.16],
    ],
    40,
  );
  const arch = curve(
    [
      [x + half * 0.5, y],
      [x + half * 0.42, y - h * 0.34],
      [x, y - h * 0.62],
      [x - half * 0.42, y - h * 0.34],
      [x - half * 0.5, y],
    ],
    30,
  );
  area(pen, [...deck, [x + half, y], ...arch, [x - half, y]], {
    role: 'wall',
    tone: 0.36,
    from: [x, y],
    to: [x, y - h],
  });
  mark(
    pen,
    arch.map(([px, py]): Pt => [x + (px - x) * 1.1, y + (py - y) * 1.1]),
    pen.u * 1.2,
    { role: 'rock', tone: 0.5, toneBelow: 0.36 },
  );
  for (let i = 2; i < 18; i++) {
    const p = arch[Math.round((i / 20) * 30)];
    if (p)
      mark(
        pen,
        [p, [x + (p[0] - x) * 1.05, y + (p[1] - y) * 1.06], [x + (p[0] - x) * 1.1, y + (p[1] - y) * 1.12]],
        pen.u,
        { role: 'rock', tone: 0.5, toneBelow: 0.36 },
      );
  }
  const rail = deck.map(([px, py]): Pt => [px, py - h * 0.13]);
  mark(pen, rail, pen.u * 2.2, { role: 'rock', tone: 0.75, toneBelow: 0 });
  for (let i = 0; i <= 40; i += 4) {
    const a = deck[i];
    const b = rail[i];
    if (a && b)
      mark(pen, [a, [a[0], (a[1] + b[1]) / 2], [b[0], b[1] - h * 0.03]], pen.u * 2.2, {
        role: 'rock',
        tone: 0.75,
        toneBelow: 0,
      });
  }
}

export function drawPlankBridge(pen: Pen, { x, y, w, h }: Spot): void {
  const top = curve(
    [
      [x - w * 0.5, y - h * 0.62],
      [x, y - h * 0.78],
      [x + w * 0.5, y - h * 0.6],
    ],
    16,
  );
  for (const t of [-0.34, -0.1, 0.14, 0.36])
    for (const lean of [-0.012, 0.012])
      stroke(
        pen,
        curve(
          [
            [x + t * w, y - h * 0.7],
            [x + (t + lean) * w, y - h * 0.3],
            [x + (t + lean * 2) * w, y],
          ],
          6,
        ),
        () => h * 0.06,
        { role: 'wood', tone: 0.8, edge: 0.5 },
      );
  stroke(pen, top, () => h * 0.16, { role: 'wood', tone: 0.6, dry: 0.4, edge: 0.8 });
}
