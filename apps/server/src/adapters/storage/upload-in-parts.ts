import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readTag, type S3Client, S3Refusal } from './s3-client.ts';

/** S3 takes 5 MB to 5 GB a part, and 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 9000;
const AT_ONCE = 3;

interface PartedUpload {
  name: string;
  headers: Record<string, string>;
  size: number;
  read: (range: { start: number; end: number }) => Buffer | Readable;
}

/** A large object, a few parts at a time. It is there when all are, and nothing of it is when one fails. */
export async function uploadInParts(client: S3Client, { name, headers, size, read }: PartedUpload): Promise<void> {
  const uploadId = readTag(await client.ask({ method: 'POST', name, query: { uploads: '' }, headers }), 'UploadId');
  if (!uploadId) throw new Error('the S3 store began no upload');
  const step = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  const count = Math.ceil(size / step);
  const tags: string[] = [];
  let next = 0;

  async function sendParts(): Promise<void> {
    while (next < count) {
      const at = next;
      next += 1;
      const content = read({ start: at * step, end: Math.min(size, (at + 1) * step) - 1 });
      const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const query = { partNumber: String(at + 1), uploadId };
      const body = { size: bytes.length, hash, open: () => bytes };
      const answer = await client.send({ method: 'PUT', name, query, body });
      answer?.resume();
      tags[at] = answer?.headers.etag ?? '';
    }
  }

  try {
    // All have ended before the upload is given up: a part that arrives after that would stay.
    const stop = (error: unknown) => {
      next = count;
      throw error;
    };
    const sent = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => sendParts().catch(stop)));
    for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason;
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const body = { size: bytes.length, hash, open: () => bytes };
    const said = await client.ask({ method: 'POST', name, query: { uploadId }, body });
    // The one call that may say 200 and mean no.
    if (!said.includes('<CompleteMultipartUploadResult')) throw new S3Refusal(200, readTag(said, 'Code'));
  } catch (error) {
    await client.send({ method: 'DELETE', name, query: { uploadId } }).then(
      (answer) => answer?.resume(),
      () => {}, // it is given up at a start a day later
    );
    throw error;
  }
}
