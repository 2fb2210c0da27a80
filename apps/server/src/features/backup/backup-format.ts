import { ArchiveError } from '../../adapters/archive/archive-error.ts';

/**
 * Content of an archive, in this order: `meiyu.json`, the rows as `db/<table>/<number>.tsv.gz`, the files as
 * `files/<hash>`, the media streams made from these files as `derived/<hash>/<name>`, optionally `app-secret`,
 * `summary.json`, and an end with the hash of everything.
 */
export const MANIFEST_NAME = 'meiyu.json';
export const SUMMARY_NAME = 'summary.json';
export const SECRET_NAME = 'app-secret';
export const FORMAT = 1;

/**
 * Tables with short-lived data that is not backed up: RSA keys, seen requests, codes, tickets, waiting
 * mails (a restored one would be sent again). After a restore there is
 * a new RSA key, so that recorded requests cannot be replayed.
 */
export const TRANSIENT_TABLES: ReadonlySet<string> = new Set([
  'captcha_used',
  'mail_outbox',
  'rsa_key',
  'rsa_seen',
  'sms_code',
  'sms_outbox',
  'socket_ticket',
]);

/** Of the derived files only media streams are backed up, because they are made at import; others are made on request. */
export function belongsInBackup(name: string): boolean {
  return name.startsWith('hls/');
}

export interface Manifest {
  format: number;
  madeAt: string;
  postgres: string;
  /** The applied migrations. */
  level: { when: number; hash: string }[];
  tables: { name: string; columns: string[] }[];
}

export interface Summary {
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** `last_value` and `is_called` of PostgreSQL, by sequence. */
  sequences: Record<string, { value: string; called: boolean }>;
  /** Number of files. */
  files: number;
  /** Files the database refers to that the storage does not have. */
  missing: string[];
  /** Files whose content does not match their hash. */
  damaged: string[];
}

export function readManifest(bytes: Buffer | undefined): Manifest {
  const manifest: Manifest | undefined = bytes && JSON.parse(bytes.toString());
  if (!manifest?.format) throw new ArchiveError('这不是 meiyu backup 写的备份文件');
  if (manifest.format > FORMAT) throw new ArchiveError('备份由更新的版本写成，请先升级程序');
  return manifest;
}

export function readSummary(bytes: Buffer | undefined): Summary {
  if (!bytes) throw new ArchiveError('备份文件不完整或已损坏');
  return JSON.parse(bytes.toString());
}
