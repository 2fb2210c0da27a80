import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { readDiskSpace } from './disk-space.ts';
import { readS3Object } from './read-s3-object.ts';
import { createS3Client, type S3Client, S3Error, type S3Limits, type S3Settings } from './s3-client.ts';
import { abortOldUploads, listS3Names } from './s3-lists.ts';
import { isDerivedName, isStorageKey, type Storage } from './storage.ts';
import { removeStaleTemporaryFiles, withTemporaryFile } from './temporary-file.ts';
import { uploadInParts } from './upload-in-parts.ts';

export interface S3StorageSettings extends S3Settings {
  /** Prefix of every name in the bucket: empty or `meiyu/`. */
  prefix: string;
  /** Whether browsers fetch large files directly from the store. */
  redirect: boolean;
}

interface S3StorageOptions {
  settings: S3StorageSettings;
  /** Streams are written here first, because their key is the hash of all their bytes. */
  temporaryFolder: string;
  warn: (line: string) => void;
  limits?: Partial<S3Limits>;
  /** Larger files are uploaded in parts. */
  multipartAboveBytes?: number;
}

interface Content {
  size: number;
  hash: string;
  read: (range?: { start: number; end: number }) => Buffer | Readable;
}

const MULTIPART_ABOVE_BYTES = 64 * 1024 * 1024;
const PARALLEL_REMOVALS = 8;
const DEFAULT_TYPE = 'application/octet-stream';

/** Stores files as `<prefix>files/<key>` and derived files as `<prefix>derived/<key>/<name>`. */
export async function createS3Storage(options: S3StorageOptions): Promise<Storage> {
  const { settings, warn, multipartAboveBytes = MULTIPART_ABOVE_BYTES } = options;
  const client = createS3Client(settings, options.limits);
  await mkdir(options.temporaryFolder, { recursive: true, mode: 0o700 });
  const folder = await realpath(options.temporaryFolder);
  await removeStaleTemporaryFiles(folder);
  await checkBucket(client, settings, warn);

  const fileName = (key: string) => `${settings.prefix}files/${key}`;
  const derivedFolder = (key: string) => `${settings.prefix}derived/${key}/`;
  const derivedName = (key: string, name: string) => derivedFolder(key) + name;

  const statAt = (name: string) => statObject(client, name);
  const upload = (name: string, type: string, content: Content) =>
    uploadObject(client, { name, type, multipartAboveBytes }, content);

  return {
    put: (source, { type, maxBytes }) =>
      withContent({ source, maxBytes, folder }, async (content) => {
        const name = fileName(content.hash);
        if ((await statAt(name))?.size !== content.size) await upload(name, type, content);
        return { key: content.hash, size: content.size };
      }),
    async open(key, range) {
      if (!isStorageKey(key)) throw new AppError('NOT_FOUND');
      return readS3Object(client, fileName(key), range);
    },
    stat: async (key) => (isStorageKey(key) ? statAt(fileName(key)) : null),
    async remove(key) {
      if (!isStorageKey(key)) return;
      await removeFolder(client, derivedFolder(key));
      await removeObject(client, fileName(key));
    },

    async putDerived(key, name, source, { type, maxBytes }) {
      if (!isStorageKey(key) || !isDerivedName(name)) {
        if (!Buffer.isBuffer(source)) source.destroy();
        throw new AppError('BAD_INPUT');
      }
      return withContent({ source, maxBytes, folder }, async (content) => {
        await upload(derivedName(key, name), type, content);
        return { size: content.size };
      });
    },
    async openDerived(key, name, range) {
      if (!isStorageKey(key) || !isDerivedName(name)) throw new AppError('NOT_FOUND');
      return readS3Object(client, derivedName(key, name), range);
    },
    statDerived: async (key, name) =>
      isStorageKey(key) && isDerivedName(name) ? statAt(derivedName(key, name)) : null,
    async listDerived(key) {
      if (!isStorageKey(key)) return [];
      const names = await Array.fromAsync(listS3Names(client, derivedFolder(key)));
      return names.map((name) => name.slice(derivedFolder(key).length));
    },

    async *list() {
      for await (const name of listS3Names(client, fileName(''))) {
        const key = name.slice(fileName('').length);
        if (isStorageKey(key)) yield key;
      }
    },

    link: settings.redirect
      ? (key, { type, disposition, seconds }) =>
          client.link(fileName(key), seconds, {
            'response-content-type': type,
            'response-content-disposition': disposition,
          })
      : undefined,
    close: client.close,
  };
}

/** Wrong settings stop the start; a store that is unreachable only causes a warning. */
async function checkBucket(client: S3Client, settings: S3StorageSettings, warn: (line: string) => void): Promise<void> {
  try {
    await client.requestText({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix } });
    await abortOldUploads(client, settings.prefix);
  } catch (error) {
    // Not every store can list unfinished uploads.
    if (error instanceof S3Error && error.status === 501) return;
    if (error instanceof S3Error && error.status < 500) {
      throw new Error(`The bucket ${settings.bucket} at ${settings.endpoint} cannot be used: ${error.message}.`);
    }
    warn(`the S3 store could not be checked: ${error instanceof Error ? error.message : error}`);
  }
}

/** Calls `use` with the bytes and their hash; a stream is first written to a temporary file. */
async function withContent<T>(
  { source, maxBytes, folder }: { source: Buffer | Readable; maxBytes: number; folder: string },
  use: (content: Content) => Promise<T>,
) {
  if (Buffer.isBuffer(source)) {
    if (source.length > maxBytes) throw new AppError('TOO_LARGE');
    const hash = createHash('sha256').update(source).digest('hex');
    const read: Content['read'] = (range) => (range ? source.subarray(range.start, range.end + 1) : source);
    return use({ size: source.length, hash, read });
  }
  const upload = { folder, source, maxBytes, readSpace: () => readDiskSpace(folder) };
  return withTemporaryFile(upload, (path, { key, size }) =>
    use({ size, hash: key, read: (range) => (size === 0 ? Buffer.alloc(0) : createReadStream(path, range)) }),
  );
}

async function uploadObject(
  client: S3Client,
  { name, type, multipartAboveBytes }: { name: string; type: string; multipartAboveBytes: number },
  { size, hash, read }: Content,
): Promise<void> {
  const headers = { 'content-type': type || DEFAULT_TYPE };
  if (size > multipartAboveBytes) return uploadInParts(client, { name, headers, size, read });
  const answer = await client.send({ method: 'PUT', name, headers, body: { size, hash, open: () => read() } });
  answer?.resume();
}

async function statObject(client: S3Client, name: string) {
  const answer = await client.send({ method: 'HEAD', name });
  answer?.resume();
  const { 'content-length': size, 'last-modified': lastModified } = answer?.headers ?? {};
  return answer && { size: Number(size), storedAt: new Date(lastModified ?? 0) };
}

async function removeObject(client: S3Client, name: string): Promise<void> {
  (await client.send({ method: 'DELETE', name }))?.resume();
}

async function removeFolder(client: S3Client, folder: string): Promise<void> {
  const names = await Array.fromAsync(listS3Names(client, folder));
  for (let first = 0; first < names.length; first += PARALLEL_REMOVALS) {
    await Promise.all(names.slice(first, first + PARALLEL_REMOVALS).map((name) => removeObject(client, name)));
  }
}
