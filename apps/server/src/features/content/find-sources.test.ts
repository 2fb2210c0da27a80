import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentFolder, makeContentFolder } from './content.testkit.ts';
import { findSources } from './find-sources.ts';

let folder: ContentFolder;
beforeEach(async () => {
  folder = await makeContentFolder();
});
afterEach(() => folder.drop());

it('finds every kind by its marker file at any depth; resources that others link to come first', async () => {
  for (const name of [
    'b/z/book.md',
    'a/book.md',
    'n/news.md',
    'e/experience.md',
    'o/other.md',
    'c/course.md',
    'w/work.md',
    'x/exhibition.md',
  ])
    await folder.write(name, '');
  // Marker files inside a resource folder are ignored.
  await folder.write('a/inner/news.md', '');
  await folder.write('epubs/乙.EPUB', '');
  await folder.write('epubs/甲.epub', '');
  await folder.write('films/开窑.mp4', '');
  await folder.write('films/开窑.srt', '');
  await folder.write('films/other.srt', '');
  await folder.write('films/p.jpg', '');
  await folder.write('films/old.mov', '');
  await folder.write('site/nav.json', '[]');
  await folder.write('more/site/footer.yaml', '');
  await folder.write('knowledge/terms.yaml', '');
  const { resources, sites, knowledge, problems } = await findSources(folder.dir);
  expect(resources.map(({ kind, name, file }) => [kind, name, file])).toEqual([
    ['work', 'w', undefined],
    ['course', 'c', undefined],
    ['course', 'films/开窑.mp4', '开窑.mp4'],
    ['news', 'n', undefined],
    ['exp', 'e', undefined],
    ['other', 'o', undefined],
    ['book', 'a', undefined],
    ['book', 'b/z', undefined],
    ['book', 'epubs/乙.EPUB', '乙.EPUB'],
    ['book', 'epubs/甲.epub', '甲.epub'],
    ['exhibition', 'x', undefined],
  ]);
  expect(sites.map((path) => path.slice(folder.dir.length + 1)).sort()).toEqual(['more/site', 'site']);
  expect(knowledge.map((path) => path.slice(folder.dir.length + 1))).toEqual(['knowledge']);
  expect(resources.find(({ file }) => file === '开窑.mp4')?.beside).toEqual(['开窑.srt']);
  expect(problems).toEqual([
    { name: 'films/old.mov', reason: expect.stringContaining('转成 MP4'), refused: true },
    {
      name: 'films',
      reason: expect.stringMatching(/^没有用到 2 个文件，已略过：other.srt、p.jpg。图片/),
      refused: false,
    },
  ]);
});

it('reports ignored files, refuses ambiguous folders and skips system files', async () => {
  await folder.write('both/book.md', '');
  await folder.write('both/news.md', '');
  await folder.write('text/notes.md', '');
  await folder.write('text/b.txt', '');
  await folder.write('text/a.txt', '');
  await folder.write('README.md', '');
  await folder.write('LICENSE', '');
  await folder.write('.DS_Store', '');
  await folder.write('.git/work.md', '');
  await folder.write('Thumbs.db', '');
  await folder.write('1/2/3/4/5/6/7/8/book.md', '');
  await folder.write('x/2/3/4/5/6/7/8/9/book.md', '');
  const { resources, problems } = await findSources(folder.dir);
  expect(resources.map(({ name }) => name)).toEqual(['1/2/3/4/5/6/7/8']);
  expect(problems).toEqual([
    { name: 'both', reason: '同时有 news.md、book.md，不知道是哪一种', refused: true },
    { name: 'text', reason: expect.stringContaining('中的任何一个，已跳过'), refused: false },
    { name: 'text', reason: '没有用到 2 个文件，已略过：a.txt、b.txt', refused: false },
    { name: 'x/2/3/4/5/6/7/8/9', reason: '文件夹太深：超过 8 层', refused: true },
  ]);
});
