import { SmsError } from './sms-sender.ts';

/** Answers are a few hundred bytes; more is not an answer. */
const MAX_ANSWER_BYTES = 64 * 1024;

interface VendorAnswer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * One POST to a vendor. Whatever goes wrong below the vendor's own codes (no connection, no answer in time, an answer
 * that is no JSON object) is `unavailable`. There is no second try: the first may have been sent after all.
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
    if (!isRecord(body)) throw new Error('the answer is no object');
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

/** A vendor's code as it may stand in a log line; anything else is `unknown`. */
export function readCode(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : 'unknown';
}
