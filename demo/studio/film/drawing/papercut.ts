import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fillShape, type Pt } from '../ink.ts';

export const RED = '#B3241C';

/** A crescent, one of the two basic cuts, turned by `turn` radians. */
export function crescentShape(x: number, y: number, r: number, turn: number, thickness = 0.36): Pt[] {
  const outer: Pt[] = [];
  const inner: Pt[] = [];
  for (let i = 0; i <= 20; i++) {
    const a = -1.25 + (2.5 * i) / 20;
    outer.push([Math.cos(a) * r, Math.sin(a) * r]);
    inner.push([
      Math.cos(a) * r * (1 - thickness) + r * thickness * 0.32 * Math.cos(a * 1.25),
      Math.sin(a) * r * 0.985,
    ]);
  }
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return outer
    .concat(inner.reverse())
    .map(([px, py]): Pt => [x + (px - r * 0.7) * c - py * s, y + (px - r * 0.7) * s + py * c]);
}

/** A row of teeth along a line, the other basic cut; those in the middle are the deepest. */
export function toothShapes(from: Pt, to: Pt, count: number, depth: number): Pt[][] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  return Array.from({ length: count }, (_, i): Pt[] => {
    const [start, end] = [i / count, (i + 0.78) / count];
    const toothDepth = depth * (0.55 + 0.45 * Math.sin((Math.PI * (i + 0.5)) / count));
    const middle = (start + end) / 2;
    return [
      [from[0] + dx * start, from[1] + dy * start],
      [from[0] + dx * middle + nx * toothDepth, from[1] + dy * middle + ny * toothDepth],
      [from[0] + dx * end, from[1] + dy * end],
    ];
  });
}

const tracePetal = (ctx: SKRSContext2D, r: number): void => {
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(r * 0.5, -r * 0.25, r * 0.46, -r * 0.95, 0, -r);
  ctx.bezierCurveTo(-r * 0.46, -r * 0.95, -r * 0.5, -r * 0.25, 0, 0);
  ctx.closePath();
};

/** The same flower in two techniques: 阳 keeps the lines and removes the paper, 阴 removes the lines. */
export function cutFlower(side: number, technique: '阳' | '阴'): Canvas {
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  const r = side * 0.42;
  ctx.translate(side / 2, side / 2);
  ctx.lineJoin = 'round';
  ctx.fillStyle = RED;
  ctx.strokeStyle = RED;
  const repeatAround = (count: number, offset: number, draw: () => void): void => {
    for (let i = 0; i < count; i++) {
      ctx.save();
      ctx.rotate(((i + offset) / count) * Math.PI * 2);
      draw();
      ctx.restore();
    }
  };
  if (technique === '阴') {
    repeatAround(8, 0, () => {
      tracePetal(ctx, r);
      ctx.fill();
    });
    ctx.globalCompositeOperation = 'destination-out';
    ctx.lineWidth = side * 0.011;
    repeatAround(8, 0, () => {
      for (const [distance, radius] of [
        [0.62, 0.2],
        [0.74, 0.16],
        [0.86, 0.11],
      ] as const)
        fillShape(ctx, crescentShape(0, -r * distance, r * radius, -Math.PI / 2, 0.42));
      fillShape(ctx, [
        [-r * 0.02, -r * 0.42],
        [0, -r * 0.24],
        [r * 0.02, -r * 0.42],
        [0, -r * 0.52],
      ]);
    });
    repeatAround(8, 0.5, () => {
      ctx.beginPath();
      ctx.moveTo(0, -r * 0.22);
      ctx.lineTo(0, -r * 0.56);
      ctx.stroke();
    });
    ctx.beginPath();
    ctx.arc(0, 0, r * 0.16, 0, Math.PI * 2);
    ctx.lineWidth = side * 0.014;
    ctx.stroke();
    return canvas;
  }
  ctx.lineWidth = side * 0.02;
  repeatAround(8, 0, () => {
    tracePetal(ctx, r);
    ctx.stroke();
    ctx.lineWidth = side * 0.013;
    for (const [distance, radius] of [
      [0.66, 0.2],
      [0.82, 0.13],
    ] as const)
      fillShape(ctx, crescentShape(0, -r * distance, r * radius, -Math.PI / 2, 0.34));
    ctx.beginPath();
    ctx.moveTo(0, -r * 0.2);
    ctx.lineTo(0, -r * 0.98);
    ctx.stroke();
    ctx.lineWidth = side * 0.02;
  });
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.2, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalCompositeOperation = 'destination-out';
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.13, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalCompositeOperation = 'source-over';
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.07, 0, Math.PI * 2);
  ctx.fill();
  return canvas;
}

