import { insert } from '@meiyu/contract/learning-records.ts';
import * as works from '@meiyu/contract/works.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { startSession } from '../../lib/session/session.ts';
import type { DeepView } from './deep-view/deep-view.ts';
import * as deepViews from './deep-view/use-deep-view.ts';
import { makeSibling, makeWork, quarterAt } from './work.testkit.ts';
import { WorkPage } from './work-page.tsx';

const mockBrowser = setUpPages();
const answerDetails = (answer: Parameters<typeof mockBrowser.answers.on>[1]) =>
  mockBrowser.answers.on(works.details, answer);
let zoom: number;
let visibleRegion: { x: number; y: number; w: number; h: number };
const listeners = new Set<() => void>();
const viewCalls = vi.fn();
const view = {
  zoom: () => zoom,
  isDeepest: () => zoom >= 4,
  nativeZoom: () => 4,
  visibleRegion: () => visibleRegion,
  width: () => 500,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  addOverlay: (element: HTMLElement, region?: object) => {
    viewCalls('addOverlay', element.className, region);
    return () => viewCalls('removeOverlay', element.className);
  },
  whenLoaded: () => undefined,
  onMoved: () => undefined,
  ...Object.fromEntries(
    ['zoomBy', 'goHome', 'limitZoom', 'lookAt', 'setOneFingerScrollsPage'].map((name) => [
      name,
      (...args: unknown[]) => viewCalls(name, ...args),
    ]),
  ),
  fillHeight: (right: number, { withoutAnimation }: { withoutAnimation: boolean }) => {
    viewCalls('fillHeight', right, withoutAnimation);
    return 0.5;
  },
} as unknown as DeepView;
class Utterance {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  zoom = 1;
  visibleRegion = { x: 0, y: 0, w: 1, h: 1 };
  viewCalls.mockClear();
  vi.spyOn(deepViews, 'useDeepView').mockReturnValue({ view, hasFailed: false } as never);
});

async function open({ work = {} as object, at = '/w/2', loggedIn = false } = {}) {
  if (loggedIn) startSession('token');
  const requests = answerDetails(() => ({ data: makeWork(work) }));
  const page = openPage(<WorkPage />, { at, path: '/w/:imgId/:classId?' });
  await screen.findByRole('toolbar');
  return { ...page, requests };
}
const calls = (name: string) => viewCalls.mock.calls.filter(([called]) => called === name).map(([, ...args]) => args);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
function moveView(change: Partial<{ zoom: number; visibleRegion: typeof visibleRegion }>) {
  act(() => {
    zoom = change.zoom ?? zoom;
    visibleRegion = change.visibleRegion ?? visibleRegion;
    for (const listener of listeners) listener();
  });
}

test('a work page shows details of the work, its colours and links to the previous and next works', async () => {
  const page = await open();
  expect([textsOf('term'), screen.getByRole('heading', { level: 1 }).className]).toEqual([
    ['作者', '年代', '形制'],
    'vert',
  ]);
  expect(linksShown()).toMatchObject({
    绘画: '/cloudExhibitionHall/imageAppreciation?cateId=k',
    '墨90%': `/cloudExhibitionHall/imageAppreciation?color=${encodeURIComponent('墨')}`,
    '朱1%': `/cloudExhibitionHall/imageAppreciation?color=${encodeURIComponent('朱')}`,
    问问这幅画: '/ai/message?about=img:2',
    画一幅这样的: '/ai/image?like=2',
    看全部绘画: '/cloudExhibitionHall/imageAppreciation?cateId=k',
  });
  expect(screen.getByRole('link', { current: 'page', name: /画2/ })).toBeTruthy();
  const arrows = within(screen.getByRole('navigation', { name: '前后作品' })).getAllByRole('link');
  expect(arrows.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['上一幅：画1', '/cloudExhibitionHall/imageAppreciationDetails/1'],
    ['下一幅：画3', '/cloudExhibitionHall/imageAppreciationDetails/3'],
  ]);
  expect([page.requests[0]?.body, screen.queryByLabelText('标签')]).toEqual([{ imgId: '2', classId: '' }, null]);
});

test('the tools zoom between the whole picture and native resolution', async () => {
  await open();
  expect([button('缩小').disabled, button('放大').disabled, button(/^看全幅/).textContent]).toEqual([
    true,
    false,
    '看全幅，现在是 100%',
  ]);
  fireEvent.click(button('放大'));
  moveView({ zoom: 4 });
  expect([button('缩小').disabled, button('放大').disabled, button(/^看全幅/).textContent]).toEqual([
    false,
    true,
    '看全幅，现在是 400%',
  ]);
  fireEvent.click(button('缩小'));
  fireEvent.click(button(/^看全幅/));
  expect([calls('zoomBy'), calls('goHome')]).toEqual([[[1.6], [1 / 1.6]], [[]]]);
  expect(screen.queryByRole('button', { name: '展卷' })).toBeNull();
});

