import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { details } from '@meiyu/contract/exhibition.ts';
import type { Place } from '../../db/schema/content.ts';
import type { ExhibitionSection, WrittenPlace } from '../../db/schema/exhibitions.ts';
import { AppError } from '../../errors.ts';
import { pictureUrl } from '../../resources/file-urls.ts';
import { today, toExhibitionRow } from '../../resources/kinds/exhibition/exhibition-row.ts';
import { toImageRow } from '../../resources/kinds/work/work-row.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { ExhibitionRepo } from './exhibition.repo.ts';

const SUMMARY_LENGTH = 80;

const toCentimetres = (mm: number | null) => (mm === null ? null : mm / 10);

type Work = Awaited<ReturnType<ExhibitionRepo['works']>>[number];
type Entry = Awaited<ReturnType<ExhibitionRepo['entries']>>[number];
type Hung = ExhibitionSection['works'][number];
type Beside = CallResult<typeof details>['sections'][number]['beside'];

export function toHungWork(work: Work, { label, region: wanted }: Hung) {
  const regions = work.regions.toSorted((a, b) => a.seq - b.seq);
  const boxOf = ({ x, y, w, h }: (typeof regions)[number]) => ({ x, y, w, h });
  const first = regions.find(({ seq }) => seq === wanted);
  return {
    ...toImageRow(work),
    imgUrl: pictureUrl(work.imageFile, 1280),
    label,
    realSize: work.realSize,
    realWidth: toCentimetres(work.widthMm),
    realHeight: toCentimetres(work.heightMm),
    regions: regions.map((shown) => ({ title: shown.title, text: shown.text, region: boxOf(shown) })),
    firstRegion: first ? boxOf(first) : null,
  };
}

/** The position at which a resource opens. A chapter that the book does not have any more is left out. */
export function toPlace(
  { page, chapter, episode, second, region }: WrittenPlace,
  resourceId: string,
  chapterPages: ReadonlyMap<string, number>,
): Place {
  const pageNum = chapter === undefined ? page : chapterPages.get(`${resourceId} ${chapter}`);
  return {
    ...(pageNum !== undefined && { pageNum }),
    ...(episode !== undefined && { episodeId: `${resourceId}-${episode}` }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
}

/** The entry with this id or title, else one that has the word as another name. */
function findEntry(entries: readonly Entry[], word: string): Entry | undefined {
  return (
    entries.find(({ id }) => id === word) ??
    entries.find(({ title }) => title === word) ??
    entries.find(({ aliases }) => aliases.includes(word))
  );
}

/** Whole sentences up to about the length of two lines. */
export function summaryOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= SUMMARY_LENGTH) return flat;
  const end = flat.lastIndexOf('。', SUMMARY_LENGTH);
  return end > 0 ? flat.slice(0, end + 1) : `${flat.slice(0, SUMMARY_LENGTH)}…`;
}

/** What the page of an exhibition shows. `repo` may read within a transaction that shows a draft. */
export async function readExhibitionDetail(repo: ExhibitionRepo, id: string) {
  const found = await repo.find(id);
  if (!found) throw new AppError('NOT_FOUND');
  const hung = found.sections.flatMap(({ works }) => works);
  const items = found.sections.flatMap(({ beside }) => beside);
  const withChapter = items.flatMap(({ to, at }) => (at?.chapter === undefined ? [] : [to]));
  const [works, resources, entries, chapterPages, related] = await Promise.all([
    repo.works([...new Set(hung.map(({ work }) => work))]),
    repo.resources([...new Set(items.flatMap(({ to }) => (to === '' ? [] : [to])))]),
    repo.entries([...new Set(items.flatMap(({ entry }) => (entry === '' ? [] : [entry])))]),
    repo.chapterPages([...new Set(withChapter)]),
    repo.related(id),
  ]);
  const workById = new Map(works.map((work) => [work.id, work]));
  const resourceById = new Map(resources.map((row) => [row.id, row]));
  return {
    ...toExhibitionRow(found, today()),
    tags: found.tags,
    art: found.art,
    preface: found.html,
    sections: found.sections.map(({ key, title, html, works: written, beside }) => ({
      key,
      title,
      content: html,
      works: written.flatMap((hung) => {
        const work = workById.get(hung.work);
        return work ? [toHungWork(work, hung)] : [];
      }),
      beside: beside.flatMap(({ to, entry: word, reason, at }): Beside => {
        const row = resourceById.get(to);
        if (row) {
          const place = at ? toPlace(at, to, chapterPages) : null;
          return [{ reason, resource: toRelatedRow({ ...row, at: null, place, reason }) }];
        }
        const entry = word === '' ? undefined : findEntry(entries, word);
        if (!entry) return [];
        const { id: entryId, title: name, kind, text } = entry;
        return [{ reason, entry: { id: entryId, title: name, kind, summary: summaryOf(text) } }];
      }),
    })),
    closing: found.closingHtml,
    related: related.map(toRelatedRow),
  };
}
