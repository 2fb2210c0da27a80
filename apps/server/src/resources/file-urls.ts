import type { PICTURE_WIDTHS, PictureFormat } from '../adapters/pictures/picture-sizes.ts';

/* The addresses of stored files. Names in them are for people; the hash alone says which file is meant. */

export function fileUrl(hash: string, name = 'file'): string {
  return `/files/${hash}/${name}`;
}

export function pictureUrl(
  hash: string,
  width: (typeof PICTURE_WIDTHS)[number],
  format: PictureFormat = 'webp',
): string {
  return `/pictures/${hash}/${width}.${format}`;
}

/** A recording, or a part of a stream made from it. `signed` is the hash as the caller's access signs it. */
export function mediaUrl(signed: string, name: string): string {
  return `/media/${signed}/${name}`;
}
