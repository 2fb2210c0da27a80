import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../../../console.testkit.tsx';
import { Holder } from '../fields/holder.testkit.tsx';
import { boxBetween, fitBox, moveBox, regionNumber, resizeBox, type WorkRegion } from './region-box.ts';
import { RegionEditor } from './region-editor.tsx';

setUpConsole();
const HASH = 'a'.repeat(64);
const IMAGE = { hash: HASH, url: `/pictures/${HASH}/960.webp`, width: 7560, height: 5418 };
const region = (title: string, x = 0.1, text = '字'): WorkRegion => ({ x, y: 0.2, w: 0.3, h: 0.4, title, text });

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** The editor as a page has it; `values` are all that it sent. */
function openEditor(start: WorkRegion[] = [region('初开一朵'), region('翻叶见筋', 0.6, '')]) {
  const values: WorkRegion[][] = [start];
  const page = openConsolePage(
    <Holder start={start} onValue={(value) => values.push(value)}>
      {(regions, setRegions) => <RegionEditor image={IMAGE} title="荷塘十里" regions={regions} onChange={setRegions} />}
    </Holder>,
    '/admin/content/img/1',
  );
  const picture = screen.getByAltText('荷塘十里').parentElement as HTMLElement;
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500));
  const last = () => values.at(-1) ?? [];
  function drag(target: Element, from: [number, number], to: [number, number]) {
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, button: 0, isPrimary: true });
    fireEvent.pointerDown(target, at(from));
    fireEvent.pointerMove(picture, at(to));
    fireEvent.pointerUp(picture, at(to));
  }
  /** A region or a handle on the picture. */
  const frame = (begin: string) =>
    screen.getByRole('button', { name: (name) => name.startsWith(begin) && name.includes('方向键') });
  return { ...page, picture, values, last, drag, frame };
}
const boxOf = (
  { x, y, w, h }: WorkRegion | Record<'x' | 'y' | 'w' | 'h', number> = fitBox({ x: 0, y: 0, w: 0, h: 0 }),
) => [x, y, w, h];

test('a region stays inside the picture and above the minimum size, in steps of 0.1 %', () => {
  expect(boxOf(moveBox({ x: 0.6, y: 0.1, w: 0.3, h: 0.2 }, { x: 0.5, y: -0.5 }))).toEqual([0.7, 0, 0.3, 0.2]);
  expect(boxOf(resizeBox({ x: 0.1, y: 0.1, w: 0.3, h: 0.3 }, 'nw', { x: 0.9, y: -0.9 }))).toEqual([0.39, 0, 0.01, 0.4]);
  expect(boxOf(resizeBox({ x: 0.1, y: 0.1, w: 0.3, h: 0.3 }, 'se', { x: 0.9, y: 0.05 }))).toEqual([
    0.1, 0.1, 0.9, 0.35,
  ]);
  expect(boxOf(boxBetween({ x: 0.5, y: 1.2 }, { x: 0.12345, y: 0.5 }))).toEqual([0.123, 0.5, 0.377, 0.5]);
  expect([0, 9, 10, 19, 20, 98, 99].map(regionNumber)).toEqual([
    '壹',
    '拾',
    '拾壹',
    '贰拾',
    '贰拾壹',
    '玖拾玖',
    '壹佰',
  ]);
});

test('regions are drawn, moved and resized by pointer, and nothing is sent before the pointer is released', async () => {
  const { press, picture, drag, last, values, frame } = openEditor();
  await press('框选');
  drag(picture, [500, 400], [300, 100]);
  expect(last()).toHaveLength(3);
  expect(boxOf(last()[2])).toEqual([0.3, 0.2, 0.2, 0.6]);
  expect(screen.getByRole('button', { name: '选' }).getAttribute('aria-pressed')).toBe('true');
  drag(frame('壹'), [200, 200], [250, 150]);
  expect(boxOf(last()[0])).toEqual([0.15, 0.1, 0.3, 0.4]);
  drag(frame('右下角'), [450, 250], [550, 250]);
  expect(boxOf(last()[0])).toEqual([0.15, 0.1, 0.4, 0.4]);
  const sent = values.length;
  fireEvent.pointerDown(frame('壹'), { clientX: 200, clientY: 200, button: 0, isPrimary: true });
  fireEvent.pointerMove(picture, { clientX: 300, clientY: 200 });
  fireEvent.keyDown(picture, { key: 'Escape' });
  fireEvent.pointerUp(picture, { clientX: 300, clientY: 200 });
  expect(values).toHaveLength(sent);
});

test('everything works by keyboard: draw, move, resize, delete, undo', async () => {
  const { user, last, frame } = openEditor();
  await user.keyboard('r');
  screen.getByRole('region', { name: '画面' }).focus();
  await user.keyboard('{Enter}');
  expect(last()).toHaveLength(3);
  frame('壹').focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(boxOf(last()[0])).toEqual([0.101, 0.21, 0.3, 0.4]);
  frame('左上角').focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(boxOf(last()[0])).toEqual([0.091, 0.21, 0.31, 0.4]);
  frame('壹').focus();
  await user.keyboard('{Delete}');
  expect(last().map(({ title }) => title)).toEqual(['翻叶见筋', '']);
  await user.click(screen.getByRole('button', { name: '撤回' }));
  expect(last().map(({ title }) => title)).toEqual(['初开一朵', '翻叶见筋', '']);
  await user.keyboard('p');
  expect(screen.queryByRole('button', { name: (name) => name.includes('方向键') })).toBeNull();
});

test('title, text and coordinates are edited beside the picture; the order in the list', async () => {
  const { user, last } = openEditor();
  expect(screen.getByText('“贰”还没有文字，发布后读者只看见放大的画面。')).toBeTruthy();
  await user.click(within(screen.getByRole('list', { name: '近看的次序' })).getByRole('button', { name: /^贰/ }));
  await user.type(screen.getByLabelText('文字'), '叶背');
  expect(last()[1]?.text).toBe('叶背');
  const left = screen.getByLabelText('左，百分比');
  await user.clear(left);
  await user.type(left, '95{Enter}');
  expect(last()[1]?.x).toBe(0.7);
  await user.clear(left);
  await user.type(left, '很左');
  expect(left.getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect(last()[1]?.x).toBe(0.7);
  await user.click(screen.getByRole('button', { name: '上移“贰 翻叶见筋”' }));
  expect(last().map(({ title }) => title)).toEqual(['翻叶见筋', '初开一朵']);
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('翻叶见筋');
});

test('the zoom has limits and its own keys', async () => {
  const { user } = openEditor();
  await user.keyboard('-');
  expect(screen.getByLabelText('画面大小').textContent).toBe('100%');
  await user.keyboard('++');
  expect(screen.getByLabelText('画面大小').textContent).toBe('156%');
  await user.keyboard('0');
  expect(screen.getByLabelText('画面大小').textContent).toBe('100%');
});

test('the regions are shown in their order, as large as readers see them', async () => {
  const { press } = openEditor();
  await press('按次序走一遍');
  expect(screen.getByLabelText('画面大小').textContent).toBe('188%');
  await press('下一处');
  expect(screen.getByText('第 2 处，共 2 处')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('翻叶见筋');
  await press('结束');
  expect(screen.getByLabelText('画面大小').textContent).toBe('100%');
});

test('without a picture the editor asks for one first', () => {
  openConsolePage(<RegionEditor image={null} title="" regions={[]} onChange={() => undefined} />, '/admin');
  expect(screen.getByText('还没有作品的图像')).toBeTruthy();
});
