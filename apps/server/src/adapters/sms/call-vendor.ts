import { SmsError } from './sms-sender.ts';

/** Real answers have a few hundred bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

interface VendorAnswer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Sends one POST to a vendor. No connection, a timeout or an answer that is not a JSON object is `unavailable`. There is
 * no second try, because the first message may have been sent.
 */
export async function callVendor(
  vendor: string,
  url: URL,
  request: { headers: Record<string, string>; body?: string; timeoutMs?: number },
): Promise<VendorAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs ?? 5000),
    });
    const body: unknown = JSON.parse(await readText(response));
    if (!isRecord(body)) throw new Error('the answer is not an object');
    return { status: response.status, body };
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
    throw new SmsError('unavailable', vendor, timedOut ? 'timeout' : 'noAnswer', cause);
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A vendor's code if it is safe to log, else `unknown`. */
export function readCode(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : 'unknown';
}