test('the grid button cycles through the grid types', async () => {
  await open();
  for (const [name, next] of [
    ['无', '九宫格'],
    ['九宫格', '方格'],
    ['方格', '米字格'],
    ['米字格', '无'],
  ]) {
    fireEvent.click(button(`临摹格：${name}，按下换成${next}`));
  }
  expect(button('临摹格：无，按下换成九宫格').getAttribute('aria-pressed')).toBe('false');
  expect(calls('addOverlay').filter(([name]) => name === 'copyGrid')).toHaveLength(1);
});

test('a tour goes from region to region, also in the address, and ends at the whole picture', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { name: '近看两处' })).toBeTruthy();
  await page.press(/石皴法/);
  const bar = within(screen.getByLabelText('近看', { selector: 'section' }));
  expect(bar.getByRole('status').textContent).toBe('2 / 2石皴法');
  expect([button('上一处').disabled, button('下一处').disabled]).toEqual([false, true]);
  expect(page.currentPath()).toBe('/w/2?region=0.5,0,0.5,0.5');
  expect(calls('lookAt').at(-1)).toEqual([quarterAt(0.5)]);
  await page.press('上一处');
  expect([page.currentPath(), button('上一处').disabled]).toEqual(['/w/2?region=0,0,0.5,0.5', true]);
  expect(calls('addOverlay').at(-1)).toEqual(['tourFrame', quarterAt(0)]);
  await page.press('结束近看');
  expect([page.currentPath(), screen.queryByLabelText('近看', { selector: 'section' })]).toEqual(['/w/2', null]);
  expect(calls('goHome')).toHaveLength(1);
});

test('a handscroll is unrolled from the right, and closed again', async () => {
  mockBrowser.media['(prefers-reduced-motion: reduce)'] = true;
  const page = await open({ work: { form: '手卷' } });
  await page.press('展卷');
  // The first call measures the visible fraction, the second moves. At the right end both have the same edge. The viewer
  // itself has no animation under reduced motion, so `false` has no effect there.
  expect(calls('fillHeight')).toEqual([
    [1, false],
    [1, false],
  ]);
  fireEvent.change(screen.getByLabelText('展到哪里'), { target: { value: '40' } });
  expect([calls('fillHeight').at(-1), screen.getByLabelText('展到哪里').getAttribute('aria-valuetext')]).toEqual([
    [0.8, true],
    '从右起 40%',
  ]);
  expect(button('展开')).toBeTruthy();
  await page.press('收起手卷');
  expect([screen.queryByLabelText('展到哪里'), calls('goHome').length]).toEqual([null, 1]);
});

test('a very wide work can be unrolled too', async () => {
  await open({ work: { form: '横幅', width: 2700, height: 1000 } });
  expect(button('展卷').getAttribute('aria-pressed')).toBe('false');
});

test('full screen ends with Escape, and F toggles it without a modifier', async () => {
  const page = await open();
  await page.press('全屏');
  expect([document.documentElement.dataset.stage, button('退出全屏').getAttribute('aria-pressed')]).toEqual([
    'full',
    'true',
  ]);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect([document.documentElement.dataset.stage, button('全屏').getAttribute('aria-pressed')]).toEqual([
    undefined,
    'false',
  ]);
  fireEvent.keyDown(button('全屏'), { key: 'F' });
  expect(button('退出全屏')).toBeTruthy();
  fireEvent.keyDown(button('退出全屏'), { key: 'f', ctrlKey: true });
  expect(button('退出全屏')).toBeTruthy();
  await page.press('退出全屏');
  expect(button('全屏')).toBeTruthy();
});

test('within a category, swiping the whole picture opens the previous or next work', async () => {
  const page = await open({ at: '/w/2/k' });
  const frame = page.container.querySelector('.deep') as HTMLElement;
  const swipe = (x: number, y = 0, fingers = 1) => {
    const touch = (clientX: number, clientY: number) => ({ clientX, clientY });
    act(() => {
      fireEvent(frame, Object.assign(new Event('touchstart'), { touches: Array(fingers).fill(touch(100, 100)) }));
      fireEvent(frame, Object.assign(new Event('touchend'), { changedTouches: [touch(100 + x, 100 + y)] }));
    });
    return page.currentPath();
  };
  expect([swipe(-64), swipe(-80, 40), swipe(-80, 0, 2)]).toEqual(['/w/2/k', '/w/2/k', '/w/2/k']);
  zoom = 1.06;
  expect(swipe(-65)).toBe('/w/2/k');
  zoom = 1;
  expect(swipe(-65)).toBe('/cloudExhibitionHall/imageAppreciationDetails/3/k');
});

