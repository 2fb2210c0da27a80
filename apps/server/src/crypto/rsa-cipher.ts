import sjson from 'secure-json-parse';
import { isCleanValue } from '../limits/text-hygiene.ts';
import { decryptBlock } from './block-cipher.ts';
import type { RingKey } from './key-ring.ts';
import { decodeBase64 } from './strict-base64.ts';

/** The API's clients encrypt 117 characters a block, with every size of the key. */
export const CHUNK_CHARS = 117;
const MAX_BLOCKS = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** axios sends a bare string as a JSON string; other clients send the text as it is. */
function withoutQuotes(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"')) return trimmed;
  try {
    const inner: unknown = JSON.parse(trimmed);
    return typeof inner === 'string' ? inner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Clients send one base64 text that contains all blocks, or one text for each block, joined with commas or with
 * nothing.
 */
function splitSegments(text: string, segmentChars: number): string[] {
  if (text.includes(',')) return text.split(',');
  // A block of 128 or 256 bytes ends in `=`, which a single base64 text can have at its very end only.
  if (text.length <= segmentChars || text[segmentChars - 1] !== '=') return [text];
  const segments = [];
  for (let offset = 0; offset < text.length; offset += segmentChars)
    segments.push(text.slice(offset, offset + segmentChars));
  return segments;
}

/**
 * Splits a body into blocks. The checks here use only what the sender already knows, so an early return reveals nothing.
 * PKCS#1 v1.5 padding is random, so an honest client never sends the same block twice.
 */
function toBlocks(body: string, key: RingKey): Buffer[] | undefined {
  const size = key.modulus.length;
  const segmentChars = Math.ceil(size / 3) * 4;
  const text = withoutQuotes(body);
  if (text === undefined || text.length > MAX_BLOCKS * (segmentChars + 1)) return undefined;
  const segments = splitSegments(text, segmentChars).map(decodeBase64);
  if (!segments.every(({ bytes, strict }) => strict && (segments.length === 1 || bytes.length === size))) {
    return undefined;
  }
  const joined = Buffer.concat(segments.map(({ bytes }) => bytes));
  if (joined.length === 0 || joined.length % size !== 0 || joined.length > MAX_BLOCKS * size) return undefined;
  const blocks = [];
  for (let offset = 0; offset < joined.length; offset += size) blocks.push(joined.subarray(offset, offset + size));
  if (blocks.some((block) => Buffer.compare(block, key.modulus) >= 0)) return undefined;
  return new Set(blocks.map((block) => block.toString('latin1'))).size === blocks.length ? blocks : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `hasValidChunks` is checked last, so that refusing wrong chunk lengths takes as long as refusing invalid JSON. */
function readObject(base64: string, hasValidChunks: boolean): Record<string, unknown> | undefined {
  const { bytes, strict } = decodeBase64(base64);
  try {
    const options = { protoAction: 'error', constructorAction: 'error' } as const;
    const value: unknown = sjson.parse(utf8.decode(bytes), undefined, options);
    return isObject(value) && isCleanValue(value) && strict && hasValidChunks ? value : undefined;
  } catch {
    return undefined;
  }
}

interface OpenedBody {
  value: Record<string, unknown>;
  blocks: Buffer[];
}

/** The JSON object inside a body, or undefined for any error. */
export function openBody(key: RingKey, body: string): OpenedBody | undefined {
  const blocks = toBlocks(body, key);
  if (blocks === undefined) return undefined;
  // Every block is decrypted, regardless of the content of previous ones.
  const chunks = blocks.map((block) => decryptBlock(key, block));
  const lengths = chunks.map((chunk) => chunk.length);
  const lastLength = lengths.pop() ?? 0;
  const hasValidChunks =
    lengths.every((length) => length === CHUNK_CHARS) && lastLength > 0 && lastLength <= CHUNK_CHARS;
  const value = readObject(Buffer.concat(chunks).toString('latin1'), hasValidChunks);
  return value && { value, blocks };
}
