import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RosterProblem } from '../../../db/schema/roster.ts';
import { checkFields } from './check-fields.ts';
import { chooseNames, foldName, nameCandidates } from './login-names.ts';
import { findNearClass } from './near-class.ts';
import type { RosterFields } from './normalise-fields.ts';

export type RowLevel = 'ok' | 'warning' | 'error';

export interface RosterLine {
  line: number;
  fields: RosterFields;
}

export interface CheckedRow extends RosterLine {
  userName: string;
  problems: RosterProblem[];
  level: RowLevel;
}

/** An account that has the student number of a row. */
export interface KnownAccount {
  id: string;
  name: string;
  realName: string | null;
  studentNumber: string | null;
  phone: string | null;
  isStaff: boolean;
  isDisabled: boolean;
  createdYear: number;
}

/** Accounts and classes that rows are compared with. */
export interface RosterLookups {
  accountsByNumber(numbers: string[]): Promise<KnownAccount[]>;
  accountsByPhone(phones: string[]): Promise<KnownAccount[]>;
  /** The names among these (folded) that accounts have already. */
  takenNames(folded: string[]): Promise<string[]>;
  classNames(): Promise<string[]>;
}

/** Totals of the whole list, including rows that are not checked now. */
export interface RosterTotals {
  classSizes: ReadonlyMap<string, number>;
  /** The number of digits that nearly all student numbers have, or 0. */
  usualLength: number;
}

/** A class with so few rows may be a misprint of another. */
export const RARE_CLASS_ROWS = 3;
const MIN_ROWS_FOR_LENGTH = 20;
const USUAL_SHARE = 0.9;
const ROWS_AT_ONCE = 200;

/** Works in batches, so that other calls are answered meanwhile. */
async function inBatches<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    items.slice(start, start + ROWS_AT_ONCE).forEach(work);
    await nextTurn();
  }
}

export function countTotals(rows: readonly RosterLine[]): RosterTotals {
  const classSizes = new Map<string, number>();
  const lengths = new Map<number, number>();
  for (const { fields } of rows) {
    if (fields.className) classSizes.set(fields.className, (classSizes.get(fields.className) ?? 0) + 1);
    lengths.set(fields.studentNumber.length, (lengths.get(fields.studentNumber.length) ?? 0) + 1);
  }
  return { classSizes, usualLength: usualLengthOf(lengths, rows.length) };
}

export function usualLengthOf(lengths: ReadonlyMap<number, number>, total: number): number {
  if (total < MIN_ROWS_FOR_LENGTH) return 0;
  return [...lengths].find(([length, count]) => length > 0 && count >= total * USUAL_SHARE)?.[0] ?? 0;
}

function groupLines(rows: readonly RosterLine[], field: 'studentNumber' | 'phone'): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const { line, fields } of rows) {
    const value = fields[field].normalize('NFKC');
    if (value === '') continue;
    const group = lines.get(value);
    if (group === undefined) lines.set(value, [line]);
    else group.push(line);
  }
  return lines;
}

type Context = Awaited<ReturnType<typeof loadContext>>;

async function loadContext(rows: readonly RosterLine[], totals: RosterTotals, lookups: RosterLookups) {
  const linesByNumber = groupLines(rows, 'studentNumber');
  const linesByPhone = groupLines(rows, 'phone');
  const [byNumber, byPhone, classNames] = await Promise.all([
    lookups.accountsByNumber([...linesByNumber.keys()]),
    lookups.accountsByPhone([...linesByPhone.keys()]),
    lookups.classNames(),
  ]);
  return {
    linesByNumber,
    linesByPhone,
    accountByNumber: new Map(byNumber.map((account) => [account.studentNumber, account])),
    accountByPhone: new Map(byPhone.map((account) => [account.phone, account])),
    classNames,
    /** Classes of many rows count as known, so that a misprint in a new list is found too. */
    likelyClasses: [
      ...classNames,
      ...[...totals.classSizes].flatMap(([name, size]) => (size > RARE_CLASS_ROWS ? [name] : [])),
    ],
    totals,
  };
}

const error = (field: string, text: string): RosterProblem => ({ field, level: 'error', text });
const warning = (field: string, text: string, suggestion?: string): RosterProblem => ({
  field,
  level: 'warning',
  text,
  ...(suggestion !== undefined && { suggestion }),
});

function checkDuplicates({ line, fields }: RosterLine, context: Context): RosterProblem[] {
  const firstLine = (lines: number[] | undefined) => (lines !== undefined && lines.length > 1 ? lines[0] : undefined);
  const other = (first: number | undefined) => (first === undefined || first === line ? undefined : first);
  const problems: RosterProblem[] = [];
  const number = other(firstLine(context.linesByNumber.get(fields.studentNumber.normalize('NFKC'))));
  if (number !== undefined) problems.push(error('studentNumber', `学号与第 ${number} 行相同`));
  const phone = other(firstLine(context.linesByPhone.get(fields.phone.normalize('NFKC'))));
  if (phone !== undefined) problems.push(error('phone', `手机号与第 ${phone} 行相同`));
  return problems;
}

