import { open } from 'node:fs/promises';
import { parseBuffer, parseFile } from 'music-metadata';

/** Duration in milliseconds from the container's metadata, without decoding; undefined if it is not there. */
export async function readDuration(source: string | Buffer): Promise<number | undefined> {
  return (await readDurationFromMetadata(source)) ?? (await readDurationFromMovieHeader(source).catch(() => undefined));
}

async function readDurationFromMetadata(source: string | Buffer): Promise<number | undefined> {
  const options = { duration: true, skipCovers: true };
  try {
    const { format } = await (typeof source === 'string'
      ? parseFile(source, options)
      : parseBuffer(source, undefined, options));
    return toMilliseconds(format.duration ?? 0);
  } catch {
    return undefined;
  }
}

const toMilliseconds = (seconds: number) =>
  seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : undefined;

type Read = (offset: number, length: number) => Promise<Buffer>;
const MAX_BOXES = 10_000;

/** Reads the movie header (`moov/mvhd`), because the audio library cannot read films without sound. */
async function readDurationFromMovieHeader(source: string | Buffer): Promise<number | undefined> {
  if (Buffer.isBuffer(source))
    return readMovieHeader(async (offset, length) => source.subarray(offset, offset + length), source.length);
  const file = await open(source, 'r');
  try {
    const read: Read = async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    return await readMovieHeader(read, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function readMovieHeader(read: Read, size: number): Promise<number | undefined> {
  const movie = await findBox(read, { from: 0, to: size }, 'moov');
  const header = movie && (await findBox(read, movie, 'mvhd'));
  if (!header) return undefined;
  const bytes = await read(header.from, 32);
  const isVersion1 = bytes[0] === 1;
  const unitsPerSecond = bytes.readUInt32BE(isVersion1 ? 20 : 12);
  const units = isVersion1 ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  // A duration with all 32 bits set is unknown; longer ones of version 1 are longer than any film.
  return unitsPerSecond === 0 || units >= 0xffffffff ? undefined : toMilliseconds(units / unitsPerSecond);
}

interface ByteRange {
  from: number;
  to: number;
}

/** The byte range of the content of the first box with this name. */
async function findBox(read: Read, { from, to }: ByteRange, name: string): Promise<ByteRange | undefined> {
  let offset = from;
  for (let boxes = 0; offset + 8 <= to && boxes < MAX_BOXES; boxes += 1) {
    const header = await read(offset, 16);
    if (header.length < 8) return undefined;
    const shortSize = header.readUInt32BE(0);
    const has64BitSize = shortSize === 1 && header.length === 16;
    const size = has64BitSize ? Number(header.readBigUInt64BE(8)) : shortSize === 0 ? to - offset : shortSize;
    if (size < (has64BitSize ? 16 : 8)) return undefined;
    if (header.toString('latin1', 4, 8) === name)
      return { from: offset + (has64BitSize ? 16 : 8), to: Math.min(to, offset + size) };
    offset += size;
  }
  return undefined;
}
