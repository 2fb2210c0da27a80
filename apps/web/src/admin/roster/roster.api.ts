import * as jobs from '@meiyu/contract/admin/jobs.ts';
import * as roster from '@meiyu/contract/admin/roster.ts';
import type { ROSTER_FILTERS, RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';

export type Roster = CallResult<typeof roster.details>;
export type RosterRow = CallResult<typeof roster.rows>['rows'][number];
export type RosterFilter = (typeof ROSTER_FILTERS)[number];
export type Slip = CallResult<typeof roster.slips>['rows'][number];
export type UndoResult = CallResult<typeof roster.undo>;
type Changed = CallResult<typeof roster.changeRow>;

export const ROWS_PER_PAGE = 50;

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'roster', id],
    queryFn: ({ signal }) => call(roster.details, { params: { id } }, { signal }),
  });

export const rosterRowsQuery = (id: string, filter: RosterFilter, pageNum: number) =>
  queryOptions({
    queryKey: ['admin', 'roster', id, 'rows', filter, pageNum],
    queryFn: ({ signal }) =>
      call(roster.rows, { params: { id }, query: { filter, pageNum, pageSize: ROWS_PER_PAGE } }, { signal }),
  });

export const recentRostersQuery = queryOptions({
  queryKey: ['admin', 'rosters'],
  queryFn: ({ signal }) => call(roster.list, { query: { pageSize: 5 } }, { signal }),
});

/** The page shows a refusal itself. */
export const uploadRoster = (file: File) =>
  call(roster.upload, { query: { fileName: file.name } }, { file, silentOnFailure: true });
export const startImport = (id: string, onlyGood: boolean) => call(roster.start, { body: { id, onlyGood } });
export const discardRoster = (id: string) => call(roster.discard, { body: { id } }, { announce: true });
export const takeSlips = (id: string, address: string) => call(roster.slips, { body: { id, address } });
export const undoImport = (id: string) => call(roster.undo, { body: { id } });

/** After an import or its undo: accounts and classes have changed too. */
export const refreshAfterImport = (client: QueryClient, id: string) =>
  Promise.all(
    [
      ['admin', 'roster', id],
      ['admin', 'rosters'],
      ['admin', 'users'],
      ['admin', 'classes'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const loadJob = (id: string, signal: AbortSignal) => call(jobs.details, { params: { id } }, { signal });
export const stopJob = (id: string) => call(jobs.stop, { body: { id } });
export const retryJob = (id: string) => call(jobs.retry, { body: { id } });

function saveBase64({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(fileName, new Blob([bytes]));
}

export async function saveTemplate(format: 'xlsx' | 'csv'): Promise<void> {
  saveBase64(await call(roster.template, { query: { format } }));
}

export async function saveBadRows(id: string): Promise<void> {
  saveBase64(await call(roster.badRows, { params: { id } }));
}

type FillInput = CallInput<typeof roster.fillColumn>['body'];
type Filled = CallResult<typeof roster.fillColumn>;

export const fillColumn = (body: FillInput) => call(roster.fillColumn, { body });

/** After many rows have changed: the numbers at once, the shown rows anew. */
export async function showFilled(client: QueryClient, id: string, { counts, newClasses }: Filled): Promise<void> {
  client.setQueryData(rosterQuery(id).queryKey, (details) => details && { ...details, counts, newClasses });
  await client.invalidateQueries({ queryKey: ['admin', 'roster', id, 'rows'] });
}

/** Updates checked rows in the displayed lists; a corrected row stays in the list until the list is left. */
export function showChanges(client: QueryClient, id: string, { rows, counts, newClasses }: Changed): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  client.setQueriesData<{ rows: RosterRow[]; total: number }>(
    { queryKey: ['admin', 'roster', id, 'rows'] },
    (page) => page && { ...page, rows: page.rows.map((row) => byLine.get(row.line) ?? row) },
  );
  client.setQueryData(rosterQuery(id).queryKey, (details) => details && { ...details, counts, newClasses });
}

/** A row was left out of the list: it disappears, and the rows that were checked again are updated. */
export function showDropped(client: QueryClient, id: string, line: number, changed: Changed): void {
  client.setQueriesData<{ rows: RosterRow[]; total: number }>(
    { queryKey: ['admin', 'roster', id, 'rows'] },
    (page) => page && { ...page, rows: page.rows.filter((row) => row.line !== line) },
  );
  showChanges(client, id, changed);
}

export const dropRow = (id: string, line: number) => call(roster.dropRow, { body: { id, line } });

export const changeCell = (id: string, line: number, field: RosterField, value: string) =>
  call(roster.changeRow, { body: { id, line, fields: { [field]: value } } });

export const takeSuggestion = (id: string, line: number, field: RosterField) =>
  call(roster.applySuggestion, { body: { id, line, field } });
