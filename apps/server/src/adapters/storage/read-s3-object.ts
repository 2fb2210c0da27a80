import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { type S3Client, S3Error } from './s3-client.ts';

type Range = { start: number; end: number };

/** How often in a row the connection may break without delivering a byte. */
const MAX_BREAKS = 3;

/** Reads an object or a range of it. Objects never change, so a broken stream is resumed where it stopped. */
export async function readS3Object(
  client: S3Client,
  name: string,
  range?: Range,
): Promise<{ stream: Readable; size: number }> {
  if (range && !(range.start >= 0 && range.start <= range.end)) throw rangeError(range);
  const first = await requestObject(client, name, range);
  const size = range ? Number(first.headers['content-range']?.split('/')[1]) : Number(first.headers['content-length']);
  // The store silently shortens a range that goes beyond the end; for the caller that is an error.
  if (range && !(range.end < size)) {
    first.destroy();
    throw rangeError(range);
  }
  const end = range ? range.end : size - 1;

  async function* bytes(): AsyncGenerator<Buffer> {
    let offset = range?.start ?? 0;
    let breaks = 0;
    for (let answer = first; ; answer = await requestObject(client, name, { start: offset, end })) {
      try {
        for await (const part of answer) {
          breaks = 0;
          // Cut off, because some stores treat a range that ends at 0 as one without an end and send too much.
          const wanted = part.subarray(0, end + 1 - offset);
          offset += wanted.length;
          yield wanted;
          if (offset > end) return;
        }
        if (offset > end) return;
      } catch (error) {
        if (offset > end) return;
        breaks += 1;
        if (breaks > MAX_BREAKS) throw error;
      } finally {
        answer.destroy();
      }
    }
  }

  const stream = Readable.from(bytes(), { objectMode: false });
  // A stream that was never read still holds its connection.
  stream.once('close', () => first.destroy());
  first.on('error', () => {});
  return { stream, size };
}

async function requestObject(client: S3Client, name: string, range?: Range): Promise<IncomingMessage> {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
  const answer = await client.send({ method: 'GET', name, headers }).catch((error: unknown) => {
    throw range && error instanceof S3Error && error.status === 416 ? rangeError(range) : error;
  });
  if (!answer) throw new AppError('NOT_FOUND');
  return answer;
}

function rangeError({ start, end }: Range): RangeError {
  return new RangeError(`bytes ${start}-${end} are outside the object`);
}
