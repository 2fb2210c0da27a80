import * as z from 'zod/mini';
import {
  ENTRY_ASPECTS,
  ENTRY_PERIODS,
  MAX_ASPECT_LENGTH,
  MAX_RELATED_ENTRIES,
  MAX_RELATION_LENGTH,
} from '../entry-aspects.ts';
import { fraction, id, integer, listOf, pattern, requiredText, second, text, time } from '../fields.ts';
import { place, region } from '../resources.ts';
import { chapterKey, episodeKey, filled, filledNumber, hash, html } from './document-fields.ts';
import { exhibitionParts } from './exhibition-document.ts';

/*
 * A document: all that staff edit of one resource, as one JSON value. A draft may be incomplete: here are only limits.
 * What publishing requires is answered by `adminContentEditing.check`.
 *
 * Fields marked "filled in" are written by the server into its answers; what a page sends in them is ignored.
 */

/** A stored picture, as `adminContentFiles.upload` answers it. */
export const contentPicture = z.object({
  hash,
  /** Filled in: an address for `<img>`, at most 960 pixels wide, and the size of the whole picture in pixels. */
  url: filled,
  width: filledNumber,
  height: filledNumber,
});
export type ContentPicture = z.output<typeof contentPicture>;

/** A stored recording or original file. */
const contentFile = z.object({
  hash,
  /** Filled in. `url` is for the player of the console and is valid for some hours; empty for other files. */
  url: filled,
  name: filled,
  mime: filled,
  size: filledNumber,
});

/** A link to another resource. `at` is the place in this resource, `place` the one at which the other opens. */
export const contentLink = z.object({
  to: id,
  at: z._default(z.nullable(place), null),
  place: z._default(z.nullable(place), null),
  /** The reason in a few words, shown to readers. */
  reason: z._default(text(200, '说明'), ''),
  /** Filled in. */
  kind: filled,
  title: filled,
  coverUrl: filled,
  /** Filled in: whether readers can open it now. */
  isPublished: z._default(z.boolean(), false),
});

const tags = z._default(listOf(requiredText(40, '标签'), 30), []);

const shared = {
  title: z._default(text(200, '标题'), ''),
  /** Author of a book or article, teacher of a course, painter or maker of a work, curator of an exhibition. */
  author: z._default(text(100, '作者'), ''),
  abstract: z._default(text(2000, '摘要'), ''),
  tags,
  /** Ids from `adminContent.choices`. Empty: the default category of the kind. */
  categories: z._default(listOf(id, 20), []),
  /** The art form (书画, 音乐 …); a book without one gets the name of its category. */
  art: z._default(text(20, '艺术门类'), ''),
  /** The operator's number of the resource. */
  number: z._default(text(60, '编号'), ''),
  /** Greater numbers come first in lists. */
  sort: z._default(integer(-1_000_000, 1_000_000), 0),
  home: z._default(z.boolean(), false),
  recommend: z._default(z.boolean(), false),
  /** The date shown to readers, Beijing time; empty: the time of the first publication. */
  publishTime: z._default(z.union([z.literal(''), time], { error: '时间须写成 2026-01-31 08:00:00' }), ''),
  /** Without one readers see the first picture, the work itself, the first poster, or a drawn cover. */
  cover: z._default(z.nullable(contentPicture), null),
  /** The point of the cover that crops keep; null is the centre. */
  focus: z._default(z.nullable(z.object({ x: fraction, y: fraction })), null),
  /** The file that readers may apply for (高清申请). */
  original: z._default(z.nullable(contentFile), null),
  links: z._default(listOf(contentLink, 200), []),
};

const article = {
  ...shared,
  html: html(),
  /** Who published it first. */
  source: z._default(text(100, '来源'), ''),
  /** 适合年龄, 时长, 材料 … */
  facts: z._default(listOf(z.object({ name: requiredText(30, '名称'), value: requiredText(300, '内容') }), 30), []),
};

const centimetres = z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000_000))), null);

const work = {
  ...shared,
  /** The picture of the work; may be as large as the importer accepts (250 million pixels). */
  image: z._default(z.nullable(contentPicture), null),
  dynasty: z._default(text(20, '朝代'), ''),
  material: z._default(text(60, '材质'), ''),
  form: z._default(text(20, '形制'), ''),
  /** In the wording of the museum. */
  size: z._default(text(200, '尺寸'), ''),
  widthCm: centimetres,
  heightCm: centimetres,
  museum: z._default(text(100, '收藏单位'), ''),
  accession: z._default(text(100, '藏品号'), ''),
  /** Under which licence the picture may be used: its name or its address. */
  licence: z._default(text(300, '图像许可'), ''),
  /** Whom the licence asks to name. */
  attribution: z._default(text(1000, '图像署名'), ''),
  /** The museum's page about the work. */
  sourceUrl: z._default(text(500, '来源网页'), ''),
  html: html(),
  /** 近看, in the order of the guided look. */
  regions: z._default(
    listOf(z.extend(region, { title: text(100, '标题'), text: z._default(text(2000, '文字'), '') }), 100),
    [],
  ),
};

