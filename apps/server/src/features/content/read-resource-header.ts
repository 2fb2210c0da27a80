import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import * as z from 'zod/mini';
import { mediaTypeOfName } from '../../adapters/media/media-format.ts';
import { key as keyField, type Related } from '../../resources/files/fields.ts';
import { type Folder, openFolder, openSingleFile } from '../../resources/files/folder.ts';
import { splitFrontMatter } from '../../resources/files/front-matter.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import { episodeId } from '../../resources/kinds/course/course-fields.ts';
import { checkFields, type KindFields } from '../../resources/kinds/read-kinds.ts';
import type { ResType } from '../../resources/reading/draft.ts';
import { markerOf, type Source } from './find-sources.ts';

/** Increased when the import produces other results from the same files, so that existing content is imported again. */
const IMPORT_VERSION = '2';

/** Front matter and hash of a resource: enough to skip it when it is unchanged. */
export type ResourceHeader = KindFields & {
  source: Source;
  folder: Folder;
  key: string;
  /** Hash of all files of the resource. */
  hash: string;
  /** The text after the front matter. */
  text: string;
  links: FrontMatterLink[];
};

export type FrontMatterLink = Related & {
  /** Set for a link made from a cue of an episode. */
  cue?: { episodeId: string; second: number };
};

export async function readResourceHeader(source: Source): Promise<ResourceHeader> {
  const folder = source.file ? openSingleFile(source.root, source.file, source.beside) : openFolder(source.root);
  const marker = markerOf(source.kind);
  const { frontMatter, body } = source.file
    ? { frontMatter: makeFrontMatter(source.file, source.beside), body: '' }
    : splitFrontMatter(folder.text(marker), marker);
  const kindFields = checkFields(source.kind, frontMatter, marker);
  const hash = createHash('sha256')
    .update(`${IMPORT_VERSION}\n${await folder.hash()}`)
    .digest('hex');
  const key = kindFields.fields.key ?? keyFromName(source);
  return { ...kindFields, source, folder, key, hash, text: body, links: collectLinks(kindFields, key) };
}

/**
 * The front matter of a file that is a resource by itself: its name is the title, unless a book has one in the file. A film
 * or recording is a course of one episode.
 */
function makeFrontMatter(file: string, [captions]: readonly string[] = []): Record<string, unknown> {
  const { name, ext } = parse(file);
  const title = name.slice(0, 200);
  const type = mediaTypeOfName(file);
  if (type === undefined) return { title, [ext.slice(1).toLowerCase()]: file };
  return { title, type, episodes: [{ title, media: file, ...(captions !== undefined && { captions }) }] };
}

const isKey = (name: string) => z.safeParse(keyField, name).success;

/** The key of a file that is a resource by itself: its name, or a hash of it when that is not a valid key. */
export function keyOfFile(file: string): string {
  const { name, ext } = parse(file);
  if (isKey(name)) return name;
  return `${ext.slice(1).toLowerCase()}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
}

/** The key of a resource whose front matter has none: the name of the folder or file. */
function keyFromName({ name, root, file }: Source): string {
  if (file !== undefined) return keyOfFile(file);
  const folder = root.split('/').at(-1) ?? '';
  if (!isKey(folder)) throw new ContentRefusal(`${name}：文件夹名不能用作 key，请在说明里写 key`);
  return folder;
}

function collectLinks(kindFields: KindFields, key: string): FrontMatterLink[] {
  const links: FrontMatterLink[] = [...kindFields.fields.links];
  if (kindFields.kind !== 'course') return links;
  for (const [index, episode] of kindFields.fields.episodes.entries())
    for (const cue of episode.cues)
      links.push({
        to: cue.to,
        reason: cue.reason,
        place: cue.region && { region: cue.region },
        cue: { episodeId: episodeId(key, episode, index), second: cue.at },
      });
  return links;
}

/** Category of a resource whose front matter has none. */
export const DEFAULT_CATEGORY: Record<ResType, string> = {
  book: '273546280',
  video: '915523600',
  audio: '992899909',
  img: '285653599',
  news: '631070203',
  exp: 'isTy',
  other: '105184407',
  exhibition: 'exhibition',
};
