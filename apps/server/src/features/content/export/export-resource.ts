import type { Place } from '../../../db/schema/content.ts';
import { beijingTime } from '../../../http/beijing-time.ts';
import type { ExportRepo, ResourceRow } from './export.repo.ts';
import type { ExportFolder } from './write-folder.ts';

const FOLDERS = {
  book: 'books',
  video: 'videos',
  audio: 'audios',
  img: 'works',
  news: 'news',
  exp: 'experience',
  other: 'other',
} as const;

export const folderOf = ({ resType, id }: Pick<ResourceRow, 'resType' | 'id'>) => `${FOLDERS[resType]}/${id}`;

type Links = Awaited<ReturnType<ExportRepo['resource']>>['links'];

/** One resource in the form it could have been imported from. */
export async function exportResource(
  repo: ExportRepo,
  row: ResourceRow,
  { categories, links }: { categories: string[]; links: Links },
  folder: ExportFolder,
): Promise<void> {
  const head = {
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
    original: await folder.copyIf(row.originalFile),
    links: links.map(({ toId, at, place, reason }) => ({
      to: toId,
      ...(at && { at: writePlace(at, row.id) }),
      ...(place && { place: writePlace(place, toId) }),
      ...(reason !== '' && { reason }),
    })),
  };
  if (row.resType === 'book') return exportBook(repo, row.id, head, folder);
  if (row.resType === 'video' || row.resType === 'audio') return exportCourse(repo, row, head, folder);
  if (row.resType === 'img') return exportWork(repo, row.id, head, folder);
  const article = await repo.article(row.id);
  if (!article) return;
  const marker = { news: 'news.md', exp: 'experience.md', other: 'other.md' }[row.resType];
  await folder.head(marker, { ...head, source: article.source, facts: article.facts });
  await folder.write('body.html', await folder.html(article.html));
}

function writePlace({ pageNum, episodeId, second, region }: Place, owner: string): Record<string, unknown> {
  return {
    ...(pageNum !== undefined && { page: pageNum }),
    ...(episodeId !== undefined && { episode: episodeId.slice(owner.length + 1) }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
}

type CommonHead = Record<string, unknown>;

async function exportBook(repo: ExportRepo, id: string, head: CommonHead, folder: ExportFolder): Promise<void> {
  const { row, pages, toc, plates } = await repo.book(id);
  if (!row) return;
  await folder.head('book.md', {
    ...head,
    subtitle: row.subtitle,
    isbn: row.bookNo,
    publisher: row.pubName,
    // As far as the book says it; a book that says nothing was listed when it came in.
    published: row.publishTime || head.published,
    ...(row.publishTime === '' && { undated: true }),
    source: row.bookSource,
    ...(row.writingMode !== 'horizontal' && { writing: row.writingMode }),
    ...(row.layout !== 'flow' && { layout: row.layout }),
  });
  const contents = toc.map(({ title, pageNum, level, anchor }) => ({
    title,
    page: pageNum,
    level,
    ...(anchor !== null && { anchor }),
  }));
  await folder.yaml('contents.yaml', contents);
  for (const page of pages)
    await folder.write(
      `pages/${String(page.pageNum).padStart(5, '0')}.html`,
      `${await folder.html(page.html, '../')}\n`,
    );
  const listed = [];
  for (const { title, caption, fileHash } of plates) listed.push({ file: await folder.copy(fileHash), title, caption });
  if (listed.length > 0) await folder.write('plates.json', `${JSON.stringify(listed, null, 2)}\n`);
}

async function exportWork(repo: ExportRepo, id: string, head: CommonHead, folder: ExportFolder): Promise<void> {
  const { row, regions } = await repo.work(id);
  if (!row) return;
  await folder.head('work.md', {
    ...head,
    image: await folder.copy(row.imageFile),
    dynasty: row.dynasty,
    material: row.material,
    form: row.form,
    size: row.realSize,
    widthCm: row.widthMm === null ? undefined : row.widthMm / 10,
    heightCm: row.heightMm === null ? undefined : row.heightMm / 10,
    museum: row.museum,
    regions: regions.map(({ workId: _work, seq: _seq, ...region }) => region),
  });
  await folder.write('body.html', await folder.html(row.html));
}

async function exportCourse(
  repo: ExportRepo,
  resource: ResourceRow,
  head: CommonHead,
  folder: ExportFolder,
): Promise<void> {
  const { row, episodes, sources, captions, chapters } = await repo.course(resource.id);
  if (!row) return;
  const listed = [];
  for (const episode of episodes) {
    const own = <T extends { episodeId: string }>(rows: T[]) =>
      rows.filter(({ episodeId }) => episodeId === episode.id);
    const media = [];
    // A ladder of streams is made again from the file.
    for (const { kind, fileHash, quality } of own(sources))
      if (kind === 'file') media.push({ file: await folder.copy(fileHash), quality });
    const texts = [];
    for (const { fileHash, lang, label } of own(captions))
      texts.push({ file: await folder.copy(fileHash), lang, label });
    const waveform = `waveform-${episode.seq}.json`;
    if (episode.waveform) await folder.write(waveform, JSON.stringify([...episode.waveform].map((step) => step / 255)));
    listed.push({
      key: episode.id.slice(resource.id.length + 1),
      title: episode.title,
      duration: episode.durationMs / 1000,
      media,
      ...(episode.posterFile && { poster: await folder.copy(episode.posterFile) }),
      captions: texts,
      chapters: own(chapters).map(({ startMs, title }) => ({ at: startMs / 1000, title })),
      ...(episode.waveform && { waveform }),
    });
  }
  const { author, ...rest } = head;
  await folder.head('course.md', {
    ...rest,
    teacher: author,
    type: resource.resType,
    teacherIntro: row.teacherIntro,
    episodes: listed,
  });
  await folder.write('body.html', await folder.html(row.html));
}
