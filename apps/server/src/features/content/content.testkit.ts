import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import type { Database } from '../../db/connect.ts';
import { createContentRepos } from './content.repo.ts';
import { type ImportOptions, importContent } from './import-content.ts';

/** A content folder for tests, with functions to fill and import it. */
export async function makeContentFolder() {
  const root = await mkdtemp(join(tmpdir(), 'meiyu-content-'));
  const dir = join(root, 'content');
  await mkdir(dir);
  return {
    root,
    dir,
    async write(name: string, content: string | Buffer) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), content);
    },
    remove: (name: string) => rm(join(dir, name), { recursive: true }),
    storage: () => createFolderStorage(join(root, 'files')),
    async import(db: Database, options?: ImportOptions, from = dir) {
      const storage = await createFolderStorage(join(root, 'files'));
      return importContent(from, { ...createContentRepos(db.orm), storage, transcoder: undefined }, options);
    },
    drop: () => rm(root, { recursive: true, force: true }),
  };
}
export type ContentFolder = Awaited<ReturnType<typeof makeContentFolder>>;

const pictures = new Map<string, Promise<Buffer>>();

/** Encoded once per worker: the same pictures are in the content folder of nearly every test. */
export async function picture(
  width: number,
  height: number,
  color = '#6b8e7f',
  format: 'webp' | 'png' | 'jpeg' = 'webp',
): Promise<Buffer> {
  const key = [width, height, color, format].join(' ');
  const encode = () =>
    sharp({ create: { width, height, channels: 3, background: color } })
      .toFormat(format)
      .toBuffer();
  const encoding = pictures.get(key) ?? encode();
  pictures.set(key, encoding);
  return Buffer.from(await encoding);
}

/** A tone as a WAV file. */
export function tone(seconds: number): Buffer {
  const rate = 4000;
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  // The same 300 samples again and again: a tone of an hour has millions.
  const wave = Buffer.alloc(600);
  for (let index = 0; index < 300; index += 1)
    wave.writeInt16LE(Math.round(Math.sin((index / 300) * 2 * Math.PI * 16) * 9000), index * 2);
  bytes.fill(wave, 44);
  return bytes;
}

/** The beginning of an MP4 file; the course gives its duration. */
export function film(): Buffer {
  const box = Buffer.alloc(32);
  box.writeUInt32BE(32, 0);
  box.write('ftypisom', 4, 'latin1');
  box.write('isomiso2mp41', 16, 'latin1');
  return Buffer.concat([box, Buffer.alloc(3000, 7)]);
}

export const NAV = [
  {
    id: '273546280',
    name: '数字图书馆',
    cateType: 'book',
    children: [
      { id: 'book-shuhua', name: '书画', cateType: 'book' },
      { id: 'book-yinyue', name: '音乐', cateType: 'book' },
    ],
  },
  { id: '915523600', name: '视频课', cateType: 'video' },
  { id: '992899909', name: '音频课', cateType: 'audio' },
  {
    id: '285653599',
    name: '云展厅',
    cateType: 'img',
    children: [
      { id: 'img-shanshui', name: '山水', cateType: 'img' },
      { id: 'exhibition', name: '专题展览', cateType: 'exhibition' },
    ],
  },
  { id: '631070203', name: '动态', cateType: 'news' },
  { id: 'isTy', name: '美育体验课', cateType: 'exp' },
];

const SENTENCE = '墨落在纸上，先是一点，慢慢洇开成一片云；他退后三步再看，山就远了。';
export const chapter = (title: string, sentences = 36, rest = '') =>
  `# ${title}\n\n${Array.from({ length: sentences / 4 }, () => SENTENCE.repeat(4)).join('\n\n')}\n${rest}`;

