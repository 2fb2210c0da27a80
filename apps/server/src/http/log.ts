import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** Never in a log, whatever object they arrive in (T31). */
const SECRETS = [
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'smsCode',
  'token',
  'ticket',
  'captcha',
  'phonenumber',
  'appSecret',
  'databaseUrl',
];

/** Addresses carry tickets and signatures; the path is enough to follow a request. */
export function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

export function createLog(level: string, stream: DestinationStream = destination({ dest: 1, sync: false })): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
    },
    stream,
  );
}
