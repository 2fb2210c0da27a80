import type { Place } from '../../db/schema/content.ts';
import type { LinkRow, LinksRepo } from './links.repo.ts';
import type { OwnLink } from './read-head.ts';

interface LinkSource {
  key: string;
  name: string;
  links: OwnLink[];
}

/**
 * What belongs together, written when all resources are there: two may name each other. It is compared with what is
 * kept, not with a hash, so a target that comes with a later import is led to from then on.
 */
export async function writeLinks(
  repo: LinksRepo,
  sources: LinkSource[],
  { dryRun, coming, warn }: { dryRun: boolean; coming: Set<string>; warn: (name: string, why: string) => void },
): Promise<void> {
  const targets = [...new Set(sources.flatMap(({ links }) => links.map(({ to }) => to)))];
  const there = await repo.existingIds(targets);
  const withChapters = sources.flatMap(({ key, links }) =>
    links.flatMap(({ to, at, place }) => [...(at?.chapter ? [key] : []), ...(place?.chapter ? [to] : [])]),
  );
  const pages = await repo.pagesOfAnchors([...new Set(withChapters)]);
  const kept = await repo.linksOf(sources.map(({ key }) => key));
  for (const { key, name, links } of sources) {
    const wanted: LinkRow[] = [];
    for (const link of links) {
      if (!there.has(link.to)) {
        if (!(dryRun && coming.has(link.to))) warn(name, `links 里的 ${link.to} 还没有导入`);
        continue;
      }
      const at = makePlace(link.at, key, pages, (why) => warn(name, why));
      const own = link.episodeId ? { episodeId: link.episodeId, second: link.second } : undefined;
      const place = makePlace(link.place, link.to, pages, (why) => warn(name, why));
      wanted.push({ toId: link.to, at: own ?? at, place, reason: link.reason });
    }
    if (!dryRun && !same(wanted, kept.get(key) ?? [])) await repo.replace(key, wanted);
  }
}

function makePlace(
  given: OwnLink['at'],
  owner: string,
  pages: Map<string, number>,
  warn: (why: string) => void,
): Place | null {
  if (!given) return null;
  const { page, chapter, episode, second, region } = given;
  const pageNum = chapter === undefined ? page : pages.get(`${owner} ${chapter}`);
  if (chapter !== undefined && pageNum === undefined) warn(`links 里的章节 ${chapter} 不在 ${owner} 中`);
  const place: Place = {
    ...(pageNum !== undefined && { pageNum }),
    ...(episode !== undefined && { episodeId: `${owner}-${episode}` }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
  return Object.keys(place).length > 0 ? place : null;
}

/** The database keeps the fields of JSON in an order of its own. */
function same(a: LinkRow[], b: LinkRow[]): boolean {
  return JSON.stringify(a.map(ordered)) === JSON.stringify(b.map(ordered));
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  );
}
