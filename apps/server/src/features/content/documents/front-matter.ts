import type { ContentDocument, ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import type { KindFields } from '../../../resources/kinds/read-kinds.ts';
import { fileName } from './document-folder.ts';

/* A document as front matter: the same fields as in `book.md`, `course.md` …, checked by the same schemas. */

export type ResourceDocument = Exclude<ContentDocument, { kind: 'entry' }>;
type CourseDocument = ContentDocumentOf<'video'> | ContentDocumentOf<'audio'>;

const MARKER_KIND: Record<ResourceDocument['kind'], KindFields['kind']> = {
  book: 'book',
  video: 'course',
  audio: 'course',
  img: 'work',
  news: 'news',
  exp: 'exp',
  exhibition: 'exhibition',
};

export const markerKindOf = ({ kind }: ResourceDocument): KindFields['kind'] => MARKER_KIND[kind];

const orNone = <T>(value: T | '' | null): T | undefined => (value === '' || value === null ? undefined : value);

function sharedFields(document: ResourceDocument) {
  const { title, author, abstract, tags, categories, art, number, sort, home, recommend, publishTime } = document;
  return {
    ...{ title, author, abstract, tags, categories, art, number, sort, home, recommend },
    published: orNone(publishTime),
    cover: document.cover ? fileName(document.cover.hash) : undefined,
    focus: orNone(document.focus),
    original: document.original ? fileName(document.original.hash) : undefined,
  };
}

function bookFields(document: ContentDocumentOf<'book'>) {
  const { subtitle, isbn, publisher, issued, source, writing, rightToLeft, publishTime } = document;
  return {
    ...sharedFields(document),
    ...{ subtitle, isbn, publisher, source, writing, rightToLeft },
    published: orNone(issued) ?? orNone(publishTime),
    undated: issued === '',
  };
}

export const captionsName = (hash: string) => `captions/${hash}`;
export const waveformName = (index: number) => `waveforms/${index}.json`;

function episodeFields(
  { media, poster, captions, waveform, duration, ...episode }: CourseDocument['episodes'][number],
  index: number,
) {
  return {
    ...episode,
    ...(duration > 0 && { duration }),
    media: media.map(({ hash, quality }) => ({ file: fileName(hash), quality })),
    ...(poster && { poster: fileName(poster.hash) }),
    captions: captions.map(({ hash, lang, label }) => ({ file: captionsName(hash), lang, label })),
    ...(waveform !== '' && { waveform: waveformName(index) }),
  };
}

function courseFields(document: CourseDocument) {
  const { author, ...shared } = sharedFields(document);
  return {
    ...shared,
    type: document.kind,
    teacher: author,
    teacherIntro: document.teacherIntro,
    episodes: document.episodes.map(episodeFields),
  };
}

function workFields(document: ContentDocumentOf<'img'>) {
  const { image, dynasty, material, form, size, widthCm, heightCm, museum, regions } = document;
  const { accession, licence, attribution, sourceUrl } = document;
  return {
    ...sharedFields(document),
    ...{ dynasty, material, form, size, museum, regions, accession, licence, attribution, sourceUrl },
    image: image ? fileName(image.hash) : '',
    widthCm: orNone(widthCm),
    heightCm: orNone(heightCm),
  };
}

function exhibitionFields(document: ContentDocumentOf<'exhibition'>) {
  const { author, ...shared } = sharedFields(document);
  return {
    ...shared,
    curator: author,
    subtitle: document.subtitle,
    opens: orNone(document.opens),
    closes: orNone(document.closes),
    sections: document.sections.map(({ key, title, html, works, beside }) => ({
      ...{ key, title, html },
      works: works.map(({ work, label, region }) => ({ work, label, region: orNone(region) })),
      beside: beside.map(({ to, entry, reason, at }) => ({
        ...(to === '' ? { entry } : { to }),
        reason,
        at: orNone(at),
      })),
    })),
    closingHtml: document.closing,
  };
}

export function toFrontMatter(document: ResourceDocument): Record<string, unknown> {
  if (document.kind === 'book') return bookFields(document);
  if (document.kind === 'img') return workFields(document);
  if (document.kind === 'exhibition') return exhibitionFields(document);
  if (document.kind === 'video' || document.kind === 'audio') return courseFields(document);
  return { ...sharedFields(document), source: document.source, facts: document.facts };
}

/** The files in memory that go with it: the text, and the waveforms. Captions are added by the caller. */
export function textsOf(document: ResourceDocument): Map<string, string> {
  const texts = new Map<string, string>();
  if (document.kind !== 'book') texts.set('body.html', document.html);
  if (document.kind === 'video' || document.kind === 'audio')
    for (const [index, { waveform }] of document.episodes.entries())
      if (waveform !== '') texts.set(waveformName(index), toSteps(waveform));
  return texts;
}

const toSteps = (waveform: string) => JSON.stringify([...Buffer.from(waveform, 'base64')].map((step) => step / 255));
