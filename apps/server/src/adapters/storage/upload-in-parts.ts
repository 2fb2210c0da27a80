import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readTag, type S3Client, S3Error } from './s3-client.ts';

/** S3 allows 5 MB to 5 GB per part and 10,000 parts. */
const MIN_PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 9000;
const PARALLEL_UPLOADS = 3;

interface MultipartUpload {
  name: string;
  headers: Record<string, string>;
  size: number;
  read: (range: { start: number; end: number }) => Buffer | Readable;
}

/** Uploads a large object, three parts at a time. If one part fails, the whole upload is aborted. */
export async function uploadInParts(client: S3Client, { name, headers, size, read }: MultipartUpload): Promise<void> {
  const uploadId = readTag(
    await client.requestText({ method: 'POST', name, query: { uploads: '' }, headers }),
    'UploadId',
  );
  if (!uploadId) throw new Error('the S3 store did not start the upload');
  const partBytes = Math.max(MIN_PART_BYTES, Math.ceil(size / MAX_PARTS));
  const partCount = Math.ceil(size / partBytes);
  const tags: string[] = [];
  let nextIndex = 0;

  async function sendParts(): Promise<void> {
    while (nextIndex < partCount) {
      const index = nextIndex;
      nextIndex += 1;
      const content = read({ start: index * partBytes, end: Math.min(size, (index + 1) * partBytes) - 1 });
      const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const query = { partNumber: String(index + 1), uploadId };
      const body = { size: bytes.length, hash, open: () => bytes };
      const answer = await client.send({ method: 'PUT', name, query, body });
      answer?.resume();
      tags[index] = answer?.headers.etag ?? '';
    }
  }

  try {
    // Waits for all parts before aborting: a part that arrives after the abort would stay in the store.
    const stop = (error: unknown) => {
      nextIndex = partCount;
      throw error;
    };
    const sent = await Promise.allSettled(Array.from({ length: PARALLEL_UPLOADS }, () => sendParts().catch(stop)));
    for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason;
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const body = { size: bytes.length, hash, open: () => bytes };
    const completed = await client.requestText({ method: 'POST', name, query: { uploadId }, body });
    // This call may answer 200 although it failed.
    if (!completed.includes('<CompleteMultipartUploadResult')) throw new S3Error(200, readTag(completed, 'Code'));
  } catch (error) {
    await client.send({ method: 'DELETE', name, query: { uploadId } }).then(
      (answer) => answer?.resume(),
      () => {}, // the first start after a day aborts the upload
    );
    throw error;
  }
}