const episode = z.object({
  /** New episodes get a short key of the page's choice, such as `e` and random letters. */
  key: episodeKey,
  title: z._default(text(200, '标题'), ''),
  /** Seconds. 0: as long as the first file. */
  duration: z._default(second, 0),
  media: z._default(
    listOf(z.extend(contentFile, { quality: z._default(z.enum(['auto', 'low', 'middle', 'high']), 'auto') }), 6),
    [],
  ),
  poster: z._default(z.nullable(contentPicture), null),
  /** The first one is the transcript. `hash` as `adminContentFiles.saveCaptions` or `upload` answered it. */
  captions: z._default(
    listOf(
      z.object({ hash, lang: z._default(text(20, '语言'), 'zh'), label: z._default(text(40, '名称'), '中文') }),
      10,
    ),
    [],
  ),
  /** Seconds. */
  chapters: z._default(listOf(z.object({ at: second, title: text(200, '标题') }), 500), []),
  /** Loudness of an audio recording as the upload answered it (base64, a byte for each step); sent back unchanged. */
  waveform: z._default(z.string().check(z.maxLength(8000)), ''),
});

/** The links of an episode are in `links`: `at` is `{episodeId, second}`, and `episodeId` is `<id of the course>-<key>`. */
const course = {
  ...shared,
  html: html(),
  teacherIntro: z._default(text(2000, '教师简介'), ''),
  episodes: z._default(listOf(episode, 500), []),
};

const book = {
  ...shared,
  subtitle: z._default(text(200, '副标题'), ''),
  isbn: z._default(text(30, 'ISBN'), ''),
  publisher: z._default(text(100, '出版社'), ''),
  /** As precise as known: `2019`, `2019-05` or `2019-05-01`; it becomes `publishTime`. */
  issued: z._default(
    z.union([z.literal(''), pattern(/^\d{4}(-\d{2}(-\d{2})?)?$/, 10, '须写成 2026、2026-05 或 2026-05-01')], {
      error: '须写成 2026、2026-05 或 2026-05-01',
    }),
    '',
  ),
  source: z._default(text(200, '来源'), ''),
  writing: z._default(z.enum(['horizontal', 'vertical']), 'horizontal'),
  rightToLeft: z._default(z.boolean(), false),
  /** Filled in. False: the text came as pages that cannot be put together again; `whyNotText` says why. */
  canEditText: z._default(z.boolean(), true),
  whyNotText: filled,
  /**
   * The text, when `canEditText`. The title is not in the HTML. In `save`, `html: null` leaves the text of that chapter as
   * it is, so that a long book need not be sent whole. Readers' pages are made from them when the book is published.
   */
  chapters: z._default(
    listOf(z.object({ key: chapterKey, title: text(300, '章节标题'), html: z.nullable(html(2_000_000)) }), 2000),
    [],
  ),
  /** The contents, when not `canEditText`: titles can be edited; the order and the pages cannot. */
  contents: z._default(
    listOf(
      z.object({
        title: text(300, '标题'),
        page: integer(1, 100_000),
        level: integer(1, 9),
        anchor: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
      }),
      20_000,
    ),
    [],
  ),
  /** 图版: pictures of the text that open in deep zoom, in the order of the text. */
  plates: z._default(
    listOf(
      z.object({
        picture: contentPicture,
        title: z._default(text(500, '标题'), ''),
        caption: z._default(text(500, '说明'), ''),
      }),
      2000,
    ),
    [],
  ),
  /** Filled in. */
  pageCount: filledNumber,
};

const entry = {
  title: z._default(text(100, '词条'), ''),
  /** 画家, 作品, 技法 … */
  entryKind: z._default(text(20, '类别'), ''),
  aliases: z._default(listOf(requiredText(60, '别名'), 30), []),
  tags,
  /** Plain text, paragraphs separated by line breaks. */
  text: z._default(text(6000, '正文'), ''),
  period: z._default(z.enum(['', ...ENTRY_PERIODS], { error: '没有这个时期' }), ''),
  /** Short texts, each the answer to one question about the subject. Each aspect at most once. */
  aspects: z._default(
    listOf(
      z.object({
        name: z.enum(ENTRY_ASPECTS, { error: '没有这个方面' }),
        text: z._default(text(MAX_ASPECT_LENGTH, '方面的文字'), ''),
      }),
      ENTRY_ASPECTS.length,
    ),
    [],
  ),
  /** Other entries by id, each with a label of its relation to this one. */
  related: z._default(
    listOf(
      z.object({ entry: z._default(text(48, '词条编号'), ''), as: z._default(text(MAX_RELATION_LENGTH, '关系'), '') }),
      MAX_RELATED_ENTRIES,
    ),
    [],
  ),
  /** The resources it refers to; of a link only `to` counts. */
  links: z._default(listOf(contentLink, 50), []),
};

export const contentDocument = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('book'), ...book }),
    z.object({ kind: z.literal('video'), ...course }),
    z.object({ kind: z.literal('audio'), ...course }),
    z.object({ kind: z.literal('img'), ...work }),
    z.object({ kind: z.literal('news'), ...article }),
    z.object({ kind: z.literal('exp'), ...article }),
    z.object({ kind: z.literal('entry'), ...entry }),
    z.object({ kind: z.literal('exhibition'), ...shared, ...exhibitionParts }),
  ],
  { error: '没有这种内容' },
);
export type ContentDocument = z.output<typeof contentDocument>;
export type ContentDocumentOf<K extends ContentDocument['kind']> = Extract<ContentDocument, { kind: K }>;
