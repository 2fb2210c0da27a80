import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

export type OpeningShape = '月洞' | '海棠' | '六方' | '扇面' | '八方' | '圭角' | '方';

/** Sets the path of the context to the outline of a garden window around 0,0; `r` is the distance from its middle to its side. */
export function traceOpening(ctx: SKRSContext2D, kind: OpeningShape, r: number): void {
  ctx.beginPath();
  const polygon = (sides: number, turn: number): void => {
    for (let i = 0; i < sides; i++) {
      const a = ((i + turn) / sides) * Math.PI * 2;
      ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    ctx.closePath();
  };
  if (kind === '月洞') ctx.arc(0, 0, r, 0, Math.PI * 2);
  else if (kind === '六方') polygon(6, 0);
  else if (kind === '八方') polygon(8, 0.5);
  else if (kind === '方') ctx.rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8);
  else if (kind === '海棠') {
    const d = r * 0.5;
    for (const [cx, cy, from] of [
      [0, -d, 1.18],
      [d, 0, 1.68],
      [0, d, 0.18],
      [-d, 0, 0.68],
    ] as const)
      ctx.arc(cx, cy, r * 0.54, (from - 0.02) * Math.PI, (from + 0.66) * Math.PI);
    ctx.closePath();
  } else if (kind === '扇面') {
    ctx.arc(0, r * 0.95, r * 1.75, -0.8 * Math.PI, -0.2 * Math.PI);
    ctx.arc(0, r * 0.95, r * 0.62, -0.2 * Math.PI, -0.8 * Math.PI, true);
    ctx.closePath();
  } else {
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
export function buildWall(width: number, height: number, holes: readonly Opening[], tiles = 74): Canvas {
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
  ctx.fillRect(0, 0, width, tiles);
  for (let x = 0; x < width; x += 44) {
    ctx.fillStyle = '#565D5E';
    ctx.fillRect(x + 6, 0, 20, tiles - 8);
    ctx.fillStyle = '#2B3032';
    ctx.beginPath();
    ctx.arc(x + 16, tiles - 4, 15, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#6A7172';
    ctx.beginPath();
    ctx.arc(x + 16, tiles - 4, 6, 0, Math.PI * 2);
    ctx.fill();
  }
  const shade = ctx.createLinearGradient(0, tiles + 8, 0, tiles + 60);
  shade.addColorStop(0, 'rgba(40,40,36,.26)');
  shade.addColorStop(1, 'rgba(40,40,36,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, tiles + 8, width, 52);
  for (const hole of holes) {
    ctx.save();
    ctx.translate(hole.x, hole.y);
    traceOpening(ctx, hole.shape, hole.r + 22);
    ctx.fillStyle = '#4A4F4F';
    ctx.fill();
    traceOpening(ctx, hole.shape, hole.r + 12);
    ctx.fillStyle = '#D8D2C4';
    ctx.fill();
    traceOpening(ctx, hole.shape, hole.r + 4);
    ctx.fillStyle = '#4A4F4F';
    ctx.fill();
    ctx.globalCompositeOperation = 'destination-out';
    traceOpening(ctx, hole.shape, hole.r);
    ctx.fill();
    ctx.restore();
  }
  return canvas;
}
