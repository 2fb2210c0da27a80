import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { ease, mix } from './ease.ts';
import { type Draw, FRAME, type Moment } from './film.ts';

/** What the camera sees: the middle of its view in parts of the picture's sides, and how much of the width fits in. */
export type View = readonly [x: number, y: number, width: number];

/**
 * A walk at a whole number of pixels a frame: it neither trembles nor has to be sampled anew, so the encoder only has to
 * move the picture. `from` and `to` are met in the middle of the way rather than exactly at its ends.
 */
export function stroll(from: number, to: number, { length, seconds }: Moment): number {
  const frames = Math.max(1, Math.round(length * FRAME.rate));
  const wished = (to - from) / frames;
  const speed = Math.abs(wished) < 0.2 ? 0 : Math.sign(wished) * Math.max(1, Math.round(Math.abs(wished)));
  return Math.round((from + to) / 2) + speed * (Math.round(seconds * FRAME.rate) - Math.round(frames / 2));
}

const sizes = new WeakMap<Canvas, Map<number, Canvas>>();

/** The picture at the size in which a view of it fills the frame. */
function sized(picture: Canvas, share: number): Canvas {
  const widest = Math.min(1, (picture.height / FRAME.height) * (FRAME.width / picture.width));
  const scale = FRAME.width / (picture.width * Math.min(share, widest));
  if (Math.abs(scale - 1) < 0.002) return picture;
  const known = sizes.get(picture) ?? new Map<number, Canvas>();
  sizes.set(picture, known);
  const before = known.get(scale);
  if (before) return before;
  const canvas = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  known.set(scale, canvas);
  return canvas;
}

/** Draws a picture that stands still. */
export function look(ctx: SKRSContext2D, picture: Canvas, [x, y, share]: View): void {
  const large = sized(picture, share);
  ctx.drawImage(
    large,
    -hold(x * large.width - FRAME.width / 2, large.width - FRAME.width),
    -hold(y * large.height - FRAME.height / 2, large.height - FRAME.height),
  );
}

const hold = (at: number, most: number): number => Math.round(Math.max(0, Math.min(Math.max(0, most), at)));

/** Pixels a frame: a walk, not a run. */
const FASTEST = 3;

const wholeSpeed = (wished: number): number =>
  Math.abs(wished) < 0.3 ? 0 : Math.sign(wished) * Math.min(FASTEST, Math.max(1, Math.round(Math.abs(wished))));

type Way = readonly (readonly [number, number])[];

/** Where the camera stands in each frame: every leg at its own whole speed, and a second to turn from one to the next. */
function planWay(views: readonly View[], large: Canvas, frames: number): Way {
  const legs = Math.max(1, views.length - 1);
  const long = frames / legs;
  const corner = ([vx, vy]: View): [number, number] => [
    vx * large.width - FRAME.width / 2,
    vy * large.height - FRAME.height / 2,
  ];
  const held = ([px, py]: readonly [number, number]): [number, number] => [
    Math.max(0, Math.min(large.width - FRAME.width, px)),
    Math.max(0, Math.min(large.height - FRAME.height, py)),
  ];
  // a leg sets out from where the one before really ended, so that roundings do not add up
  let at = held(corner(views[0] ?? [0.5, 0.5, 1]));
  const speeds = Array.from({ length: legs }, (_, i) => {
    const goal = held(corner(views[i + 1] ?? views[i] ?? [0.5, 0.5, 1]));
    const speed = [wholeSpeed((goal[0] - at[0]) / long), wholeSpeed((goal[1] - at[1]) / long)] as const;
    at = [at[0] + speed[0] * long, at[1] + speed[1] * long];
    return speed;
  });
  const turn = Math.min(FRAME.rate, long / 2);
  let [x, y] = held(corner(views[0] ?? [0.5, 0.5, 1])).map(Math.round) as [number, number];
  const way: [number, number][] = [];
  for (let f = 0; f <= frames; f++) {
    const leg = Math.min(legs - 1, Math.floor(f / long));
    const here = speeds[leg] ?? [0, 0];
    const next = speeds[leg + 1] ?? here;
    const t = ease((f - (leg + 1) * long + turn) / turn);
    [x, y] = held([x, y]);
    way.push(t > 0 && t < 1 ? [x, y] : [Math.round(x), Math.round(y)]);
    x += mix(here[0], next[0], t);
    y += mix(here[1], next[1], t);
  }
  return way;
}

/** Walks over a picture along views of one width, from the first at the start to about the last at the end. */
export function walk(
  picture: Canvas,
  views: readonly View[],
  over?: (ctx: SKRSContext2D, moment: Moment) => void,
): Draw {
  const large = sized(picture, views[0]?.[2] ?? 1);
  const ways = new Map<number, Way>();
  return (ctx, moment) => {
    const frames = Math.round(moment.length * FRAME.rate);
    const way = ways.get(frames) ?? planWay(views, large, frames);
    ways.set(frames, way);
    const [x, y] = way[Math.min(way.length - 1, Math.round(moment.seconds * FRAME.rate))] ?? [0, 0];
    ctx.drawImage(large, -x, -y);
    over?.(ctx, moment);
  };
}
