import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { CHAT_PRESET_NAMES, CHAT_PRESETS } from './adapters/chat-model/presets.ts';
import { contact, isOpenPlainHttp, secret } from './setting-rules.ts';

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

const listed = z.transform((value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const serverUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'));

const ranges = z.pipe(
  listed,
  z.array(z.string().check(z.refine(isRange, 'must be addresses or CIDR ranges, separated by commas'))),
);

const hosts = z.pipe(
  listed,
  z.array(
    z
      .string()
      .check(
        z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be host names, such as cdn.example.com or *.example.com'),
      ),
  ),
);

/** As in `S3_PREFIX`: names between slashes, none of them beginning with a dot. */
const folderInBucket = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*\/?$/, 'must look like meiyu or school/meiyu'));

const httpUrl = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address'),
  );

/** Every setting the program reads, and nothing else reads the environment. */
const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: whole(0, 65535, 3000),
  HOST: z._default(optional(z.string()), '0.0.0.0'),
  WORKERS: whole(1, 64, 1),
  MEIYU_DATA: z._default(optional(z.string()), 'data'),
  DATABASE_URL: optional(serverUrl),
  DATABASE_REPLICA_URLS: z.pipe(listed, z.array(serverUrl)),
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
  SMS_PER_HOUR: whole(1, 1_000_000, 2000),
  AUDIT_DAYS: whole(180, 36_500, 180),
  SECURITY_CONTACT: optional(contact),
  LOG_LEVEL: z._default(optional(oneOf('debug', 'info', 'warn', 'error', 'silent')), 'info'),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  API_DOCS: optional(oneOf('on', 'off')),
  DRAIN_MS: whole(0, 60_000, 1000),
  FLOOD_PER_MINUTE: whole(60, 10_000_000, 6000),
  DEMO_CONTENT: optional(z.string()),
  AI_CHAT_PRESET: optional(oneOf(...CHAT_PRESET_NAMES)),
  AI_CHAT_URL: optional(httpUrl),
  AI_CHAT_KEY: optional(z.string()),
  AI_CHAT_MODEL: optional(z.string()),
  AI_IMAGE_KIND: optional(oneOf('openai', 'dashscope', 'cogview', 'webui', 'comfyui')),
  AI_IMAGE_URL: optional(httpUrl),
  AI_IMAGE_KEY: optional(z.string()),
  AI_IMAGE_MODEL: optional(z.string()),
  AI_IMAGE_HOSTS: hosts,
  AI_DAILY_QUESTIONS: whole(1, 100_000, 200),
  AI_DAILY_PICTURES: whole(1, 100_000, 50),
  AI_RETENTION_DAYS: whole(0, 36_500, 0),
  S3_ENDPOINT: optional(httpUrl),
  S3_BUCKET: optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket: 3 to 63 small letters, digits and hyphens'),
      ),
  ),
  S3_REGION: z._default(optional(z.string()), 'us-east-1'),
  S3_KEY: optional(z.string()),
  S3_SECRET: optional(z.string()),
  S3_PREFIX: optional(folderInBucket),
  S3_PATH_STYLE: optional(oneOf('on', 'off')),
  S3_REDIRECT: z._default(optional(oneOf('on', 'off')), 'off'),
  S3_PUBLIC_URL: optional(httpUrl),
  BACKUP_DIR: optional(z.string()),
  BACKUP_EVERY_HOURS: whole(1, 8760, 24),
  BACKUP_KEEP: whole(1, 1000, 7),
  MEIYU_BACKUP_KEY: optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  MEIYU_TEST: z._default(optional(oneOf('on', 'off')), 'off'),
});

