import { rawEndpoints } from '@meiyu/contract/all.ts';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** Never in a log, whatever object they arrive in (T31). */
const SECRETS = new Set([
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'smsCode',
  'smsProof',
  'proof',
  'token',
  'ticket',
  'captcha',
  'phonenumber',
  'phone',
  'email',
  'appSecret',
  'databaseUrl',
]);
const MAX_DEPTH = 4;

/** By hand: pino's own redaction with wildcards costs a hundred microseconds a line. Copies only what it must change. */
function withoutSecrets<T extends object>(value: T, depth = 0): T {
  let copy: T | undefined;
  for (const [key, held] of Object.entries(value)) {
    let safe: unknown = held;
    if (SECRETS.has(key)) safe = '[redacted]';
    else if (typeof held === 'object' && held !== null && !(held instanceof Error) && depth < MAX_DEPTH) {
      safe = withoutSecrets(held, depth + 1);
    }
    if (safe === held) continue;
    copy = { ...(copy ?? value), [key]: safe };
  }
  return copy ?? value;
}

/** A failed query names the values it was made with: numbers, hashes, what people wrote. */
const VALUES = '\nparams: ';

function withoutValues(text: string): string {
  const at = text.indexOf(VALUES);
  return at < 0 ? text : text.slice(0, at);
}

/** What helps to find a fault, and nothing that the driver or a library hung on it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack = '', cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type,
    message: withoutValues(message),
    stack: stack.replace(message, () => withoutValues(message)),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** Below these an address is itself a key: links of one download, drawings, signed recordings. */
const KEYED_PATHS = rawEndpoints.flatMap(({ endpoint: { path, access } }) => {
  const at = path.indexOf(':');
  return access === 'public' || access === 'operator' || at < 0 ? [] : [path.slice(0, at)];
});

/** Queries carry tickets and signatures, and some paths do; the rest is enough to follow a request. */
export function tellablePath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const keyed = KEYED_PATHS.find((start) => path.startsWith(start));
  return keyed === undefined ? path : `${keyed}…`;
}

let lastMs = 0;
let lastField = '';

/** Many lines fall into one millisecond under load; writing out a time takes longer than remembering it. */
function timeField(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastField = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastField;
}

/** Lines go out together, a few times a second: a write for each would be a good part of a request's cost. */
function toTerminal(): DestinationStream {
  return destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });
}

export function createLog(level: string, stream: DestinationStream = toTerminal()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: timeField,
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          const safe = args.map((arg: unknown) => (typeof arg === 'string' ? withoutValues(arg) : arg));
          method.apply(this, safe as typeof args);
        },
      },
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) },
    },
    stream,
  );
}
