import type { Passwords } from '../../adapters/passwords.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { encryptSecret } from '../../crypto/encrypt-secret.ts';
import { AppError } from '../../errors.ts';
import { makeOneTimePassword } from '../../features/account/users/one-time-password.ts';
import type { RosterLookups } from './checks/check-rows.ts';
import type { RosterRepo, SavedRow } from './roster.repo.ts';
import type { BatchResult, PreparedRow, RosterAccounts } from './roster-accounts.repo.ts';

/** Slips are encrypted with the program's secret, for this purpose only. */
export const SLIP_PURPOSE = 'roster-slip';
const ROWS_AT_ONCE = 40;
const UNDO_MINUTES = 60;

export interface ImportRosterDeps {
  repo: RosterRepo;
  lookups: RosterLookups;
  accounts: RosterAccounts;
  /** Hashes on all processors, because hashing takes most of the time of an import. */
  passwords: Passwords;
  secret: string;
  accountDays: () => number;
  agreementVersion: () => Promise<string>;
  audit: Audit;
}

interface ImportOptions {
  /** Leave rows with errors out; otherwise they stop the import before it begins. */
  onlyGood: boolean;
  /** Who is named in the audit log: `user:<id>` or `operator:<name>`. */
  actor: string;
}

interface ImportProgress {
  report(done: number, total: number, line?: string): void;
  isStopped(): boolean;
}

/** New accounts get a one-time password; existing ones keep theirs. */
async function prepare(deps: ImportRosterDeps, rows: readonly SavedRow[]): Promise<PreparedRow[]> {
  const existing = await deps.lookups.accountsByNumber(rows.map(({ fields }) => fields.studentNumber));
  const numbers = new Set(existing.map(({ studentNumber }) => studentNumber));
  return Promise.all(
    rows.map(async ({ line, fields, userName }) => {
      if (numbers.has(fields.studentNumber)) return { line, fields, userName, password: undefined };
      const password = makeOneTimePassword();
      const hash = await deps.passwords.hashPassword(password);
      const encrypted = encryptSecret(deps.secret, SLIP_PURPOSE, Buffer.from(password));
      return { line, fields, userName, password: { hash, encrypted } };
    }),
  );
}

/** A name or number was taken between the check and the write; the next attempt sees it. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: string }).code === '23505';
}

const MAX_ATTEMPTS = 5;

async function importBatch(
  deps: ImportRosterDeps,
  rows: readonly PreparedRow[],
  importId: string,
): Promise<BatchResult> {
  const options = { importId, accountDays: deps.accountDays(), consentVersion: await deps.agreementVersion() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.accounts.importBatch(rows, options);
    } catch (error) {
      if (!isTaken(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Rows with their passwords, a batch at a time; the next batch is hashed while one is written. */
async function* prepareBatches(deps: ImportRosterDeps, importId: string): AsyncGenerator<PreparedRow[]> {
  async function load(afterLine: number): Promise<PreparedRow[]> {
    return prepare(deps, await deps.repo.nextRows(importId, afterLine, ROWS_AT_ONCE));
  }
  let batch = await load(0);
  while (batch.length > 0) {
    const next = load(batch.at(-1)?.line ?? 0);
    // A failure is thrown when the batch is awaited; this prevents an unhandled rejection until then.
    next.catch(() => undefined);
    yield batch;
    batch = await next;
  }
}

/**
 * Imports the rows of a class list that are not imported yet, so it may be called again after a crash or a stop. The
 * result says what this call did.
 */
export async function importRoster(
  deps: ImportRosterDeps,
  importId: string,
  { onlyGood, actor }: ImportOptions,
  { report, isStopped }: ImportProgress,
): Promise<BatchResult & { stopped: boolean }> {
  const { repo, audit } = deps;
  const { counts } = await repo.counts(importId);
  const roster = await repo.find(importId);
  const isNew = roster?.state === 'preview' || (roster?.state === 'imported' && counts.ready > 0);
  if (isNew && !onlyGood && counts.errors > 0) throw new AppError('BAD_INPUT', `还有 ${counts.errors} 行有错误`);
  const change = { state: 'importing' as const };
  if (!(await repo.setState(importId, ['preview', 'importing', 'imported'], change))) throw new AppError('STALE_FORM');
  const result = { created: 0, updated: 0, skipped: 0 };
  const before = counts.created + counts.updated + counts.skipped;
  const total = before + counts.ready;
  const done = () => before + result.created + result.updated + result.skipped;
  report(done(), total, `开始导入 ${counts.ready} 行`);
  try {
    for await (const rows of prepareBatches(deps, importId)) {
      if (isStopped()) break;
      const batch = await importBatch(deps, rows, importId);
      result.created += batch.created;
      result.updated += batch.updated;
      result.skipped += batch.skipped;
      report(done(), total);
    }
  } finally {
    const now = Date.now();
    const undoUntil = new Date(now + UNDO_MINUTES * 60_000);
    await repo.setState(importId, ['importing'], { state: 'imported', importedAt: new Date(now), undoUntil });
  }
  const stopped = done() < total;
  report(done(), total, `新建 ${result.created} 个账号，更新 ${result.updated} 个，略过 ${result.skipped} 行`);
  await audit({
    actor,
    action: 'roster.import',
    object: `roster:${importId}`,
    detail: { ...result, stopped, onlyGood },
  });
  return { ...result, stopped };
}
