import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { type S3Client, S3Refusal } from './s3-client.ts';

type Range = { start: number; end: number };

/** How often one stream may break off without having brought a byte. */
const MOST_BREAKS = 3;

/** An object or a part of it. An object never changes, so a stream that breaks off goes on where it stopped. */
export async function readS3Object(
  client: S3Client,
  name: string,
  range?: Range,
): Promise<{ stream: Readable; size: number }> {
  if (range && !(range.start >= 0 && range.start <= range.end)) throw refuse(range);
  const first = await ask(client, name, range);
  const size = range ? Number(first.headers['content-range']?.split('/')[1]) : Number(first.headers['content-length']);
  // The store cuts a range at the end by itself; whoever asked for more was wrong about the file.
  if (range && !(range.end < size)) {
    first.destroy();
    throw refuse(range);
  }
  const end = range ? range.end : size - 1;

  async function* bytes(): AsyncGenerator<Buffer> {
    let at = range?.start ?? 0;
    let breaks = 0;
    for (let answer = first; ; answer = await ask(client, name, { start: at, end })) {
      try {
        for await (const part of answer) {
          breaks = 0;
          // Some stores take a range that ends at 0 for one without an end.
          const wanted = part.subarray(0, end + 1 - at);
          at += wanted.length;
          yield wanted;
          if (at > end) return;
        }
        if (at > end) return;
      } catch (error) {
        if (at > end) return;
        breaks += 1;
        if (breaks > MOST_BREAKS) throw error;
      } finally {
        answer.destroy();
      }
    }
  }

  const stream = Readable.from(bytes(), { objectMode: false });
  // A stream that nobody began to read holds its connection all the same.
  stream.once('close', () => first.destroy());
  first.on('error', () => {});
  return { stream, size };
}

async function ask(client: S3Client, name: string, range?: Range): Promise<IncomingMessage> {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
  const answer = await client.send({ method: 'GET', name, headers }).catch((error: unknown) => {
    throw range && error instanceof S3Refusal && error.status === 416 ? refuse(range) : error;
  });
  if (!answer) throw new AppError('NOT_FOUND');
  return answer;
}

function refuse({ start, end }: Range): RangeError {
  return new RangeError(`bytes ${start}-${end} of less`);
}
