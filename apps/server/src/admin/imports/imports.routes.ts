import { IMPORT_PHASES, LINE_LABELS } from '@meiyu/contract/admin/import-fields.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toTableFile } from '../ai/table-file.ts';
import type { FoundImport, ImportSet, ImportsRepo } from './imports.repo.ts';
import type { ImportsService } from './imports.service.ts';
import type { ImportLinesRepo } from './report/import-lines.repo.ts';
import type { ImportFilesRepo } from './upload/import-files.repo.ts';

interface ImportRouteDeps {
  repo: ImportsRepo;
  files: ImportFilesRepo;
  lines: ImportLinesRepo;
  service: ImportsService;
  /** The data folder of this program. */
  place: string;
}

type ReportRow = CallResult<typeof imports.report>['rows'][number];

const CHECKED: ImportSet['state'][] = ['checked', 'importing', 'imported'];
const NO_LINES = { refused: 0, warning: 0, dropped: 0, kept: 0, added: 0, changed: 0, unchanged: 0 };
const HEAD = ['结果', '文件', '标题', '说明'];

function toRow(set: ImportSet, creator: string | null, user: StaffUser) {
  const { id, name, kind, state, files, bytes, createdAt, finishedAt, createdBy } = set;
  return {
    ...{ id, name, kind, state, files, bytes, creator: creator ?? '', isOwn: createdBy === user.id },
    createTime: beijingTime(createdAt),
    finishTime: finishedAt ? beijingTime(finishedAt) : '',
  };
}

function readRoutes(app: App, { repo, files, lines, service, place }: ImportRouteDeps): void {
  const toJob = (found: FoundImport) => {
    if (found.job === null) return null;
    const { id, state, progress, total, error } = found.job;
    return { id, phase: service.phaseOf(found), state, progress, total, error: error ?? '' };
  };

  route(app, imports.list, async ({ user, query: { pageNum, pageSize } }) => {
    const { rows, total } = await repo.list({ limit: pageSize, offset: (pageNum - 1) * pageSize });
    return {
      rows: rows.map(({ set, creator, imported, refused }) => ({ ...toRow(set, creator, user), imported, refused })),
      total,
    };
  });
  route(app, imports.details, async ({ user, params: { id } }) => {
    const setWithJob = await service.find(id);
    const { set, creator } = setWithJob;
    const [received, counts] = await Promise.all([files.count(id), lines.counts(id)]);
    const isElsewhere = set.place !== place && set.state !== 'imported';
    return {
      ...toRow(set, creator, user),
      ...{ receivedFiles: received.files, receivedBytes: received.bytes },
      list: set.options.list ?? null,
      ...{ elsewhere: isElsewhere ? set.machine : '', job: toJob(setWithJob) },
      check: counts.check ?? (CHECKED.includes(set.state) ? NO_LINES : null),
      result: counts.import ?? (set.state === 'imported' ? NO_LINES : null),
    };
  });
  route(app, imports.files, async ({ user, params: { id } }) => {
    await service.findOwn(id, user);
    return { files: await files.list(id) };
  });
  route(app, imports.report, async ({ params: { id }, query: { phase, kind, pageNum, pageSize } }) => {
    await service.find(id);
    const { rows, total } = await lines.page(id, phase, kind, pageSize, (pageNum - 1) * pageSize);
    return { rows: rows.map((row) => ({ ...row, resType: row.resType as ReportRow['resType'] })), total };
  });
  route(app, imports.reportFile, async ({ params: { id }, query: { phase } }) => {
    await service.find(id);
    const rows = await lines.all(id, phase);
    const cells = rows.map(({ kind, name, title, text }) => [LINE_LABELS[kind], name, title, text]);
    return toTableFile(phase === IMPORT_PHASES[0] ? '检查报告' : '导入报告', HEAD, cells);
  });
}

/** 导入: sets of uploaded files, their checks, imports and reports. Uploads themselves are in upload/tus.routes.ts. */
export function importRoutes(app: App, deps: ImportRouteDeps): void {
  const { service } = deps;
  readRoutes(app, deps);
  route(app, imports.open, async (context) => {
    const { allPictures, ...set } = context.body;
    const options = set.kind === 'museum' ? { allPictures } : {};
    return { id: await service.open(context, { ...set, options }) };
  });
  route(app, imports.check, async (context) => {
    const { id, skipMissing, list } = context.body;
    return { jobId: await service.check(context, id, skipMissing, list) };
  });
  route(app, imports.start, async (context) => {
    const { id, museum } = context.body;
    return { jobId: await service.start(context, id, museum) };
  });
  route(app, imports.stop, (context) => service.stop(context, context.body.id));
  route(app, imports.discard, (context) => service.discard(context, context.body.id));
}
