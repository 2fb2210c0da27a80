import type { ListChoice, MuseumChoice, MuseumWork } from '@meiyu/contract/admin/import-choices.ts';
import type { ImportKind, ImportPhase, LineKind } from '@meiyu/contract/admin/import-fields.ts';
import * as sources from '@meiyu/contract/admin/import-sources.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { saveTableFile } from '../../kit/panels/save-table-file.ts';

export type ImportDetails = CallResult<typeof imports.details>;
export type ImportRow = CallResult<typeof imports.list>['rows'][number];
export type ServerFile = CallResult<typeof imports.files>['files'][number];
export type ReportLine = CallResult<typeof imports.report>['rows'][number];
export type ListPreview = CallResult<typeof sources.readList>;
export type { MuseumWork };
/** How the list is to be read; without a mapping the program makes one. */
export type ReadListChoice = Pick<ListChoice, 'path' | 'encoding'> & Partial<Pick<ListChoice, 'format' | 'mapping'>>;
export type KindCounts = NonNullable<ImportDetails['check']>;

export const LINES_PER_PAGE = 50;
export const HISTORY_PER_PAGE = 20;

export const importsQuery = (pageNum: number) =>
  queryOptions({
    queryKey: ['admin', 'imports', 'list', pageNum],
    queryFn: ({ signal }) => call(imports.list, { query: { pageNum, pageSize: HISTORY_PER_PAGE } }, { signal }),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', id],
    queryFn: ({ signal }) => call(imports.details, { params: { id } }, { signal }),
  });

export const reportQuery = (id: string, phase: ImportPhase, kind: LineKind | '', pageNum: number) =>
  queryOptions({
    queryKey: ['admin', 'imports', id, 'report', phase, kind, pageNum],
    queryFn: ({ signal }) =>
      call(imports.report, { params: { id }, query: { phase, kind, pageNum, pageSize: LINES_PER_PAGE } }, { signal }),
  });

interface NewImport {
  name: string;
  files: number;
  bytes: number;
  kind: ImportKind;
  allPictures: boolean;
}

/** The page shows a refusal itself. */
export const openImport = (body: NewImport) => call(imports.open, { body }, { silentOnFailure: true });
export const readFiles = (id: string) => call(imports.files, { params: { id } });
export const checkImport = (id: string, skipMissing = false, list?: ListChoice) =>
  call(imports.check, { body: { id, skipMissing, ...(list && { list }) } });
export const startImport = (id: string, museum?: MuseumChoice) =>
  call(imports.start, { body: { id, ...(museum && { museum }) } });
export const stopImport = (id: string) => call(imports.stop, { body: { id } });
export const discardImport = (id: string) => call(imports.discard, { body: { id } }, { announce: true });

/** The newest task of a set, in the shape of JobProgress. */
export async function loadJob(id: string, signal: AbortSignal) {
  const { job } = await call(imports.details, { params: { id } }, { signal });
  if (job === null) throw new Error('the set has no task');
  return job;
}

export async function saveReport(id: string, phase: ImportPhase): Promise<void> {
  saveTableFile(await call(imports.reportFile, { params: { id }, query: { phase } }));
}

/** A list of fifty megabytes is read in a minute. */
const LIST_LIMIT_MS = 130_000;

export const listQuery = (id: string, choice: ReadListChoice) =>
  queryOptions({
    queryKey: ['admin', 'imports', id, 'readList', choice],
    queryFn: ({ signal }) =>
      call(sources.readList, { body: { id, ...choice } }, { signal, silentOnFailure: true, limitMs: LIST_LIMIT_MS }),
    retry: false,
  });

export async function saveListTemplate(): Promise<void> {
  saveTableFile(await call(sources.listTemplate, { query: {} }));
}

export async function saveList(query: CallInput<typeof sources.listExport>['query']): Promise<void> {
  saveTableFile(await call(sources.listExport, { query }, { limitMs: LIST_LIMIT_MS }));
}

/** The page shows a refusal itself. */
export const openMuseum = (address: string, allPictures: boolean) =>
  call(sources.openMuseum, { body: { address, allPictures } }, { silentOnFailure: true });

export const worksQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', id, 'works'],
    queryFn: ({ signal }) => call(sources.museumWorks, { params: { id } }, { signal }),
  });
