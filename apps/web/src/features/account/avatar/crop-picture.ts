import type { Crop } from './crop-geometry.ts';

const SIDE = 512;
const QUALITY = 0.92;

/** Upright as the camera was held. Rejects for what is no picture the browser can show. */
export function loadPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** The chosen square, at most 512 px wide. JPEG, which every browser can write; so what is see-through becomes white. */
export function cutPicture(picture: ImageBitmap, { x, y, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const size = Math.max(1, Math.min(SIDE, Math.round(side)));
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('no canvas'));
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.drawImage(picture, x, y, side, side, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
