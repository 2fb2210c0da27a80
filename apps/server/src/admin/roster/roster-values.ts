import type { users } from '../../db/schema/account.ts';
import { type RosterFields, toAgeBand } from './checks/normalise-fields.ts';

type Account = typeof users.$inferSelect;

/** The fields of an existing account that an import may change. */
type ChangedField = 'realName' | 'phone' | 'classId' | 'sex' | 'ageBand' | 'guardianConsentAt' | 'expireTime';
export type FieldChanges = Partial<Record<ChangedField, { from: unknown; to: unknown }>>;

const DAY_MS = 86_400_000;

/** The end of a day in Beijing. */
export function endOfDay(date: string): Date {
  return new Date(new Date(`${date}T00:00:00+08:00`).getTime() + DAY_MS - 1000);
}

interface NewValues {
  classId: string | undefined;
  sex: number | null;
  accountDays: number;
}

/** An empty cell changes nothing, and the expiry of an account is never moved forward. */
export function planChanges(
  account: Account,
  fields: RosterFields,
  { classId, sex, accountDays }: NewValues,
): FieldChanges {
  const changes: FieldChanges = {};
  const change = (field: ChangedField, to: unknown) => {
    if (account[field] !== to) changes[field] = { from: account[field], to };
  };
  change('realName', fields.realName);
  if (fields.phone !== '') change('phone', fields.phone);
  if (classId !== undefined) change('classId', classId);
  if (sex !== null) change('sex', sex);
  const ageBand = toAgeBand(fields.ageBand);
  if (ageBand !== undefined) change('ageBand', ageBand);
  if (ageBand === 'under14' && account.guardianConsentAt === null) change('guardianConsentAt', new Date());
  const expireTime = fields.expireDate ? endOfDay(fields.expireDate) : new Date(Date.now() + accountDays * DAY_MS);
  if (expireTime > account.expireTime) change('expireTime', expireTime);
  return changes;
}
