import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { CHAT_PRESETS } from './adapters/chat-model/presets.ts';
import { type Environment, environment } from './environment.ts';
import { OperatorError } from './operator-error.ts';
import { isOpenPlainHttp } from './setting-rules.ts';

/** How SMS codes are sent: to the log, unless a provider is configured with all its settings. */
function readSms(e: Environment) {
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

/** The model that answers questions: a preset, a custom URL, or none (then the embedded guide answers). */
function readChat(e: Environment) {
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

/** The model that draws, or none (then the embedded painter draws). */
function readImage(e: Environment) {
  if (e.AI_IMAGE_KIND === undefined && e.AI_IMAGE_URL === undefined) {
    if (e.AI_IMAGE_KEY ?? e.AI_IMAGE_MODEL)
      throw new ConfigError('AI_IMAGE_KEY and AI_IMAGE_MODEL need AI_IMAGE_KIND or AI_IMAGE_URL beside them.');
    return undefined;
  }
  const kind = e.AI_IMAGE_KIND ?? 'openai';
  // A self-hosted model, or one with an OpenAI-compatible API, may need no key.
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

/** The S3 store for files, or none: then files are in the data folder. */
function readS3(e: Environment) {
  const need = { S3_ENDPOINT: e.S3_ENDPOINT, S3_BUCKET: e.S3_BUCKET, S3_KEY: e.S3_KEY, S3_SECRET: e.S3_SECRET };
  const missing = Object.entries(need).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 4 && !(e.S3_PREFIX ?? e.S3_PUBLIC_URL) && e.S3_REDIRECT === 'off') return undefined;
  if (missing.length) throw new ConfigError(`Files in an S3 store also need ${missing.join(', ')}.`);
  const endpoint = e.S3_ENDPOINT ?? '';
  const { hostname } = new URL(endpoint);
  // A bucket can be a subdomain of a domain name, but not of an IP address or a single-label host name.
  const hasDomain = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return {
    endpoint,
    bucket: e.S3_BUCKET ?? '',
    region: e.S3_REGION,
    key: e.S3_KEY ?? '',
    secret: e.S3_SECRET ?? '',
    prefix: e.S3_PREFIX === undefined ? '' : e.S3_PREFIX.replace(/\/?$/, '/'),
    pathStyle: e.S3_PATH_STYLE === undefined ? !hasDomain : e.S3_PATH_STYLE === 'on',
    redirect: e.S3_REDIRECT === 'on' || e.S3_PUBLIC_URL !== undefined,
    publicUrl: e.S3_PUBLIC_URL,
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Thrown when the settings are invalid; its message is shown to the operator. */
export class ConfigError extends OperatorError {}

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
  if (e.MEIYU_DB === 'wasm' && e.WORKERS > 1) {
    throw new ConfigError('WORKERS needs PostgreSQL: PGlite serves one process only.');
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
    databaseTimeoutMs: e.DATABASE_TIMEOUT,
    databaseMode: e.MEIYU_DB,
    appSecret: e.APP_SECRET,
    publicUrl: e.PUBLIC_URL,
    /** A folder, or `off`; the bundled demo content when undefined. */
    demoContent: e.DEMO_CONTENT,
    /** Sites that may show this one in a frame. */
    embedOrigins: e.EMBED_ORIGINS,
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
      /** Null: kept as long as the account exists. */
      retentionDays: e.AI_RETENTION_DAYS || null,
    },
    s3: readS3(e),
    backup: {
      /** Without a folder there are no scheduled backups. */
      folder: e.BACKUP_DIR && resolve(e.BACKUP_DIR),
      everyHours: e.BACKUP_EVERY_HOURS,
      keep: e.BACKUP_KEEP,
      passphrase: e.MEIYU_BACKUP_KEY,
    },
    auditDays: e.AUDIT_DAYS,
    /** Where vulnerabilities are reported, for /.well-known/security.txt. */
    securityContact: e.SECURITY_CONTACT,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    apiDocs: (e.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
    drainMs: e.DRAIN_MS,
    floodPerMinute: e.FLOOD_PER_MINUTE,
    testing: e.MEIYU_TEST === 'on',
  };
}
