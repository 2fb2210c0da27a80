import * as classes from '@meiyu/contract/admin/classes.ts';
import * as users from '@meiyu/contract/admin/users.ts';
import * as views from '@meiyu/contract/admin/views.ts';
import type { makeAnswers } from '../../lib/calls/answers.testkit.ts';
import type { UserDetails, UserRow } from './users.api.ts';

const CLASS_ID = '00000000-0000-7000-8000-0000000000c1';
const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

export function sampleUser(n: number, fields: Partial<UserRow> = {}): UserRow {
  return {
    id: idOf(n),
    userName: `读者${n}`,
    realName: '',
    studentNumber: '',
    classId: CLASS_ID,
    className: '高一（1）班',
    phone: '138****0001',
    schoolName: '',
    ageBand: '18+',
    status: 'active',
    roles: [],
    expireTime: '2099-01-01 00:00:00',
    createTime: '2026-01-01 00:00:00',
    lastUseTime: '',
    mustChangePassword: false,
    ...fields,
  };
}

export function sampleDetails(n: number, fields: Partial<UserDetails> = {}): UserDetails {
  return {
    ...sampleUser(n),
    ...{ phone: '13800000001', email: '', guardianConsent: false, version: '1', consents: [], lastSignInTime: '' },
    ...{ failedSignIns: 0, lockedAddresses: 0, devices: [], manageable: true },
    counts: { records: 3, bookshelf: 1, notes: 2, ratings: 0, applications: 0, drawings: 0, sessions: 4 },
    ...fields,
  };
}

/** Answers the list, the details, the classes and the views. */
export function answerUsers(answers: ReturnType<typeof makeAnswers>, rows: UserRow[], details = sampleDetails(1)) {
  answers.on(views.list, () => ({ rows: [], total: 0 }));
  const classRow = { id: CLASS_ID, name: '高一（1）班', members: 3, createTime: '2026-01-01 00:00:00' };
  answers.on(classes.list, () => ({ rows: [classRow], total: 1 }));
  answers.on(users.details, ({ params }) => ({ data: { ...details, id: params.id ?? details.id } }));
  return answers.on(users.list, () => ({ rows, total: rows.length }));
}
