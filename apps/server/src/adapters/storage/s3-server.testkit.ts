import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findFault, TEST_KEYS } from './s3-signature.testkit.ts';
import type { S3StorageSettings } from './s3-storage.ts';

/** What goes wrong with the next requests, one word each; when there are none left all is well. */
type Fault = 'error' | 'hang up' | 'silent' | 'cut';

export interface TestS3 {
  settings: S3StorageSettings;
  faults: Fault[];
  /** Method, path and query of every request. */
  seen: string[];
  /** What the bucket holds. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  uploads: Map<string, { name: string; type: string; parts: Map<number, Buffer>; begun: Date }>;
  stop(): Promise<void>;
}

const BUCKET = 'meiyu';
const PAGE = 10;
const CUT_AFTER = 50_000;
const md5 = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The part of the S3 protocol that the storage speaks, in memory, signatures checked; its answers can be disturbed. */
export async function startTestS3(): Promise<TestS3> {
  const faults: Fault[] = [];
  const seen: string[] = [];
  const objects: TestS3['objects'] = new Map();
  const uploads: TestS3['uploads'] = new Map();

  function say(response: ServerResponse, status: number, xml = '', headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml);
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    say(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const rows = [...uploads].map(
        ([id, { name, begun }]) =>
          `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      return say(response, 200, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
    }
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, PAGE);
    const more = names.length > PAGE;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const rows = page.map((name) => `<Contents><Key>${name}</Key><ETag>&quot;x&quot;</ETag></Contents>`);
    say(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
    );
  }

  function give(
    name: string,
    request: IncomingMessage,
    query: URLSearchParams,
    response: ServerResponse,
    cut: boolean,
  ) {
    const found = objects.get(name);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const asked = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const total = found.bytes.length;
    if (asked && Number(asked[1]) >= total) return refuse(response, 416, 'InvalidRange');
    const start = asked ? Number(asked[1]) : 0;
    const end = asked ? Math.min(Number(asked[2]), total - 1) : total - 1;
    const bytes = found.bytes.subarray(start, end + 1);
    const disposition = query.get('response-content-disposition');
    response.writeHead(asked ? 206 : 200, {
      'content-length': bytes.length,
      'content-type': query.get('response-content-type') ?? found.type,
      ...(disposition && { 'content-disposition': disposition }),
      etag: md5(found.bytes),
      'last-modified': new Date().toUTCString(),
      ...(asked && { 'content-range': `bytes ${start}-${end}/${total}` }),
    });
    if (!cut || request.method === 'HEAD') return response.end(request.method === 'HEAD' ? undefined : bytes);
    response.write(bytes.subarray(0, CUT_AFTER), () => setTimeout(() => response.destroy(), 20));
  }

  /** Uploads in parts: begun, a part, completed. */
  function takeParts(
    name: string,
    body: Buffer,
    request: IncomingMessage,
    query: URLSearchParams,
    response: ServerResponse,
  ) {
    if (query.has('uploads')) {
      const id = `upload-${seen.length}`;
      const type = String(request.headers['content-type']);
      uploads.set(id, { name, type, parts: new Map(), begun: new Date() });
      return say(
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
      return say(response, 200, '', { etag: md5(body) });
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return say(response, 204);
    const parts = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)];
    const bytes = parts.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && md5(part) === tag ? part : undefined;
    });
    // As AWS does: the answer has begun before the fault is known.
    if (bytes.length === 0 || bytes.includes(undefined)) return refuse(response, 200, 'InvalidPart');
    objects.set(name, { bytes: Buffer.concat(bytes.filter((part) => part !== undefined)), type: upload.type });
    say(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    seen.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'hang up') return void request.socket.destroy();
    if (fault === 'silent') return void request.resume();
    const body = await buffer(request);
    if (fault === 'error') return refuse(response, 500, 'InternalError');
    const wrong = findFault(request, body);
    if (wrong) return refuse(response, 403, wrong);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store');
    const [bucket, ...names] = decodeURIComponent(pathname.slice(1)).split('/');
    const name = names.join('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (!name) return list(query, response);
    if (query.has('uploads') || query.has('uploadId')) return takeParts(name, body, request, query, response);
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, type: String(request.headers['content-type']) });
      return say(response, 200, '', { etag: md5(body) });
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return say(response, 204);
    }
    give(name, request, query, response, fault === 'cut');
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    faults,
    seen,
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
