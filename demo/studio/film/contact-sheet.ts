import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { FRAME } from './film.ts';
import { frameAt } from './frames.ts';
import type { Timeline } from './timing.ts';
import { write } from './type.ts';

/** Frames of a film side by side with what is said over them: one before the end of each caption, or `count` evenly spread. */
export function drawContactSheet(line: Timeline, count?: number): Canvas {
  const times = count
    ? Array.from({ length: count }, (_, i) => ((i + 0.5) * line.seconds) / count)
    : line.captions.map(({ from, to }) => from + (to - from) * 0.85);
  const [w, h, columns] = [FRAME.width / 2.5, FRAME.height / 2.5, 4];
  const sheet = createCanvas(w * columns, Math.ceil(times.length / columns) * (h + 30));
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [i, at] of times.entries()) {
    const [x, y] = [(i % columns) * w, Math.floor(i / columns) * (h + 30)];
    ctx.drawImage(frameAt(line, at), x, y, w - 6, h - 4);
    const said = line.captions.find(({ from, to }) => from <= at && at <= to)?.text ?? '';
    write(ctx, `${at.toFixed(0)} ${said}`, { x: x + 2, y: y + h + 12, size: 17, space: 0 });
  }
  return sheet;
}
