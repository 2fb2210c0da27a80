import { readFile, stat } from 'node:fs/promises';
import type { readList as readListCall } from '@meiyu/contract/admin/import-sources.ts';
import type { CallResult, HandlerInput } from '@meiyu/contract/endpoint.ts';
import { createWorkQueue } from '../../../adapters/work-queue.ts';
import { beijingTime } from '../../../beijing-time.ts';
import type { importSet } from '../../../db/schema/imports.ts';
import { AppError } from '../../../errors.ts';
import type { ListExport } from '../../../features/content/lists/export-list.ts';
import type { ListRepo } from '../../../features/content/lists/list.repo.ts';
import type { StaffUser } from '../../../http/app.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import type { ImportFilesRepo } from '../upload/import-files.repo.ts';
import type { Staging } from '../upload/staging.ts';
import { elsewhereMessage } from '../upload/uploads.service.ts';

interface ListsDeps {
  /** An import of this person, or a refusal. */
  findOwn: (id: string, user: StaffUser) => Promise<{ set: typeof importSet.$inferSelect }>;
  files: Pick<ImportFilesRepo, 'list'>;
  staging: Pick<Staging, 'place' | 'partPath'>;
  listRepo: ListRepo;
}

type ListPreview = CallResult<typeof readListCall>;
type ReadListBody = HandlerInput<typeof readListCall>['body'];

const MAX_LIST_BYTES = 50 * 1024 * 1024;
const SHOWN_ROWS = 5;
const SHOWN_PROBLEMS = 20;
const MAX_VALUE = 200;

/** File extensions of lists. .xml comes last, because it may also be the recognised text beside a PDF. */
const LIST_ENDINGS = ['.xlsx', '.csv', '.tsv', '.mrc', '.marc', '.iso', '.xml'];
const rankOf = (path: string) => LIST_ENDINGS.findIndex((ending) => path.toLowerCase().endsWith(ending));
const depthOf = (path: string) => path.split('/').length;

/** Uploaded files that may be lists: those in upper folders first. */
export function findLists(paths: readonly string[]): string[] {
  return paths
    .filter((path) => rankOf(path) >= 0)
    .toSorted((a, b) => depthOf(a) - depthOf(b) || rankOf(a) - rankOf(b))
    .slice(0, 100);
}

const EXPORT_TYPES = {
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: 'csv', type: 'text/csv' },
  marcxml: { ending: 'xml', type: 'application/marcxml+xml' },
  iso2709: { ending: 'mrc', type: 'application/marc' },
} as const;

const refuse = (sentence: string) => new AppError('IMPORT_REFUSED', sentence);

export type ListsService = ReturnType<typeof createListsService>;

/** 书目与清单: what the page needs beside uploads, checks and imports. */
export function createListsService({ findOwn, files, staging, listRepo }: ListsDeps) {
  // A large list takes some hundred megabytes while it is read.
  const oneAtATime = createWorkQueue({ concurrency: 1, maxWaiting: 4 });

  async function readBytes(setId: string, path: string): Promise<{ bytes: Buffer; paths: string[]; path: string }> {
    const whole = (await files.list(setId)).filter(({ received, size }) => received === size);
    const paths = whole.map((file) => file.path);
    const wanted = path || findLists(paths)[0];
    if (wanted === undefined) throw refuse('没有找到清单：请传 Excel、CSV、MARC（.mrc、.iso）或 MARCXML 文件');
    const file = whole.find((each) => each.path === wanted);
    if (file === undefined) throw refuse(`${wanted} 还没有传好`);
    const part = staging.partPath(setId, file.id);
    if ((await stat(part)).size > MAX_LIST_BYTES) throw refuse(`${wanted} 太大：清单不能超过 50 MB`);
    return { bytes: await readFile(part), paths, path: wanted };
  }

  async function read(body: ReadListBody): Promise<ListPreview> {
    const { bytes, paths, path } = await readBytes(body.id, body.path);
    // Loaded only here: most programs read no list.
    const [{ readListInThread }, { matchFiles }] = await Promise.all([
      import('../../../features/content/lists/read-list-in-thread.ts'),
      import('../../../features/content/lists/match-files.ts'),
    ]);
    const { format, encoding, mapping } = body;
    const chosen = mapping && format ? { mapping: { format, fields: mapping } } : { format };
    const list = await readListInThread({
      ...{ name: path, bytes, isLenient: true, encoding: encoding || undefined },
      ...chosen,
    });
    const { matched } = matchFiles(
      list.rows,
      paths.filter((each) => each !== path),
    );
    const short = (values: string[] = []) => values.map((value) => value.slice(0, MAX_VALUE).toWellFormed());
    return {
      ...{ path, format: list.format, encoding: list.encoding, mapping: list.mapping },
      candidates: findLists(paths),
      sources: list.sources.map(({ source, example }) => ({ source, example: short([example])[0] ?? '' })),
      rows: matched.slice(0, SHOWN_ROWS).map(({ row, file = '' }) => ({
        ...{ line: row.line, file },
        values: Object.fromEntries(Object.entries(row.values).map(([field, values]) => [field, short(values)])),
      })),
      total: list.rows.length + list.problems.length,
      matched: matched.filter(({ file }) => file !== undefined).length,
      problems: list.problems.slice(0, SHOWN_PROBLEMS),
    };
  }

  return {
    async read(user: StaffUser, body: ReadListBody): Promise<ListPreview> {
      const { set } = await findOwn(body.id, user);
      if (set.kind !== 'list') throw new AppError('NO_SUCH_RESOURCE', '这一批不是清单');
      if (set.place !== staging.place) throw refuse(elsewhereMessage(set.machine));
      return oneAtATime(() => read(body)).catch((error: unknown) => {
        throw error instanceof ContentRefusal ? refuse(error.message) : error;
      });
    },

    async template(format: 'xlsx' | 'csv') {
      const { makeListTemplate } = await import('../../../features/content/lists/export-list.ts');
      return toFile(`书目样表.${format}`, format, await makeListTemplate(format), 0);
    },

    async export(options: ListExport) {
      const { exportList } = await import('../../../features/content/lists/export-list.ts');
      const { bytes, count } = await exportList(listRepo, options).catch((error: unknown) => {
        throw error instanceof ContentRefusal ? refuse(error.message) : error;
      });
      const day = beijingTime(new Date()).slice(0, 10);
      return toFile(`书目 ${day}.${EXPORT_TYPES[options.format].ending}`, options.format, bytes, count);
    },
  };
}

function toFile(fileName: string, format: keyof typeof EXPORT_TYPES, bytes: Buffer, rows: number) {
  return { fileName, type: EXPORT_TYPES[format].type, content: bytes.toString('base64'), rows, isCut: false };
}
