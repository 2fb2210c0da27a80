import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { answerCourse, makeCourse } from './course.testkit.ts';
import { CoursePage } from './course-page.tsx';
import { fakePlayback, stubMediaErrors } from './playback/media.testkit.ts';

const mockBrowser = setUpPages({ loggedIn: true });
beforeAll(stubMediaErrors);

const progressAt = (episodeId: string, second: number) => ({
  resId: 'c',
  percent: 20,
  done: false,
  position: { episodeId, second },
  episodes: [
    { id: 'e1', second, watched: second, percent: 40, done: false },
    { id: 'e2', second: 20, watched: 60, percent: 100, done: true },
  ],
});

async function open({ saved = [] as object[], course = makeCourse('video') as object, at = '' } = {}) {
  const requests = answerCourse(mockBrowser.answers, course, saved);
  const page = openPage(<CoursePage />, { at: `/video/c${at}`, path: '/:type/:id' });
  const video = await screen.findByLabelText<HTMLVideoElement>(/讲：/, { selector: 'video' });
  const playback = fakePlayback(video);
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return {
    ...page,
    ...requests,
    video,
    playback,
    loadMetadata: () => act(() => playback.loadMetadata(100)),
    advanceTo: (second: number) => act(() => playback.advanceTo(second)),
  };
}

const bar = () => within(screen.getByLabelText('播放控制'));

test('a video resumes where it was left, and can be started from the beginning', async () => {
  const page = await open({ saved: [progressAt('e1', 40)] });
  await screen.findByText('上次看到');
  page.loadMetadata();
  expect([page.video.currentTime, screen.getByText('上次看到').textContent]).toEqual([40, '上次看到 00:40从头看']);
  expect(bar().getByText('00:40').textContent).toBe('00:40 / 01:40');
  await page.press('从头看');
  expect([page.video.currentTime, page.video.paused, page.currentPath()]).toEqual([0, false, '/video/c?episode=e1']);
  expect(screen.queryByText('上次看到')).toBeNull();
});

test('without saved progress a video starts at the beginning, or at the position in the address', async () => {
  const page = await open({ at: '?episode=e2&t=12' });
  expect(screen.getByRole('button', { name: '播放', description: '' })).toBeTruthy();
  expect(screen.queryByText('上次看到')).toBeNull();
  page.loadMetadata();
  expect([page.video.currentTime, page.video.getAttribute('src')]).toEqual([12, '/files/e2']);
  await page.goTo('/video/c?episode=e1&t=7');
  page.loadMetadata();
  expect([page.video.currentTime, page.video.getAttribute('src')]).toEqual([7, '/files/e1']);
});

test('keys play, skip, jump to tenths, mute and change the speed, but not in text fields', async () => {
  const page = await open();
  page.loadMetadata();
  const press = (key: string, overrides: object = {}) => fireEvent.keyDown(document.body, { key, ...overrides });
  press('k');
  expect(page.video.paused).toBe(false);
  press(' ');
  expect(page.video.paused).toBe(true);
  const positions: [string, number][] = [
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
  for (const [key, second] of positions) {
    expect(press(key)).toBe(false);
    expect([key, page.video.currentTime]).toEqual([key, second]);
  }
  expect([press('3', { ctrlKey: true }), press('x'), page.video.currentTime]).toEqual([true, true, 0]);
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
    await waitFor(() => expect([page.video.playbackRate, page.video.defaultPlaybackRate]).toEqual([speed, speed]));
  }
  press('c');
  const captionsButton = () => bar().getByRole('button', { name: '字幕' });
  await waitFor(() => expect(captionsButton().getAttribute('aria-pressed')).toBe('false'));
  fireEvent.keyDown(screen.getByLabelText('音量'), { key: 'k' });
  fireEvent.keyDown(bar().getByRole('button', { name: '全屏' }), { key: ' ' });
  expect(page.video.paused).toBe(true);
});

