import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../../../console.testkit.tsx';
import { Holder } from '../fields/holder.testkit.tsx';
import { type BookChapter, type ContentsEntry, splitChapter } from './book-chapters.ts';
import { ChapterList } from './chapter-list.tsx';
import { ContentsList } from './contents-list.tsx';
import { splitBlocks, textOf } from './html-blocks.ts';

setUpConsole();
const TEXT = '<p>一</p>\n<h2>第二节</h2><p>二</p><figure><img src="/pictures/a/960.webp" alt="荷"></figure>';
const chapter = (key: string, title: string, html: string | null = ''): BookChapter => ({ key, title, html });

function openList(chapters: BookChapter[]) {
  const start = { chapters, current: chapters[0]?.key };
  const state = { ...start };
  const page = openConsolePage(
    <Holder start={chapters} onValue={(value) => Object.assign(state, { chapters: value })}>
      {(value, setValue) => (
        <Holder start={start.current} onValue={(current) => Object.assign(state, { current })}>
          {(current, setCurrent) => (
            <ChapterList chapters={value} onChange={setValue} current={current} onOpen={setCurrent} />
          )}
        </Holder>
      )}
    </Holder>,
    '/admin/content/book/1',
  );
  return { ...page, state, titles: () => state.chapters.map(({ title }) => title) };
}

test('chapters are renamed, reordered, and added after the current one', async () => {
  const { user, press, state, titles } = openList([chapter('a', '引言'), chapter('b', '上篇')]);
  await user.type(screen.getByLabelText('第 1 章的标题'), '一');
  await press('下移“引言一”');
  expect(titles()).toEqual(['上篇', '引言一']);
  await press('写“上篇”');
  await press('添加一章');
  expect(titles()).toEqual(['上篇', '', '引言一']);
  expect(document.activeElement).toBe(screen.getByLabelText('第 2 章的标题'));
  expect(state.current).toBe(state.chapters[1]?.key);
  expect(state.chapters[1]?.key).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,23}$/);
});

test('a chapter is split at a paragraph, whose heading becomes the title', async () => {
  const { user, state } = openList([chapter('a', '引言', TEXT), chapter('b', '没有装入', null)]);
  await user.click(screen.getByRole('button', { name: '拆分“引言”' }));
  const menu = screen.getByRole('dialog', { name: '拆分“引言”' });
  expect(
    within(menu)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['第二节', '二', '（图片）']);
  await user.click(within(menu).getByRole('button', { name: '第二节' }));
  expect(state.chapters.map(({ title, html }) => [title, html])).toEqual([
    ['引言', '<p>一</p>'],
    ['第二节', '<p>二</p><figure><img src="/pictures/a/960.webp" alt="荷"></figure>'],
    ['没有装入', null],
  ]);
  expect(state.current).toBe(state.chapters[1]?.key);
  expect(splitChapter(chapter('a', '', TEXT), 4)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: '拆分“没有装入”' }));
  expect(screen.getByText('先打开这一章，再拆分。')).toBeTruthy();
});

test('removing a chapter with text asks for confirmation', async () => {
  const { press, titles, state } = openList([chapter('a', '引言', TEXT), chapter('b', '空的')]);
  await press('删除“空的”');
  expect(titles()).toEqual(['引言']);
  await press('删除“引言”');
  await press('取消');
  expect(titles()).toEqual(['引言']);
  await press('删除“引言”');
  await press('删除');
  await expect.poll(() => state.chapters).toEqual([]);
  expect(screen.getByText(/还没有章节/)).toBeTruthy();
});

test('in a book imported as pages only the titles of the contents can be changed', async () => {
  const values: ContentsEntry[][] = [];
  const contents = [{ title: '序', page: 3, level: 1, anchor: null }];
  const list = <ContentsList contents={contents} onChange={(next) => values.push(next)} why="来自 PDF。" />;
  const { user } = openConsolePage(list, '/admin/content/book/1');
  expect(screen.getByText('来自 PDF。')).toBeTruthy();
  await user.type(screen.getByLabelText('第 1 条，第 3 页，第 1 级'), '言');
  expect(values.at(-1)).toEqual([{ title: '序言', page: 3, level: 1, anchor: null }]);
});

test('blocks of HTML are found without a DOM', () => {
  const html = '字<p title="a > b">一<br>二</p> <ul><li><p>三</p></li></ul><img alt="x"/><h2>四 &amp; 五</h2>';
  expect(splitBlocks(html)).toEqual([
    '字',
    '<p title="a > b">一<br>二</p>',
    '<ul><li><p>三</p></li></ul>',
    '<img alt="x"/>',
    '<h2>四 &amp; 五</h2>',
  ]);
  expect(splitBlocks(html).map(textOf)).toEqual(['字', '一二', '三', '', '四 & 五']);
  expect(splitBlocks('<p>没有结束 <em>标签')).toEqual(['<p>没有结束 <em>标签']);
});
