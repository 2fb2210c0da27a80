import * as users from '@meiyu/contract/admin/users.ts';
import type { HandlerInput } from '@meiyu/contract/endpoint.ts';
import { hasRole } from '@meiyu/contract/endpoint.ts';
import { TABLE_TYPES } from '../../adapters/tables/write-table.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import { describeDevice } from '../../features/account/sessions/describe-device.ts';
import {
  type AccountAdmin,
  type Actor,
  createAccountAudit,
  isManageable,
} from '../../features/account/users/account-admin.ts';
import type { AccountRemoval } from '../../features/account/users/account-removal.ts';
import type { AccountUnlock } from '../../features/account/users/account-unlock.ts';
import type { UserAdminRepo } from '../../features/account/users/user-admin.repo.ts';
import type { UserExport } from '../../features/account/users/user-export.ts';
import type { UserFilter, UserListRepo } from '../../features/account/users/user-list.repo.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { presentAccount, timeOrEmpty, toListItem } from './present-account.ts';

interface UserRouteDeps {
  accounts: UserListRepo;
  repo: UserAdminRepo;
  admin: AccountAdmin;
  removal: AccountRemoval;
  unlocking: AccountUnlock;
  exporting: UserExport;
  audit: Audit;
}

const DAY_MS = 24 * 3600_000;

export function toActor({ id, roles }: Pick<StaffUser, 'id' | 'roles'>, address: string): Actor {
  return { name: `user:${id}`, userId: id, mayChangeStaff: hasRole(roles, 'owner'), address };
}

/** The beginning of a day in Beijing; undefined for no day. */
function startOfDay(day: string): Date | undefined {
  if (day === '') return undefined;
  const start = new Date(`${day}T00:00:00+08:00`);
  // 2026-02-31 is well-formed, but no day; some engines take it for 3 March.
  if (Number.isNaN(start.getTime()) || !beijingTime(start).startsWith(day))
    throw new AppError('BAD_INPUT', '日期不正确');
  return start;
}

function toFilter(
  query: HandlerInput<typeof users.list>['query'] | HandlerInput<typeof users.exportList>['body'],
): UserFilter {
  const { searchValue: search, state, classId, ageBand } = query;
  const lastDay = startOfDay(query.createdTo);
  return {
    ...{ search, state, classId, ageBand },
    createdFrom: startOfDay(query.createdFrom),
    createdBefore: lastDay && new Date(lastDay.getTime() + DAY_MS),
  };
}

/** The last moment of a day that is not over. */
function endOfDay(day: string): Date {
  const start = startOfDay(day);
  const end = new Date((start?.getTime() ?? 0) + DAY_MS - 1000);
  if (end.getTime() < Date.now()) throw new AppError('BAD_INPUT', '到期日期不能早于今天');
  return end;
}

function readRoutes(app: App, { accounts, repo, admin, unlocking, audit }: UserRouteDeps): void {
  const record = createAccountAudit(audit);

  route(app, users.list, async ({ query }) => {
    const { sort, pageNum, pageSize } = query;
    const { rows, total } = await accounts.list(toFilter(query), sort, pageSize, (pageNum - 1) * pageSize);
    return { rows: rows.map(toListItem), total };
  });

  route(app, users.details, async ({ user, params: { id }, address }) => {
    const actor = toActor(user, address);
    const account = await admin.findById(id);
    const [consents, lastSignIn, devices, counts, lock] = await Promise.all([
      repo.listConsents(id),
      repo.findLastSignIn(id),
      repo.listDevices(id),
      repo.countOwned(id),
      unlocking.describe(account),
    ]);
    await record(actor, 'view', [id]);
    return {
      ...presentAccount(account),
      consents: consents.map(({ kind, version, createdAt }) => ({ kind, version, time: beijingTime(createdAt) })),
      lastSignInTime: timeOrEmpty(lastSignIn),
      failedSignIns: lock.failures,
      lockedAddresses: lock.lockedAddresses,
      devices: devices.map(({ device, userAgent, createdAt, lastUsedAt }) => ({
        equipment: device,
        deviceName: describeDevice(userAgent),
        createTime: beijingTime(createdAt),
        lastUseTime: beijingTime(lastUsedAt),
      })),
      counts,
      manageable: isManageable(actor, account),
    };
  });
}

function changeRoutes(app: App, { admin, unlocking }: UserRouteDeps): void {
  route(app, users.create, async ({ user, body, address }) => admin.create(toActor(user, address), body));
  route(app, users.change, async ({ user, body, address }) => {
    const { saved, current } = await admin.change(toActor(user, address), body);
    return { saved, current: presentAccount(current) };
  });
  route(app, users.resetPassword, async ({ user, body: { id }, address }) => ({
    password: await admin.resetPassword(toActor(user, address), id),
  }));
  route(app, users.unlock, async ({ user, body: { id }, address }) => unlocking.unlock(toActor(user, address), id));
  route(app, users.disable, async ({ user, body: { ids }, address }) => ({
    changed: await admin.disable(toActor(user, address), ids),
  }));
  route(app, users.enable, async ({ user, body: { ids }, address }) => ({
    changed: await admin.enable(toActor(user, address), ids),
  }));
  route(app, users.extend, async ({ user, body: { ids, days, until }, address }) => {
    const actor = toActor(user, address);
    if (days !== undefined) return { changed: (await admin.extend(actor, ids, days)).length };
    return { changed: await admin.setExpiry(actor, ids, endOfDay(until ?? '')) };
  });
  route(app, users.setClass, async ({ user, body: { ids, classId }, address }) => ({
    changed: await admin.setClass(toActor(user, address), ids, classId === '' ? null : classId),
  }));
  route(app, users.setTeacher, async ({ user, body: { id, teacher }, address }) => ({
    changed: Number(await admin.setTeacher(toActor(user, address), id, teacher)),
  }));
}

function removalRoutes(app: App, { removal, exporting }: UserRouteDeps): void {
  route(app, users.previewMerge, async ({ user, body: { keepId, removeId }, address }) => {
    const { keep, remove, ...plan } = await removal.previewMerge(toActor(user, address), keepId, removeId);
    return { keep: presentAccount(keep), remove: presentAccount(remove), ...plan };
  });
  route(app, users.merge, async ({ user, body: { keepId, removeId }, address }) => ({
    moved: await removal.merge(toActor(user, address), keepId, removeId),
  }));
  route(app, users.remove, async ({ user, body: { id }, address }) => removal.remove(toActor(user, address), id));
  route(app, users.exportList, async ({ user, body, address }) => {
    const { format } = body;
    const content = await exporting.write(toActor(user, address), toFilter(body), body.sort, format);
    const fileName = `用户-${beijingTime(new Date()).slice(0, 10)}.${format}`;
    return { fileName, type: TABLE_TYPES[format], content: content.toString('base64') };
  });
}

/** Accounts of readers. */
export function usersRoutes(app: App, deps: UserRouteDeps): void {
  readRoutes(app, deps);
  changeRoutes(app, deps);
  removalRoutes(app, deps);
}
