import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { FRAME } from './film.ts';
import { frameAt } from './frames.ts';
import { write } from './lettering.ts';
import type { Timeline } from './timing.ts';

/** Frames of a film with their captions: one near the end of each caption, or `count` evenly spaced ones. */
export function drawContactSheet(timeline: Timeline, count?: number): Canvas {
  const times = count
    ? Array.from({ length: count }, (_, i) => ((i + 0.5) * timeline.seconds) / count)
    : timeline.captions.map(({ from, to }) => from + (to - from) * 0.85);
  const [w, h, columns] = [FRAME.width / 2.5, FRAME.height / 2.5, 4];
  const sheet = createCanvas(w * columns, Math.ceil(times.length / columns) * (h + 30));
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [i, at] of times.entries()) {
    const [x, y] = [(i % columns) * w, Math.floor(i / columns) * (h + 30)];
    ctx.drawImage(frameAt(timeline, at), x, y, w - 6, h - 4);
    const caption = timeline.captions.find(({ from, to }) => from <= at && at <= to)?.text ?? '';
    write(ctx, `${at.toFixed(0)} ${caption}`, { x: x + 2, y: y + h + 12, size: 17, space: 0 });
  }
  return sheet;
}
