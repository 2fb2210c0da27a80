import { type ConvertPicture, createPictureConverter } from './uploaded-picture.ts';

export const AVATAR_TYPE = 'image/webp';
const AVATAR_SIDE = 512;
const MAX_BYTES = 5 * 1024 * 1024;

/** Converts an upload to a square WebP; throws NOT_A_PICTURE, PICTURE_TOO_LARGE or PICTURE_TOO_WIDE. */
export type ConvertAvatar = ConvertPicture;

export function createAvatarConverter({ maxWaiting }: { maxWaiting?: number } = {}): ConvertAvatar {
  return createPictureConverter({
    ...{ maxBytes: MAX_BYTES, tooLarge: 'PICTURE_TOO_LARGE', maxWaiting },
    encode: (picture) =>
      picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover', position: 'centre' }).webp({ quality: 82 }),
  });
}
