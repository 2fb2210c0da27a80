import { ContentRefusal } from '../../../files/refusal.ts';

/** Decodes text by its byte order mark, its declared encoding, UTF-8 or GB 18030, in this order. */
export function decodeText(bytes: Buffer, name: string): string {
  const detected = detectUtf16(bytes);
  const declared = /^[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1];
  for (const encoding of [detected, declared, 'utf-8', 'gb18030']) {
    const text = encoding && tryDecode(bytes, encoding);
    if (text !== undefined && text !== '') return text;
  }
  if (bytes.length === 0) return '';
  throw new ContentRefusal(`${name} 的文字编码无法识别`);
}

function detectUtf16(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // No byte order mark, but one byte of the first `<` is 0.
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  return undefined;
}

function tryDecode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
