import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../../adapters/storage/storage.ts';
import { openExportFolder } from '../../../resources/exporting/export-folder.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { exportEntries } from '../../../resources/kinds/entry/export-entry.ts';
import type { ExportRepo } from './export.repo.ts';
import { exportResource, folderOf } from './export-resource.ts';
import { exportSite } from './export-site.ts';

interface ExportDeps {
  repo: ExportRepo;
  storage: Storage;
}

/** Writes all content into an empty folder, in the format of `content import`. */
export async function exportContent(
  dir: string,
  { repo, storage }: ExportDeps,
  progress: (done: number, total: number, name: string) => void = () => {},
): Promise<{ resources: number }> {
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new ContentRefusal(`${dir} 不是空文件夹，没有导出`);
  await exportSite(repo, openExportFolder(join(dir, 'site'), repo.file, storage));
  await exportEntries(await repo.entries(), openExportFolder(dir, repo.file, storage));
  const ids = await repo.resourceIds();
  for (const [i, id] of ids.entries()) {
    const { row, ...rest } = await repo.resource(id);
    if (!row) continue;
    await exportResource(repo, row, rest, openExportFolder(join(dir, folderOf(row)), repo.file, storage));
    progress(i + 1, ids.length, id);
  }
  return { resources: ids.length };
}
