import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import { beijingTime } from '../../beijing-time.ts';
import { expiryOf } from '../../features/account/users/account-expiry.ts';
import type { UserRow } from '../../features/account/users/user-list.repo.ts';

export const timeOrEmpty = (moment: Date | null | undefined) => (moment ? beijingTime(moment) : '');

/** An account as a row of the list, its phone number masked. */
export function toListItem(row: UserRow) {
  return {
    id: row.id,
    userName: row.name,
    realName: row.realName ?? '',
    studentNumber: row.studentNumber ?? '',
    classId: row.classId ?? '',
    className: row.className ?? '',
    phone: row.phone === null ? '' : maskPhone(row.phone),
    schoolName: row.schoolName ?? '',
    ageBand: row.ageBand,
    status: row.status,
    roles: row.roles,
    expireTime: beijingTime(expiryOf(row)),
    createTime: beijingTime(row.createdAt),
    lastUseTime: timeOrEmpty(row.lastUsedAt),
    mustChangePassword: row.mustChangePassword,
  };
}

/** An account with all its fields. */
export function presentAccount(row: UserRow) {
  return {
    ...toListItem(row),
    phone: row.phone ?? '',
    email: row.email ?? '',
    guardianConsent: row.guardianConsentAt !== null,
    version: row.version,
  };
}
