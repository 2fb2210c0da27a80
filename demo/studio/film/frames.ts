import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { FRAME } from './film.ts';
import { transitionByInk } from './ink-transition.ts';
import { ease } from './interpolate.ts';
import { momentAt, type ScheduledShot, type Timeline } from './timing.ts';

const TRANSITION_SECONDS = { ink: 1.2, fade: 0.7, cut: 0 } as const;

interface Frame {
  /** RGBA of the whole frame. */
  data: Uint8ClampedArray;
  at: number;
  shot: ScheduledShot;
}

function drawShot(canvas: Canvas, shot: ScheduledShot, seconds: number): Uint8ClampedArray {
  const ctx = canvas.getContext('2d');
  ctx.reset();
  shot.shot.draw(ctx, momentAt(shot, seconds));
  // `data()` returns a copy
  const data = canvas.data();
  return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
}

/** Blends the last frame of the previous shot into the first frames of a shot. */
function applyTransition(
  scheduled: ScheduledShot,
  before: Uint8ClampedArray | undefined,
  frame: Uint8ClampedArray,
  seconds: number,
  seed: number,
): void {
  const type = scheduled.shot.enter ?? 'fade';
  const duration = TRANSITION_SECONDS[type];
  if (!before || seconds >= duration) return;
  const progress = ease(seconds / duration);
  if (type === 'ink') transitionByInk(before, frame, progress, seed);
  else
    for (let i = 0; i < frame.length; i++)
      frame[i] = (before[i] ?? 0) + ((frame[i] ?? 0) - (before[i] ?? 0)) * progress;
}

/** All frames of a film in order. */
export function* framesOf(timeline: Timeline): Generator<Frame> {
  const canvas = createCanvas(FRAME.width, FRAME.height);
  let before: Uint8ClampedArray | undefined;
  for (const [i, shot] of timeline.shots.entries()) {
    const first = Math.round(shot.from * FRAME.rate);
    const end = Math.round((shot.from + shot.seconds) * FRAME.rate);
    for (let f = first; f < end; f++) {
      const seconds = Math.max(0, f / FRAME.rate - shot.from);
      const data = drawShot(canvas, shot, seconds);
      applyTransition(shot, before, data, seconds, i % 4);
      yield { data, at: f / FRAME.rate, shot };
    }
    before = drawShot(canvas, shot, shot.seconds);
  }
}

/** One frame, without the transition from the previous shot. */
export function frameAt(timeline: Timeline, at: number): Canvas {
  const canvas = createCanvas(FRAME.width, FRAME.height);
  const shot = timeline.shots.findLast(({ from }) => from <= at) ?? timeline.shots[0];
  if (shot) drawShot(canvas, shot, at - shot.from);
  return canvas;
}
