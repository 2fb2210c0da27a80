import type { auditFilter } from '@meiyu/contract/admin/audit-fields.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../errors.ts';
import type { AuditEntryRow, AuditFilter, AuditLogRepo } from './audit-log.repo.ts';

type TypedFilter = z.output<typeof auditFilter>;

const DAY_MS = 24 * 3600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Ids of resources are not UUIDs. Objects of all other kinds are looked up by a UUID. */
const RESOURCE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Midnight in Beijing at the beginning of a day. */
function startOfDay(day: string): Date | undefined {
  if (day === '') return undefined;
  const time = Date.parse(`${day}T00:00:00+08:00`);
  if (Number.isNaN(time)) throw new AppError('BAD_INPUT', `没有 ${day} 这一天`);
  return new Date(time);
}

function splitReference(reference: string): [kind: string, id: string] {
  const colon = reference.indexOf(':');
  return colon < 0 ? ['', ''] : [reference.slice(0, colon), reference.slice(colon + 1)];
}

/** Translates what staff type into what the log stores, and what it stores into names. */
export function createAuditLogReader(repo: AuditLogRepo) {
  /** Staff type the name of an account; text with a colon or a fixed term is searched as it is. */
  async function toReference(text: string, fixedWords: readonly string[], otherwise: (text: string) => string) {
    if (text === '' || text.includes(':') || fixedWords.includes(text)) return text;
    const id = await repo.findAccountId(text);
    return id === undefined ? otherwise(text) : `user:${id}`;
  }

  return {
    async readFilter({ searchValue, since, until, actor, object, ...rest }: TypedFilter): Promise<AuditFilter> {
      const untilDay = startOfDay(until);
      return {
        ...rest,
        since: startOfDay(since),
        until: untilDay && new Date(untilDay.getTime() + DAY_MS),
        party: await toReference(searchValue, ['system', 'visitor', 'site'], (name) => `operator:${name}`),
        actor: await toReference(actor, ['system', 'visitor'], (name) => `operator:${name}`),
        object: await toReference(object, ['site'], (text) => text),
      };
    },

    /** The current names of accounts and objects that these entries mention, by reference. Deleted ones have none. */
    async namesOf(rows: readonly AuditEntryRow[]): Promise<ReadonlyMap<string, string>> {
      const references = new Set(rows.flatMap(({ actor, object }) => [actor, object]));
      const idsOf = (kind: string, pattern: RegExp) =>
        [...references]
          .map(splitReference)
          .filter(([itsKind, id]) => itsKind === kind && pattern.test(id))
          .map(([, id]) => id);
      const lookups = {
        user: repo.accountNames(idsOf('user', UUID)),
        class: repo.classNames(idsOf('class', UUID)),
        roster: repo.rosterFiles(idsOf('roster', UUID)),
        import: repo.importNames(idsOf('import', UUID)),
        job: repo.jobNames(idsOf('job', UUID)),
        application: repo.applicationTitles(idsOf('application', UUID)),
        resource: repo.resourceTitles(idsOf('resource', RESOURCE_ID)),
      };
      const names = new Map<string, string>();
      for (const [kind, found] of Object.entries(lookups))
        for (const { id, name } of await found) names.set(`${kind}:${id}`, name);
      return names;
    },
  };
}

export type AuditLogReader = ReturnType<typeof createAuditLogReader>;
