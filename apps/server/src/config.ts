import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { CHAT_PRESETS } from './adapters/chat-model/presets.ts';
import { type Environment, environment } from './environment.ts';
import { OperatorError } from './operator-error.ts';
import { isPublicPlainHttp, readMailbox } from './setting-rules.ts';
import { SETTING_VARIABLES, type Variables } from './settings/setting-values.ts';

/** How SMS codes are sent: to the log, unless a provider is configured with all its settings. */
function readSms(env: Environment, isProduction: boolean) {
  if (env.SMS_PROVIDER === 'log') return { provider: 'log' as const, masked: isProduction };
  const requiredSettings = {
    SMS_KEY_ID: env.SMS_KEY_ID,
    SMS_KEY_SECRET: env.SMS_KEY_SECRET,
    SMS_SIGN: env.SMS_SIGN,
    SMS_TEMPLATE: env.SMS_TEMPLATE,
  };
  const missing = Object.entries({
    ...requiredSettings,
    ...(env.SMS_PROVIDER === 'tencent' ? { SMS_APP_ID: env.SMS_APP_ID } : {}),
  })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length)
    throw new ConfigError(`SMS_PROVIDER=${env.SMS_PROVIDER} also needs ${missing.join(', ')}.`, missing);
  return {
    provider: env.SMS_PROVIDER,
    keyId: env.SMS_KEY_ID ?? '',
    keySecret: env.SMS_KEY_SECRET ?? '',
    signName: env.SMS_SIGN ?? '',
    template: env.SMS_TEMPLATE ?? '',
    appId: env.SMS_APP_ID ?? '',
  };
}

/** The SMTP server that sends notices by e-mail; without one notices are shown in 我的消息 only. */
function readMail({ SMTP_URL, MAIL_FROM }: Environment) {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    throw new ConfigError('E-mail needs both SMTP_URL (the server) and MAIL_FROM (the sender), or neither.', [
      SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM',
    ]);
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from: readMailbox(MAIL_FROM),
  };
}

const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

/** The model that answers questions: a preset, a custom URL, or none (then the embedded guide answers). */
function readChat(env: Environment) {
  if (env.AI_CHAT_PRESET === undefined && env.AI_CHAT_URL === undefined) {
    if (env.AI_CHAT_KEY ?? env.AI_CHAT_MODEL)
      throw new ConfigError('AI_CHAT_KEY and AI_CHAT_MODEL need AI_CHAT_PRESET or AI_CHAT_URL beside them.');
    return undefined;
  }
  const preset = env.AI_CHAT_PRESET ?? 'custom';
  const { needsKey, baseUrl, model } = CHAT_PRESETS[preset];
  const missing = [
    ...(needsKey && env.AI_CHAT_KEY === undefined ? ['AI_CHAT_KEY'] : []),
    ...(baseUrl === '' && env.AI_CHAT_URL === undefined ? ['AI_CHAT_URL'] : []),
    ...(model === '' && env.AI_CHAT_MODEL === undefined ? ['AI_CHAT_MODEL'] : []),
  ];
  if (missing.length)
    throw new ConfigError(`The model for 你问我答 (${preset}) also needs ${missing.join(', ')}.`, missing);
  return {
    ...{ preset, baseUrl: env.AI_CHAT_URL, key: env.AI_CHAT_KEY, model: env.AI_CHAT_MODEL },
    takesPhotos: env.AI_CHAT_PHOTOS === 'on',
    limits: { firstTokenMs: inMs(env.AI_CHAT_FIRST_SECONDS), idleMs: inMs(env.AI_CHAT_IDLE_SECONDS) },
  };
}

/** The model that draws, or none (then the embedded painter draws). */
function readImage(env: Environment) {
  if (env.AI_IMAGE_KIND === undefined && env.AI_IMAGE_URL === undefined) {
    if (env.AI_IMAGE_KEY ?? env.AI_IMAGE_MODEL)
      throw new ConfigError('AI_IMAGE_KEY and AI_IMAGE_MODEL need AI_IMAGE_KIND or AI_IMAGE_URL beside them.');
    return undefined;
  }
  const kind = env.AI_IMAGE_KIND ?? 'openai';
  // A self-hosted model, or one with an OpenAI-compatible API, may need no key.
  const needsKey = kind === 'dashscope' || kind === 'cogview' || (kind === 'openai' && env.AI_IMAGE_URL === undefined);
  if (needsKey && env.AI_IMAGE_KEY === undefined)
    throw new ConfigError(`The model for 你说我画 (${kind}) also needs AI_IMAGE_KEY.`, ['AI_IMAGE_KEY']);
  return {
    kind,
    url: env.AI_IMAGE_URL ?? '',
    key: env.AI_IMAGE_KEY ?? '',
    model: env.AI_IMAGE_MODEL ?? '',
    hosts: env.AI_IMAGE_HOSTS,
  };
}

