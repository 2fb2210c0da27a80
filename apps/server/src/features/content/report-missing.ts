import type { LinksRepo } from './links.repo.ts';
import type { ResourceHeader } from './read-resource-header.ts';

/**
 * Reports the works, resources and entries that exhibitions name and that do not exist. The exhibition keeps their names,
 * so they appear as soon as a later import adds them.
 */
export async function reportMissing(
  repo: Pick<LinksRepo, 'findExistingIds' | 'findEntryNames'>,
  headers: readonly ResourceHeader[],
  /** The resources that a dry run would add, and whether it would add entries. */
  added: { keys: ReadonlySet<string>; entries: boolean },
  warn: (name: string, reason: string) => void,
): Promise<void> {
  const exhibitions = headers.flatMap((header) => (header.kind === 'exhibition' ? [header] : []));
  if (exhibitions.length === 0) return;
  const sections = exhibitions.flatMap(({ fields }) => fields.sections);
  const ids = sections.flatMap(({ works, beside }) => [
    ...works.map(({ work }) => work),
    ...beside.flatMap(({ to }) => to ?? []),
  ]);
  const entries = sections.flatMap(({ beside }) => beside.flatMap(({ entry }) => entry ?? []));
  const existing = await repo.findExistingIds([...new Set(ids)]);
  const names = await repo.findEntryNames([...new Set(entries)]);
  const isEntryMissing = (entry: string) => !names.has(entry) && !added.entries;
  const isMissing = (id: string) => !existing.has(id) && !added.keys.has(id);
  for (const { source, fields } of exhibitions)
    for (const { key, works, beside } of fields.sections) {
      const missing = [
        ...works.flatMap(({ work }) => (isMissing(work) ? [`作品 ${work}`] : [])),
        ...beside.flatMap(({ to }) => (to !== undefined && isMissing(to) ? [to] : [])),
        ...beside.flatMap(({ entry }) => (entry !== undefined && isEntryMissing(entry) ? [`词条 ${entry}`] : [])),
      ];
      if (missing.length > 0) warn(source.name, `单元 ${key}：还没有${missing.join('、')}，暂不显示`);
    }
}