/** Writes one resource of each kind, with links between them. */
export async function writeSample(folder: ContentFolder): Promise<void> {
  const { write } = folder;
  await write('site/nav.json', JSON.stringify(NAV));
  await write('site/footer.json', JSON.stringify({ companyName: '测试馆', publicQr: 'qr.png', links: [] }));
  await write('site/qr.png', await picture(200, 200, '#000000', 'png'));
  await write('site/system.json', JSON.stringify({ siteName: '测试馆', siteAbstract: '一句话' }));
  await write(
    'site/agreements.json',
    JSON.stringify([{ kind: 'agreement', version: '1', title: '用户协议', file: 'a.html' }]),
  );
  await write('site/a.html', '<h2>一</h2><p>约定。</p>');
  await write('site/banner.webp', await picture(1400, 500, '#335544'));
  await write(
    'site/banners.yaml',
    '- {key: first, device: desktop, title: 春, image: banner.webp, focus: {x: 1, y: 0.25}, link: /library}\n- {key: m, device: mobile, image: banner.webp}\n',
  );
  await write('site/hot-words.yaml', 'all: [山水, 古琴]\nbook: [墨]\n');
  await write(
    'site/pages/platform-introduction.md',
    '---\ntitle: 平台介绍\nabstract: 一座馆\n---\n## 缘起——为什么\n\n一段**话**。\n\n> 看山\n> ——古人\n\n![门](../banner.webp)\n\n```facts\n- {value: 24 种, label: 图书}\n```\n\n```links\n- {title: 读书, text: 去看, link: /library, image: ../banner.webp}\n```\n',
  );
  await write(
    'knowledge/terms.yaml',
    '- {key: cunfa, kind: 技法, title: 皴法, aliases: [皴], text: 画石头纹理的方法。, period: 五代, aspects: {when: 皴法在五代成熟。, who: 皴法没有一位发明人。}, related: [{entry: pima, as: 种类}], resources: [work-a]}\n',
  );
  await write(
    'books/book-a/book.md',
    '---\ntitle: 甲书\nsubtitle: 一本书\nauthor: 某人\npublisher: 云林书局\npublished: 2020-05-01\nisbn: 978-7-000-00000-1\ncategories: [book-shuhua]\ntags: [水墨]\nabstract: 摘要\nlinks:\n  - {to: work-a, at: {chapter: 02-b}, place: {region: {x: 0.1, y: 0.1, w: 0.5, h: 0.5}}, reason: 见图}\n---\n前言的文字。\n',
  );
  await write('books/book-a/01-a.md', chapter('第一章', 36, '\n有注[^1]的一句。\n\n[^1]: 这是**注**。\n'));
  await write(
    'books/book-a/02-b.md',
    chapter(
      '第二章',
      36,
      '\n## 小节\n\n![一座山](plates/hill.webp)\n\n[外面](https://example.com/x)与[里面](/library)。\n',
    ),
  );
  await write('books/book-a/plates/hill.webp', await picture(900, 600, '#447755'));
  await write(
    'books/book-a/plates.json',
    JSON.stringify([{ file: 'plates/hill.webp', caption: '一座山', prompt: '山', style: '水墨' }]),
  );
  await write(
    'works/work-a/work.md',
    '---\ntitle: 甲山图\nauthor: 某画师\nimage: image.jpg\ndynasty: 清\nmaterial: 纸本水墨\nform: 立轴\nsize: 纵 60 厘米\nwidthCm: 30.5\nheightCm: 60\nmuseum: 某馆\naccession: 1951.65\nlicence: http://creativecommons.org/licenses/by/4.0/\nattribution: 某馆提供\nsourceUrl: https://museum.example/1951.65\ncategories: [img-shanshui]\npublished: 2024-01-02\nregions:\n  - {title: 山顶, text: 看这里, x: 0.2, y: 0.1, w: 0.3, h: 0.3}\nlinks:\n  - {to: book-a, place: {chapter: 01-a}}\n---\n一段**文字**。\n',
  );
  await write('works/work-a/image.jpg', await picture(1200, 2400, '#998877', 'jpeg'));
  await write(
    'videos/video-a/course.md',
    '---\ntype: video\ntitle: 甲课\nteacher: 李老师\nteacherIntro: 画了三十年\npublished: 2024-02-03\nepisodes:\n  - {key: one, title: 第一集, media: 1.mp4, duration: "1:05", captions: 1.vtt, poster: p.webp, chapters: [{at: 0, title: 起}, {at: "0:30", title: 承}], cues: [{at: 31, to: work-a, region: {x: 0, y: 0, w: 0.5, h: 0.5}, reason: 看山}]}\n  - {title: 第二集, media: 2.mp4, duration: 40}\n---\n课程的话。\n',
  );
  await write('videos/video-a/1.mp4', film());
  await write('videos/video-a/2.mp4', Buffer.concat([film(), Buffer.from('2')]));
  await write('videos/video-a/p.webp', await picture(640, 360, '#112233'));
  await write(
    'videos/video-a/1.vtt',
    'WEBVTT\n\nSTYLE\n::cue {color:red}\n\n1\n00:00:01.000 --> 00:00:04.000 align:start\n<v 老师>先看<b>山</b> &amp; 水\n\n00:31.500 --> 00:35.000\n再看\n这里\n',
  );
  await write(
    'audios/audio-a/course.md',
    '---\ntype: audio\ntitle: 听琴\nteacher: 王老师\npublished: 2024-02-04\nepisodes:\n  - {title: 散音, media: 1.wav, waveform: w.json}\n---\n',
  );
  await write('audios/audio-a/1.wav', tone(3));
  await write('audios/audio-a/w.json', '[0, 0.5, 1]');
  await write(
    'news/news-a/news.md',
    '---\ntitle: 开馆\nfocus: {x: 0.2, y: 0.75}\nsource: 本馆\npublished: 2025-03-04 09:30\nhome: true\n---\n今天**开馆**。\n\n![门口](gate.webp)\n',
  );
  await write('news/news-a/gate.webp', await picture(800, 500, '#aa5533'));
  await write(
    'experience/exp-a/experience.md',
    '---\ntitle: 扎染课\npublished: 2025-03-05\nfacts:\n  - {name: 适合年龄, value: 8–12 岁}\n---\n带一件白衬衫来。\n',
  );
  await write(
    'exhibitions/show-a/exhibition.md',
    '---\ntitle: 山的一千年\nsubtitle: 一种看法\ncurator: 画室\nart: 书画\ncategories: [exhibition]\npublished: 2025-04-05\nopens: 2025-04-06\ncloses: 2099-03-01\ncover: poster.webp\nsections:\n  - key: qi-yuan\n    title: 起源\n    text: |\n      先有**山**。\n\n      后有画。\n    works:\n      - {work: work-a, label: 看山顶。, region: 1}\n    beside:\n      - {to: book-a, reason: 接着读, at: {chapter: 02-b}}\n      - {entry: 皴, reason: 山石的画法}\n  - {key: hui-xiang, title: 回响}\nclosing: |\n  山还在。\n---\n一座**山**。\n',
  );
  await write('exhibitions/show-a/poster.webp', await picture(900, 1200, '#2f6552'));
}

