import { availableParallelism } from 'node:os';
import { createPasswordHasher } from '../../adapters/passwords.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { createAgreementRepo } from '../../features/account/users/agreement.repo.ts';
import { type ImportRosterDeps, importRoster } from './import-roster.ts';
import { createRosterRepo } from './roster.repo.ts';
import { createRosterService } from './roster.service.ts';
import { createRosterAccounts } from './roster-accounts.repo.ts';
import { createRosterColumns } from './roster-columns.repo.ts';
import { createRosterLookups } from './roster-lookups.repo.ts';
import { createRosterSlips } from './roster-slips.repo.ts';
import { createRosterUndo } from './roster-undo.repo.ts';
import { createReadTable } from './table/read-table.ts';

type Orm = Parameters<typeof createRosterRepo>[0];

interface RosterDeps {
  orm: Orm;
  secret: string;
  accountDays: () => number;
  audit: Audit;
}

/** All processors, but never all four of libuv's threads, which also serve files and logins. */
const HASHES_AT_ONCE = Math.min(3, availableParallelism());
/** At least as many as a batch of rows has, so that a batch is never refused. */
const MAX_WAITING_HASHES = 1000;

/** The services for class lists that the console and the `meiyu` command use. */
export function createRoster({ orm, secret, accountDays, audit }: RosterDeps) {
  const repo = createRosterRepo(orm);
  const lookups = createRosterLookups(orm);
  const agreements = createAgreementRepo(orm);
  const service = createRosterService({
    ...{ repo, lookups, secret, audit },
    slips: createRosterSlips(orm),
    columns: createRosterColumns(orm),
    undo: createRosterUndo(orm),
    readTable: createReadTable(),
  });
  let deps: ImportRosterDeps | undefined;
  /** Made at the first import, because creating the hasher computes a hash, which is slow. */
  async function importDeps(): Promise<ImportRosterDeps> {
    deps ??= {
      ...{ repo, lookups, secret, accountDays, audit },
      accounts: createRosterAccounts(orm),
      passwords: await createPasswordHasher({ concurrency: HASHES_AT_ONCE, maxWaiting: MAX_WAITING_HASHES }),
      agreementVersion: async () => (await agreements.findCurrent('agreement'))?.version ?? 'none',
    };
    return deps;
  }
  type Rest = Parameters<typeof importRoster> extends [unknown, ...infer R] ? R : never;
  return {
    service,
    import: async (...rest: Rest) => importRoster(await importDeps(), ...rest),
  };
}

interface JobContext {
  input: Record<string, unknown>;
  job: { createdBy: string | null };
  report(done: number, total: number, line?: string): void;
  isStopped(): boolean;
}

/** The task that `adminRoster.start` queues. */
export function rosterJob(roster: Pick<ReturnType<typeof createRoster>, 'import'>) {
  return ({ input, job, ...progress }: JobContext) => {
    const actor = job.createdBy === null ? 'system' : `user:${job.createdBy}`;
    return roster.import(String(input.importId), { onlyGood: input.onlyGood === true, actor }, progress);
  };
}

const SWEEP_EVERY_MS = 3600_000;

/** Deletes old lists and unprinted one-time passwords every hour. Returns what stops it. */
export function startRosterSweep(
  service: Pick<ReturnType<typeof createRosterService>, 'sweep'>,
  warn: (line: string) => void,
) {
  const sweep = () =>
    void service.sweep().catch((error: Error) => warn(`old class lists were not deleted: ${error.message}`));
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
