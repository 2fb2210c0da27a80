import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from './operator-error.ts';
import { secret as secretRule } from './setting-rules.ts';

const REMEDY =
  'Put the file back as it was, or set APP_SECRET to at least 32 random characters: ' +
  'links and signatures made with the old secret then become invalid.';

const secretPath = (dataDir: string) => join(dataDir, 'app-secret');
const readTrimmed = (path: string) => readFileSync(path, 'utf8').trim();

/** Reads the file, which must satisfy the same rules as the environment variable. */
function readSecret(path: string): string {
  const checked = z.safeParse(secretRule, readTrimmed(path));
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map(({ message }) => message).join(', ');
  throw new OperatorError(`The secret in ${path} ${problems}. ${REMEDY}`);
}

/**
 * With an embedded database the program creates its secret at first start and stores it in the data folder, readable by
 * its owner only. With a database server the secret must be configured, the same on every instance (config.ts checks
 * this). If the database was used with a secret before and the file is missing, the start fails and no new secret is
 * created, because either the file was lost or the wrong folder is configured.
 */
export async function loadAppSecret(
  configured: string | undefined,
  dataDir: string,
  wasUsed: () => Promise<boolean>,
): Promise<string> {
  if (configured) return configured;
  const path = secretPath(dataDir);
  if (existsSync(path)) return readSecret(path);
  // The file is looked for again, since another process may have created the database and the file in the meantime.
  if ((await wasUsed()) && !existsSync(path)) {
    throw new OperatorError(`The database was used with a secret, but ${path} is missing. ${REMEDY}`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${process.pid}`;
  writeFileSync(temporaryPath, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryPath, path); // fails if another process was first: then its secret is used
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporaryPath);
  }
  return readSecret(path);
}

/** Stores the secret of a backup unless a usable one exists; returns whether the backup's secret is now in use. */
export function storeAppSecret(secret: string, dataDir: string): boolean {
  if (!z.safeParse(secretRule, secret).success) return false;
  const path = secretPath(dataDir);
  if (!existsSync(path) || !z.safeParse(secretRule, readTrimmed(path)).success) {
    const temporaryPath = `${path}.${process.pid}`;
    writeFileSync(temporaryPath, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(temporaryPath, path);
  }
  return readTrimmed(path) === secret;
}
