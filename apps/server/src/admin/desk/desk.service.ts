import type { show } from '@meiyu/contract/admin/desk.ts';
import { type CallResult, hasRole } from '@meiyu/contract/endpoint.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { ReportAdminRepo } from '../../features/assistant/store/report-admin.repo.ts';
import type { ApplicationAdminRepo } from '../../features/downloads/application-admin.repo.ts';
import type { StaffUser } from '../../http/app.ts';
import type { AuditLogReader } from '../audit/audit-log.service.ts';
import type { DeskRepo, Waiting } from './desk.repo.ts';
import { createTodayFigures, startOfToday } from './today.ts';

type Desk = CallResult<typeof show>;
type Duty = Desk['duties'][number];

interface DeskDeps {
  repo: DeskRepo;
  applications: Pick<ApplicationAdminRepo, 'list'>;
  reports: Pick<ReportAdminRepo, 'list'>;
  log: Pick<AuditLogReader, 'namesOf'>;
  /** Jobs that import files: their failures are shown with the list or the files themselves. */
  importKinds: readonly string[];
}

const EXAMPLES = 2;
const ENTRIES = 12;
const EXCERPT_LENGTH = 24;

const excerpt = (text: string) =>
  [...text].length > EXCERPT_LENGTH ? `${[...text].slice(0, EXCERPT_LENGTH).join('')}…` : text;

export function createDesk({ repo, applications, reports, log, importKinds }: DeskDeps) {
  const readFigures = createTodayFigures(repo);

  async function pendingApplications(): Promise<Waiting> {
    const { rows, total } = await applications.list({ status: 'pending' }, EXAMPLES, 0);
    const examples = rows.map(({ userName, realName, title }) => `${realName ?? userName}《${title}》`);
    return { count: total, oldest: rows[0]?.createdAt, examples };
  }

  /** Without the reader's name, like the list of reports. */
  async function openReports(): Promise<Waiting> {
    const { rows, total } = await reports.list({ state: 'open' }, EXAMPLES, 0);
    const examples = rows.map(({ question, content }) => `“${excerpt(question ?? content)}”`);
    return { count: total, oldest: rows[0]?.createdAt, examples };
  }

  async function ownDrafts(userId: string): Promise<Waiting> {
    const { keys, ...rest } = await repo.ownDrafts(userId);
    return { ...rest, examples: keys };
  }

  function dutiesOf({ id, roles }: StaffUser): [Duty['kind'], Promise<Waiting>][] {
    const duties: [Duty['kind'], Promise<Waiting>][] = [];
    if (hasRole(roles, 'reviewer')) duties.push(['applications', pendingApplications()], ['reports', openReports()]);
    if (hasRole(roles, 'accounts'))
      duties.push(
        ['openRosters', repo.openRosters()],
        ['failedJobs', repo.failedJobs(importKinds)],
        ['expiring', repo.expiring()],
      );
    if (hasRole(roles, 'editor')) duties.push(['openImports', repo.openImports(id)]);
    duties.push(['ownDrafts', ownDrafts(id)]);
    return duties;
  }

  async function readDuties(user: StaffUser): Promise<Duty[]> {
    const duties = await Promise.all(
      dutiesOf(user).map(async ([kind, reading]) => {
        const { count, oldest, examples, first = '' } = await reading;
        return { kind, count, oldest: oldest ? beijingTime(oldest) : '', examples, first };
      }),
    );
    // By date: expiring accounts have a date in the future, so they come after what waits already; empty tasks come last.
    const rank = ({ count, oldest }: Duty) => (count === 0 ? '~' : oldest);
    return duties.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
  }

  async function readToday(user: StaffUser): Promise<Desk['today']> {
    const isOwn = !hasRole(user.roles, 'auditor');
    const since = startOfToday(Date.now());
    const { entries, ...counts } = await repo.today(since, isOwn ? `user:${user.id}` : undefined, ENTRIES);
    const names = await log.namesOf(entries);
    return {
      ...{ isOwn, ...counts },
      entries: entries.map(({ id, at, actor, action, object, result }) => ({
        ...{ id, time: beijingTime(at), action, result },
        actor: names.get(actor) ?? (actor === 'system' ? '系统' : actor.replace(/^(operator|user):/, '')),
        objectName: names.get(object) ?? '',
      })),
    };
  }

  return async (user: StaffUser): Promise<Desk> => {
    const [duties, figures, today, running] = await Promise.all([
      readDuties(user),
      readFigures(user.roles),
      readToday(user),
      hasRole(user.roles, 'accounts') ? repo.running() : [],
    ]);
    return { duties, figures, today, running };
  };
}
