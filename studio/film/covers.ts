import { pressSeal } from '@meiyu/painter/text/seal.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { COLOUR } from './paper.ts';
import { write } from './type.ts';

/** A course's cover, 16 to 9: its picture, uncropped on the left, and the title upright on a slip. */
export function coverOf(
  picture: Canvas,
  title: string,
  paper: string = COLOUR.paper,
  ink: string = COLOUR.ink,
): Canvas {
  const [w, h] = [960, 540];
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, w, h);
  const room = 768;
  const scale = Math.max(room / picture.width, h / picture.height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, room, h);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(
    picture,
    (room - picture.width * scale) / 2,
    (h - picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  );
  ctx.restore();
  const chars = [...title];
  const size = Math.min(66, 380 / chars.length / 1.14);
  const top = (h - chars.length * size * 1.14 - 60) / 2;
  write(ctx, title, { x: 864, y: top, size, voice: 'song', upright: true, space: 0.14, colour: ink });
  pressSeal(ctx, '美', 842, top + chars.length * size * 1.14 + 18, 44, COLOUR.seal);
  return canvas;
}
