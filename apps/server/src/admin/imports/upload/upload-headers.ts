import { hash } from 'node:crypto';
import { findPathProblem, normalisePath } from '@meiyu/contract/admin/import-fields.ts';
import { AppError } from '../../../errors.ts';
import { isCleanValue } from '../../../limits/text-hygiene.ts';
import type { NewFile } from './import-files.repo.ts';

/* Headers of the tus protocol, version 1.0.0 (https://tus.io/protocols/resumable-upload). */

export const TUS_VERSION = '1.0.0';
export const PART_TYPE = 'application/offset+octet-stream';
export const CHECKSUMS = ['sha1', 'sha256'];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIGITS = /^[0-9]{1,15}$/;

export const isUploadId = (id: string) => UUID.test(id);

type Header = string | string[] | undefined;

export function readNumber(header: Header): number {
  if (typeof header !== 'string' || !DIGITS.test(header)) throw new AppError('MALFORMED_REQUEST');
  return Number(header);
}

function readPairs(header: Header): Map<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pairs = new Map<string, string>();
  for (const pair of typeof header === 'string' ? header.split(',') : []) {
    const [name = '', value = ''] = pair.trim().split(' ');
    try {
      pairs.set(name, decoder.decode(Buffer.from(value, 'base64')));
    } catch {
      throw new AppError('MALFORMED_REQUEST');
    }
  }
  if (!isCleanValue([...pairs.values()])) throw new AppError('MALFORMED_REQUEST');
  return pairs;
}

/** A name that files are stored under, alone or at the end of a path. */
export function readFileName(name: string): string {
  const path = normalisePath(name);
  const fault = path.includes('/') ? '文件名里有不能用的字符' : findPathProblem(path);
  if (fault !== undefined) throw new AppError('IMPORT_REFUSED', fault);
  return path;
}

/** The metadata of a creation: `set`, `path` and, optionally, `modified`. */
export function readNewFile(metadata: Header, length: Header): NewFile {
  const pairs = readPairs(metadata);
  const setId = pairs.get('set') ?? '';
  if (!isUploadId(setId)) throw new AppError('NO_SUCH_UPLOAD');
  const path = normalisePath(pairs.get('path') ?? '');
  const fault = findPathProblem(path);
  if (fault !== undefined) throw new AppError('IMPORT_REFUSED', fault);
  const modified = pairs.get('modified') ?? '';
  return { setId, path, size: readNumber(length), modified: DIGITS.test(modified) ? Number(modified) : 0 };
}

/** `sha256 <base64>`; undefined when the request has none. */
export function readChecksum(header: Header): { algorithm: string; digest: Buffer } | undefined {
  if (header === undefined) return undefined;
  const [algorithm = '', text = ''] = String(header).split(' ');
  const digest = Buffer.from(text, 'base64');
  if (!CHECKSUMS.includes(algorithm) || digest.length !== hash(algorithm, '', 'buffer').length)
    throw new AppError('MALFORMED_REQUEST');
  return { algorithm, digest };
}
