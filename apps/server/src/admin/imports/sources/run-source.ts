import type { ImportPhase } from '@meiyu/contract/admin/import-fields.ts';
import type { importSet } from '../../../db/schema/imports.ts';
import type { ImportOptions } from '../../../features/content/import-content.ts';
import type { Report } from '../../../features/content/report.ts';
import type { ImportLine } from '../report/import-lines.repo.ts';
import { type NamedResource, toLines } from '../report/report-lines.ts';
import type { StagingProblem } from '../upload/staging.ts';

export type ImportFolder = (dir: string, options: ImportOptions) => Promise<Report>;

/** A check or an import of a set whose uploaded files are in `tree`. */
export interface SourceContext {
  set: typeof importSet.$inferSelect;
  phase: ImportPhase;
  tree: string;
  faults: readonly StagingProblem[];
  /** The folder of the set, for files that are made on the way. */
  folder: string;
  options: Pick<ImportOptions, 'dryRun' | 'actor' | 'isStopped' | 'progress'>;
}

export interface SourceResult {
  lines: ImportLine[];
  /** An earlier report, for what a continued import does not report again; by default that of the check. */
  before?: ImportLine[];
}

export type RunSource = (context: SourceContext) => Promise<SourceResult>;

/** Keeps what the importer says of each resource, for the lines of its report. */
export function collectResources() {
  const resources = new Map<string, NamedResource>();
  return { resources, onResource: (resource: NamedResource) => void resources.set(resource.key, resource) };
}

/** Dropped content: folders in our format, EPUB, PDF, office documents. */
export function makeRunFiles(importFolder: ImportFolder): RunSource {
  return async ({ tree, faults, options }) => {
    const { resources, onResource } = collectResources();
    const report = await importFolder(tree, { ...options, onResource });
    return { lines: toLines(report, resources, faults) };
  };
}
