import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

export type OpeningShape = '月洞' | '海棠' | '六方' | '扇面' | '八方' | '圭角' | '方';

/** Sets the path of the context to the outline of a garden window around 0,0; `r` is the distance from its middle to its side. */
export function traceOpening(ctx: SKRSContext2D, shape: OpeningShape, r: number): void {
  ctx.beginPath();
  const polygon = (sides: number, firstCorner: number): void => {
    for (let i = 0; i < sides; i++) {
      const a = ((i + firstCorner) / sides) * Math.PI * 2;
      ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    ctx.closePath();
  };
  if (shape === '月洞') ctx.arc(0, 0, r, 0, Math.PI * 2);
  else if (shape === '六方') polygon(6, 0);
  else if (shape === '八方') polygon(8, 0.5);
  else if (shape === '方') ctx.rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8);
  else if (shape === '海棠') {
    const d = r * 0.5;
    // Four lobes: the middle of each, and the angle at which its arc starts, in half turns.
    for (const [cx, cy, start] of [
      [0, -d, 1.18],
      [d, 0, 1.68],
      [0, d, 0.18],
      [-d, 0, 0.68],
    ] as const)
      ctx.arc(cx, cy, r * 0.54, (start - 0.02) * Math.PI, (start + 0.66) * Math.PI);
    ctx.closePath();
  } else if (shape === '扇面') {
    ctx.arc(0, r * 0.95, r * 1.75, -0.8 * Math.PI, -0.2 * Math.PI);
    ctx.arc(0, r * 0.95, r * 0.62, -0.2 * Math.PI, -0.8 * Math.PI, true);
    ctx.closePath();
  } else {
    // 圭角: upright with a pointed top.
    ctx.moveTo(-r * 0.72, r);
    ctx.lineTo(-r * 0.72, -r * 0.45);
    ctx.lineTo(0, -r);
    ctx.lineTo(r * 0.72, -r * 0.45);
    ctx.lineTo(r * 0.72, r);
    ctx.closePath();
  }
}

export interface Opening {
  shape: OpeningShape;
  x: number;
  y: number;
  r: number;
}

/** A whitewashed wall with a tiled ridge, a dark foot and transparent openings. */
export function buildWall(width: number, height: number, openings: readonly Opening[], tileHeight = 74): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#EDE8DD';
  ctx.fillRect(0, 0, width, height);
  const foot = ctx.createLinearGradient(0, height - 120, 0, height);
  foot.addColorStop(0, 'rgba(120,116,104,0)');
  foot.addColorStop(1, 'rgba(120,116,104,.28)');
  ctx.fillStyle = foot;
  ctx.fillRect(0, height - 120, width, 120);
  ctx.fillStyle = '#3B4143';
  ctx.fillRect(0, 0, width, tileHeight);
  for (let x = 0; x < width; x += 44) {
    ctx.fillStyle = '#565D5E';
    ctx.fillRect(x + 6, 0, 20, tileHeight - 8);
    ctx.fillStyle = '#2B3032';
    ctx.beginPath();
    ctx.arc(x + 16, tileHeight - 4, 15, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#6A7172';
    ctx.beginPath();
    ctx.arc(x + 16, tileHeight - 4, 6, 0, Math.PI * 2);
    ctx.fill();
  }
  const shade = ctx.createLinearGradient(0, tileHeight + 8, 0, tileHeight + 60);
  shade.addColorStop(0, 'rgba(40,40,36,.26)');
  shade.addColorStop(1, 'rgba(40,40,36,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, tileHeight + 8, width, 52);
  for (const opening of openings) {
    ctx.save();
    ctx.translate(opening.x, opening.y);
    traceOpening(ctx, opening.shape, opening.r + 22);
    ctx.fillStyle = '#4A4F4F';
    ctx.fill();
    traceOpening(ctx, opening.shape, opening.r + 12);
    ctx.fillStyle = '#D8D2C4';
    ctx.fill();
    traceOpening(ctx, opening.shape, opening.r + 4);
    ctx.fillStyle = '#4A4F4F';
    ctx.fill();
    ctx.globalCompositeOperation = 'destination-out';
    traceOpening(ctx, opening.shape, opening.r);
    ctx.fill();
    ctx.restore();
  }
  return canvas;
}
