import { createCanvas } from '@napi-rs/canvas';
import { paintSheet } from '../paint-sheet.ts';
import { drawConcertina, drawPaperback, drawThreadBinding } from './bindings.ts';
import type { Cover, CoverRequest, CoverSheet } from './cover-sheet.ts';

/** Composes a book cover with the proportions 5 : 7. */
export async function composeCover(request: CoverRequest): Promise<Cover> {
  const w = Math.max(120, Math.min(2000, request.width ?? 720));
  const h = Math.round(w * 1.4);
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const { scene } = request;
  const picture: CoverSheet['paintPicture'] = (width, height) => {
    if (!scene) return undefined;
    return paintSheet({
      scene: { ...scene, format: 'square', inscription: undefined, seal: undefined },
      width: Math.round(width),
      height: Math.round(height),
      seed: request.seed,
    }).canvas;
  };
  const sheet: CoverSheet = { ctx, w, h, request, paintPicture: picture };
  if (request.binding === 'thread') drawThreadBinding(sheet);
  else if (request.binding === 'concertina') drawConcertina(sheet);
  else drawPaperback(sheet);
  const encoding = request.encoding ?? 'webp';
  const image = encoding === 'png' ? await canvas.encode('png') : await canvas.encode('webp', request.quality ?? 86);
  return { image, encoding, width: w, height: h };
}
