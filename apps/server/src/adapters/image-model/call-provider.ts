import { setTimeout as sleep } from 'node:timers/promises';
import { at, ImageModelError, readDetail } from './image-model.ts';

interface ProviderCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  json?: unknown;
  signal: AbortSignal;
}

interface ProviderAnswer {
  status: number;
  body: unknown;
}

/** A picture of 20 MB as base64, and a little round it. */
const MAX_ANSWER_BYTES = 28 * 1024 * 1024;
/** Words by which providers say that their filter refused. */
const REFUSAL =
  /content_policy|moderation|safety|sensitive|inspection|inappropriate|nsfw|prohibited|敏感|违规|审核|不安全|\b1301\b/i;

/** A deadline that also ends when the caller gives up; tells which of the two it was. */
export interface Deadline {
  signal: AbortSignal;
  /** Turns whatever was thrown under this deadline into what the caller should see. */
  explain(cause: unknown): unknown;
}

export function startDeadline(caller: AbortSignal, ms: number): Deadline {
  const timeout = AbortSignal.timeout(ms);
  return {
    signal: AbortSignal.any([caller, timeout]),
    explain(cause) {
      if (caller.aborted) return caller.reason;
      if (cause instanceof ImageModelError) return cause;
      if (timeout.aborted) return new ImageModelError('slow', `no picture within ${ms} ms`, cause);
      return new ImageModelError('unavailable', describeCause(cause), cause);
    },
  };
}

/** One call; refusals of the provider become errors, so that what comes back is a good answer of JSON. */
export async function callProvider(url: URL, call: ProviderCall): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method: call.method ?? (call.json === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: call.json === undefined ? undefined : JSON.stringify(call.json),
    // Only the configured address is spoken to: it was checked, what it points to was not.
    redirect: 'error',
    signal: call.signal,
  });
  const text = await readText(response);
  const body = parseJson(text);
  if (!response.ok) throw refusalOf(response.status, body, call.headers?.authorization);
  if (body === undefined) throw new ImageModelError('nonsense', `no JSON in an answer of ${text.length} characters`);
  return { status: response.status, body };
}

/** `fault` by what the status and the provider's own words say; should they repeat our key, it is struck out. */
function refusalOf(status: number, body: unknown, authorization = ''): ImageModelError {
  const said = [
    at(body, 'error', 'code'),
    at(body, 'error', 'type'),
    at(body, 'error', 'message'),
    at(body, 'error'),
    at(body, 'code'),
    at(body, 'message'),
    at(body, 'detail'),
  ]
    .map(readDetail)
    .filter(Boolean)
    .join(' ')
    .replaceAll(authorization.split(' ')[1] || ' ', (found) => (found === ' ' ? found : '***'));
  const detail = `${status} ${said}`.trim();
  if (status === 429) return new ImageModelError('limited', detail);
  if (status >= 500) return new ImageModelError('unavailable', detail);
  if (REFUSAL.test(said)) return new ImageModelError('refused', detail);
  return new ImageModelError('misconfigured', detail);
}

export function isRefusal(words: string): boolean {
  return REFUSAL.test(words);
}

/** Base address and path joined, whether or not the base ends in a slash. */
export function under(base: string, path: string): URL {
  return new URL(`${base.endsWith('/') ? base.slice(0, -1) : base}/${path}`);
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal });
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ImageModelError('nonsense', 'the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no answer';
  const inner = cause.cause instanceof Error ? cause.cause : cause;
  return readDetail((inner as { code?: unknown }).code) || readDetail(inner.message) || inner.name;
}