/** All content tables as JSON, without the timestamps of rows. */
export async function dumpContent(db: Database, omittedColumns: string[] = []): Promise<Record<string, unknown[]>> {
  const tables = [
    'file',
    'category',
    'resource',
    'resource_category',
    'resource_link',
    'resource_file',
    'book',
    'book_page',
    'book_toc',
    'book_plate',
    'course',
    'episode',
    'episode_source',
    'episode_caption',
    'episode_chapter',
    'transcript_line',
    'work',
    'work_region',
    'exhibition',
    'article',
    'site_setting',
    'agreement',
    'banner',
    'site_page',
    'site_file',
    'hot_word',
    'knowledge_entry',
  ];
  const dump: Record<string, unknown[]> = {};
  for (const table of tables) {
    const omitted = ['created_at', 'updated_at', ...omittedColumns].map((column) => ` - '${column}'`).join('');
    // The histories of the site and of content keep their files under the ids of their versions.
    const filter = table === 'site_file' ? "WHERE owner NOT LIKE 'version:%' AND owner NOT LIKE 'content-%'" : '';
    const query = `SELECT (to_jsonb(t)${omitted}) AS row FROM ${table} AS t ${filter} ORDER BY 1`;
    const { rows } = await db.pool.query(query);
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}

export interface EpubFile {
  name: string;
  content: string | Buffer;
  options?: { compress?: boolean; mode?: number };
}

export async function writeEpub(path: string, files: EpubFile[]): Promise<void> {
  const zip = new ZipFile();
  for (const { name, content, options } of files)
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0), ...options });
  zip.end();
  await mkdir(dirname(path), { recursive: true });
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** The file of an EPUB that names its package files. */
export const container = (...packages: string[]): EpubFile => ({
  name: 'META-INF/container.xml',
  content: `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>${packages
    .map((path) => `<rootfile full-path="${path}" media-type="application/oebps-package+xml"/>`)
    .join('')}</rootfiles></container>`,
});
