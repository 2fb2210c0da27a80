import { readTag, type S3Client } from './s3-client.ts';

/** An unfinished upload older than a day was left by a crash; it is aborted, because the vendor charges for it. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Lists every name that begins with a prefix, in order. */
export async function* listS3Names(client: S3Client, prefix: string): AsyncGenerator<string> {
  let token = '';
  do {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
    const xml = await client.requestText({ method: 'GET', query });
    for (const part of elements(xml, 'Contents')) yield decodeEntities(readTag(part, 'Key'));
    token = readTag(xml, 'IsTruncated') === 'true' ? decodeEntities(readTag(xml, 'NextContinuationToken')) : '';
  } while (token);
}

/** Aborts multipart uploads that a crash left unfinished. */
export async function abortOldUploads(client: S3Client, prefix: string, now = Date.now()): Promise<void> {
  const xml = await client.requestText({ method: 'GET', query: { uploads: '', prefix } });
  for (const part of elements(xml, 'Upload')) {
    if (now - Date.parse(readTag(part, 'Initiated')) < STALE_MS) continue;
    const query = { uploadId: decodeEntities(readTag(part, 'UploadId')) };
    (await client.send({ method: 'DELETE', name: decodeEntities(readTag(part, 'Key')), query }))?.resume();
  }
}

function elements(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(`</${name}>`)));
}

function decodeEntities(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" };
  return text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole);
}
