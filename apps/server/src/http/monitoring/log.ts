import { rawEndpoints } from '@meiyu/contract/all.ts';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** Fields that are never logged, in any object (threat T31). */
const SECRET_FIELDS = new Set([
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

/**
 * Replaces secrets. The wildcard redaction of Pino would cost 100 microseconds a line. Only objects that change are
 * copied.
 */
function withoutSecrets<T extends object>(value: T, depth = 0): T {
  let copy: T | undefined;
  for (const [key, field] of Object.entries(value)) {
    let safeValue: unknown = field;
    if (SECRET_FIELDS.has(key)) safeValue = '[redacted]';
    else if (typeof field === 'object' && field !== null && !(field instanceof Error) && depth < MAX_DEPTH) {
      safeValue = withoutSecrets(field, depth + 1);
    }
    if (safeValue === field) continue;
    copy = { ...(copy ?? value), [key]: safeValue };
  }
  return copy ?? value;
}

/** Drizzle's message of a failed query lists its values after this text: phone numbers, hashes, users' texts. */
const VALUES_PREFIX = '\nparams: ';

function withoutValues(text: string): string {
  const index = text.indexOf(VALUES_PREFIX);
  return index < 0 ? text : text.slice(0, index);
}

/** Only the fields that help to find the cause of an error; properties added by the driver or a library are left out. */
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

/** Path prefixes that are followed by a secret: one-time downloads, drawings, signed recordings. */
const SECRET_PATH_PREFIXES = rawEndpoints.flatMap(({ endpoint: { path, access } }) => {
  const index = path.indexOf(':');
  return access === 'public' || access === 'operator' || index < 0 ? [] : [path.slice(0, index)];
});

/** The path of a URL without its query and without secret parts (tickets, signatures). */
export function loggablePath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const prefix = SECRET_PATH_PREFIXES.find((known) => path.startsWith(known));
  return prefix === undefined ? path : `${prefix}…`;
}

let lastMs = 0;
let lastTimeField = '';

/** Cached, because many lines fall into one millisecond under load and formatting a time is slow. */
function timeField(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTimeField = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTimeField;
}

/** Lines are written in batches a few times a second: one write per line would noticeably slow each request. */
function bufferedStdout(): DestinationStream {
  return destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });
}

export function createLog(level: string, stream: DestinationStream = bufferedStdout()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: timeField,
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          const safeValue = args.map((arg: unknown) => (typeof arg === 'string' ? withoutValues(arg) : arg));
          method.apply(this, safeValue as typeof args);
        },
      },
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) },
    },
    stream,
  );
}
