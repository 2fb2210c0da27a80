import { ArchiveError } from '../../adapters/archive/archive-error.ts';

/**
 * What lies in an archive, in this order: `meiyu.json`, the rows as `db/<table>/<number>.tsv.gz`, the files as
 * `files/<hash>`, the streams made from them as `derived/<hash>/<name>`, perhaps `app-secret`, `summary.json`, and the
 * end, which holds the hash of all.
 */
export const MANIFEST = 'meiyu.json';
export const SUMMARY = 'summary.json';
export const SECRET = 'app-secret';
export const FORMAT = 1;

/**
 * State of a moment that no archive should carry: transport keys and what was sent under them, codes, tickets. After a
 * restore there is a new RSA key, so that nothing recorded under an older one can be sent again.
 */
export const MOMENTARY: ReadonlySet<string> = new Set([
  'captcha_used',
  'rsa_key',
  'rsa_seen',
  'sms_code',
  'sms_outbox',
  'socket_ticket',
]);

/** Of what is made from files only streams are kept: they are made at import, all else when it is asked for. */
export function isKeptDerived(name: string): boolean {
  return name.startsWith('hls/');
}

export interface Manifest {
  format: number;
  madeAt: string;
  postgres: string;
  /** The migrations that had been applied. */
  level: { when: number; hash: string }[];
  tables: { name: string; columns: string[] }[];
}

export interface Summary {
  rows: Record<string, number>;
  sequences: Record<string, { value: string; called: boolean }>;
  files: number;
  /** Files the database names and the storage has not. */
  missing: string[];
  /** Files whose bytes are no longer those their name says. */
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
