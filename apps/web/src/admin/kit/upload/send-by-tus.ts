import { UPLOAD_CHUNK_BYTES } from '@meiyu/contract/admin/import-fields.ts';
import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { importUpload } from '@meiyu/contract/raw.ts';
import { DefaultHttpStack, DetailedError, type HttpRequest, type HttpStack, Upload } from 'tus-js-client';
import { readStaffToken } from '../../../lib/session/session.ts';
import { UploadFailure } from './upload-failure.ts';

export interface SendOptions {
  file: File;
  setId: string;
  path: string;
  /** The id of an upload that has begun, to go on with it. */
  uploadId?: string | undefined;
  onBegun: (uploadId: string) => void;
  onProgress: (sent: number) => void;
}

export interface Sending {
  done: Promise<void>;
  abort: () => void;
}

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];
/** Besides failures of the server and the network: too many requests, another offset, a damaged chunk. */
const WORTH_A_RETRY = [409, 423, 429, 460];

async function hashOf(body: unknown): Promise<string | undefined> {
  // On plain http there is no `crypto.subtle`; then only sizes are compared.
  if (!(body instanceof Blob) || typeof crypto.subtle === 'undefined') return undefined;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes));
}

/** Requests with a checksum of their chunk. */
function createStack(): HttpStack {
  const stack = new DefaultHttpStack({});
  return {
    getName: () => 'checksums',
    createRequest(method: string, url: string): HttpRequest {
      const request = stack.createRequest(method, url);
      const send = request.send.bind(request);
      request.send = async (body: unknown) => {
        const digest = await hashOf(body);
        if (digest !== undefined) request.setHeader('Upload-Checksum', `sha256 ${digest}`);
        return send(body);
      };
      return request;
    },
  };
}

/** The sentence of the server, when it has answered with one. */
function toFailure(error: Error | DetailedError): UploadFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return new UploadFailure(clientMessages.networkError, 0, true);
  const status = response.getStatus();
  try {
    const { msg, code } = JSON.parse(response.getBody()) as { msg?: string; code?: number };
    return new UploadFailure(msg ?? clientMessages.requestFailed, code ?? status, status >= 500);
  } catch {
    return new UploadFailure(clientMessages.requestFailed, status, status >= 500);
  }
}

/** Sends a file in chunks; after a lost connection it asks which bytes arrived and resumes there. */
export function sendByTus({ file, setId, path, uploadId, onBegun, onProgress }: SendOptions): Sending {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(file, {
    endpoint: importUpload.path,
    uploadUrl: uploadId ? `${importUpload.path}/${uploadId}` : null,
    metadata: { set: setId, path, modified: String(file.lastModified) },
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: true,
    httpStack: createStack(),
    // Read at every request, because the person may have signed in again meanwhile.
    onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${readStaffToken() ?? ''}`),
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      return navigator.onLine !== false && (status === 0 || status >= 500 || WORTH_A_RETRY.includes(status));
    },
    onUploadUrlAvailable: () => onBegun(upload.url?.split('/').at(-1) ?? ''),
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => resolve(),
    onError: (error) => reject(toFailure(error)),
  });
  upload.start();
  return { done: promise, abort: () => void upload.abort() };
}
