import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_ROSTER_BYTES, MAX_ROSTER_ROWS, type RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import { cleanCell } from '../../adapters/tables/sheet.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { decryptSecret } from '../../crypto/encrypt-secret.ts';
import { AppError } from '../../errors.ts';
import { checkRows, countTotals, RARE_CLASS_ROWS, type RosterLine, type RosterLookups } from './checks/check-rows.ts';
import { findNearClass } from './checks/near-class.ts';
import { normaliseFields, type RosterFields } from './checks/normalise-fields.ts';
import { SLIP_PURPOSE } from './import-roster.ts';
import type { Roster, RosterFilter, RosterRepo, RosterState, SavedRow } from './roster.repo.ts';
import type { createRosterColumns, FilledRows } from './roster-columns.repo.ts';
import { makeBadRowsInThread, type RosterFile } from './roster-files.ts';
import type { createRosterSlips } from './roster-slips.repo.ts';
import type { createRosterUndo } from './roster-undo.repo.ts';
import type { ReadTable } from './table/read-table.ts';

interface RosterServiceDeps {
  repo: RosterRepo;
  lookups: RosterLookups;
  columns: ReturnType<typeof createRosterColumns>;
  slips: ReturnType<typeof createRosterSlips>;
  undo: ReturnType<typeof createRosterUndo>;
  readTable: ReadTable;
  secret: string;
  audit: Audit;
}

/** Who does something, for the audit log. */
export interface Actor {
  /** `user:<id>` or `operator:<name>`. */
  actor: string;
  /** The account of a member of staff. */
  id?: string;
  address?: string;
}

export interface Slip {
  className: string;
  realName: string;
  studentNumber: string;
  userName: string;
  password: string;
}

const ROWS_AT_ONCE = 500;
const EDITABLE: RosterState[] = ['preview', 'imported'];

const today = () => beijingTime(new Date()).slice(0, 10);

/** Runs in batches, so that other calls are answered meanwhile. */
async function inBatches<T>(rows: readonly T[], work: (piece: readonly T[]) => void | Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await work(rows.slice(start, start + ROWS_AT_ONCE));
    await nextTurn();
  }
}

/** Values that several rows of a list have in common. Empty values are ignored. */
function sharedValues(rows: readonly RosterFields[]) {
  const valuesOf = (field: 'studentNumber' | 'phone' | 'realName') => [
    ...new Set(rows.map((fields) => fields[field]).filter((value) => value !== '')),
  ];
  return { studentNumber: valuesOf('studentNumber'), phone: valuesOf('phone'), realName: valuesOf('realName') };
}

const isSameCheck = (first: SavedRow, other: Omit<SavedRow, 'outcome'>) =>
  first.userName === other.userName && JSON.stringify(first.problems) === JSON.stringify(other.problems);

export type RosterService = ReturnType<typeof createRosterService>;

