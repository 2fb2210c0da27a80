import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { CHAT_PRESET_NAMES } from './adapters/chat-model/presets.ts';
import { contact, mailbox, secret, smtpUrl } from './setting-rules.ts';

const oneOf = <const T extends string>(...values: T[]) => z.enum(values, `must be one of ${values.join(', ')}`);
const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.core.$ZodType>(schema: S) => z.pipe(z.transform(emptyToUndefined), z.optional(schema));
const wholeNumber = (min: number, max: number, fallback: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.transform((value: unknown) => (value === undefined || value === '' ? fallback : Number(value))),
    z.int(message).check(z.gte(min, message), z.lte(max, message)),
  );
};
const optionalNumber = (min: number, max: number) => optional(wholeNumber(min, max, min));

/** An address or a CIDR range; a number of hops or `true` would let clients choose their address (threat T28). */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefixLength, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefixLength === undefined) return true;
  return /^\d{1,3}$/.test(prefixLength) && Number(prefixLength) <= (version === 4 ? 32 : 128);
}

const commaSeparated = z.transform((value: unknown) =>
  String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const serverUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'));

const addressRanges = z.pipe(
  commaSeparated,
  z.array(z.string().check(z.refine(isAddressOrRange, 'must be addresses or CIDR ranges, separated by commas'))),
);

const hosts = z.pipe(
  commaSeparated,
  z.array(
    z
      .string()
      .check(
        z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be host names, such as cdn.example.com or *.example.com'),
      ),
  ),
);

const hostsWithPorts = z.pipe(
  commaSeparated,
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9-]+(?:\.[a-z0-9-]+){0,20}(?::\d{1,5})?$/i,
          'must be hosts, such as museum.example.org or 10.0.0.5:8080',
        ),
      ),
  ),
);

/** Origins for `frame-ancestors`; a bare `*` is refused because it would allow every site. */
const origins = z.pipe(
  commaSeparated,
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
          'must be origins, such as https://portal.example.edu.cn or https://*.example.edu.cn, separated by commas',
        ),
      ),
  ),
);

/** For `S3_PREFIX`: path segments separated by slashes, none beginning with a dot. */
const folderInBucket = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*\/?$/, 'must look like meiyu or school/meiyu'));

const httpUrl = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address'),
  );

/** Every setting of the program; no other file reads the environment. */
export const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: wholeNumber(0, 65535, 3000),
  HOST: z._default(optional(z.string()), '0.0.0.0'),
  WORKERS: wholeNumber(1, 64, 1),
  MEIYU_DATA: z._default(optional(z.string()), 'data'),
  DATABASE_URL: optional(serverUrl),
  DATABASE_REPLICA_URLS: z.pipe(commaSeparated, z.array(serverUrl)),
  DATABASE_POOL: wholeNumber(2, 200, 10),
  DATABASE_TIMEOUT: wholeNumber(1000, 900_000, 5000),
  MEIYU_DB: optional(oneOf('native', 'wasm')),
  APP_SECRET: optional(secret),
  PUBLIC_URL: optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must look like https://example.edu.cn, without a slash at its end')),
  ),
  EMBED_ORIGINS: origins,
  TRUST_PROXY: addressRanges,
  ACCESS: z._default(optional(oneOf('open', 'ranges')), 'open'),
  RSA_MODE: z._default(optional(oneOf('required', 'optional')), 'required'),
  RSA_BITS: z._default(optional(oneOf('1024', '2048')), '1024'),
  ACCOUNT_DAYS: wholeNumber(1, 36500, 365),
  SMS_PROVIDER: z._default(optional(oneOf('log', 'aliyun', 'tencent')), 'log'),
  SMS_KEY_ID: optional(z.string()),
  SMS_KEY_SECRET: optional(z.string()),
  SMS_SIGN: optional(z.string()),
  SMS_TEMPLATE: optional(z.string()),
  SMS_APP_ID: optional(z.string()),
  SMS_PER_HOUR: wholeNumber(1, 1_000_000, 2000),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(mailbox),
  AUDIT_DAYS: wholeNumber(180, 36_500, 180),
  STATISTICS_RAW_DAYS: wholeNumber(2, 30, 30),
  SECURITY_CONTACT: optional(contact),
  LOG_LEVEL: z._default(optional(oneOf('debug', 'info', 'warn', 'error', 'silent')), 'info'),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  API_DOCS: optional(oneOf('on', 'off')),
  DRAIN_MS: wholeNumber(0, 60_000, 1000),
  FLOOD_PER_MINUTE: wholeNumber(60, 10_000_000, 6000),
  DEMO_CONTENT: optional(z.string()),
  AI_CHAT_PRESET: optional(oneOf(...CHAT_PRESET_NAMES)),
  AI_CHAT_URL: optional(httpUrl),
  AI_CHAT_KEY: optional(z.string()),
  AI_CHAT_MODEL: optional(z.string()),
  AI_CHAT_PHOTOS: z._default(optional(oneOf('on', 'off')), 'off'),
  AI_CHAT_FIRST_SECONDS: optionalNumber(5, 240),
  AI_CHAT_IDLE_SECONDS: optionalNumber(5, 120),
  AI_IMAGE_KIND: optional(oneOf('openai', 'dashscope', 'cogview', 'webui', 'comfyui')),
  AI_IMAGE_URL: optional(httpUrl),
  AI_IMAGE_KEY: optional(z.string()),
  AI_IMAGE_MODEL: optional(z.string()),
  AI_IMAGE_HOSTS: hosts,
  /** Museums in the local network from which 导入 may fetch manifests and pictures. */
  IIIF_PRIVATE_HOSTS: hostsWithPorts,
  AI_DAILY_QUESTIONS: wholeNumber(1, 100_000, 200),
  AI_DAILY_PICTURES: wholeNumber(1, 100_000, 50),
  AI_RETENTION_DAYS: wholeNumber(0, 36_500, 0),
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
  /** By default on with BACKUP_DIR and off without. */
  BACKUP_SCHEDULE: optional(oneOf('on', 'off')),
  BACKUP_EVERY_HOURS: wholeNumber(1, 8760, 24),
  BACKUP_KEEP: wholeNumber(1, 1000, 7),
  MEIYU_BACKUP_KEY: optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  MEIYU_TEST: z._default(optional(oneOf('on', 'off')), 'off'),
});

export type Environment = z.infer<typeof environment>;
