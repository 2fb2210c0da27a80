import { createCanvas } from '@napi-rs/canvas';
import { paintSheet } from '../paint-sheet.ts';
import { bindConcertina, bindPaperback, bindThread } from './bindings.ts';
import type { Cover, CoverOrder, CoverSheet } from './cover-sheet.ts';

/** Composes a book cover with the proportions 5 : 7. */
export async function composeCover(order: CoverOrder): Promise<Cover> {
  const w = Math.max(120, Math.min(2000, order.width ?? 720));
  const h = Math.round(w * 1.4);
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  const { scene } = order;
  const picture: CoverSheet['picture'] = (width, height) => {
    if (!scene) return undefined;
    return paintSheet({
      scene: { ...scene, format: 'square', inscription: undefined, seal: undefined },
      width: Math.round(width),
      height: Math.round(height),
      seed: order.seed,
    }).canvas;
  };
  const sheet: CoverSheet = { ctx, w, h, order, picture };
  if (order.binding === 'thread') bindThread(sheet);
  else if (order.binding === 'concertina') bindConcertina(sheet);
  else bindPaperback(sheet);
  const encoding = order.encoding ?? 'webp';
  const image = encoding === 'png' ? await canvas.encode('png') : await canvas.encode('webp', order.quality ?? 86);
  return { image, encoding, width: w, height: h };
}
