import sharp from 'sharp';
import { isPolyglot, PICTURE_MIMES, type SourceFormat, sniffPicture } from './picture-format.ts';
import { dominantColor, readOpaquePixels } from './pixel-colors.ts';

export interface PictureFacts {
  mime: (typeof PICTURE_MIMES)[SourceFormat];
  width: number;
  height: number;
  /** `#rrggbb` */
  dominantColor: string;
  /** A tiny WebP as a data URL, shown while the picture loads. */
  placeholder: string;
}

export type PictureErrorReason = 'not a picture' | 'too many pixels' | 'not only a picture';

export class PictureError extends Error {
  readonly reason: PictureErrorReason;
  constructor(reason: PictureErrorReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads a picture at import. Its header is checked first, so a picture with too many pixels is never decoded. */
export async function readPictureFacts(bytes: Buffer, { maxPixels }: { maxPixels: number }): Promise<PictureFacts> {
  const format = sniffPicture(bytes);
  if (!format) throw new PictureError('not a picture');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError('not a picture');
    });
  if (header.width * header.height > maxPixels) throw new PictureError('too many pixels');
  const decoded = header.format === 'heif' ? 'avif' : header.format;
  if (decoded !== format) throw new PictureError('not a picture');
  if (isPolyglot(bytes, format)) throw new PictureError('not only a picture');
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError('not a picture');
    });
  const { width, height, channels } = info;
  const tiny = await sharp(data, { raw: { width, height, channels } })
    .resize(20, 20, { fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 0 })
    .toBuffer();
  const isRotated = (header.orientation ?? 1) >= 5;
  return {
    mime: PICTURE_MIMES[format],
    width: isRotated ? header.height : header.width,
    height: isRotated ? header.width : header.height,
    dominantColor: dominantColor(readOpaquePixels(data)),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
