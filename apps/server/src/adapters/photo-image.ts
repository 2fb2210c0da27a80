import { MAX_PHOTO_BYTES } from '@meiyu/contract/assistant-parts.ts';
import { type ConvertPicture, createPictureConverter } from './uploaded-picture.ts';

/** Enough to read the writing on a painting; a larger picture takes longer to send and costs more. */
const MAX_SIDE = 1600;

/** Converts an upload to a JPEG for a model, without where and when it was taken. */
export function createPhotoConverter(): ConvertPicture {
  return createPictureConverter({
    ...{ maxBytes: MAX_PHOTO_BYTES, tooLarge: 'AI_PHOTO_TOO_LARGE' },
    encode: (picture) =>
      picture
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 }),
  });
}