function checkAccounts({ fields }: RosterLine, context: Context): RosterProblem[] {
  const problems: RosterProblem[] = [];
  const account = context.accountByNumber.get(fields.studentNumber);
  const phoneOwner = context.accountByPhone.get(fields.phone);
  if (account !== undefined) {
    if (account.realName !== null && account.realName !== fields.realName)
      problems.push(error('studentNumber', '学号已属于另一位读者，姓名不同'));
    else if (account.isStaff) problems.push(error('studentNumber', '这是工作人员的账号，不能由名单更改'));
    else {
      const text = `已有此账号（${account.createdYear} 年建），将续期并更新，不另建`;
      problems.push(warning('studentNumber', account.isDisabled ? `${text}；账号仍为停用` : text));
    }
  }
  if (fields.phone !== '' && phoneOwner !== undefined && phoneOwner.id !== account?.id)
    problems.push(error('phone', '手机号已被其他账号使用'));
  return problems;
}

function checkClass({ fields }: RosterLine, { classNames, likelyClasses, totals }: Context): RosterProblem[] {
  const name = fields.className;
  if (name === '') return [warning('className', '没有班级')];
  if (classNames.includes(name)) return [];
  const isRare = (totals.classSizes.get(name) ?? 0) <= RARE_CLASS_ROWS;
  const others = isRare ? likelyClasses.filter((known) => known !== name) : classNames;
  const similarName = findNearClass(name, others, isRare);
  // The page lists the classes that would be new; a remark in each row would hide the others.
  return similarName === undefined
    ? []
    : [warning('className', `没有“${name}”，是不是“${similarName}”？`, similarName)];
}

function checkNumberLength({ fields }: RosterLine, { totals: { usualLength } }: Context): RosterProblem[] {
  const { length } = fields.studentNumber;
  if (usualLength === 0 || length === 0 || length === usualLength) return [];
  return [warning('studentNumber', `学号有 ${length} 位，名单里多为 ${usualLength} 位`)];
}

function checkRow(row: RosterLine, context: Context, today: string): RosterProblem[] {
  const fieldProblems = checkFields(row.fields, today);
  const hasError = (field: string) => fieldProblems.some((problem) => problem.field === field);
  const otherProblems = [
    ...checkDuplicates(row, context),
    ...checkAccounts(row, context),
    ...checkClass(row, context),
    ...checkNumberLength(row, context),
  ];
  // A field that is wrong by itself needs no further remark.
  return [...fieldProblems, ...otherProblems.filter((problem) => !hasError(problem.field))];
}

function levelOf(problems: readonly RosterProblem[]): RowLevel {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  return problems.length > 0 ? 'warning' : 'ok';
}

const hasNameError = ({ problems }: CheckedRow) =>
  problems.some(({ field, level }) => field === 'realName' && level === 'error');

async function nameRows(rows: CheckedRow[], context: Context, lookups: RosterLookups): Promise<void> {
  const newcomers: CheckedRow[] = [];
  for (const row of rows) {
    const account = context.accountByNumber.get(row.fields.studentNumber);
    if (account !== undefined && row.level !== 'error') row.userName = account.name;
    else if (account === undefined && !hasNameError(row)) newcomers.push(row);
  }
  const candidates: string[][] = [];
  const folded: string[] = [];
  await inBatches(newcomers, ({ fields: { realName, studentNumber } }) => {
    const names = nameCandidates(realName, studentNumber);
    candidates.push(names);
    for (const name of names) folded.push(foldName(name));
  });
  const taken = new Set(await lookups.takenNames(folded));
  const names = chooseNames(candidates, (name) => taken.has(name));
  newcomers.forEach((row, index) => {
    row.userName = names[index] ?? '';
  });
}

/**
 * Checks rows of a list. `rows` must include all rows that share a student number, a phone number or a name with one of
 * them; `totals` is about the whole list.
 */
export async function checkRows(
  rows: readonly RosterLine[],
  { totals, lookups, today }: { totals: RosterTotals; lookups: RosterLookups; today: string },
): Promise<CheckedRow[]> {
  const context = await loadContext(rows, totals, lookups);
  const checked: CheckedRow[] = [];
  await inBatches(rows, (row) => {
    const problems = checkRow(row, context, today);
    checked.push({ ...row, userName: '', problems, level: levelOf(problems) });
  });
  await nameRows(checked, context, lookups);
  return checked;
}
