import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Read at once: two seconds of a film are then two reads instead of six, each a trip to another thread. */
export const PIECE = 256 * 1024;
/** Kept between answers; more are made when more are under way. */
const KEPT = 32;

const pieces: Buffer[] = [];

/**
 * Writes a part of a file into an answer and closes both. The pieces are used again and again: with a new one for each
 * read, as streams take, two hundred films a second of viewing keep the garbage collector busier than the films do.
 */
export async function pourFile(
  handle: FileHandle,
  { start, end }: { start: number; end: number },
  into: Writable,
): Promise<void> {
  const piece = pieces.pop() ?? Buffer.allocUnsafeSlow(PIECE);
  try {
    for (let at = start; at <= end && !into.destroyed; ) {
      const { bytesRead } = await handle.read(piece, 0, Math.min(PIECE, end - at + 1), at);
      if (bytesRead === 0) throw new Error(`A file ended at ${at} of ${end + 1} bytes.`);
      at += bytesRead;
      if (!(await write(into, piece.subarray(0, bytesRead)))) return;
    }
    into.end();
  } catch (error) {
    into.destroy();
    throw error;
  } finally {
    if (pieces.length < KEPT) pieces.push(piece);
    await handle.close();
  }
}

/** True once the piece may be used again; false when nobody takes it any more. */
function write(into: Writable, piece: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => resolve(false);
    into.once('close', gone);
    into.write(piece, (error) => {
      into.off('close', gone);
      resolve(!error);
    });
  });
}
