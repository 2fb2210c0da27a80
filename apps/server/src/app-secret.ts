import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * With a database of its own the program makes its secret at first start and keeps it beside the data, readable by its
 * owner only. With a database server it must be given, the same on every instance (config.ts insists).
 */
export function loadAppSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const path = join(dataDir, 'app-secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path); // fails when another process was first: then its secret is the one
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(fresh);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Keeps a secret that came with a backup, unless there is another; says whether it is the one now. */
export function keepAppSecret(secret: string, dataDir: string): boolean {
  const path = join(dataDir, 'app-secret');
  if (!existsSync(path)) writeFileSync(path, `${secret}\n`, { mode: 0o600, flush: true });
  return readFileSync(path, 'utf8').trim() === secret;
}
