import sharp from 'sharp';
import { dominantColor, dotsOf } from './dots.ts';
import { isPolyglot, PICTURE_MIMES, type SourceFormat, sniffPicture } from './picture-format.ts';

export interface PictureFacts {
  mime: (typeof PICTURE_MIMES)[SourceFormat];
  width: number;
  height: number;
  /** `#rrggbb` */
  dominantColor: string;
  /** A picture of a few dozen bytes, as a data URL. */
  placeholder: string;
}

export type PictureFault = 'not a picture' | 'too many pixels' | 'not only a picture';

export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What is known of a picture before anyone asks for it. It is decoded once, small, so a giant is refused unread. */
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
  const turned = (header.orientation ?? 1) >= 5;
  return {
    mime: PICTURE_MIMES[format],
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
    dominantColor: dominantColor(dotsOf(data)),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
