import type { ExportFolder } from '../../exporting/export-folder.ts';
import { sortedAspects } from './aspects.ts';
import type { Entry } from './entry-store.ts';

/** Writes all knowledge entries as one file that can be imported. */
export async function exportEntries(entries: Entry[], folder: ExportFolder): Promise<void> {
  if (entries.length === 0) return;
  const fields = entries.map(({ id, kind, title, aliases, tags, text, period, aspects, related, resourceIds }) => ({
    key: id,
    kind,
    title,
    aliases,
    tags,
    text,
    ...(period !== '' && { period }),
    ...(Object.keys(aspects).length > 0 && { aspects: Object.fromEntries(sortedAspects(aspects)) }),
    ...(related.length > 0 && { related }),
    resources: resourceIds,
  }));
  await folder.write('knowledge/knowledge.json', `${JSON.stringify(fields, null, 2)}\n`);
}