test('another work is chosen from the category or by search, and compared', async () => {
  const sent = mockBrowser.answers.on(works.list, () => ({ rows: ['2', '9'].map(makeSibling), total: 2 }));
  const page = await open();
  await page.press('比一比');
  const picker = within(await screen.findByRole('dialog'));
  expect(picker.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(-2))).toEqual(['画1', '画3']);
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: ' 竹 ' } });
  await picker.findByText('画9');
  expect([sent[0]?.query, picker.getAllByRole('listitem').length]).toEqual([{ searchValue: '竹', pageSize: '12' }, 1]);
  await page.user.click(picker.getByRole('button', { name: /画9/ }));
  expect(page.currentPath()).toBe('/cloudExhibitionHall/imageAppreciationDetails/2?with=9');
});

test('two works are compared side by side or with a divider', async () => {
  answerDetails(({ body }) => ({ data: makeWork({ id: body.imgId, resTitle: `画${body.imgId}` }) }));
  const page = openPage(<WorkPage />, { at: '/w/2?with=9', path: '/w/:imgId/:classId?' });
  await screen.findByRole('toolbar', { name: '对比工具' });
  await screen.findByText('画9');
  expect(screen.queryByLabelText('帘幕拉到哪里')).toBeNull();
  await page.press('帘幕');
  fireEvent.change(screen.getByLabelText('帘幕拉到哪里'), { target: { value: '20' } });
  const compareView = page.container.querySelector<HTMLElement>('.halves');
  expect([compareView?.dataset.way, compareView?.style.getPropertyValue('--part')]).toEqual(['curtain', '20%']);
  await page.press('不比了');
  expect(page.currentPath()).toBe('/cloudExhibitionHall/imageAppreciationDetails/2');
});

test('a visit is recorded after five seconds, with the remaining time on leaving; a shorter visit is not recorded', async () => {
  const saved = mockBrowser.answers.on(insert);
  const sentOnLeave: { spent: number }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => sentOnLeave.push(JSON.parse(body)));
  const at = '/w/2?region=0,0,0.5,0.5';
  const shortVisit = await open({ loggedIn: true, at });
  shortVisit.unmount();
  expect([saved, sentOnLeave]).toEqual([[], []]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const page = openPage(<WorkPage />, { at, path: '/w/:imgId/:classId?' });
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(saved).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(20));
  const record = { resId: '2', resType: 'img', lastTitle: '画2', equipment: 'pc', position: { region: quarterAt(0) } };
  expect(saved.map(({ body }) => body)).toEqual([expect.objectContaining({ ...record, spent: 5 })]);
  await act(() => vi.advanceTimersByTimeAsync(7000));
  page.unmount();
  vi.useRealTimers();
  expect(sentOnLeave).toEqual([expect.objectContaining({ ...record, spent: 7 })]);
});

test('reading aloud goes from region to region and stops after the last', async () => {
  const said: { text: string; onend: () => void }[] = [];
  const voices = { getVoices: () => [{ lang: 'zh-CN' }], cancel() {}, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('speechSynthesis', { ...voices, speak: (utterance: (typeof said)[number]) => said.push(utterance) });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const page = await open();
  await page.press('跟着看');
  await page.press('朗读，一处接一处');
  act(() => said[0]?.onend());
  expect([said.map(({ text }) => text), page.currentPath()]).toEqual([
    ['竹叶。浓淡', '石。皴法'],
    '/w/2?region=0.5,0,0.5,0.5',
  ]);
  act(() => said[1]?.onend());
  expect(button('朗读，一处接一处').getAttribute('aria-pressed')).toBe('false');
  await page.press('朗读，一处接一处');
  await page.press('结束近看');
  await page.press('跟着看');
  expect([button('朗读，一处接一处').getAttribute('aria-pressed'), said.length]).toEqual(['false', 3]);
});

test('a work that failed to load can be loaded again', async () => {
  answerDetails(() => refuse('TOO_MANY'));
  const page = openPage(<WorkPage />, { at: '/w/2', path: '/w/:imgId' });
  await screen.findByText('这件作品没有取到，请稍后再试。');
  answerDetails(() => ({ data: makeWork({ regions: [], siblings: [makeSibling('2')], palette: [] }) }));
  await page.press('重新加载');
  await screen.findByRole('toolbar');
  for (const text of [/^近看/, '同类作品', '设色']) expect(screen.queryByText(text)).toBeNull();
  expect(within(screen.getByRole('navigation', { name: '前后作品' })).queryAllByRole('link')).toEqual([]);
});

test('the browser requests a work of limited resolution again, because this user may see more', async () => {
  const page = await open({ work: { maxSide: 799 } });
  await waitFor(() =>
    expect(page.requests.map(({ body }) => body)).toEqual([{ imgId: '2', classId: '' }, { imgId: '2' }]),
  );
});
