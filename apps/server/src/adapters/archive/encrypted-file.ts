import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';

/**
 * A file encrypted with a passphrase: a head with the salt, then pieces of 64 KB, each encrypted with AES-256-GCM under a
 * key that scrypt derives from the passphrase and the salt. The number of a piece is its nonce, and the additional data
 * says whether it is the last one, so changed, swapped, missing or truncated pieces are detected.
 */
const MAGIC = Buffer.from('MEIYU-SEALED-1\n\0');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
export const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ENCRYPTED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
/** Each guess of a passphrase takes 64 MB and some tenths of a second. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

interface Key {
  head: Buffer;
  key: Buffer;
}

async function deriveKey(passphrase: string, salt: Buffer): Promise<Key> {
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, COST, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
  // Distinguishes a wrong passphrase from a damaged file. It comes from the half of the bytes that is not the key.
  const check = createHash('sha256').update(derived.subarray(32)).digest().subarray(0, CHECK_BYTES);
  return { head: Buffer.concat([MAGIC, salt, check]), key: derived.subarray(0, 32) };
}

function nonceOf(piece: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(piece), 4);
  return nonce;
}

const additionalData = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

/** Turns plain bytes into the bytes to write: first `head`, then the results of `add`, at last that of `end`. */
export async function createEncryptor(passphrase: string) {
  const { head, key } = await deriveKey(passphrase, randomBytes(SALT_BYTES));
  let pendingBytes = Buffer.alloc(0);
  let piece = 0;
  const encryptPiece = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(piece));
    piece += 1;
    cipher.setAAD(Buffer.concat([head, additionalData(isLast)]));
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  return {
    head,
    add(bytes: Buffer): Buffer {
      pendingBytes = Buffer.concat([pendingBytes, bytes]);
      const out: Buffer[] = [];
      // A full piece is encrypted only when more bytes follow, because `end` must mark the last piece.
      while (pendingBytes.length > PIECE_BYTES) {
        out.push(encryptPiece(pendingBytes.subarray(0, PIECE_BYTES), false));
        pendingBytes = pendingBytes.subarray(PIECE_BYTES);
      }
      return Buffer.concat(out);
    },
    end: () => encryptPiece(pendingBytes, true),
  };
}

export function isEncrypted(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Opens an encrypted file for random reads. Throws when the passphrase is wrong or the end is missing. */
export async function openEncrypted(file: FileHandle, fileSize: number, passphrase: string) {
  const storedHead = Buffer.alloc(HEAD_BYTES);
  await file.read(storedHead, 0, HEAD_BYTES, 0);
  const { head, key } = await deriveKey(passphrase, storedHead.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!timingSafeEqual(head, storedHead)) throw new ArchiveError('备份的口令不对');
  const body = fileSize - HEAD_BYTES;
  const pieces = Math.ceil(body / ENCRYPTED_PIECE_BYTES);
  const size = body - pieces * TAG_BYTES;
  const damaged = () => new ArchiveError('备份文件不完整或已损坏');
  if (pieces < 1 || body - (pieces - 1) * ENCRYPTED_PIECE_BYTES < TAG_BYTES) throw damaged();

  async function readPiece(piece: number): Promise<Buffer> {
    const isLast = piece === pieces - 1;
    const encrypted = Buffer.alloc(isLast ? body - piece * ENCRYPTED_PIECE_BYTES : ENCRYPTED_PIECE_BYTES);
    const { bytesRead } = await file.read(encrypted, 0, encrypted.length, HEAD_BYTES + piece * ENCRYPTED_PIECE_BYTES);
    if (bytesRead !== encrypted.length) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(piece), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([head, additionalData(isLast)]));
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged();
    }
  }

  await readPiece(pieces - 1);
  return {
    size,
    async *read(start: number, end: number): AsyncGenerator<Buffer> {
      for (let at = start; at < end; ) {
        const piece = Math.floor(at / PIECE_BYTES);
        const bytes = await readPiece(piece);
        const from = at - piece * PIECE_BYTES;
        const part = bytes.subarray(from, Math.min(bytes.length, end - piece * PIECE_BYTES));
        if (part.length === 0) throw damaged();
        yield part;
        at += part.length;
      }
    },
  };
}
