import type { PICTURE_WIDTHS, PictureFormat } from '../adapters/pictures/picture-sizes.ts';

/* Addresses of stored files. The hash identifies the file; the name is only for users. */

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

/** Widths of the page pictures of PDFs. */
export const PAGE_PICTURE_WIDTHS = [800, 1200, 1800] as const;

/** A page of a stored PDF as a picture. Under ACCESS=ranges the hash carries a signature. */
export function pagePictureUrl(
  signedHash: string,
  pageNum: number,
  width: (typeof PAGE_PICTURE_WIDTHS)[number],
): string {
  return `/book-pages/${signedHash}/${pageNum}/${width}.webp`;
}

/**
 * A recording, or a part of a stream made from it. `signedHash` is the hash, with a signature where access is limited.
 */
export function mediaUrl(signedHash: string, name: string): string {
  return `/media/${signedHash}/${name}`;
}

/** Files that the HTML of a page shows: pictures, recordings, and pages of a PDF; the first group is the hash. */
export const FILE_IN_HTML = /\/(?:pictures|media|book-pages)\/([0-9a-f]{64})\//g;
