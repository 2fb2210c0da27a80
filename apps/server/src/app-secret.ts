import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from './operator-error.ts';
import { secret as secretRule } from './setting-rules.ts';

const WAYS_ON =
  'Put the file back as it was, or set APP_SECRET to at least 32 random characters: ' +
  'links and seals made under the old secret then end.';

const pathIn = (dataDir: string) => join(dataDir, 'app-secret');
const read = (path: string) => readFileSync(path, 'utf8').trim();

/** The rules of the variable hold for the file. */
function readSecret(path: string): string {
  const checked = z.safeParse(secretRule, read(path));
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ message }) => message).join(', ');
  throw new OperatorError(`The secret in ${path} ${faults}. ${WAYS_ON}`);
}

/**
 * With a database of its own the program makes its secret at first start and keeps it beside the data, readable by its
 * owner only. With a database server it must be given, the same on every instance (config.ts insists). A database that
 * was used under a secret gets no new one in silence: the file was lost, or the wrong folder is named.
 */
export async function loadAppSecret(
  given: string | undefined,
  dataDir: string,
  wasUsed: () => Promise<boolean>,
): Promise<string> {
  if (given) return given;
  const path = pathIn(dataDir);
  if (existsSync(path)) return readSecret(path);
  // Looked for again: another process may have made both since.
  if ((await wasUsed()) && !existsSync(path)) {
    throw new OperatorError(`The database was used with a secret, but ${path} is missing. ${WAYS_ON}`);
  }
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
  return readSecret(path);
}

/** Keeps a secret that came with a backup, unless there is another that can be used; says whether it is the one now. */
export function keepAppSecret(secret: string, dataDir: string): boolean {
  if (!z.safeParse(secretRule, secret).success) return false;
  const path = pathIn(dataDir);
  if (!existsSync(path) || !z.safeParse(secretRule, read(path)).success) {
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(fresh, path);
  }
  return read(path) === secret;
}
