import { setTimeout as sleep } from 'node:timers/promises';
import { ImageModelError, readDetail, valueAt } from './image-model.ts';

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

/** Enough for a picture of 20 MB in base64 and the JSON around it. */
const MAX_ANSWER_BYTES = 28 * 1024 * 1024;
/** Words in errors of providers whose content filter refused the prompt. */
const REFUSAL =
  /content_policy|moderation|safety|sensitive|inspection|inappropriate|nsfw|prohibited|敏感|违规|审核|不安全|\b1301\b/i;

/** Aborts after a time or when the caller aborts, and explains afterwards which of the two happened. */
export interface Deadline {
  signal: AbortSignal;
  /** Converts an error of the call into the error for the caller. */
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

/** Sends one request and returns the JSON of a successful answer; error answers are thrown as ImageModelError. */
export async function callProvider(url: URL, call: ProviderCall): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method: call.method ?? (call.json === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: call.json === undefined ? undefined : JSON.stringify(call.json),
    // Only the configured address was checked, so redirects are not followed.
    redirect: 'error',
    signal: call.signal,
  });
  const text = await readText(response);
  const body = parseJson(text);
  if (!response.ok) throw errorOf(response.status, body, call.headers?.authorization);
  if (body === undefined) throw new ImageModelError('nonsense', `no JSON in an answer of ${text.length} characters`);
  return { status: response.status, body };
}

/** Finds the reason of a failure by status and error text. The API key is removed in case the provider repeats it. */
function errorOf(status: number, body: unknown, authorization = ''): ImageModelError {
  const fields = [
    valueAt(body, 'error', 'code'),
    valueAt(body, 'error', 'type'),
    valueAt(body, 'error', 'message'),
    valueAt(body, 'error'),
    valueAt(body, 'code'),
    valueAt(body, 'message'),
    valueAt(body, 'detail'),
  ];
  const errorText = hideKey(fields.map(readDetail).filter(Boolean).join(' '), authorization);
  const detail = `${status} ${errorText}`.trim();
  if (status === 429) return new ImageModelError('limited', detail);
  if (status >= 500) return new ImageModelError('unavailable', detail);
  if (REFUSAL.test(errorText)) return new ImageModelError('refused', detail);
  return new ImageModelError('misconfigured', detail);
}

/** Replaces the key of an `authorization` header such as `Bearer <key>`. */
function hideKey(text: string, authorization: string): string {
  const key = authorization.split(' ')[1];
  return key ? text.replaceAll(key, '***') : text;
}

export function isRefusal(text: string): boolean {
  return REFUSAL.test(text);
}

/** Joins base address and path, whether or not the base ends in a slash. */
export function joinUrl(base: string, path: string): URL {
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
