import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Draw, FRAME, type Moment } from './film.ts';
import { ease, mix } from './interpolate.ts';

/** A view of a picture: its middle and its width, as shares of the picture's size. */
export type View = readonly [x: number, y: number, width: number];

/**
 * Position of a pan at a whole number of pixels per frame, which avoids flicker and is cheap to encode. The middle of the
 * pan is exact; its start and end may differ a little from `from` and `to`.
 */
export function panPosition(from: number, to: number, { length, seconds }: Moment): number {
  const frames = Math.max(1, Math.round(length * FRAME.rate));
  const wanted = (to - from) / frames;
  const speed = Math.abs(wanted) < 0.2 ? 0 : Math.sign(wanted) * Math.max(1, Math.round(Math.abs(wanted)));
  return Math.round((from + to) / 2) + speed * (Math.round(seconds * FRAME.rate) - Math.round(frames / 2));
}

const sizes = new WeakMap<Canvas, Map<number, Canvas>>();

/** The picture at the size in which a view of it fills the frame. */
function scaleForView(picture: Canvas, share: number): Canvas {
  const widest = Math.min(1, (picture.height / FRAME.height) * (FRAME.width / picture.width));
  const scale = FRAME.width / (picture.width * Math.min(share, widest));
  if (Math.abs(scale - 1) < 0.002) return picture;
  const cachedSizes = sizes.get(picture) ?? new Map<number, Canvas>();
  sizes.set(picture, cachedSizes);
  const cached = cachedSizes.get(scale);
  if (cached) return cached;
  const canvas = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  cachedSizes.set(scale, canvas);
  return canvas;
}

/** Draws a still view of a picture. */
export function drawView(ctx: SKRSContext2D, picture: Canvas, [x, y, share]: View): void {
  const large = scaleForView(picture, share);
  ctx.drawImage(
    large,
    -clampOffset(x * large.width - FRAME.width / 2, large.width - FRAME.width),
    -clampOffset(y * large.height - FRAME.height / 2, large.height - FRAME.height),
  );
}

const clampOffset = (at: number, most: number): number => Math.round(Math.max(0, Math.min(Math.max(0, most), at)));

/** In pixels per frame. */
const MAX_SPEED = 3;

const wholeSpeed = (wanted: number): number =>
  Math.abs(wanted) < 0.3 ? 0 : Math.sign(wanted) * Math.min(MAX_SPEED, Math.max(1, Math.round(Math.abs(wanted))));

type Path = readonly (readonly [number, number])[];

/** Camera position in each frame: a constant whole speed between two views, and a second to change to the next. */
function planPath(views: readonly View[], large: Canvas, frames: number): Path {
  const legs = Math.max(1, views.length - 1);
  const legFrames = frames / legs;
  const corner = ([vx, vy]: View): [number, number] => [
    vx * large.width - FRAME.width / 2,
    vy * large.height - FRAME.height / 2,
  ];
  const clamped = ([px, py]: readonly [number, number]): [number, number] => [
    Math.max(0, Math.min(large.width - FRAME.width, px)),
    Math.max(0, Math.min(large.height - FRAME.height, py)),
  ];
  // each leg starts where the previous one really ended, so that rounding errors do not add up
  let at = clamped(corner(views[0] ?? [0.5, 0.5, 1]));
  const speeds = Array.from({ length: legs }, (_, i) => {
    const goal = clamped(corner(views[i + 1] ?? views[i] ?? [0.5, 0.5, 1]));
    const speed = [wholeSpeed((goal[0] - at[0]) / legFrames), wholeSpeed((goal[1] - at[1]) / legFrames)] as const;
    at = [at[0] + speed[0] * legFrames, at[1] + speed[1] * legFrames];
    return speed;
  });
  const turnFrames = Math.min(FRAME.rate, legFrames / 2);
  let [x, y] = clamped(corner(views[0] ?? [0.5, 0.5, 1])).map(Math.round) as [number, number];
  const path: [number, number][] = [];
  for (let f = 0; f <= frames; f++) {
    const leg = Math.min(legs - 1, Math.floor(f / legFrames));
    const speed = speeds[leg] ?? [0, 0];
    const next = speeds[leg + 1] ?? speed;
    const t = ease((f - (leg + 1) * legFrames + turnFrames) / turnFrames);
    [x, y] = clamped([x, y]);
    path.push(t > 0 && t < 1 ? [x, y] : [Math.round(x), Math.round(y)]);
    x += mix(speed[0], next[0], t);
    y += mix(speed[1], next[1], t);
  }
  return path;
}

/** Pans over a picture along views of one width, from the first to about the last. */
export function pan(
  picture: Canvas,
  views: readonly View[],
  drawOver?: (ctx: SKRSContext2D, moment: Moment) => void,
): Draw {
  const large = scaleForView(picture, views[0]?.[2] ?? 1);
  const paths = new Map<number, Path>();
  return (ctx, moment) => {
    const frames = Math.round(moment.length * FRAME.rate);
    const path = paths.get(frames) ?? planPath(views, large, frames);
    paths.set(frames, path);
    const [x, y] = path[Math.min(path.length - 1, Math.round(moment.seconds * FRAME.rate))] ?? [0, 0];
    ctx.drawImage(large, -x, -y);
    drawOver?.(ctx, moment);
  };
}
