import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { consent, users } from '../../db/schema/account.ts';
import { schoolClass } from '../../db/schema/classes.ts';
import { type RosterProblem, rosterRow } from '../../db/schema/roster.ts';
import type { KnownAccount, RosterLookups } from './checks/check-rows.ts';
import { foldName, nameCandidates } from './checks/login-names.ts';
import { type RosterFields, toAgeBand } from './checks/normalise-fields.ts';
import { createRosterLookups } from './roster-lookups.repo.ts';
import { endOfDay, type FieldChanges, planChanges } from './roster-values.ts';

/** A row that becomes an account. Rows of existing accounts have no password. */
export interface PreparedRow {
  line: number;
  fields: RosterFields;
  userName: string;
  password: { hash: string; encrypted: Buffer } | undefined;
}

export interface BatchOptions {
  importId: string;
  accountDays: number;
  /** The version of the agreement that a guardian has accepted. */
  consentVersion: string;
}

export type BatchResult = Record<'created' | 'updated' | 'skipped', number>;

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type NewUser = typeof users.$inferInsert;

interface Outcome {
  line: number;
  outcome: 'created' | 'updated' | 'skipped';
  accountId?: string;
  userName?: string;
  before?: Record<string, unknown>;
  password?: Buffer;
  problem?: RosterProblem;
}

/** Rows of the batch that were not imported yet; locked, so that two programs never import one row. */
async function lockOpenRows(tx: Tx, importId: string, rows: readonly PreparedRow[]): Promise<PreparedRow[]> {
  const lines = rows.map(({ line }) => line);
  const open = await tx
    .select({ line: rosterRow.line })
    .from(rosterRow)
    .where(and(eq(rosterRow.importId, importId), inArray(rosterRow.line, lines), isNull(rosterRow.outcome)))
    .for('update');
  const openLines = new Set(open.map(({ line }) => line));
  return rows.filter(({ line }) => openLines.has(line));
}

/** The ids of the classes by name; missing ones are made. */
async function findClasses(tx: Tx, rows: readonly PreparedRow[]) {
  const names = [...new Set(rows.map(({ fields }) => fields.className).filter((name) => name !== ''))];
  if (names.length === 0) return { ids: new Map<string, string>(), created: new Set<string>() };
  const created = await tx
    .insert(schoolClass)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
    .returning({ name: schoolClass.name });
  const all = await tx.select().from(schoolClass).where(inArray(schoolClass.name, names));
  return {
    ids: new Map(all.map(({ id, name }) => [name, id])),
    created: new Set(created.map(({ name }) => name)),
  };
}

type Classes = Awaited<ReturnType<typeof findClasses>>;

/** Notes once for each new class which row made it, so that undoing the import removes it again. */
function noteNewClass({ ids, created }: Classes, className: string): { newClass?: string } {
  const id = ids.get(className);
  return created.delete(className) && id !== undefined ? { newClass: id } : {};
}

const skipped = (line: number, field: string, text: string): Outcome => ({
  line,
  outcome: 'skipped',
  problem: { field, level: 'error', text },
});

/** Why a row can no longer be imported: accounts have changed since it was checked. */
function findConflict(
  { line, fields }: PreparedRow,
  account: KnownAccount | undefined,
  phoneOwner: KnownAccount | undefined,
): Outcome | undefined {
  if (account?.isStaff) return skipped(line, 'studentNumber', '这是工作人员的账号，不能由名单更改');
  if (account && account.realName !== null && account.realName !== fields.realName)
    return skipped(line, 'studentNumber', '学号已属于另一位读者，姓名不同');
  if (phoneOwner && phoneOwner.id !== account?.id) return skipped(line, 'phone', '手机号已被其他账号使用');
  return undefined;
}

function sexCode(sex: string): number | null {
  if (sex === '') return null;
  return sex === '男' ? 0 : 1;
}

function toNewUser(row: PreparedRow, userName: string, passwordHash: string, classes: Classes, days: number): NewUser {
  const { fields } = row;
  const ageBand = toAgeBand(fields.ageBand);
  if (ageBand === undefined) throw new Error('a row without an age band was to be imported');
  return {
    name: userName,
    phone: fields.phone || null,
    passwordHash,
    sex: sexCode(fields.sex),
    realName: fields.realName,
    studentNumber: fields.studentNumber,
    classId: classes.ids.get(fields.className) ?? null,
    ageBand,
    guardianConsentAt: ageBand === 'under14' ? new Date() : null,
    mustChangePassword: true,
    expireTime: fields.expireDate ? endOfDay(fields.expireDate) : new Date(Date.now() + days * 86_400_000),
  };
}

async function addConsents(tx: Tx, userIds: string[], version: string): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(consent).values(userIds.map((userId) => ({ userId, kind: 'guardian' as const, version })));
}

