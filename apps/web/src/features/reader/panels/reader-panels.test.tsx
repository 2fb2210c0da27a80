import { exportNotes } from '@meiyu/contract/notes.ts';
import { plates, searchInBook } from '@meiyu/contract/reader.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../../components/page.testkit.tsx';
import { refuse } from '../../../lib/calls/answers.testkit.ts';
import { currentToasts } from '../../../ui/messages/toast-store.ts';
import type { Note, Notes } from '../api/notes.api.ts';
import { NotebookPanel } from '../notes/notebook-panel.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { PlatesPanel } from './plates-panel.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { matchesOf, SearchPanel } from './search-panel.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
const handler = vi.fn();
const lastCall = () => handler.mock.lastCall;

const CONTENTS = [
  { title: '序', pageNum: 1, level: 1 },
  { title: '竹', pageNum: 5, level: 1 },
  { title: '叶', pageNum: 5, level: 2 },
  { title: '石', pageNum: 9, level: 5 },
];

test('the current entry is marked, and pressing an entry opens its page', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  openPage(<ContentsPanel contents={CONTENTS} page={8} toChosenScript={(text) => `《${text}》`} onGo={handler} />);
  expect(screen.getByRole('button', { current: true }).textContent).toBe('《叶》5');
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.level)).toEqual(['1', '1', '2', '3']);
  fireEvent.click(screen.getByText('《石》'));
  expect(lastCall()).toEqual([9]);
});

test('a docked panel closes by Escape when it has the focus, and by its button', async () => {
  const page = openPage(
    <ReaderPanel name="search" isDocked onClose={handler}>
      <input aria-label="内" />
    </ReaderPanel>,
  );
  handler.mockClear();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(handler).not.toHaveBeenCalled();
  screen.getByLabelText('内').focus();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(handler).toHaveBeenCalledOnce();
  await page.press('收起搜索');
  expect(handler).toHaveBeenCalledTimes(2);
});

const makeHit = (pageNum: number, text: string) => ({
  place: { pageNum },
  title: '竹',
  snippet: {
    text,
    marks: [
      [0, 1],
      [2, 3],
    ] as [number, number][],
  },
});

test('a search in the book counts its hits, loads more and opens one', async () => {
  const requests = mockBrowser.answers.on(searchInBook, ({ query, body }) => ({
    rows: [makeHit(3, `墨竹墨${query.pageNum ?? body.pageNum}`)],
    total: 30,
  }));
  const page = openPage(<SearchPanel bookId="b" searchText="墨" onSearch={handler} onGo={handler} />);
  await screen.findByText('共 30 处');
  await page.user.click(screen.getByRole('button', { name: /第 3 页/ }));
  expect(matchesOf(lastCall()?.[0])).toEqual(['墨']);
  await page.press('再看一些');
  await waitFor(() => expect(requests).toHaveLength(2));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 石 ' } });
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
  expect(lastCall()).toEqual(['石']);
});

test('a search that fails or finds nothing shows a message', async () => {
  mockBrowser.answers.on(searchInBook, () => refuse('TOO_MANY'));
  const page = openPage(<SearchPanel bookId="b" searchText="墨" onSearch={handler} onGo={handler} />);
  await screen.findByText('没有搜成，再试一次');
  mockBrowser.answers.on(searchInBook, () => ({ rows: [], total: 0 }));
  await page.press('没有搜成，再试一次');
  await screen.findByText('没有找到“墨”。换个说法试试。');
  expect(screen.queryByRole('button', { name: '再看一些' })).toBeNull();
});

const makeNote = (id: string, kind: Note['kind'], overrides: object = {}) =>
  ({
    id,
    kind,
    color: null,
    content: '',
    placeLabel: '第 3 页',
    anchor: { quote: `句${id}` },
    ...overrides,
  }) as unknown as Note;

test('the notebook lists marks, removes one after confirmation and exports', async () => {
  const removeNotes = vi.fn((_ids: string[], { onSuccess }: { onSuccess: () => void }) => onSuccess());
  const notes = {
    notes: [makeNote('1', 'note', { content: '话' }), makeNote('2', 'bookmark')],
    removeNotes,
  } as unknown as Notes;
  const exported = mockBrowser.answers.on(exportNotes, () => ({ data: { fileName: 'x.md', content: '' } }));
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = openPage(<NotebookPanel bookId="b" notes={notes} onGo={handler} onEdit={handler} />);
  expect([textsOf('listitem'), screen.getByText('共 2 条').tagName]).toEqual([
    ['第 3 页笔记句1话', '第 3 页书签句2'],
    'P',
  ]);
  expect(screen.getAllByRole('button', { name: '写笔记' })).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('button', { name: '删除这条' })[1] as HTMLElement);
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(removeNotes.mock.calls.map(([ids]) => ids)).toEqual([['2']]));
  expect(currentToasts().at(-1)?.message).toBe('删除成功');
  await page.press('导出 Markdown');
  await waitFor(() => expect(exported.map(({ query }) => query)).toEqual([{ resId: 'b', resType: 'book' }]));
});

test('a plate opens at its index, and a book without plates shows a message', async () => {
  mockBrowser.answers.on(plates, () => ({
    data: [
      { id: '1', title: '图一', imgUrl: '', width: 2, height: 1, pageNum: 4 },
      { id: '2', title: '图二', imgUrl: '', width: 0, height: 0, pageNum: 6 },
    ],
  }));
  const related = [{ key: 'w', title: '竹石图', subtitle: '郑燮', to: '/w' }];
  const page = openPage(<PlatesPanel bookId="b" related={related} onOpen={handler} onGo={handler} />);
  await page.press('放大图版：图二');
  expect(lastCall()?.[1]).toBe(1);
  await page.press('第 6 页');
  expect([lastCall(), linksShown().竹石图郑燮]).toEqual([[6], '/w']);
  page.unmount();
  mockBrowser.answers.on(plates, () => ({ data: [] }));
  openPage(<PlatesPanel bookId="b" related={[]} onOpen={handler} onGo={handler} />);
  await screen.findByText('这本书没有图版。');
  expect(screen.queryByText('与这几页相关')).toBeNull();
});
