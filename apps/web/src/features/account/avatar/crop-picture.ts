import type { Crop } from './crop-geometry.ts';

const MAX_SIDE_PX = 512;
const QUALITY = 0.92;

/** Turns the picture as the camera was held. Rejects files that are not a picture. */
export function loadPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/**
 * The chosen square of a picture, at most 512 px wide, as JPEG, which every browser can write; transparent areas become
 * white.
 */
export function cutPicture(picture: ImageBitmap, { x, y, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const size = Math.max(1, Math.min(MAX_SIDE_PX, Math.round(side)));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.drawImage(picture, x, y, side, side, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
