import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';

/**
 * A file encrypted with a passphrase: a header with the salt, then blocks of 64 KB, each encrypted with AES-256-GCM
 * under a key that scrypt derives from the passphrase and the salt. The number of a block is its nonce, and the
 * additional data says whether it is the last one, so changed, swapped, missing or truncated blocks are detected.
 */
const MAGIC = Buffer.from('MEIYU-SEALED-1\n\0');
const SALT_BYTES = 16;
const PASSPHRASE_CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + PASSPHRASE_CHECK_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ENCRYPTED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;
/** Each guess of a passphrase takes 64 MB and some tenths of a second. */
const SCRYPT_COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

interface HeaderAndKey {
  header: Buffer;
  key: Buffer;
}

async function deriveKey(passphrase: string, salt: Buffer): Promise<HeaderAndKey> {
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, SCRYPT_COST, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    );
  });
  // The stored check distinguishes a wrong passphrase from a damaged file. It reveals nothing about the key, because it
  // is a hash of the other 32 of the 64 derived bytes.
  const check = createHash('sha256').update(derived.subarray(32)).digest().subarray(0, PASSPHRASE_CHECK_BYTES);
  return { header: Buffer.concat([MAGIC, salt, check]), key: derived.subarray(0, 32) };
}

function nonceOf(pieceIndex: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(pieceIndex), 4);
  return nonce;
}

const additionalData = (isLast: boolean) => Buffer.from([isLast ? 1 : 0]);

/** Encrypts bytes block by block. Write `header` first, then what each `add` returns, at last what `end` returns. */
export async function createEncryptor(passphrase: string) {
  const { header, key } = await deriveKey(passphrase, randomBytes(SALT_BYTES));
  let pendingBytes = Buffer.alloc(0);
  let pieceIndex = 0;
  const encryptPiece = (bytes: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(pieceIndex));
    pieceIndex += 1;
    cipher.setAAD(Buffer.concat([header, additionalData(isLast)]));
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  return {
    header,
    add(bytes: Buffer): Buffer {
      pendingBytes = Buffer.concat([pendingBytes, bytes]);
      const out: Buffer[] = [];
      // A full block is encrypted only when more bytes follow, because `end` must mark the last block.
      while (pendingBytes.length > PIECE_BYTES) {
        out.push(encryptPiece(pendingBytes.subarray(0, PIECE_BYTES), false));
        pendingBytes = pendingBytes.subarray(PIECE_BYTES);
      }
      return Buffer.concat(out);
    },
    end: () => encryptPiece(pendingBytes, true),
  };
}

export function isEncrypted(header: Buffer): boolean {
  return header.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Opens an encrypted file for random reads. Throws when the passphrase is wrong or the end is missing. */
export async function openEncrypted(file: FileHandle, fileSize: number, passphrase: string) {
  const storedHeader = Buffer.alloc(HEADER_BYTES);
  await file.read(storedHeader, 0, HEADER_BYTES, 0);
  const { header, key } = await deriveKey(passphrase, storedHeader.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!timingSafeEqual(header, storedHeader)) throw new ArchiveError('备份的口令不对');
  const bodyBytes = fileSize - HEADER_BYTES;
  const pieceCount = Math.ceil(bodyBytes / ENCRYPTED_PIECE_BYTES);
  const size = bodyBytes - pieceCount * TAG_BYTES;
  const damaged = () => new ArchiveError('备份文件不完整或已损坏');
  if (pieceCount < 1 || bodyBytes - (pieceCount - 1) * ENCRYPTED_PIECE_BYTES < TAG_BYTES) throw damaged();

  async function readPiece(pieceIndex: number): Promise<Buffer> {
    const isLast = pieceIndex === pieceCount - 1;
    const encrypted = Buffer.alloc(isLast ? bodyBytes - pieceIndex * ENCRYPTED_PIECE_BYTES : ENCRYPTED_PIECE_BYTES);
    const { bytesRead } = await file.read(
      encrypted,
      0,
      encrypted.length,
      HEADER_BYTES + pieceIndex * ENCRYPTED_PIECE_BYTES,
    );
    if (bytesRead !== encrypted.length) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(pieceIndex), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([header, additionalData(isLast)]));
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damaged();
    }
  }

  // Throws if the file was cut off, since only its true last block is marked as the last one.
  await readPiece(pieceCount - 1);
  return {
    size,
    async *read(start: number, end: number): AsyncGenerator<Buffer> {
      for (let offset = start; offset < end; ) {
        const pieceIndex = Math.floor(offset / PIECE_BYTES);
        const bytes = await readPiece(pieceIndex);
        const from = offset - pieceIndex * PIECE_BYTES;
        const part = bytes.subarray(from, Math.min(bytes.length, end - pieceIndex * PIECE_BYTES));
        if (part.length === 0) throw damaged();
        yield part;
        offset += part.length;
      }
    },
  };
}