test('the bar seeks, mutes, changes volume, quality and speed', async () => {
  const page = await open();
  page.loadMetadata();
  fireEvent.change(screen.getByLabelText('进度'), { target: { value: '33' } });
  expect(page.video.currentTime).toBe(33);
  fireEvent.keyDown(screen.getByLabelText('进度'), { key: 'ArrowUp' });
  fireEvent.keyDown(screen.getByLabelText('进度'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByLabelText('进度'), { key: 'ArrowLeft' });
  expect(page.video.currentTime).toBe(28);
  await waitFor(() => expect(screen.getByLabelText('进度').getAttribute('aria-valuetext')).toBe('00:28，共 01:40'));
  fireEvent.change(screen.getByLabelText('音量'), { target: { value: '0' } });
  await waitFor(() => expect(page.video.volume).toBe(0));
  // At volume 0 the video counts as muted; unmuting sets a volume.
  await page.press('取消静音');
  await waitFor(() => expect([page.video.muted, page.video.volume]).toEqual([false, 0.6]));
  await page.press('静音');
  expect(page.video.muted).toBe(true);
  fireEvent.change(screen.getByLabelText('音量'), { target: { value: '0.3' } });
  await waitFor(() => expect([page.video.muted, page.video.volume]).toEqual([false, 0.3]));
  await page.press('清晰度：自动');
  expect(textsOf('menuitemradio')).toEqual(['自动', '高清', '流畅']);
  // The new file is not loaded yet, and continues where the old one was.
  Object.assign(page.playback.state, { currentTime: 0, readyState: 0 });
  await page.user.click(screen.getByRole('menuitemradio', { name: '流畅' }));
  await waitFor(() => expect(page.video.getAttribute('src')).toBe('/files/low'));
  page.loadMetadata();
  expect(page.video.currentTime).toBe(28);
  await page.press('倍速：1.0 倍');
  expect(textsOf('menuitemradio')).toEqual(['0.75 倍', '1.0 倍', '1.25 倍', '1.5 倍', '2.0 倍']);
  await page.user.click(screen.getByRole('menuitemradio', { name: '1.5 倍' }));
  await waitFor(() => expect(page.video.playbackRate).toBe(1.5));
  page.advanceTo(25);
  expect(page.container.querySelector<HTMLElement>('.trackPlayed')?.style.width).toBe('25%');
  expect(
    [...page.container.querySelectorAll<HTMLElement>('.trackChapter, .trackMark')].map(({ style }) => style.left),
  ).toEqual(['50%', '30%']);
});

test('episodes show the progress, and the current one shows its chapters', async () => {
  const page = await open({ saved: [progressAt('e1', 40)] });
  await screen.findByText('已学完');
  const list = within(screen.getByRole('complementary', { name: '选讲' }));
  expect(list.getByText(/^共/).textContent).toBe('共二讲 · 02:40');
  expect(linksShown()).toMatchObject({
    '一起笔01:40已学 40%': '/cloud-classroom/details/video/c?episode=e1',
    二收笔已学完: '/cloud-classroom/details/video/c?episode=e2',
    听音频版: '/cloud-classroom/details/audio/o',
  });
  expect(list.getByRole('button', { current: true }).textContent).toBe('备墨00:00');
  page.loadMetadata();
  page.advanceTo(50);
  expect(list.getByRole('button', { current: true }).textContent).toBe('落笔00:50');
  await page.press(/^备墨/);
  expect([page.video.currentTime, page.video.paused]).toEqual([0, false]);
  await page.user.click(screen.getByRole('link', { name: /收笔/ }));
  expect([page.currentPath(), page.video.getAttribute('src'), page.video.paused]).toEqual([
    '/video/c?episode=e2',
    '/files/e2',
    false,
  ]);
  expect([screen.queryByLabelText('本讲章节'), page.video.currentTime]).toEqual([null, 20]);
  page.video.pause();
  await page.user.click(screen.getByRole('link', { name: /收笔/ }));
  expect(page.video.paused).toBe(false);
});

test('after an episode the next one is offered, but not after the last one', async () => {
  const page = await open();
  page.loadMetadata();
  act(() => void page.video.play());
  act(() => page.playback.end());
  expect(screen.getByText('5 秒后播放下一讲').nextElementSibling?.textContent).toBe('第二讲：收笔');
  await page.press('播放下一讲');
  expect(page.currentPath()).toBe('/video/c?episode=e2');
  act(() => page.playback.end());
  expect(screen.getByText('这门课看完了')).toBeTruthy();
  expect([
    screen.queryByRole('button', { name: '下一讲' }),
    screen.queryByRole('button', { name: '播放下一讲' }),
  ]).toEqual([null, null]);
});

test('the transcript follows the video, seeks to its lines, and can be searched', async () => {
  const page = await open();
  page.loadMetadata();
  await page.user.click(screen.getByRole('tab', { name: '文稿' }));
  const lines = within(page.container.querySelector('.lines') as HTMLElement);
  expect(page.container.querySelector('.lines')?.textContent).toBe('备墨00:00先磨墨00:10再蘸水落笔00:50落笔要稳');
  page.advanceTo(9.96);
  expect(lines.getByRole('button', { current: true }).textContent).toBe('00:10再蘸水');
  page.advanceTo(9.9);
  expect(lines.getByRole('button', { current: true }).textContent).toBe('00:00先磨墨');
  fireEvent.change(screen.getByLabelText('在文稿里找'), { target: { value: ' 落笔 ' } });
  expect([screen.getByText('找到 1 处').tagName, page.container.querySelector('mark')?.textContent]).toEqual([
    'P',
    '落笔',
  ]);
  await page.press(/落笔要稳/);
  expect([page.video.currentTime, page.video.paused]).toEqual([50, false]);
  fireEvent.change(screen.getByLabelText('在文稿里找'), { target: { value: '朱砂' } });
  expect(screen.getByText('没有找到“朱砂”')).toBeTruthy();
  // An episode without transcript has no such tab.
  await page.user.click(screen.getByRole('link', { name: /收笔/ }));
  expect([
    screen.queryByRole('tab', { name: '文稿' }),
    screen.getByRole('tab', { selected: true }).textContent,
  ]).toEqual([null, '课程简介']);
});

test('a work is shown at its second for twenty seconds, and not again after it was closed', async () => {
  const page = await open();
  page.loadMetadata();
  const cueText = () => screen.queryByLabelText('关联作品')?.textContent;
  for (const [second, text] of [
    [29.9, undefined],
    [30, '正讲到这件作品 00:30竹石图图像暂缺竹石图同法走近看'],
    [49.9, '正讲到这件作品 00:30竹石图图像暂缺竹石图同法走近看'],
    [50, undefined],
  ] as const) {
    page.advanceTo(second);
    expect([second, cueText()]).toEqual([second, text]);
  }
  page.advanceTo(31);
  await page.press('收起作品');
  page.advanceTo(32);
  expect(cueText()).toBeUndefined();
  await page.user.click(screen.getByRole('tab', { name: /相关/ }));
  await page.press('从 00:30 讲到《竹石图》处播放');
  expect([page.video.currentTime, page.video.paused]).toEqual([30, false]);
  expect(screen.queryByRole('button', { name: /《另一版》处播放/ })).toBeNull();
});

test('a video that fails to load reloads the course once automatically, then by button', async () => {
  const page = await open();
  page.loadMetadata();
  act(() => void page.video.play());
  act(() => page.playback.stall());
  expect(screen.getByText('正在缓冲')).toBeTruthy();
  const requestCount = page.details.length;
  act(() => page.playback.fail());
  expect(screen.getByRole('alert').textContent).toBe('这一讲没有取到，请检查连接后再试。再试一次');
  await waitFor(() => expect(page.details.length).toBe(requestCount + 1));
  await page.press('再试一次');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(page.details.length).toBe(requestCount + 2);
});

test('a click plays and pauses, a tap shows and hides the bars, which hide after three seconds', async () => {
  const page = await open();
  page.loadMetadata();
  vi.useFakeTimers();
  const stage = page.container.querySelector('.videoStage') as HTMLElement;
  const isIdle = () => stage.dataset.idle;
  const pointerUp = (pointerType: string) =>
    fireEvent(page.video, Object.assign(new Event('pointerup', { bubbles: true }), { pointerType }));
  const pointerMove = (pointerType: string) =>
    fireEvent(stage, Object.assign(new Event('pointermove'), { pointerType }));
  act(() => void pointerUp('touch'));
  expect([page.video.paused, isIdle()]).toEqual([false, 'false']);
  act(() => void vi.advanceTimersByTime(2999));
  expect(isIdle()).toBe('false');
  act(() => void pointerMove('touch'));
  act(() => void vi.advanceTimersByTime(1));
  expect(isIdle()).toBe('true');
  act(() => void pointerMove('mouse'));
  expect(isIdle()).toBe('false');
  act(() => void pointerUp('touch'));
  expect([page.video.paused, isIdle()]).toEqual([false, 'true']);
  act(() => void pointerUp('touch'));
  expect([page.video.paused, isIdle()]).toEqual([false, 'false']);
  act(() => void pointerUp('mouse'));
  act(() => void vi.advanceTimersByTime(5000));
  expect([page.video.paused, isIdle()]).toEqual([true, 'false']);
  vi.useRealTimers();
});

test('a user without access sees the reason, and the course is fetched once more', async () => {
  const page = await open({ course: { ...makeCourse('video'), playable: false } });
  expect(await screen.findByText('您的账号已过有效期，且不在授权的网络里，暂时不能播放。')).toBeTruthy();
  expect(page.details).toHaveLength(2);
});
