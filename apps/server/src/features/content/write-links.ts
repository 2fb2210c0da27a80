import type { Place } from '../../db/schema/content.ts';
import type { LinkRow, LinksRepo } from './links.repo.ts';
import type { FrontMatterLink } from './read-resource-header.ts';

interface LinkSource {
  key: string;
  name: string;
  links: FrontMatterLink[];
}

/**
 * Writes links after all resources, because two may link to each other. Links of unchanged resources are compared too:
 * a link whose target did not exist at an earlier import is added as soon as the target is imported. Answers the keys
 * whose links were the same already.
 */
export async function writeLinks(
  repo: LinksRepo,
  sources: LinkSource[],
  {
    dryRun,
    importedKeys,
    keptKeys,
    warn,
  }: {
    dryRun: boolean;
    importedKeys: Set<string>;
    /** Resources whose links staff may have changed, which are kept. */
    keptKeys: ReadonlySet<string>;
    warn: (name: string, reason: string) => void;
  },
): Promise<{ same: string[] }> {
  const targetIds = [...new Set(sources.flatMap(({ links }) => links.map(({ to }) => to)))];
  const existingIds = await repo.findExistingIds(targetIds);
  const bookIdsWithChapterLinks = sources.flatMap(({ key, links }) =>
    links.flatMap(({ to, at, place }) => [...(at?.chapter ? [key] : []), ...(place?.chapter ? [to] : [])]),
  );
  const chapterPages = await repo.findChapterPages([...new Set(bookIdsWithChapterLinks)]);
  const stored = await repo.readLinks(sources.map(({ key }) => key));
  const same: string[] = [];
  for (const { key, name, links } of sources) {
    const rows: LinkRow[] = [];
    for (const link of links) {
      if (!existingIds.has(link.to)) {
        if (!(dryRun && importedKeys.has(link.to))) warn(name, `links 里的 ${link.to} 还没有导入`);
        continue;
      }
      const at = makePlace(link.at, key, chapterPages, (reason) => warn(name, reason));
      const place = makePlace(link.place, link.to, chapterPages, (reason) => warn(name, reason));
      rows.push({ toId: link.to, at: link.cue ?? at, place, reason: link.reason });
    }
    const isAlready = isSame(rows, stored.get(key) ?? []);
    if (isAlready) same.push(key);
    else if (!dryRun && !keptKeys.has(key)) await repo.replace(key, rows);
  }
  return { same };
}

function makePlace(
  position: FrontMatterLink['at'],
  resourceId: string,
  chapterPages: Map<string, number>,
  warn: (reason: string) => void,
): Place | null {
  if (!position) return null;
  const { page, chapter, episode, second, region } = position;
  const pageNum = chapter === undefined ? page : chapterPages.get(`${resourceId} ${chapter}`);
  if (chapter !== undefined && pageNum === undefined) warn(`links 里的章节 ${chapter} 不在 ${resourceId} 中`);
  const place: Place = {
    ...(pageNum !== undefined && { pageNum }),
    ...(episode !== undefined && { episodeId: `${resourceId}-${episode}` }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
  return Object.keys(place).length > 0 ? place : null;
}

/** Compares without regard to the order of fields, which the database changes in JSON. */
function isSame(a: LinkRow[], b: LinkRow[]): boolean {
  return JSON.stringify(a.map(sortFields)) === JSON.stringify(b.map(sortFields));
}

function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortFields(part)]),
  );
}
