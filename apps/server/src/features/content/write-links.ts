import type { Place } from '../../db/schema/content.ts';
import type { LinkRow, LinksRepo } from './links.repo.ts';
import type { HeaderLink } from './read-resource-header.ts';

interface LinkSource {
  key: string;
  name: string;
  links: HeaderLink[];
}

/**
 * Writes links after all resources, because two may link to each other. They are compared with the stored links, not
 * by a hash, so that a link to a resource that is imported later is added then.
 */
export async function writeLinks(
  repo: LinksRepo,
  sources: LinkSource[],
  {
    dryRun,
    importedKeys,
    warn,
  }: { dryRun: boolean; importedKeys: Set<string>; warn: (name: string, reason: string) => void },
): Promise<void> {
  const targets = [...new Set(sources.flatMap(({ links }) => links.map(({ to }) => to)))];
  const existing = await repo.existingIds(targets);
  const withChapters = sources.flatMap(({ key, links }) =>
    links.flatMap(({ to, at, place }) => [...(at?.chapter ? [key] : []), ...(place?.chapter ? [to] : [])]),
  );
  const pages = await repo.pagesOfAnchors([...new Set(withChapters)]);
  const stored = await repo.linksOf(sources.map(({ key }) => key));
  for (const { key, name, links } of sources) {
    const rows: LinkRow[] = [];
    for (const link of links) {
      if (!existing.has(link.to)) {
        if (!(dryRun && importedKeys.has(link.to))) warn(name, `links 里的 ${link.to} 还没有导入`);
        continue;
      }
      const at = makePlace(link.at, key, pages, (reason) => warn(name, reason));
      const cuePlace = link.episodeId ? { episodeId: link.episodeId, second: link.second } : undefined;
      const place = makePlace(link.place, link.to, pages, (reason) => warn(name, reason));
      rows.push({ toId: link.to, at: cuePlace ?? at, place, reason: link.reason });
    }
    if (!dryRun && !isSame(rows, stored.get(key) ?? [])) await repo.replace(key, rows);
  }
}

function makePlace(
  position: HeaderLink['at'],
  resourceId: string,
  pages: Map<string, number>,
  warn: (reason: string) => void,
): Place | null {
  if (!position) return null;
  const { page, chapter, episode, second, region } = position;
  const pageNum = chapter === undefined ? page : pages.get(`${resourceId} ${chapter}`);
  if (chapter !== undefined && pageNum === undefined) warn(`links 里的章节 ${chapter} 不在 ${resourceId} 中`);
  const place: Place = {
    ...(pageNum !== undefined && { pageNum }),
    ...(episode !== undefined && { episodeId: `${resourceId}-${episode}` }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
  return Object.keys(place).length > 0 ? place : null;
}

/** Compares regardless of field order, which the database changes in JSON. */
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
