/** A picture may unpack to no more (T22). */
export const MAX_SOURCE_PIXELS = 400_000_000;

/** The formats we take, by what their first bytes say; a name or a content type says nothing (T22). SVG is a program. */
export const PICTURE_MIMES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tiff: 'image/tiff',
} as const;
export type SourceFormat = keyof typeof PICTURE_MIMES;

export function sniffPicture(bytes: Buffer): SourceFormat | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.endsWith('ftypavif') || start.endsWith('ftypavis')) return 'avif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  return undefined;
}

/**
 * A picture that is also something else: an archive or a page hung on behind it, or a script inside. Such a file shows
 * as a picture everywhere and acts as the other thing where somebody believes its name.
 */
export function isPolyglot(bytes: Buffer, format: SourceFormat): boolean {
  if (endsInArchive(bytes)) return true;
  if (format === 'png' && bytes.subarray(-8).toString('latin1') !== 'IEND\xae\x42\x60\x82') return true;
  if (format === 'gif' && bytes.at(-1) !== 0x3b) return true;
  if (format === 'webp') {
    const declared = bytes.readUInt32LE(4) + 8;
    if (bytes.length !== declared && bytes.length !== declared + (declared % 2)) return true;
  }
  return ['<script', '<?php', '<html', '<!doctype', '%pdf-1'].some((mark) => holdsText(bytes, mark));
}

function holdsText(bytes: Buffer, mark: string): boolean {
  const [lower, upper] = [mark, mark.toUpperCase()];
  return bytes.includes(lower, 0, 'latin1') || bytes.includes(upper, 0, 'latin1');
}

/** A zip's directory is found from its end, whatever stands before it. */
function endsInArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length;
}
