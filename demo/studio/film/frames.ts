import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { ease } from './ease.ts';
import { FRAME } from './film.ts';
import { spread } from './spread.ts';
import { momentAt, type Scheduled, type Timeline } from './timing.ts';

const ENTER = { ink: 1.2, fade: 0.7, cut: 0 } as const;

interface Frame {
  /** RGBA of the whole frame. */
  data: Uint8ClampedArray;
  at: number;
  shot: Scheduled;
}

function drawShot(canvas: Canvas, shot: Scheduled, seconds: number): Uint8ClampedArray {
  const ctx = canvas.getContext('2d');
  ctx.reset();
  shot.shot.draw(ctx, momentAt(shot, seconds));
  // a copy already, and nobody else's
  const data = canvas.data();
  return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
}

/** Mixes the frame in which the shot before ended into the first frames of a shot. */
function enter(
  scheduled: Scheduled,
  before: Uint8ClampedArray | undefined,
  frame: Uint8ClampedArray,
  seconds: number,
  seed: number,
): void {
  const kind = scheduled.shot.enter ?? 'fade';
  const long = ENTER[kind];
  if (!before || seconds >= long) return;
  const share = ease(seconds / long);
  if (kind === 'ink') spread(before, frame, share, seed);
  else
    for (let i = 0; i < frame.length; i++) frame[i] = (before[i] ?? 0) + ((frame[i] ?? 0) - (before[i] ?? 0)) * share;
}

/** All frames of a film in order. */
export function* framesOf(line: Timeline): Generator<Frame> {
  const canvas = createCanvas(FRAME.width, FRAME.height);
  let before: Uint8ClampedArray | undefined;
  for (const [i, shot] of line.shots.entries()) {
    const first = Math.round(shot.from * FRAME.rate);
    const end = Math.round((shot.from + shot.seconds) * FRAME.rate);
    for (let f = first; f < end; f++) {
      const seconds = Math.max(0, f / FRAME.rate - shot.from);
      const data = drawShot(canvas, shot, seconds);
      enter(shot, before, data, seconds, i % 4);
      yield { data, at: f / FRAME.rate, shot };
    }
    before = drawShot(canvas, shot, shot.seconds);
  }
}

/** One frame by itself, without what mixes into it from the shot before. */
export function frameAt(line: Timeline, at: number): Canvas {
  const canvas = createCanvas(FRAME.width, FRAME.height);
  const shot = line.shots.findLast(({ from }) => from <= at) ?? line.shots[0];
  if (shot) drawShot(canvas, shot, at - shot.from);
  return canvas;
}
