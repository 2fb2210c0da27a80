import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Bytes per read: large, because each read runs on another thread. */
export const READ_BYTES = 256 * 1024;
/** Buffers that stay allocated between answers. */
const MAX_FREE_BUFFERS = 32;

const freeBuffers: Buffer[] = [];

/**
 * Writes a range of a file to a response and closes both. Buffers are reused: with a new one for each read, as streams
 * allocate them, garbage collection took more time than sending.
 */
export async function sendFileRange(
  handle: FileHandle,
  { start, end }: { start: number; end: number },
  target: Writable,
): Promise<void> {
  const chunk = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(READ_BYTES);
  try {
    for (let position = start; position <= end && !target.destroyed; ) {
      const { bytesRead } = await handle.read(chunk, 0, Math.min(READ_BYTES, end - position + 1), position);
      if (bytesRead === 0) throw new Error(`A file ended at ${position} of ${end + 1} bytes.`);
      position += bytesRead;
      if (!(await write(target, chunk.subarray(0, bytesRead)))) return;
    }
    target.end();
  } catch (error) {
    target.destroy();
    throw error;
  } finally {
    if (freeBuffers.length < MAX_FREE_BUFFERS) freeBuffers.push(chunk);
    await handle.close();
  }
}

/** Resolves to true once the buffer may be reused, to false when the target was closed. */
function write(target: Writable, chunk: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => resolve(false);
    target.once('close', onClose);
    target.write(chunk, (error) => {
      target.off('close', onClose);
      resolve(!error);
    });
  });
}