export function createRosterService(deps: RosterServiceDeps) {
  const { repo, lookups, columns, slips, undo, readTable, secret, audit } = deps;
  async function find(id: string): Promise<Roster> {
    const roster = await repo.find(id);
    if (roster === undefined || roster.state === 'discarded')
      throw new AppError('NO_SUCH_RESOURCE', '名单不存在或已放弃');
    return roster;
  }

  const record = (by: Actor, action: string, id: string, detail: Record<string, unknown> = {}) =>
    audit({ actor: by.actor, address: by.address, action: `roster.${action}`, object: `roster:${id}`, detail });

  /** Saves a changed row, checks it and the rows that share something with it, and returns those that differ now. */
  async function recheck(id: string, row: SavedRow, fields: RosterFields): Promise<SavedRow[]> {
    await repo.saveRows(id, [{ ...row, fields }]);
    const affected = await repo.rowsSharing(id, sharedValues([row.fields, fields]));
    const neighbours = await repo.rowsSharing(id, sharedValues(affected.map((changedRow) => changedRow.fields)));
    const lines = new Set([row.line, ...affected.map(({ line }) => line)]);
    const outcomes = new Map(neighbours.map((neighbour) => [neighbour.line, neighbour]));
    if (!outcomes.has(row.line)) neighbours.push({ ...row, fields });
    const checked = await checkRows(
      neighbours.toSorted((a, b) => a.line - b.line),
      { totals: await repo.totals(id), lookups, today: today() },
    );
    const changed = checked.flatMap((checkedRow) => {
      const before = outcomes.get(checkedRow.line) ?? { ...row, fields };
      const isOpen = before.outcome === null && lines.has(checkedRow.line);
      return isOpen && (checkedRow.line === row.line || !isSameCheck(before, checkedRow))
        ? [{ ...checkedRow, outcome: before.outcome }]
        : [];
    });
    await repo.saveRows(id, changed);
    return changed;
  }

  async function changeRow(id: string, line: number, change: Partial<Record<RosterField, string>>) {
    const { state } = await find(id);
    const row = await repo.findRow(id, line);
    if (row === undefined) throw new AppError('NO_SUCH_RESOURCE', '没有这一行');
    if (!EDITABLE.includes(state) || row.outcome !== null) throw new AppError('STALE_FORM', '这一行已导入，不能再改');
    const cleaned = Object.fromEntries(Object.entries(change).map(([field, text]) => [field, cleanCell(text)]));
    const rows = await recheck(id, row, normaliseFields({ ...row.fields, ...cleaned }));
    return { rows, ...(await summary(id)) };
  }

  /** Deletes a row, and checks again the rows that shared something with it. */
  async function dropRow(id: string, line: number) {
    const { state } = await find(id);
    const row = await repo.findRow(id, line);
    if (row !== undefined) {
      if (!EDITABLE.includes(state) || row.outcome !== null) throw new AppError('STALE_FORM', '这一行已导入，不能去掉');
      await repo.deleteRow(id, line);
    }
    const sharing = row === undefined ? [] : await repo.rowsSharing(id, sharedValues([row.fields]));
    const rows: SavedRow[] = [];
    for (const other of sharing) if (other.outcome === null) rows.push(...(await recheck(id, other, other.fields)));
    return { rows, ...(await summary(id)) };
  }

  /** Classes that the import would make, each with an existing or larger class of almost the same name. */
  async function newClasses(id: string) {
    const [missing, existing] = await Promise.all([columns.missingClasses(id), lookups.classNames()]);
    const large = missing.flatMap(({ name, rows }) => (rows > RARE_CLASS_ROWS ? [name] : []));
    return missing.map(({ name, rows }) => {
      const isRare = rows <= RARE_CLASS_ROWS;
      const others = isRare ? [...existing, ...large.filter((other) => other !== name)] : existing;
      return { name, rows, near: findNearClass(name, others, isRare) ?? '' };
    });
  }

  async function summary(id: string) {
    return { counts: (await repo.counts(id)).counts, newClasses: await newClasses(id) };
  }

  /** Checks the whole list again and saves what has changed. */
  async function recheckAll(id: string): Promise<void> {
    const saved = await columns.allRows(id);
    const checked = await checkRows(saved, { totals: countTotals(saved), lookups, today: today() });
    const changed = checked.filter((row, index) => {
      const before = saved[index];
      return before !== undefined && before.outcome === null && !isSameCheck(before, row);
    });
    await inBatches(changed, (piece) => columns.saveChecks(id, piece));
  }

  /** Writes one value into a column of many rows, and checks the list again. */
  async function fillColumn(id: string, field: RosterField, text: string, which: FilledRows, by: Actor) {
    const { state } = await find(id);
    if (!EDITABLE.includes(state)) throw new AppError('STALE_FORM', '名单已在导入，或已撤销');
    const value = normaliseFields({ [field]: cleanCell(text) })[field];
    const filled = await columns.fill(id, field, value, which);
    if (filled > 0) await recheckAll(id);
    await record(by, 'fill', id, { field, filled });
    return { filled, ...(await summary(id)) };
  }

  return {
    find,
    changeRow,
    dropRow,
    fillColumn,
    newClasses,
    madeClasses: columns.madeClasses,
    lastSlipAddress: slips.lastAddress,
    list: repo.list,
    counts: repo.counts,

    /** Reads and checks a file; returns the id of the list. */
    async add(bytes: Buffer, fileName: string, by: Actor): Promise<string> {
      if (bytes.length > MAX_ROSTER_BYTES) throw new AppError('TABLE_TOO_LARGE', '文件不能超过 5 MB');
      const table = await readTable(bytes);
      const lines: RosterLine[] = [];
      await inBatches(table.rows, (piece) => {
        for (const { line, fields } of piece) lines.push({ line, fields: normaliseFields(fields) });
      });
      const checked = await checkRows(lines, { totals: countTotals(lines), lookups, today: today() });
      const id = await repo.add({
        fileName: cleanCell(fileName) || '名单',
        sheet: table.sheet,
        createdBy: by.id ?? null,
        emptyRows: table.emptyRows,
        ignoredColumns: table.ignoredColumns,
        renamedColumns: table.renamedColumns,
      });
      await inBatches(checked, (piece) => repo.addRows(id, piece));
      const errors = checked.filter(({ level }) => level === 'error').length;
      await record(by, 'upload', id, { rows: checked.length, errors });
      return id;
    },

    async rows(id: string, filter: RosterFilter, limit: number, offset: number) {
      await find(id);
      return repo.listRows(id, filter, limit, offset);
    },

    async applySuggestion(id: string, line: number, field: RosterField) {
      const row = await repo.findRow(id, line);
      const suggestion = row?.problems.find((problem) => problem.field === field)?.suggestion;
      if (suggestion === undefined) throw new AppError('STALE_FORM', '这里已没有建议');
      return changeRow(id, line, { [field]: suggestion });
    },

    async badRows(id: string): Promise<RosterFile> {
      await find(id);
      return makeBadRowsInThread((await repo.listRows(id, 'errors', MAX_ROSTER_ROWS, 0)).rows);
    },

    async discard(id: string, by: Actor): Promise<void> {
      await find(id);
      if (!(await repo.setState(id, ['preview'], { state: 'discarded' })))
        throw new AppError('STALE_FORM', '名单已导入，不能放弃');
      await repo.deleteRows(id);
      await record(by, 'discard', id);
    },

    /** Whether an import may begin; the import itself is a task. */
    async checkStart(id: string, onlyGood: boolean): Promise<void> {
      const { state } = await find(id);
      if (!EDITABLE.includes(state)) throw new AppError('STALE_FORM', '名单已在导入，或已撤销');
      const { counts } = await repo.counts(id);
      if (counts.ready === 0) throw new AppError('BAD_INPUT', '没有可导入的行');
      if (!onlyGood && counts.errors > 0)
        throw new AppError('BAD_INPUT', `还有 ${counts.errors} 行有错误，改好后再导入，或只导入无误的行`);
    },

    async noteJob(id: string, jobId: string): Promise<void> {
      await repo.setState(id, ['preview', 'importing', 'imported'], { jobId });
    },

    /** One-time passwords that are still valid. */
    async slips(id: string, by: Actor, address = ''): Promise<{ rows: Slip[]; shownAgain: number }> {
      await find(id);
      await repo.sweep();
      const taken = await slips.take(id, address);
      if (taken === null) throw new AppError('NO_SUCH_RESOURCE', '纸条已显示过两次，如有遗失请为读者重设密码');
      const rows = taken.rows.flatMap(({ fields, userName, encrypted, isReplaced }) => {
        if (encrypted === null || isReplaced) return [];
        const { className, realName, studentNumber } = normaliseFields(fields);
        const password = decryptSecret(secret, SLIP_PURPOSE, encrypted).toString();
        return [{ className, realName, studentNumber, userName, password }];
      });
      await record(by, 'slips', id, { slips: rows.length });
      return { rows, shownAgain: taken.shownAgain };
    },

    async undo(id: string, by: Actor) {
      const { state, undoUntil } = await find(id);
      if (state !== 'imported') throw new AppError('STALE_FORM', '名单没有导入，或已撤销');
      if (undoUntil === null || undoUntil < new Date()) throw new AppError('UNDO_TOO_LATE');
      const result = await undo.undo(id);
      await repo.setState(id, ['imported'], { state: 'undone' });
      const { removed, restored, kept, removedClasses } = result;
      await record(by, 'undo', id, { removed, restored, kept: kept.length, classes: removedClasses.length });
      return result;
    },

    sweep: repo.sweep,
  };
}
