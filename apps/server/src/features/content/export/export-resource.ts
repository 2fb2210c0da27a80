import { beijingTime } from '../../../beijing-time.ts';
import type { Place } from '../../../db/schema/content.ts';
import type { ExportFolder } from '../../../resources/exporting/export-folder.ts';
import { exportBody } from '../../../resources/kinds/kinds.ts';
import type { ExportRepo, ResourceRow } from './export.repo.ts';

const FOLDERS = {
  book: 'books',
  video: 'videos',
  audio: 'audios',
  img: 'works',
  news: 'news',
  exp: 'experience',
  other: 'other',
  exhibition: 'exhibitions',
} as const;

export const folderOf = ({ resType, id }: Pick<ResourceRow, 'resType' | 'id'>) => `${FOLDERS[resType]}/${id}`;

type Links = Awaited<ReturnType<ExportRepo['resource']>>['links'];

/** Writes one resource in the format of the import. */
export async function exportResource(
  repo: ExportRepo,
  row: ResourceRow,
  { categories, links }: { categories: string[]; links: Links },
  folder: ExportFolder,
): Promise<void> {
  const frontMatter = {
    key: row.id,
    title: row.title,
    author: row.author,
    abstract: row.abstract,
    tags: row.tags,
    categories,
    art: row.art,
    number: row.resNo,
    ...(row.sort !== 0 && { sort: row.sort }),
    home: row.isHome,
    recommend: row.isRecommend,
    hidden: row.status === 'hidden',
    published: beijingTime(row.publishedAt),
    cover: await folder.copyIf(row.coverFile),
    ...(row.coverFocus && { focus: row.coverFocus }),
    original: await folder.copyIf(row.originalFile),
    links: links.map(({ toId, at, place, reason }) => ({
      to: toId,
      ...(at && { at: toFrontMatterPlace(at, row.id) }),
      ...(place && { place: toFrontMatterPlace(place, toId) }),
      ...(reason !== '' && { reason }),
    })),
  };
  const body = await repo.body(row.id, row.resType);
  if (body) await exportBody(body, row.resType, frontMatter, folder);
}

function toFrontMatterPlace(
  { pageNum, episodeId, second, region }: Place,
  resourceId: string,
): Record<string, unknown> {
  return {
    ...(pageNum !== undefined && { page: pageNum }),
    // An episode id is the resource id, a hyphen and the key of the episode.
    ...(episodeId !== undefined && { episode: episodeId.slice(resourceId.length + 1) }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
}