/** The S3 store for files, or none: then files are in the data folder. */
function readS3(env: Environment) {
  const requiredSettings = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_KEY: env.S3_KEY,
    S3_SECRET: env.S3_SECRET,
  };
  const missing = Object.entries(requiredSettings).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 4 && !(env.S3_PREFIX ?? env.S3_PUBLIC_URL) && env.S3_REDIRECT === 'off') return undefined;
  if (missing.length) throw new ConfigError(`Files in an S3 store also need ${missing.join(', ')}.`);
  const endpoint = env.S3_ENDPOINT ?? '';
  const { hostname } = new URL(endpoint);
  // A bucket can be a subdomain of a domain name, but not of an IP address or a single-label host name.
  const hasDomain = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return {
    endpoint,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    key: env.S3_KEY ?? '',
    secret: env.S3_SECRET ?? '',
    prefix: env.S3_PREFIX === undefined ? '' : env.S3_PREFIX.replace(/\/?$/, '/'),
    pathStyle: env.S3_PATH_STYLE === undefined ? !hasDomain : env.S3_PATH_STYLE === 'on',
    redirect: env.S3_REDIRECT === 'on' || env.S3_PUBLIC_URL !== undefined,
    publicUrl: env.S3_PUBLIC_URL,
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Thrown when the settings are invalid; its message is shown to the operator. */
export class ConfigError extends OperatorError {
  /** The variables that are missing or wrong, as far as they are known. */
  readonly variables: readonly string[];
  constructor(message: string, variables: readonly string[] = []) {
    super(message);
    this.variables = variables;
  }
}

function parseEnvironment(variables: Variables): Environment {
  const parsed = z.safeParse(environment, variables);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path[0]?.toString() ?? '');
  const lines = parsed.error.issues.map((issue, at) => `  ${names[at]} ${issue.message}`);
  throw new ConfigError(
    `The environment is not usable, so nothing was started:\n${[...new Set(lines)].join('\n')}`,
    names,
  );
}

/** The settings that may change while the program runs, without those of backups. */
function readSettable(env: Environment, isProduction: boolean) {
  return {
    access: env.ACCESS,
    accountDays: env.ACCOUNT_DAYS,
    sms: readSms(env, isProduction),
    smsPerHour: env.SMS_PER_HOUR,
    mail: readMail(env),
    ai: {
      chat: readChat(env),
      image: readImage(env),
      dailyQuestions: env.AI_DAILY_QUESTIONS,
      dailyPictures: env.AI_DAILY_PICTURES,
      /** Null: kept as long as the account exists. */
      retentionDays: env.AI_RETENTION_DAYS || null,
    },
    auditDays: env.AUDIT_DAYS,
    /** Days for which hashes of visitors are kept. */
    statisticsRawDays: env.STATISTICS_RAW_DAYS,
  };
}

function readSchedule(env: Environment, folder: string | undefined) {
  return {
    isOn: (env.BACKUP_SCHEDULE ?? (folder ? 'on' : 'off')) === 'on',
    everyHours: env.BACKUP_EVERY_HOURS,
    keep: env.BACKUP_KEEP,
  };
}

/**
 * The configuration with settings that are stored in the database, given as variables. The environment wins. Throws a
 * ConfigError when they do not fit together.
 */
export function applySettings(base: Config, stored: Variables): Config {
  const env = parseEnvironment({ ...stored, ...base.environmentSettings });
  const settable = readSettable(env, base.isProduction);
  return { ...base, ...settable, backup: { ...base.backup, ...readSchedule(env, base.backup.folder) } };
}

export function readConfig(variables: Variables) {
  const env = parseEnvironment(variables);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.MEIYU_TEST === 'on') {
    throw new ConfigError('MEIYU_TEST=on is for automated tests only and is refused with NODE_ENV=production.');
  }
  if (isProduction && env.PUBLIC_URL && isPublicPlainHttp(env.PUBLIC_URL)) {
    throw new ConfigError('PUBLIC_URL must be https with NODE_ENV=production, or an address of the local network.');
  }
  if (env.DATABASE_URL && env.MEIYU_DB) {
    throw new ConfigError('Set DATABASE_URL (a server) or MEIYU_DB (which own database to run), not both.');
  }
  if (env.DATABASE_URL && !env.APP_SECRET) {
    throw new ConfigError(
      'With DATABASE_URL an APP_SECRET must be set: at least 32 random characters, the same on every instance.',
    );
  }
  if (env.MEIYU_DB === 'wasm' && env.WORKERS > 1) {
    throw new ConfigError('WORKERS needs PostgreSQL: PGlite serves one process only.');
  }
  if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URLS names copies of a server: DATABASE_URL must name that server.');
  }
  const backupFolder = env.BACKUP_DIR && resolve(env.BACKUP_DIR);
  return {
    isProduction,
    port: env.PORT,
    workers: env.WORKERS,
    host: env.HOST,
    dataDir: resolve(env.MEIYU_DATA),
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    databasePool: env.DATABASE_POOL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT,
    databaseMode: env.MEIYU_DB,
    appSecret: env.APP_SECRET,
    publicUrl: env.PUBLIC_URL,
    /** A folder, or `off`; the bundled demo content when undefined. */
    demoContent: env.DEMO_CONTENT,
    /** Sites that may show this one in a frame. */
    embedOrigins: env.EMBED_ORIGINS,
    trustedProxies: env.TRUST_PROXY,
    rsaRequired: env.RSA_MODE === 'required',
    rsaBits: env.RSA_BITS === '2048' ? (2048 as const) : (1024 as const),
    ...readSettable(env, isProduction),
    s3: readS3(env),
    backup: {
      /** By default backups are in the data folder. */
      folder: backupFolder,
      ...readSchedule(env, backupFolder),
      passphrase: env.MEIYU_BACKUP_KEY,
    },
    /** Values from the environment for the settings that can be changed while the program runs. */
    environmentSettings: Object.fromEntries(
      SETTING_VARIABLES.flatMap((name): [string, string][] => (variables[name] ? [[name, variables[name]]] : [])),
    ) as Variables,
    /** Where vulnerabilities are reported, for /.well-known/security.txt. */
    securityContact: env.SECURITY_CONTACT,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    apiDocs: (env.API_DOCS ?? (isProduction ? 'off' : 'on')) === 'on',
    drainMs: env.DRAIN_MS,
    floodPerMinute: env.FLOOD_PER_MINUTE,
    iiifPrivateHosts: env.IIIF_PRIVATE_HOSTS,
    testing: env.MEIYU_TEST === 'on',
  };
}