async function createAccounts(
  tx: Tx,
  rows: readonly PreparedRow[],
  lookups: RosterLookups,
  classes: Classes,
  { accountDays, consentVersion }: BatchOptions,
): Promise<Outcome[]> {
  const candidatesOf = ({ userName, fields }: PreparedRow) => [
    userName,
    ...nameCandidates(fields.realName, fields.studentNumber).filter((name) => name !== userName),
  ];
  const taken = new Set(await lookups.takenNames(rows.flatMap((row) => candidatesOf(row).map(foldName))));
  const outcomes: Outcome[] = [];
  const newUsers: NewUser[] = [];
  const accepted: PreparedRow[] = [];
  for (const row of rows) {
    if (row.password === undefined) continue;
    const name = candidatesOf(row).find((candidate) => candidate !== '' && !taken.has(foldName(candidate)));
    if (name === undefined) {
      outcomes.push(skipped(row.line, 'realName', '用户名都已被使用，请单独建账号'));
      continue;
    }
    taken.add(foldName(name));
    newUsers.push(toNewUser(row, name, row.password.hash, classes, accountDays));
    accepted.push(row);
  }
  if (newUsers.length === 0) return outcomes;
  const inserted = await tx
    .insert(users)
    .values(newUsers)
    .returning({ id: users.id, name: users.name, ageBand: users.ageBand });
  const idByName = new Map(inserted.map(({ id, name }) => [name, id]));
  await addConsents(
    tx,
    inserted.filter(({ ageBand }) => ageBand === 'under14').map(({ id }) => id),
    consentVersion,
  );
  accepted.forEach((row, index) => {
    const userName = newUsers[index]?.name ?? '';
    const before = noteNewClass(classes, row.fields.className);
    const password = row.password?.encrypted;
    outcomes.push({
      line: row.line,
      outcome: 'created',
      accountId: idByName.get(userName),
      userName,
      before,
      password,
    });
  });
  return outcomes;
}

async function updateAccount(
  tx: Tx,
  row: PreparedRow,
  accountId: string,
  classes: Classes,
  { accountDays, consentVersion }: BatchOptions,
): Promise<Outcome> {
  const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for('update');
  if (account === undefined) throw new Error('an account vanished while it was updated');
  const changes: FieldChanges = planChanges(account, row.fields, {
    classId: classes.ids.get(row.fields.className),
    sex: sexCode(row.fields.sex),
    accountDays,
  });
  const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
  await tx
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, accountId));
  if (changes.guardianConsentAt) await addConsents(tx, [accountId], consentVersion);
  const before = { changes, ...noteNewClass(classes, row.fields.className) };
  return { line: row.line, outcome: 'updated', accountId, userName: account.name, before };
}

async function saveOutcomes(tx: Tx, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  const values = outcomes.map(({ password, ...rest }) => ({ ...rest, password: password?.toString('base64') }));
  await tx.execute(sql`update roster_row set outcome = row.outcome, account_id = row."accountId",
      before = row.before, encrypted_password = decode(row.password, 'base64'),
      fields = fields || case when row."userName" is null then '{}' else jsonb_build_object('userName', row."userName") end,
      problems = problems || case when row.problem is null then '[]' else jsonb_build_array(row.problem) end,
      level = case when row.problem is null then level else 'error' end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row (line int, outcome text, "accountId" uuid,
      "userName" text, before jsonb, password text, problem jsonb)
    where import_id = ${importId}::uuid and roster_row.line = row.line`);
}

export type RosterAccounts = ReturnType<typeof createRosterAccounts>;

export function createRosterAccounts(orm: NodePgDatabase) {
  return {
    /**
     * Creates and updates the accounts of some rows and records it in these rows, in one transaction. A row that was
     * imported before is skipped.
     */
    importBatch(rows: readonly PreparedRow[], options: BatchOptions): Promise<BatchResult> {
      return orm.transaction(async (tx) => {
        const open = await lockOpenRows(tx, options.importId, rows);
        const lookups = createRosterLookups(tx);
        const byNumber = await lookups.accountsByNumber(open.map(({ fields }) => fields.studentNumber));
        const byPhone = await lookups.accountsByPhone(open.flatMap(({ fields }) => fields.phone || []));
        const accountOf = ({ fields }: PreparedRow) =>
          byNumber.find(({ studentNumber }) => studentNumber === fields.studentNumber);
        const outcomes: Outcome[] = [];
        const accepted: PreparedRow[] = [];
        for (const row of open) {
          const phoneOwner = byPhone.find(({ phone }) => phone === row.fields.phone);
          const conflict = findConflict(row, accountOf(row), phoneOwner);
          if (conflict) outcomes.push(conflict);
          else accepted.push(row);
        }
        const classes = await findClasses(tx, accepted);
        const newcomers = accepted.filter((row) => accountOf(row) === undefined);
        outcomes.push(...(await createAccounts(tx, newcomers, lookups, classes, options)));
        for (const row of accepted) {
          const account = accountOf(row);
          if (account !== undefined) outcomes.push(await updateAccount(tx, row, account.id, classes, options));
        }
        if (outcomes.length > 0) await saveOutcomes(tx, options.importId, outcomes);
        const countOf = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length;
        return { created: countOf('created'), updated: countOf('updated'), skipped: countOf('skipped') };
      });
    },
  };
}
