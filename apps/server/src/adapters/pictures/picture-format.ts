/** Pictures with more pixels are refused (threat T22). */
export const MAX_SOURCE_PIXELS = 400_000_000;

/**
 * Accepted formats, detected by their first bytes, because name and content type cannot be trusted (threat T22). SVG is
 * not accepted, because it can contain scripts.
 */
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
 * Whether a picture is also something else: an archive, a page or a script is appended to it, or a document begins inside
 * it. Such a file passes as a picture, and another program opens it as the other type. Metadata may contain
 * anything: Photoshop writes property lists there, and encoding the picture again drops it.
 */
export function isPolyglot(bytes: Buffer, format: SourceFormat): boolean {
  if (endsInArchive(bytes) || beginsDocument(bytes)) return true;
  const end = findEnd(bytes, format);
  // A TIFF has no end marker: its parts may come in any order.
  if (end === undefined) return holdsMarkup(bytes);
  const appended = withoutPadding(bytes.subarray(end));
  // Cameras append previews and notes to a JPEG.
  return format === 'jpeg' ? holdsMarkup(appended) : appended.length > 0;
}

/** PDF readers accept a header anywhere in the first kilobyte. */
const beginsDocument = (bytes: Buffer) => holdsText(bytes.subarray(0, 1024), '%pdf-');

const holdsMarkup = (bytes: Buffer) =>
  ['<script', '<?php', '<html', '<!doctype html', '%pdf-1'].some((text) => holdsText(bytes, text));

function holdsText(bytes: Buffer, text: string): boolean {
  const [lower, upper] = [text, text.toUpperCase()];
  return bytes.includes(lower, 0, 'latin1') || bytes.includes(upper, 0, 'latin1');
}

/** Removes zeros and line ends, which some tools append to fill a block. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && [0, 10, 13, 32].includes(bytes[end - 1] ?? 1)) end -= 1;
  return bytes.subarray(0, end);
}

/**
 * The end of the picture by the rules of the format, or the end of the file if it is truncated (decoders refuse that).
 */
function findEnd(bytes: Buffer, format: SourceFormat): number | undefined {
  if (format === 'png') return endOfPng(bytes);
  if (format === 'jpeg') return endOfJpeg(bytes);
  if (format === 'gif') return endOfGif(bytes);
  if (format === 'avif') return endOfBoxes(bytes);
  if (format === 'webp') {
    const declared = bytes.readUInt32LE(4) + 8;
    return Math.min(bytes.length, declared + (declared % 2));
  }
  return undefined;
}

function endOfPng(bytes: Buffer): number {
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const next = offset + 12 + bytes.readUInt32BE(offset);
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND') return next;
    offset = next;
  }
  return bytes.length;
}

function endOfJpeg(bytes: Buffer): number {
  for (let offset = 2; offset + 4 <= bytes.length; ) {
    if (bytes[offset] !== 0xff) {
      offset += 1; // coded picture data
      continue;
    }
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xd9) return offset + 2;
    const hasNoLength = marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8) || marker === 1;
    offset += hasNoLength ? (marker === 0xff ? 1 : 2) : 2 + bytes.readUInt16BE(offset + 2);
  }
  return bytes.length;
}

function endOfGif(bytes: Buffer): number {
  const tableSize = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  const skipBlocks = (from: number) => {
    let offset = from;
    while (offset < bytes.length && (bytes[offset] ?? 0) > 0) offset += 1 + (bytes[offset] ?? 0);
    return offset + 1;
  };
  for (let offset = 13 + tableSize(bytes[10] ?? 0); offset < bytes.length; ) {
    const blockType = bytes[offset];
    if (blockType === 0x3b) return offset + 1;
    if (blockType === 0x21) offset = skipBlocks(offset + 2);
    else if (blockType === 0x2c) offset = skipBlocks(offset + 11 + tableSize(bytes[offset + 9] ?? 0));
    else return offset;
  }
  return bytes.length;
}

/** The end of the last valid box of an AVIF. */
function endOfBoxes(bytes: Buffer): number {
  let offset = 0;
  while (offset + 8 <= bytes.length && /^[\w ]{4}$/.test(bytes.toString('latin1', offset + 4, offset + 8))) {
    const shortSize = bytes.readUInt32BE(offset);
    const size = shortSize === 1 && offset + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(offset + 8)) : shortSize;
    if (size === 0) return bytes.length;
    if (size < 8 || offset + size > bytes.length) return offset;
    offset += size;
  }
  return offset;
}

/** A zip is recognised by the directory at its end; other bytes may precede it. */
function endsInArchive(bytes: Buffer): boolean {
  const offset = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return offset >= 0 && offset + 22 <= bytes.length && offset + 22 + bytes.readUInt16LE(offset + 20) === bytes.length;
}
