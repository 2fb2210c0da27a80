import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findSignatureError, TEST_KEYS } from './s3-signature.testkit.ts';
import type { S3StorageSettings } from './s3-storage.ts';

/** How the next requests fail, one entry per request. */
type Fault = 'error' | 'hang up' | 'silent' | 'cut';

export interface TestS3 {
  settings: S3StorageSettings;
  faults: Fault[];
  /** Method, path and query of every request. */
  requests: string[];
  objects: Map<string, { bytes: Buffer; type: string }>;
  uploads: Map<string, { name: string; type: string; parts: Map<number, Buffer>; startedAt: Date }>;
  stop(): Promise<void>;
}

const BUCKET = 'meiyu';
const PAGE_SIZE = 10;
const CUT_AFTER_BYTES = 50_000;
const md5 = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** An S3 server in memory with the calls the storage uses. It checks signatures, and `faults` makes requests fail. */
export async function startTestS3(): Promise<TestS3> {
  const faults: Fault[] = [];
  const requests: string[] = [];
  const objects: TestS3['objects'] = new Map();
  const uploads: TestS3['uploads'] = new Map();

  function respond(response: ServerResponse, status: number, xml = '', headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml);
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    respond(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const rows = [...uploads].map(
        ([id, { name, startedAt }]) =>
          `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
      );
      return respond(response, 200, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
    }
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, PAGE_SIZE);
    const hasMore = names.length > PAGE_SIZE;
    const next = hasMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const rows = page.map((name) => `<Contents><Key>${name}</Key><ETag>&quot;x&quot;</ETag></Contents>`);
    respond(
      response,
      200,
      `<ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
    );
  }

  function sendObject(
    name: string,
    request: IncomingMessage,
    query: URLSearchParams,
    response: ServerResponse,
    cut: boolean,
  ) {
    const object = objects.get(name);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const total = object.bytes.length;
    if (range && Number(range[1]) >= total) return refuse(response, 416, 'InvalidRange');
    const start = range ? Number(range[1]) : 0;
    const end = range ? Math.min(Number(range[2]), total - 1) : total - 1;
    const bytes = object.bytes.subarray(start, end + 1);
    const disposition = query.get('response-content-disposition');
    response.writeHead(range ? 206 : 200, {
      'content-length': bytes.length,
      'content-type': query.get('response-content-type') ?? object.type,
      ...(disposition && { 'content-disposition': disposition }),
      etag: md5(object.bytes),
      'last-modified': new Date().toUTCString(),
      ...(range && { 'content-range': `bytes ${start}-${end}/${total}` }),
    });
    if (!cut || request.method === 'HEAD') return response.end(request.method === 'HEAD' ? undefined : bytes);
    response.write(bytes.subarray(0, CUT_AFTER_BYTES), () => setTimeout(() => response.destroy(), 20));
  }

  /** Starts a multipart upload, stores a part, completes or aborts it. */
  function handleMultipart(
    name: string,
    body: Buffer,
    request: IncomingMessage,
    query: URLSearchParams,
    response: ServerResponse,
  ) {
    if (query.has('uploads')) {
      const id = `upload-${requests.length}`;
      const type = String(request.headers['content-type']);
      uploads.set(id, { name, type, parts: new Map(), startedAt: new Date() });
      return respond(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return respond(response, 200, '', { etag: md5(body) });
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return respond(response, 204);
    const parts = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)];
    const bytes = parts.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && md5(part) === tag ? part : undefined;
    });
    // Like AWS, which has already sent status 200 when it finds the error.
    if (bytes.length === 0 || bytes.includes(undefined)) return refuse(response, 200, 'InvalidPart');
    objects.set(name, { bytes: Buffer.concat(bytes.filter((part) => part !== undefined)), type: upload.type });
    respond(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault === 'silent') return void request.resume();
    const body = await buffer(request);
    if (fault === 'error') return refuse(response, 500, 'InternalError');
    const signatureError = findSignatureError(request, body);
    if (signatureError) return refuse(response, 403, signatureError);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store');
    const [bucket, ...names] = decodeURIComponent(pathname.slice(1)).split('/');
    const name = names.join('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (!name) return list(query, response);
    if (query.has('uploads') || query.has('uploadId')) return handleMultipart(name, body, request, query, response);
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, type: String(request.headers['content-type']) });
      return respond(response, 200, '', { etag: md5(body) });
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return respond(response, 204);
    }
    sendObject(name, request, query, response, fault === 'cut');
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    faults,
    requests,
    objects,
    uploads,
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'cn-north-1',
      ...TEST_KEYS,
      prefix: '',
      pathStyle: true,
      redirect: false,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
