import { and, asc, count, desc, eq, gt, ilike, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import { users } from '../../db/schema/account.ts';
import { schoolClass } from '../../db/schema/classes.ts';
import { resource } from '../../db/schema/content.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { file } from '../../db/schema/files.ts';
import { work } from '../../db/schema/works.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isVisible } from '../../resources/publish.ts';
import type { ApplicableType, ApplicationStatus } from './downloads.repo.ts';

export type ApplicationAdminRepo = ReturnType<typeof createApplicationAdminRepo>;
export type AdminApplication = NonNullable<Awaited<ReturnType<ApplicationAdminRepo['find']>>>;

export interface ApplicationFilter {
  /** All states if undefined. */
  status?: ApplicationStatus | undefined;
  /** Part of a name of the reader, of the title or of the class; or the student number. */
  search?: string;
  resType?: ApplicableType | '';
  classId?: string;
}

/** An approved application whose grant has passed counts as expired, even if its row is not yet updated. */
const status = sql<ApplicationStatus>`case when ${downloadApplication.status} = 'approved'
  and ${downloadApplication.grantExpiresAt} <= now() then 'expired' else ${downloadApplication.status} end`;

/** The same as a condition that can use the index on the column. */
function hasStatus(wanted: ApplicationStatus): SQL | undefined {
  const isStored = eq(downloadApplication.status, wanted);
  if (wanted === 'approved') return and(isStored, gt(downloadApplication.grantExpiresAt, sql`now()`));
  if (wanted !== 'expired') return isStored;
  return or(
    isStored,
    and(eq(downloadApplication.status, 'approved'), lte(downloadApplication.grantExpiresAt, sql`now()`)),
  );
}

export type Decision =
  | { status: 'approved'; approver: string; grantDays: number }
  | { status: 'rejected'; approver: string; reason: string };

/** A member of staff is stored as `user:<id>`, so that the name is the present one; an operator by name. */
const approverName = sql<string | null>`case when ${downloadApplication.approver} ~ '^user:[0-9a-f-]{36}$'
  then (select name from users as approver where approver.id = substr(${downloadApplication.approver}, 6)::uuid)
  else ${downloadApplication.approver} end`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const columns = {
  id: downloadApplication.id,
  userId: downloadApplication.userId,
  userName: users.name,
  realName: users.realName,
  schoolName: users.schoolName,
  className: schoolClass.name,
  resId: resource.id,
  title: resource.title,
  author: resource.author,
  resType: sql<ApplicableType>`${resource.resType}`,
  cover: sql<string | null>`coalesce(${resource.coverFile}, ${work.imageFile})`,
  coverFocus: resource.coverFocus,
  isPublished: sql<boolean>`${resource.status} = 'published'`,
  purpose: downloadApplication.purpose,
  remark: downloadApplication.remark,
  status,
  reason: downloadApplication.reason,
  createdAt: downloadApplication.createdAt,
  decidedAt: downloadApplication.decidedAt,
  approver: downloadApplication.approver,
  approverName,
  grantExpiresAt: downloadApplication.grantExpiresAt,
  downloadCount: downloadApplication.downloadCount,
  hasOriginal: sql<boolean>`coalesce(${resource.originalFile}, ${work.imageFile}) is not null`,
  fileName: file.name,
  fileSize: file.size,
  fileWidth: file.width,
  fileHeight: file.height,
  mime: file.mime,
};

function applicationReads(orm: NodePgDatabase) {
  const selectApplications = () =>
    orm
      .select(columns)
      .from(downloadApplication)
      .innerJoin(users, eq(users.id, downloadApplication.userId))
      .innerJoin(resource, eq(resource.id, downloadApplication.resourceId))
      .leftJoin(schoolClass, eq(schoolClass.id, users.classId))
      .leftJoin(work, eq(work.resourceId, resource.id))
      .leftJoin(file, sql`${file.hash} = coalesce(${resource.originalFile}, ${work.imageFile})`)
      .$dynamic();

  function matches({ status: wanted, search = '', resType = '', classId = '' }: ApplicationFilter): SQL | undefined {
    if (classId !== '' && !UUID.test(classId)) return sql`false`;
    const part = `%${escapeLike(search)}%`;
    const isFound = or(
      ilike(users.name, part),
      ilike(users.realName, part),
      eq(users.studentNumber, search),
      ilike(resource.title, part),
      ilike(schoolClass.name, part),
    );
    return and(
      wanted && hasStatus(wanted),
      resType === '' ? undefined : eq(resource.resType, resType),
      classId === '' ? undefined : eq(users.classId, classId),
      search === '' ? undefined : isFound,
    );
  }

  return {
    /** Pending applications are sorted oldest first, all others newest first. */
    async list(filter: ApplicationFilter, limit: number, offset: number) {
      const where = matches(filter);
      const order = filter.status === 'pending' ? asc : desc;
      const [rows, [counted]] = await Promise.all([
        selectApplications()
          .where(where)
          .orderBy(order(downloadApplication.createdAt), order(downloadApplication.id))
          .limit(limit)
          .offset(offset),
        orm
          .select({ total: count() })
          .from(downloadApplication)
          .innerJoin(users, eq(users.id, downloadApplication.userId))
          .innerJoin(resource, eq(resource.id, downloadApplication.resourceId))
          .leftJoin(schoolClass, eq(schoolClass.id, users.classId))
          .where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(id: string) {
      const [row] = await selectApplications().where(eq(downloadApplication.id, id));
      return row;
    },

    countPending: () => orm.$count(downloadApplication, eq(downloadApplication.status, 'pending')),

    /** How many there are in each state, and when the oldest pending one was made. */
    async countByStatus() {
      const isOldest = eq(downloadApplication.status, 'pending');
      const [groups, [oldest]] = await Promise.all([
        orm.select({ status, total: count() }).from(downloadApplication).groupBy(sql`1`),
        orm
          .select({ createdAt: downloadApplication.createdAt })
          .from(downloadApplication)
          .where(isOldest)
          .orderBy(asc(downloadApplication.createdAt))
          .limit(1),
      ]);
      const counts = { pending: 0, approved: 0, rejected: 0, expired: 0, withdrawn: 0 };
      for (const group of groups) counts[group.status] = group.total;
      return { counts, oldest: oldest?.createdAt };
    },

    /** Decided applications of a reader in the last half-year, besides this one. */
    async countDecided(userId: string, exceptId: string) {
      const isApproved = sql`${downloadApplication.status} in ('approved', 'expired')`;
      const [row] = await orm
        .select({
          approved: sql<number>`count(*) filter (where ${isApproved})::int`,
          rejected: sql<number>`count(*) filter (where ${downloadApplication.status} = 'rejected')::int`,
        })
        .from(downloadApplication)
        .where(
          and(
            eq(downloadApplication.userId, userId),
            ne(downloadApplication.id, exceptId),
            gt(downloadApplication.createdAt, sql`now() - interval '6 months'`),
          ),
        );
      return { approved: row?.approved ?? 0, rejected: row?.rejected ?? 0 };
    },

    /** A published work whose original is larger than what visitors see. */
    async findExample() {
      const isLarger = sql`${resource.originalFile} is not null or greatest(${file.width}, ${file.height}) > ${MAX_PUBLIC_SIDE}`;
      const [row] = await orm
        .select({ id: resource.id, resTitle: resource.title })
        .from(resource)
        .innerJoin(work, eq(work.resourceId, resource.id))
        .leftJoin(file, eq(file.hash, work.imageFile))
        .where(and(isVisible, isLarger))
        .orderBy(desc(resource.sort), desc(resource.publishedAt), desc(resource.id))
        .limit(1);
      return row;
    },

    /** Classes of which a member has applied. */
    listClasses: () =>
      orm
        .select({ id: schoolClass.id, name: schoolClass.name })
        .from(schoolClass)
        .where(
          sql`exists (select from users as member join download_application as application on application.user_id = member.id
            where member.class_id = ${schoolClass.id})`,
        )
        .orderBy(asc(schoolClass.name))
        .limit(1000),
  };
}

export function createApplicationAdminRepo(orm: NodePgDatabase) {
  return {
    ...applicationReads(orm),

    /** False when the application was already decided or withdrawn. */
    async decide(id: string, decision: Decision): Promise<boolean> {
      const outcome =
        decision.status === 'approved'
          ? { grantExpiresAt: sql`now() + ${decision.grantDays} * interval '1 day'` }
          : { reason: decision.reason };
      const rows = await orm
        .update(downloadApplication)
        .set({ status: decision.status, approver: decision.approver, decidedAt: sql`now()`, ...outcome })
        .where(and(eq(downloadApplication.id, id), eq(downloadApplication.status, 'pending')))
        .returning({ id: downloadApplication.id });
      return rows.length > 0;
    },
  };
}
