import { places, targets } from '@meiyu/contract/admin/content.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../../../console.testkit.tsx';
import { Holder } from '../fields/holder.testkit.tsx';
import { LinkPicker } from './link-picker.tsx';
import type { PlacesInResource } from './link-place.ts';
import type { ContentLink } from './links.api.ts';

const mockBrowser = setUpConsole();
const target = (id: string, title: string, kind = 'book', isPublished = true) => ({
  ...{ id, title, kind, isPublished, author: '顾令仪', coverUrl: '' },
});
const link = (to: string, title: string, more: Partial<ContentLink> = {}): ContentLink => ({
  ...{ to, title, at: null, place: null, reason: '', kind: 'book', coverUrl: '', isPublished: true },
  ...more,
});
const PLACES = { pageCount: 0, episodes: [], imageUrl: '', imageWidth: 0, imageHeight: 0 };
const placeRow = (place: object, label: string, text = '') => ({
  place,
  label,
  title: '',
  snippet: { text, marks: [] },
});

function openPicker(start: ContentLink[], own?: PlacesInResource) {
  const state = { links: start };
  const page = openConsolePage(
    <Holder start={start} onValue={(links) => Object.assign(state, { links })}>
      {(links, setLinks) => <LinkPicker links={links} onChange={setLinks} self="me" placesInResource={own} />}
    </Holder>,
    '/admin/content/img/me',
  );
  return { ...page, state };
}

test('a resource is found by typing and added by keyboard; the one being edited is left out', async () => {
  const rows = [target('b1', '荷塘画谱'), target('v1', '荷花怎么画', 'video', false)];
  const asked = mockBrowser.answers.on(targets, () => ({ rows, total: 2 }));
  const { user, state } = openPicker([]);
  await user.selectOptions(screen.getByLabelText('资源种类'), '视频课');
  const box = screen.getByRole('combobox', { name: '查找要关联的资源' });
  await user.type(box, '荷');
  await screen.findByRole('option', { name: /荷花怎么画/ });
  expect(asked.at(-1)?.query).toMatchObject({ search: '荷', kind: 'video', except: 'me' });
  await user.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toContain('v1');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(state.links).toEqual([]);
  await user.keyboard('{Enter}');
  expect(state.links.map(({ to, isPublished }) => [to, isPublished])).toEqual([['v1', false]]);
  expect(screen.getByText('未发布，读者暂时看不见')).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a place in the target is chosen from its list, searched, or typed within its limits', async () => {
  mockBrowser.answers.on(places, ({ query }) => ({
    rows: query.search ? [placeRow({ pageNum: 12 }, '第 12 页', '荷叶')] : [placeRow({ pageNum: 3 }, '第一章')],
    total: 1,
    ...PLACES,
    pageCount: 40,
  }));
  const { user, state, press } = openPicker([link('b1', '荷塘画谱')]);
  await press('打开处：从头');
  await user.type(screen.getByLabelText('在其中查找'), '荷叶');
  await user.click(await screen.findByRole('button', { name: /第 12 页/ }));
  expect(state.links[0]?.place).toEqual({ pageNum: 12 });
  await press('打开处：第 12 页');
  const page = await screen.findByLabelText('页码，1 到 40');
  await user.clear(page);
  await user.type(page, '41{Enter}');
  expect(page.getAttribute('aria-invalid')).toBe('true');
  await user.clear(page);
  await user.type(page, '7{Enter}');
  expect(state.links[0]?.place).toEqual({ pageNum: 7 });
});

test('a second of an episode is typed; a region of a work is chosen', async () => {
  mockBrowser.answers.on(places, ({ query }) =>
    query.id === 'v1'
      ? { rows: [], total: 0, ...PLACES, episodes: [{ episodeId: 'v1-e1', title: '第一讲', seconds: 300 }] }
      : { rows: [placeRow({ region: { x: 0, y: 0, w: 0.5, h: 0.5 } }, '局部：题款')], total: 1, ...PLACES },
  );
  const { user, state } = openPicker([link('v1', '课'), link('w1', '画')]);
  const [first, second] = screen.getAllByRole('button', { name: '打开处：从头' });
  await user.click(first as HTMLElement);
  const time = await screen.findByLabelText('从哪一秒');
  await user.clear(time);
  await user.type(time, '3：25{Enter}');
  expect(state.links[0]?.place).toEqual({ episodeId: 'v1-e1', second: 205 });
  await user.click(second as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '局部：题款' }));
  expect(state.links[1]?.place).toEqual({ region: { x: 0, y: 0, w: 0.5, h: 0.5 } });
});

test('a region that is not listed is drawn on the picture of the work', async () => {
  const picture = { imageUrl: `/pictures/${'a'.repeat(64)}/960.webp`, imageWidth: 800, imageHeight: 600 };
  mockBrowser.answers.on(places, () => ({ rows: [], total: 0, ...PLACES, ...picture }));
  const { user, press, state } = openPicker([link('w1', '荷塘十里', { kind: 'img' })]);
  await press('打开处：从头');
  await press('在画面上画一处');
  screen.getByRole('region', { name: '画面', hidden: true }).focus();
  await user.keyboard('{Enter}');
  await press('用这一处');
  expect(state.links[0]?.place).toEqual({ region: { x: 0.35, y: 0.35, w: 0.3, h: 0.3 } });
  expect(screen.getByRole('button', { name: '打开处：一处画面' })).toBeTruthy();
});

test('places in the edited resource are chosen: an episode with its second, a region, a page', async () => {
  const episodes = [{ episodeId: 'me-a', title: '第一讲' }];
  const course = openPicker([link('b1', '书')], { kind: 'course', episodes });
  await course.user.selectOptions(screen.getByLabelText('所在集'), '第一讲');
  const time = screen.getByLabelText('所在时间');
  await course.user.clear(time);
  await course.user.type(time, '1:05{Enter}');
  expect(course.state.links[0]?.at).toEqual({ episodeId: 'me-a', second: 65 });
  course.unmount();
  const regions = [{ title: '题款', x: 0, y: 0, w: 0.2, h: 0.2 }];
  const work = openPicker([link('b1', '书', { at: { region: { x: 0.5, y: 0, w: 0.1, h: 0.1 } } })], {
    kind: 'work',
    regions,
  });
  expect(screen.getByRole('option', { name: '原来的一处（已改动）' })).toBeTruthy();
  await work.user.selectOptions(screen.getByLabelText('所在画面'), '题款');
  expect(work.state.links[0]?.at).toEqual({ region: { x: 0, y: 0, w: 0.2, h: 0.2 } });
  work.unmount();
  const book = openPicker([link('b1', '书')], { kind: 'book', pageCount: 9 });
  const page = screen.getByLabelText('所在页，0 为全书');
  await book.user.clear(page);
  await book.user.type(page, '4{Enter}');
  expect(book.state.links[0]?.at).toEqual({ pageNum: 4 });
});

test('links have reasons and an order, and can be removed; duplicates are marked', async () => {
  const { user, state, press } = openPicker([link('a', '甲'), link('b', '乙'), link('a', '甲')]);
  expect(screen.getAllByText('与前面一条相同')).toHaveLength(1);
  await user.type(screen.getByLabelText('“乙”的说明'), '同一位画家');
  await press('上移“乙”');
  expect(state.links.map(({ to, reason }) => `${to}${reason}`)).toEqual(['b同一位画家', 'a', 'a']);
  const list = screen.getByRole('list', { name: '关联的次序' });
  await user.click(within(list).getByRole('button', { name: '移除“乙”' }));
  expect(state.links.map(({ to }) => to)).toEqual(['a', 'a']);
});
