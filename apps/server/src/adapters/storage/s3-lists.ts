import { readTag, type S3Client } from './s3-client.ts';

/** No upload takes a day: what is older was left behind by a crash, and costs money though nobody sees it. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** Every name below a prefix, in order. */
export async function* listS3Names(client: S3Client, prefix: string): AsyncGenerator<string> {
  let token = '';
  do {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
    const xml = await client.ask({ method: 'GET', query });
    for (const part of elements(xml, 'Contents')) yield readText(readTag(part, 'Key'));
    token = readTag(xml, 'IsTruncated') === 'true' ? readText(readTag(xml, 'NextContinuationToken')) : '';
  } while (token);
}

/** Gives up uploads in parts that were begun long ago. */
export async function abortOldUploads(client: S3Client, prefix: string, now = Date.now()): Promise<void> {
  const xml = await client.ask({ method: 'GET', query: { uploads: '', prefix } });
  for (const part of elements(xml, 'Upload')) {
    if (now - Date.parse(readTag(part, 'Initiated')) < STALE_MS) continue;
    const query = { uploadId: readText(readTag(part, 'UploadId')) };
    (await client.send({ method: 'DELETE', name: readText(readTag(part, 'Key')), query }))?.resume();
  }
}

function elements(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(`</${name}>`)));
}

function readText(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" };
  return text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => signs[name] ?? whole);
}
