import { pixelsOf } from '@meiyu/painter/paint.ts';
import type { FormatId } from '@meiyu/painter/prompt.ts';
import type { Canvas } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';

/** A finished sheet, ready to be encoded. Only fans keep transparency, because other formats fill the sheet. */
export function sheetImage(canvas: Canvas, format: FormatId): Sharp {
  const { width, height } = canvas;
  const sheet = sharp(pixelsOf(canvas), { raw: { width, height, channels: 4 } });
  return format === 'fan' || format === 'round' ? sheet : sheet.removeAlpha();
}