/** Cuts made in the folded wedge, in order; the wedge reaches from 0 to 45 degrees and to `r`. */
export function wedgeCuts(r: number): Pt[][] {
  const polar = (distance: number, degrees: number): Pt => [
    Math.cos((degrees * Math.PI) / 180) * distance * r,
    Math.sin((degrees * Math.PI) / 180) * distance * r,
  ];
  const edge: Pt[] = [];
  // slightly beyond the folds, because otherwise a thin strip of paper would stay there
  for (let i = -2; i <= 26; i++) {
    const a = (45 * i) / 24;
    edge.push(polar(0.9 + 0.07 * Math.cos((a / 45) * Math.PI * 2), a));
  }
  const leaf = (from: number, to: number, degrees: number, halfAngle: number): Pt[] => {
    const out: Pt[] = [];
    for (let i = 0; i <= 12; i++)
      out.push(polar(from + ((to - from) * i) / 12, degrees + halfAngle * Math.sin((Math.PI * i) / 12)));
    for (let i = 12; i >= 0; i--)
      out.push(polar(from + ((to - from) * i) / 12, degrees - halfAngle * Math.sin((Math.PI * i) / 12)));
    return out;
  };
  const toothRow = (distance: number): Pt[][] =>
    Array.from({ length: 7 }, (_, i) => [
      polar(distance, 8 + i * 4.2),
      polar(distance + 0.055, 10.1 + i * 4.2),
      polar(distance, 11.6 + i * 4.2),
    ]);
  return [
    [...edge, polar(1.6, 49), polar(1.6, -4)],
    leaf(0.16, 0.44, 0, 11),
    leaf(0.2, 0.42, 45, 9),
    leaf(0.5, 0.82, 22.5, 7),
    leaf(0.52, 0.78, 0, 5),
    leaf(0.54, 0.8, 45, 5),
    ...toothRow(0.46),
    [polar(0.1, 12), polar(0.12, 22), polar(0.1, 34), polar(0.07, 22)],
  ];
}

const wedges = new Map<number, Canvas>();

/** The wedge of folded paper with the first `cutCount` cuts made. */
export function cutWedge(r: number, cutCount: number): Canvas {
  const cached = wedges.get(cutCount);
  if (cached) return cached;
  const canvas = createCanvas(Math.ceil(r * 2.2), Math.ceil(r * 2.2));
  const ctx = canvas.getContext('2d');
  ctx.translate(canvas.width / 2, canvas.height / 2);
  ctx.fillStyle = RED;
  const reach = r * Math.SQRT2 * 0.72;
  fillShape(ctx, [
    [0, 0],
    [reach, 0],
    [reach, reach],
  ]);
  ctx.globalCompositeOperation = 'destination-out';
  for (const cut of wedgeCuts(r).slice(0, cutCount)) fillShape(ctx, cut);
  wedges.set(cutCount, canvas);
  return canvas;
}

/** Folded paper with the first `openFolds` of its three folds opened; a fraction is a fold that is partly open. */
export function unfold(wedge: Canvas, openFolds: number): Canvas {
  const sheet = createCanvas(wedge.width, wedge.height);
  const ctx = sheet.getContext('2d');
  const half = wedge.width / 2;
  ctx.translate(half, half);
  const draw = (folds: number): void => {
    if (folds <= 0) {
      ctx.drawImage(wedge, -half, -half);
      return;
    }
    const completeFolds = Math.ceil(folds) - 1;
    // From 1 (closed) to -1 (open): the moving half is squeezed towards the fold line and comes out mirrored.
    const squeeze = Math.cos(Math.PI * (folds - completeFolds));
    const foldLineAngle = [Math.PI / 4, Math.PI / 2, Math.PI][completeFolds] ?? 0;
    draw(completeFolds);
    ctx.save();
    ctx.rotate(foldLineAngle);
    ctx.scale(1, squeeze === 0 ? 0.001 : squeeze);
    ctx.rotate(-foldLineAngle);
    draw(completeFolds);
    ctx.restore();
  };
  draw(Math.min(3, openFolds));
  return sheet;
}
