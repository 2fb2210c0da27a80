import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { answerCourse, makeCourse } from './course.testkit.ts';
import { CoursePage } from './course-page.tsx';
import { bringToLife, stubMediaErrors } from './playback/media.testkit.ts';

const browser = setUpPages({ loggedIn: true });
beforeAll(stubMediaErrors);

const left = (episodeId: string, second: number) => ({
  resId: 'c',
  percent: 20,
  done: false,
  position: { episodeId, second },
  episodes: [
    { id: 'e1', second, watched: second, percent: 40, done: false },
    { id: 'e2', second: 20, watched: 60, percent: 100, done: true },
  ],
});

async function open({ own = [] as object[], course = makeCourse('video') as object, at = '' } = {}) {
  const asked = answerCourse(browser.answers, course, own);
  const page = openPage(<CoursePage />, { at: `/video/c${at}`, path: '/:type/:id' });
  const film = await screen.findByLabelText<HTMLVideoElement>(/讲：/, { selector: 'video' });
  const alive = bringToLife(film);
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return {
    ...page,
    ...asked,
    film,
    alive,
    meet: () => act(() => alive.meet(100)),
    reach: (second: number) => act(() => alive.reach(second)),
  };
}

const bar = () => within(screen.getByLabelText('播放控制'));

test('a film opens where it was left, and can be seen from its beginning', async () => {
  const page = await open({ own: [left('e1', 40)] });
  await screen.findByText('上次看到');
  page.meet();
  expect([page.film.currentTime, screen.getByText('上次看到').textContent]).toEqual([40, '上次看到 00:40从头看']);
  expect(bar().getByText('00:40').textContent).toBe('00:40 / 01:40');
  await page.press('从头看');
  expect([page.film.currentTime, page.film.paused, page.place()]).toEqual([0, false, '/video/c?episode=e1']);
  expect(screen.queryByText('上次看到')).toBeNull();
});

test('without a record it begins at its beginning, at the moment of the address where it names one', async () => {
  const page = await open({ at: '?episode=e2&t=12' });
  expect(screen.getByRole('button', { name: '播放', description: '' })).toBeTruthy();
  expect(screen.queryByText('上次看到')).toBeNull();
  page.meet();
  expect([page.film.currentTime, page.film.getAttribute('src')]).toEqual([12, '/files/e2']);
  await page.goTo('/video/c?episode=e1&t=7');
  page.meet();
  expect([page.film.currentTime, page.film.getAttribute('src')]).toEqual([7, '/files/e1']);
});

test('keys play, leap, jump to tenths, mute and change the speed, but not where one writes', async () => {
  const page = await open();
  page.meet();
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
  press('k');
  expect(page.film.paused).toBe(false);
  press(' ');
  expect(page.film.paused).toBe(true);
  const places: [string, number][] = [
    ['5', 50],
    ['ArrowLeft', 45],
    ['ArrowRight', 50],
    ['j', 40],
    ['L', 50],
    ['9', 90],
    ['l', 100],
    ['l', 100],
    ['0', 0],
    ['ArrowLeft', 0],
  ];
  for (const [key, second] of places) {
    expect(press(key)).toBe(false);
    expect([key, page.film.currentTime]).toEqual([key, second]);
  }
  expect([press('3', { ctrlKey: true }), press('x'), page.film.currentTime]).toEqual([true, true, 0]);
  press('m');
  expect(bar().getByRole('button', { name: '取消静音' })).toBeTruthy();
  for (const [key, speed] of [
    ['>', 1.25],
    ['>', 1.5],
    ['>', 2],
    ['>', 2],
    ['<', 1.5],
    ['<', 1.25],
    ['<', 1],
    ['<', 0.75],
    ['<', 0.75],
  ] as const) {
    press(key);
    await waitFor(() => expect([page.film.playbackRate, page.film.defaultPlaybackRate]).toEqual([speed, speed]));
  }
  press('c');
  const captions = () => bar().getByRole('button', { name: '字幕' });
  await waitFor(() => expect(captions().getAttribute('aria-pressed')).toBe('false'));
  fireEvent.keyDown(screen.getByLabelText('音量'), { key: 'k' });
  fireEvent.keyDown(bar().getByRole('button', { name: '全屏' }), { key: ' ' });
  expect(page.film.paused).toBe(true);
});