/** The sender of codes: the log unless a vendor is named with all it needs. */
function readSms(e: z.infer<typeof environment>) {
  if (e.SMS_PROVIDER === 'log') return { provider: 'log' as const, masked: e.NODE_ENV === 'production' };
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

/** The model that answers: a preset, an address of its own, or none (the embedded guide). */
function readChat(e: z.infer<typeof environment>) {
  if (e.AI_CHAT_PRESET === undefined && e.AI_CHAT_URL === undefined) {
    if (e.AI_CHAT_KEY ?? e.AI_CHAT_MODEL)
      throw new ConfigError('AI_CHAT_KEY and AI_CHAT_MODEL need AI_CHAT_PRESET or AI_CHAT_URL beside them.');
    return undefined;
  }
  const preset = e.AI_CHAT_PRESET ?? 'custom';
  const { needsKey, baseUrl, model } = CHAT_PRESETS[preset];
  const missing = [
    ...(needsKey && e.AI_CHAT_KEY === undefined ? ['AI_CHAT_KEY'] : []),
    ...(baseUrl === '' && e.AI_CHAT_URL === undefined ? ['AI_CHAT_URL'] : []),
    ...(model === '' && e.AI_CHAT_MODEL === undefined ? ['AI_CHAT_MODEL'] : []),
  ];
  if (missing.length) throw new ConfigError(`The model for 你问我答 (${preset}) also needs ${missing.join(', ')}.`);
  return { preset, baseUrl: e.AI_CHAT_URL, key: e.AI_CHAT_KEY, model: e.AI_CHAT_MODEL };
}

/** The model that draws, or none (the embedded painter). */
function readImage(e: z.infer<typeof environment>) {
  if (e.AI_IMAGE_KIND === undefined && e.AI_IMAGE_URL === undefined) {
    if (e.AI_IMAGE_KEY ?? e.AI_IMAGE_MODEL)
      throw new ConfigError('AI_IMAGE_KEY and AI_IMAGE_MODEL need AI_IMAGE_KIND or AI_IMAGE_URL beside them.');
    return undefined;
  }
  const kind = e.AI_IMAGE_KIND ?? 'openai';
  // A machine of one's own, or one that merely speaks like OpenAI, may ask for none.
  const needsKey = kind === 'dashscope' || kind === 'cogview' || (kind === 'openai' && e.AI_IMAGE_URL === undefined);
  if (needsKey && e.AI_IMAGE_KEY === undefined)
    throw new ConfigError(`The model for 你说我画 (${kind}) also needs AI_IMAGE_KEY.`);
  return {
    kind,
    url: e.AI_IMAGE_URL ?? '',
    key: e.AI_IMAGE_KEY ?? '',
    model: e.AI_IMAGE_MODEL ?? '',
    hosts: e.AI_IMAGE_HOSTS,
  };
}

/** The store that holds the files, or none: then they lie in the data folder. */
function readS3(e: z.infer<typeof environment>) {
  const need = { S3_ENDPOINT: e.S3_ENDPOINT, S3_BUCKET: e.S3_BUCKET, S3_KEY: e.S3_KEY, S3_SECRET: e.S3_SECRET };
  const missing = Object.entries(need).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 4 && !(e.S3_PREFIX ?? e.S3_PUBLIC_URL) && e.S3_REDIRECT === 'off') return undefined;
  if (missing.length) throw new ConfigError(`Files in an S3 store also need ${missing.join(', ')}.`);
  const endpoint = e.S3_ENDPOINT ?? '';
  const { hostname } = new URL(endpoint);
  // A bucket can stand before a name, not before an address or a machine of the local network.
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return {
    endpoint,
    bucket: e.S3_BUCKET ?? '',
    region: e.S3_REGION,
    key: e.S3_KEY ?? '',
    secret: e.S3_SECRET ?? '',
    prefix: e.S3_PREFIX === undefined ? '' : e.S3_PREFIX.replace(/\/?$/, '/'),
    pathStyle: e.S3_PATH_STYLE === undefined ? !named : e.S3_PATH_STYLE === 'on',
    redirect: e.S3_REDIRECT === 'on' || e.S3_PUBLIC_URL !== undefined,
    publicUrl: e.S3_PUBLIC_URL,
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
  if (production && e.PUBLIC_URL && isOpenPlainHttp(e.PUBLIC_URL)) {
    throw new ConfigError('PUBLIC_URL must be https with NODE_ENV=production, or an address of the local network.');
  }
  if (e.DATABASE_URL && e.MEIYU_DB) {
    throw new ConfigError('Set DATABASE_URL (a server) or MEIYU_DB (which own database to run), not both.');
  }
  if (e.DATABASE_URL && !e.APP_SECRET) {
    throw new ConfigError(
      'With DATABASE_URL an APP_SECRET must be set: at least 32 random characters, the same on every instance.',
    );
  }
  if (e.DATABASE_REPLICA_URLS.length > 0 && !e.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URLS names copies of a server: DATABASE_URL must name that server.');
  }
  return {
    port: e.PORT,
    workers: e.WORKERS,
    host: e.HOST,
    dataDir: resolve(e.MEIYU_DATA),
    databaseUrl: e.DATABASE_URL,
    replicaUrls: e.DATABASE_REPLICA_URLS,
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
    smsPerHour: e.SMS_PER_HOUR,
    ai: {
      chat: readChat(e),
      image: readImage(e),
      dailyQuestions: e.AI_DAILY_QUESTIONS,
      dailyPictures: e.AI_DAILY_PICTURES,
      /** Null: as long as the account lasts. */
      retentionDays: e.AI_RETENTION_DAYS || null,
    },
    s3: readS3(e),
    backup: {
      /** None: no backups by themselves. */
      folder: e.BACKUP_DIR && resolve(e.BACKUP_DIR),
      everyHours: e.BACKUP_EVERY_HOURS,
      keep: e.BACKUP_KEEP,
      passphrase: e.MEIYU_BACKUP_KEY,
    },
    auditDays: e.AUDIT_DAYS,
    /** Where weaknesses are reported, for /.well-known/security.txt. */
    securityContact: e.SECURITY_CONTACT,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    apiDocs: (e.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
    drainMs: e.DRAIN_MS,
    floodPerMinute: e.FLOOD_PER_MINUTE,
    testing: e.MEIYU_TEST === 'on',
  };
}
