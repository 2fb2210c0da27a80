import { discardUpload, openUpload } from '@meiyu/contract/admin/content-files.ts';
import type { CallInput, CallResult, Endpoint } from '@meiyu/contract/endpoint.ts';
import { call } from '../../../lib/calls/call.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { handleCallError } from '../../../lib/calls/handle-call-error.ts';
import { UploadFailure } from './upload-failure.ts';
import { type SendOptions, STOPPED } from './use-upload.ts';

/** Storing a film reads all of it. */
const TAKE_LIMIT_MS = 15 * 60_000;

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof UploadFailure)) return new CallError('failed', '没有传上');
  if (error.isLost) return new CallError('network', error.message);
  return handleCallError({ silentOnFailure: true }, new CallError('refused', error.message, error.code));
}

/**
 * Sends a file in chunks and returns the id of the upload. The server knows which bytes of the same file have arrived,
 * so that the upload is resumed after a lost connection, a reload or on another computer. A stopped file is deleted.
 */
async function sendChunks({ file, signal, onProgress }: SendOptions): Promise<string> {
  const { name: fileName, size, lastModified: modified } = file;
  const opened = await call(openUpload, { body: { fileName, size, modified } }, { signal, silentOnFailure: true });
  let { uploadId } = opened;
  if (opened.received === size) return uploadId;
  const { sendByTus } = await import('./send-by-tus.ts');
  if (signal.aborted) throw new CallError('cancelled', '');
  const sending = sendByTus({
    ...{ file, setId: opened.setId, path: fileName, uploadId: uploadId || undefined },
    onBegun(id) {
      uploadId = id;
    },
    onProgress: (sent) => onProgress(sent / size),
  });
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => {
    sending.abort();
    if (signal.reason === STOPPED && uploadId) void call(discardUpload, { body: { uploadId } }).catch(() => undefined);
    aborted.reject(new CallError('cancelled', ''));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([sending.done, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  return uploadId;
}

/** The body of a call that takes an upload, without the id. */
type TakeInput<E extends Endpoint> = Omit<CallInput<E> extends { body: infer B } ? B : never, 'uploadId'>;

/** Sends a file by the resumable routes and has it stored by `endpoint`. */
export async function sendResumably<E extends Endpoint>(
  endpoint: E,
  input: TakeInput<E>,
  options: SendOptions,
): Promise<CallResult<E>> {
  try {
    const uploadId = await sendChunks(options);
    options.onProgress(1);
    const parts = { body: { ...input, uploadId } } as unknown as CallInput<E>;
    return await take(endpoint, parts, options.signal);
  } catch (error) {
    throw toCallError(error);
  }
}

/** A proxy may give up before the server has stored the file; the answer to a second request is the same. */
async function take<E extends Endpoint>(endpoint: E, parts: CallInput<E>, signal: AbortSignal): Promise<CallResult<E>> {
  const send = call as (endpoint: E, parts: CallInput<E>, options: object) => Promise<CallResult<E>>;
  const options = { signal, limitMs: TAKE_LIMIT_MS, silentOnFailure: true };
  try {
    return await send(endpoint, parts, options);
  } catch (error) {
    const isWorthIt = error instanceof CallError && ['network', 'bad-response'].includes(error.reason);
    if (!isWorthIt || signal.aborted) throw error;
    return send(endpoint, parts, options);
  }
}