test('the bar seeks, mutes, changes volume, quality and speed', async () => {
  const page = await open();
  page.meet();
  fireEvent.change(screen.getByLabelText('进度'), { target: { value: '33' } });
  expect(page.film.currentTime).toBe(33);
  fireEvent.keyDown(screen.getByLabelText('进度'), { key: 'ArrowUp' });
  fireEvent.keyDown(screen.getByLabelText('进度'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByLabelText('进度'), { key: 'ArrowLeft' });
  expect(page.film.currentTime).toBe(28);
  await waitFor(() => expect(screen.getByLabelText('进度').getAttribute('aria-valuetext')).toBe('00:28，共 01:40'));
  fireEvent.change(screen.getByLabelText('音量'), { target: { value: '0' } });
  await waitFor(() => expect(page.film.volume).toBe(0));
  // Without any volume it is as good as muted; the way back gives it some.
  await page.press('取消静音');
  await waitFor(() => expect([page.film.muted, page.film.volume]).toEqual([false, 0.6]));
  await page.press('静音');
  expect(page.film.muted).toBe(true);
  fireEvent.change(screen.getByLabelText('音量'), { target: { value: '0.3' } });
  await waitFor(() => expect([page.film.muted, page.film.volume]).toEqual([false, 0.3]));
  await page.press('清晰度：自动');
  expect(textsOf('menuitemradio')).toEqual(['自动', '高清', '流畅']);
  // The new file knows nothing yet, and begins where the old one was.
  Object.assign(page.alive.state, { currentTime: 0, readyState: 0 });
  await page.user.click(screen.getByRole('menuitemradio', { name: '流畅' }));
  await waitFor(() => expect(page.film.getAttribute('src')).toBe('/files/low'));
  page.meet();
  expect(page.film.currentTime).toBe(28);
  await page.press('倍速：1.0 倍');
  expect(textsOf('menuitemradio')).toEqual(['0.75 倍', '1.0 倍', '1.25 倍', '1.5 倍', '2.0 倍']);
  await page.user.click(screen.getByRole('menuitemradio', { name: '1.5 倍' }));
  await waitFor(() => expect(page.film.playbackRate).toBe(1.5));
  page.reach(25);
  expect(page.container.querySelector<HTMLElement>('.track-played')?.style.width).toBe('25%');
  expect(
    [...page.container.querySelectorAll<HTMLElement>('.track-chapter, .track-mark')].map(({ style }) => style.left),
  ).toEqual(['50%', '30%']);
});

test('lectures tell how far one is; the one that is on has its chapters', async () => {
  const page = await open({ own: [left('e1', 40)] });
  await screen.findByText('已学完');
  const list = within(screen.getByRole('complementary', { name: '选讲' }));
  expect(list.getByText(/^共/).textContent).toBe('共二讲 · 02:40');
  expect(linksShown()).toMatchObject({
    '一起笔01:40已学 40%': '/cloud-classroom/details/video/c?episode=e1',
    二收笔已学完: '/cloud-classroom/details/video/c?episode=e2',
    听音频版: '/cloud-classroom/details/audio/o',
  });
  expect(list.getByRole('button', { current: true }).textContent).toBe('备墨00:00');
  page.meet();
  page.reach(50);
  expect(list.getByRole('button', { current: true }).textContent).toBe('落笔00:50');
  await page.press(/^备墨/);
  expect([page.film.currentTime, page.film.paused]).toEqual([0, false]);
  await page.user.click(screen.getByRole('link', { name: /收笔/ }));
  expect([page.place(), page.film.getAttribute('src'), page.film.paused]).toEqual([
    '/video/c?episode=e2',
    '/files/e2',
    false,
  ]);
  expect([screen.queryByLabelText('本讲章节'), page.film.currentTime]).toEqual([null, 20]);
  page.film.pause();
  await page.user.click(screen.getByRole('link', { name: /收笔/ }));
  expect(page.film.paused).toBe(false);
});

test('after the end the next lecture is offered, after the last none', async () => {
  const page = await open();
  page.meet();
  act(() => void page.film.play());
  act(() => page.alive.end());
  expect(screen.getByText('5 秒后播放下一讲').nextElementSibling?.textContent).toBe('第二讲：收笔');
  await page.press('播放下一讲');
  expect(page.place()).toBe('/video/c?episode=e2');
  act(() => page.alive.end());
  expect(screen.getByText('这门课看完了')).toBeTruthy();
  expect([
    screen.queryByRole('button', { name: '下一讲' }),
    screen.queryByRole('button', { name: '播放下一讲' }),
  ]).toEqual([null, null]);
});

test('the words follow the film, lead to their second, and can be searched', async () => {
  const page = await open();
  page.meet();
  await page.user.click(screen.getByRole('tab', { name: '文稿' }));
  const lines = within(page.container.querySelector('.transcript-lines') as HTMLElement);
  expect(page.container.querySelector('.transcript-lines')?.textContent).toBe(
    '备墨00:00先磨墨00:10再蘸水落笔00:50落笔要稳',
  );
  page.reach(9.96);
  expect(lines.getByRole('button', { current: true }).textContent).toBe('00:10再蘸水');
  page.reach(9.9);
  expect(lines.getByRole('button', { current: true }).textContent).toBe('00:00先磨墨');
  fireEvent.change(screen.getByLabelText('在文稿里找'), { target: { value: ' 落笔 ' } });
  expect([screen.getByText('找到 1 处').tagName, page.container.querySelector('mark')?.textContent]).toEqual([
    'P',
    '落笔',
  ]);
  await page.press(/落笔要稳/);
  expect([page.film.currentTime, page.film.paused]).toEqual([50, false]);
  fireEvent.change(screen.getByLabelText('在文稿里找'), { target: { value: '朱砂' } });
  expect(screen.getByText('没有找到“朱砂”')).toBeTruthy();
  // A lecture without words has no such part.
  await page.user.click(screen.getByRole('link', { name: /收笔/ }));
  expect([
    screen.queryByRole('tab', { name: '文稿' }),
    screen.getByRole('tab', { selected: true }).textContent,
  ]).toEqual([null, '课程简介']);
});

test('a work appears at its moment for twenty seconds, and stays away when it was put away', async () => {
  const page = await open();
  page.meet();
  const cue = () => screen.queryByLabelText('关联作品')?.textContent;
  for (const [second, words] of [
    [29.9, undefined],
    [30, '正讲到这件作品 00:30竹石图图像暂缺竹石图同法走近看'],
    [49.9, '正讲到这件作品 00:30竹石图图像暂缺竹石图同法走近看'],
    [50, undefined],
  ] as const) {
    page.reach(second);
    expect([second, cue()]).toEqual([second, words]);
  }
  page.reach(31);
  await page.press('收起作品');
  page.reach(32);
  expect(cue()).toBeUndefined();
  await page.user.click(screen.getByRole('tab', { name: /相关/ }));
  await page.press('从 00:30 讲到《竹石图》处播放');
  expect([page.film.currentTime, page.film.paused]).toEqual([30, false]);
  expect(screen.queryByRole('button', { name: /《另一版》处播放/ })).toBeNull();
});

test('a film that does not come asks for a new address once by itself, then by hand', async () => {
  const page = await open();
  page.meet();
  act(() => void page.film.play());
  act(() => page.alive.starve());
  expect(screen.getByText('正在缓冲')).toBeTruthy();
  const before = page.details.length;
  act(() => page.alive.fail());
  expect(screen.getByRole('alert').textContent).toBe('这一讲没有取到，请检查连接后再试。再试一次');
  await waitFor(() => expect(page.details.length).toBe(before + 1));
  await page.press('再试一次');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(page.details.length).toBe(before + 2);
});

test('a mouse plays and pauses, a finger first calls the bars; they go after three seconds', async () => {
  const page = await open();
  page.meet();
  vi.useFakeTimers();
  const stage = page.container.querySelector('.video-stage') as HTMLElement;
  const isIdle = () => stage.dataset.idle;
  const up = (pointerType: string) =>
    fireEvent(page.film, Object.assign(new Event('pointerup', { bubbles: true }), { pointerType }));
  const move = (pointerType: string) => fireEvent(stage, Object.assign(new Event('pointermove'), { pointerType }));
  act(() => void up('touch'));
  expect([page.film.paused, isIdle()]).toEqual([false, 'false']);
  act(() => void vi.advanceTimersByTime(2999));
  expect(isIdle()).toBe('false');
  act(() => void move('touch'));
  act(() => void vi.advanceTimersByTime(1));
  expect(isIdle()).toBe('true');
  act(() => void move('mouse'));
  expect(isIdle()).toBe('false');
  act(() => void up('touch'));
  expect([page.film.paused, isIdle()]).toEqual([false, 'true']);
  act(() => void up('touch'));
  expect([page.film.paused, isIdle()]).toEqual([false, 'false']);
  act(() => void up('mouse'));
  act(() => void vi.advanceTimersByTime(5000));
  expect([page.film.paused, isIdle()]).toEqual([true, 'false']);
  vi.useRealTimers();
});

test('who may not play is told why, and the course is asked for once more', async () => {
  const page = await open({ course: { ...makeCourse('video'), playable: false } });
  expect(await screen.findByText('您的账号已过有效期，且不在授权的网络里，暂时不能播放。')).toBeTruthy();
  expect(page.details).toHaveLength(2);
});
