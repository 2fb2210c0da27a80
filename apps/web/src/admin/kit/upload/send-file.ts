import { clientMessages } from '@meiyu/contract/client-messages.ts';
import type { CallInput, CallResult, Endpoint, Envelope } from '@meiyu/contract/endpoint.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { handleCallError } from '../../../lib/calls/handle-call-error.ts';
import { buildAddress, buildMultipart, type CallParts } from '../../../lib/calls/request.ts';
import { readStaffToken } from '../../../lib/session/session.ts';

interface SendFileOptions {
  file: File;
  signal?: AbortSignal;
  /** Called with 0 to 1 as the bytes leave. */
  onProgress: (fraction: number) => void;
}

/** An answer of the server with any code; undefined for anything else. */
function readEnvelope(text: string): Envelope | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An upload of the console that reports its progress, which `fetch` cannot. There is no time limit: a large file on a
 * slow connection needs minutes, and the person sees the progress and can stop it. Refusals are shown by the caller.
 */
export function sendFile<E extends Endpoint & { upload: object }>(
  endpoint: E,
  input: CallInput<E>,
  { file, signal, onProgress }: SendFileOptions,
): Promise<CallResult<E>> {
  const parts: CallParts = input;
  return new Promise((resolve, reject) => {
    const fail = (error: CallError) => reject(handleCallError({ silentOnFailure: true }, error));
    const token = readStaffToken();
    if (token === undefined) return reject(new CallError('cancelled', ''));
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildAddress(endpoint, parts));
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = readEnvelope(request.responseText);
      if (!answer) return fail(new CallError('bad-response', clientMessages.requestFailed));
      if (answer.code !== 200)
        return fail(new CallError('refused', answer.msg || clientMessages.requestFailed, answer.code));
      resolve(answer.data as CallResult<E>);
    };
    request.onerror = () => fail(new CallError('network', clientMessages.networkError));
    request.onabort = () => reject(new CallError('cancelled', ''));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(buildMultipart(endpoint.upload.field, file));
  });
}
