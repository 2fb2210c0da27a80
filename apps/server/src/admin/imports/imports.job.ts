import type { ImportKind, ImportPhase } from '@meiyu/contract/admin/import-fields.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import type { JobContext, RunJob } from '../jobs/job-runner.ts';
import type { ImportSet, ImportsRepo } from './imports.repo.ts';
import type { ImportLine, ImportLinesRepo } from './report/import-lines.repo.ts';
import { completeLines } from './report/report-lines.ts';
import type { RunSource } from './sources/run-source.ts';
import type { ImportFilesRepo } from './upload/import-files.repo.ts';
import type { Staging } from './upload/staging.ts';

export const CHECK_JOB = 'import.check';
export const IMPORT_JOB = 'content.import';

interface ImportJobDeps {
  repo: ImportsRepo;
  files: ImportFilesRepo;
  lines: ImportLinesRepo;
  staging: Staging;
  sources: Readonly<Record<ImportKind, RunSource>>;
  audit: Audit;
}

const STATES = { check: ['checking', 'checked'], import: ['importing', 'imported'] } as const;

/** The names of imports in the audit log. */
const ACTIONS = { files: 'content.import', list: 'content.listImport', museum: 'content.iiif' } as const;

const countKinds = (lines: readonly ImportLine[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/** The source of the files, and who confirmed a licence that does not allow their use. */
function sourceOf({ options: { list, address, museum } }: ImportSet): Record<string, unknown> {
  return {
    ...(list && { list: list.path }),
    ...(address && { address }),
    ...(museum && { confirmedLicence: museum.confirmed }),
  };
}

/**
 * `import.check` and `content.import`: the same import, once without writing. Both may run again after a crash or a stop:
 * resources that are there already are skipped by their hash, and the report is completed from that of the check.
 */
export function makeImportJobs(deps: ImportJobDeps): Record<string, RunJob> {
  const { repo, files, lines, staging, sources, audit } = deps;

  async function run(phase: ImportPhase, context: JobContext): Promise<Record<string, unknown>> {
    const { input, job, report, isStopped } = context;
    const setId = String(input.setId);
    const { set } = (await repo.find(setId)) ?? {};
    const [running, ended] = STATES[phase];
    if (set?.jobId !== job.id || (set.state !== running && set.state !== ended))
      throw new AppError('STALE_FORM', '这批文件已经放弃、导入过，或由另一个任务处理');
    if (set.state === ended) {
      // The program ended after its report was stored and before it could say so.
      if (phase === 'import') await staging.remove(setId);
      return countKinds(await lines.all(setId, phase));
    }
    const { tree, faults } = await staging.build(setId, await files.list(setId));
    const isContinued = phase === 'import' && (await repo.markBegun(setId));
    const actor = job.createdBy === null ? 'system' : `user:${job.createdBy}`;
    const result = await sources[set.kind]({
      ...{ set, phase, tree, faults, folder: staging.folderOf(setId) },
      options: {
        ...{ dryRun: phase === 'check', actor, isStopped },
        progress: (done, total) => report(done, total),
      },
    });
    const all = isContinued
      ? completeLines(result.lines, result.before ?? (await lines.all(setId, 'check')))
      : result.lines;
    const isEnd = !isStopped();
    await lines.save(setId, phase, all, isEnd);
    const counts = countKinds(all);
    if (phase === 'import') {
      await audit({
        actor,
        action: ACTIONS[set.kind],
        object: `import:${setId}`,
        detail: { ...counts, stopped: !isEnd, ...sourceOf(set) },
      });
      if (isEnd) await staging.remove(setId);
    }
    return counts;
  }

  return {
    [CHECK_JOB]: (context) => run('check', context),
    [IMPORT_JOB]: (context) => run('import', context),
  };
}
