import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const oneOf = <const T extends string>(...values: T[]) => z.enum(values, `must be one of ${values.join(', ')}`);
const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.core.$ZodType>(schema: S) => z.pipe(z.transform(blankIsMissing), z.optional(schema));
const whole = (min: number, max: number, fallback: number) => {
  const say = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? fallback : Number(value))),
    z.int(say).check(z.gte(min, say), z.lte(max, say)),
  );
};

/** An address or a CIDR range; a number of hops or `true` would let clients choose their own address (T28). */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const ranges = z.pipe(
  z.transform((value: unknown) =>
    String(value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  z.array(z.string().check(z.refine(isRange, 'must be addresses or CIDR ranges, separated by commas'))),
);

/** A secret that protects sealed keys and signed links must not be guessable (T32). */
const secret = z.string().check(
  z.minLength(32, 'must have at least 32 characters'),
  z.refine((text) => new Set(text).size >= 10, 'is too simple: use random characters'),
);

/** Every setting the program reads, and nothing else reads the environment. */
const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: whole(0, 65535, 3000),
  HOST: z._default(optional(z.string()), '0.0.0.0'),
  MEIYU_DATA: z._default(optional(z.string()), 'data'),
  DATABASE_URL: optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: whole(2, 200, 10),
  MEIYU_DB: optional(oneOf('native', 'wasm')),
  APP_SECRET: optional(secret),
  PUBLIC_URL: optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must look like https://example.edu.cn, without a slash at its end')),
  ),
  TRUST_PROXY: ranges,
  ACCESS: z._default(optional(oneOf('open', 'ranges')), 'open'),
  RSA_MODE: z._default(optional(oneOf('required', 'optional')), 'required'),
  RSA_BITS: z._default(optional(oneOf('1024', '2048')), '1024'),
  ACCOUNT_DAYS: whole(1, 36500, 365),
  SMS_PROVIDER: z._default(optional(oneOf('log', 'aliyun', 'tencent')), 'log'),
  SMS_KEY_ID: optional(z.string()),
  SMS_KEY_SECRET: optional(z.string()),
  SMS_SIGN: optional(z.string()),
  SMS_TEMPLATE: optional(z.string()),
  SMS_APP_ID: optional(z.string()),
  LOG_LEVEL: z._default(optional(oneOf('debug', 'info', 'warn', 'error', 'silent')), 'info'),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  API_DOCS: optional(oneOf('on', 'off')),
  DRAIN_MS: whole(0, 60_000, 1000),
  FLOOD_PER_MINUTE: whole(60, 10_000_000, 6000),
  DEMO_CONTENT: optional(z.string()),
  MEIYU_TEST: z._default(optional(oneOf('on', 'off')), 'off'),
});

/** The sender of codes: the log unless a vendor is named with all it needs. */
function readSms(e: z.infer<typeof environment>) {
  if (e.SMS_PROVIDER === 'log') return { provider: 'log' as const };
  const need = {
    SMS_KEY_ID: e.SMS_KEY_ID,
    SMS_KEY_SECRET: e.SMS_KEY_SECRET,
    SMS_SIGN: e.SMS_SIGN,
    SMS_TEMPLATE: e.SMS_TEMPLATE,
  };
  const missing = Object.entries({ ...need, ...(e.SMS_PROVIDER === 'tencent' ? { SMS_APP_ID: e.SMS_APP_ID } : {}) })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length) throw new ConfigError(`SMS_PROVIDER=${e.SMS_PROVIDER} also needs ${missing.join(', ')}.`);
  return {
    provider: e.SMS_PROVIDER,
    keyId: e.SMS_KEY_ID ?? '',
    keySecret: e.SMS_KEY_SECRET ?? '',
    sign: e.SMS_SIGN ?? '',
    template: e.SMS_TEMPLATE ?? '',
    appId: e.SMS_APP_ID ?? '',
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Thrown when the environment cannot be used; its message is for the operator's eyes. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>) {
  const parsed = z.safeParse(environment, env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path[0]?.toString() ?? ''} ${issue.message}`);
    throw new ConfigError(`The environment is not usable, so nothing was started:\n${[...new Set(lines)].join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.MEIYU_TEST === 'on') {
    throw new ConfigError('MEIYU_TEST=on is for automated tests only and is refused with NODE_ENV=production.');
  }
  if (e.DATABASE_URL && e.MEIYU_DB) {
    throw new ConfigError('Set DATABASE_URL (a server) or MEIYU_DB (which own database to run), not both.');
  }
  if (e.DATABASE_URL && !e.APP_SECRET) {
    throw new ConfigError(
      'With DATABASE_URL an APP_SECRET must be set: at least 32 random characters, the same on every instance.',
    );
  }
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.MEIYU_DATA),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    databaseMode: e.MEIYU_DB,
    appSecret: e.APP_SECRET,
    publicUrl: e.PUBLIC_URL,
    /** A folder, or `off`; the program's own when undefined. */
    demoContent: e.DEMO_CONTENT,
    trustedProxies: e.TRUST_PROXY,
    access: e.ACCESS,
    rsaRequired: e.RSA_MODE === 'required',
    rsaBits: e.RSA_BITS === '2048' ? (2048 as const) : (1024 as const),
    accountDays: e.ACCOUNT_DAYS,
    sms: readSms(e),
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    apiDocs: (e.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
    drainMs: e.DRAIN_MS,
    floodPerMinute: e.FLOOD_PER_MINUTE,
    testing: e.MEIYU_TEST === 'on',
  };
}
