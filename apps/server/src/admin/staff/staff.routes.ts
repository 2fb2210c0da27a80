import * as staff from '@meiyu/contract/admin/staff.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { timeOrNone } from '../users/present-account.ts';
import { toActor } from '../users/users.routes.ts';
import type { StaffRow } from './staff.repo.ts';
import type { StaffAdmin } from './staff.service.ts';

function presentStaff({ name, realName, phone, lastSessionAt, ...row }: StaffRow) {
  return {
    ...row,
    userName: name,
    realName: realName ?? '',
    phone: phone === null ? '' : maskPhone(phone),
    lastSessionTime: timeOrNone(lastSessionAt),
  };
}

/** The staff of the console, for owners. */
export function staffRoutes(app: App, admin: StaffAdmin): void {
  route(app, staff.list, async ({ query: { searchValue: search, role, pageNum, pageSize } }) => {
    const { rows, total } = await admin.list({ search, role }, pageSize, (pageNum - 1) * pageSize);
    return { rows: rows.map(presentStaff), total };
  });
  route(app, staff.setRoles, async ({ user, body: { id, roles, version }, address }) => {
    const { saved, current } = await admin.setRoles(toActor(user, address), id, roles, version);
    return { saved, current: presentStaff(current) };
  });
  route(app, staff.add, async ({ user, body, address }) => ({
    id: await admin.add(toActor(user, address), body.user, body.roles),
  }));
  route(app, staff.create, async ({ user, body, address }) => admin.create(toActor(user, address), body, body.roles));
  route(app, staff.resetFactor, async ({ user, body: { id }, address }) =>
    admin.resetFactor(toActor(user, address), id),
  );
  route(app, staff.endSessions, async ({ user, body: { id }, address }) => ({
    ended: await admin.endSessions(toActor(user, address), id),
  }));
}
