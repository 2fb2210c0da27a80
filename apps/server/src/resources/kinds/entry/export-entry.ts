import type { ExportFolder } from '../../exporting/export-folder.ts';
import type { Entry } from './entry-store.ts';

/** Writes all knowledge entries as one file that can be imported. */
export async function exportEntries(entries: Entry[], folder: ExportFolder): Promise<void> {
  if (entries.length === 0) return;
  const fields = entries.map(({ id, kind, title, aliases, tags, text, resourceIds }) => ({
    key: id,
    kind,
    title,
    aliases,
    tags,
    text,
    resources: resourceIds,
  }));
  await folder.write('knowledge/knowledge.json', `${JSON.stringify(fields, null, 2)}\n`);
}
