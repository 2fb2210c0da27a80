import * as staff from '@meiyu/contract/admin/staff.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import { beijingTime } from '../../beijing-time.ts';
import { describeDevice } from '../../features/account/sessions/describe-device.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { timeOrEmpty } from '../users/present-account.ts';
import { toActor } from '../users/users.routes.ts';
import type { StaffRow } from './staff.repo.ts';
import type { StaffAdmin } from './staff.service.ts';

function presentStaff({ name, realName, phone, lastSessionAt, ...row }: StaffRow) {
  return {
    ...row,
    userName: name,
    realName: realName ?? '',
    phone: phone === null ? '' : maskPhone(phone),
    lastSessionTime: timeOrEmpty(lastSessionAt),
  };
}

/** The staff of the console, for owners. */
export function staffRoutes(app: App, admin: StaffAdmin): void {
  route(app, staff.list, async ({ query: { searchValue: search, role, pageNum, pageSize } }) => {
    const { rows, total } = await admin.list({ search, role }, pageSize, (pageNum - 1) * pageSize);
    return { rows: rows.map(presentStaff), total };
  });
  route(app, staff.details, async ({ user, params: { id }, address }) => {
    const { person, sessions } = await admin.details(toActor(user, address), id);
    return {
      phone: person.phone ?? '',
      sessions: sessions.map((session) => ({
        id: session.id,
        device: describeDevice(session.userAgent),
        clientIp: session.ip ?? '',
        createTime: beijingTime(session.createdAt),
        lastTime: beijingTime(session.lastUsedAt),
        current: session.id === user.sessionId,
      })),
    };
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
  route(app, staff.endSessions, async ({ user, body: { id, sessionId }, address }) => ({
    ended: await admin.endSessions(toActor(user, address), id, sessionId),
  }));
  route(app, staff.disable, async ({ user, body: { id }, address }) => admin.disable(toActor(user, address), id));
  route(app, staff.enable, async ({ user, body: { id }, address }) => admin.enable(toActor(user, address), id));
  route(app, staff.resetPassword, async ({ user, body: { id }, address }) => ({
    password: await admin.resetPassword(toActor(user, address), id),
  }));
}
