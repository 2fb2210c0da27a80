import * as notesCalls from '@meiyu/contract/notes.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../components/page.testkit.tsx';
import { endSession } from '../../lib/session/session.ts';
import type { Course } from './api/classroom.api.ts';
import { AudioCourse } from './audio-course.tsx';
import { answerCourse, makeCourse } from './course.testkit.ts';
import { audioElement, stopAudio } from './playback/audio-playback.ts';
import { FakeMedia } from './playback/media.testkit.ts';
import { MiniPlayer } from './players/mini-player.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
const onReloadCourse = vi.fn(async () => undefined);

beforeEach(() => vi.stubGlobal('Audio', FakeMedia));
afterEach(() => {
  stopAudio();
  onReloadCourse.mockClear();
});

async function open({ course = {} as object, saved = [] as object[], at = '' } = {}) {
  const fullCourse = { ...makeCourse('audio'), ...course } as unknown as Course;
  answerCourse(mockBrowser.answers, fullCourse, saved);
  const page = openPage(<AudioCourse course={fullCourse} onReloadCourse={onReloadCourse} />, { at: `/x${at}` });
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return page;
}

function media(): FakeMedia {
  const element: unknown = audioElement();
  if (!(element instanceof FakeMedia)) throw new Error('No episode is loaded.');
  return element;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('audio resumes where it was left, skips by fifteen seconds and changes episodes', async () => {
  const savedEpisode = { id: 'e1', second: 40, watched: 40, percent: 40, done: false };
  const page = await open({
    saved: [{ resId: 'c', position: { episodeId: 'e1', second: 40 }, episodes: [savedEpisode] }],
  });
  expect(screen.getByText('上次听到这里')).toBeTruthy();
  expect(['后退 15 秒', '前进 15 秒', '上一讲', '下一讲'].map((name) => button(name).disabled)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await page.press('播放');
  act(() => media().loadMetadata(100));
  expect([media().src, media().currentTime, screen.queryByText('上次听到这里')]).toEqual(['/files/e1', 40, null]);
  await page.press('前进 15 秒');
  expect(media().currentTime).toBe(55);
  await page.press('后退 15 秒');
  await page.press('后退 15 秒');
  expect(media().currentTime).toBe(25);
  await page.press('暂停');
  expect([media().paused, button('播放').disabled]).toEqual([true, false]);
  await page.press('下一讲');
  expect([media().src, page.currentPath()]).toEqual(['/files/e2', '/x?episode=e2']);
  expect([button('上一讲').disabled, button('下一讲').disabled]).toEqual([false, true]);
});

test('the progress slider seeks in playing audio, and starts it otherwise', async () => {
  const page = await open();
  fireEvent.change(screen.getByLabelText('进度'), { target: { value: '20' } });
  act(() => media().loadMetadata(100));
  expect([media().currentTime, media().paused]).toEqual([20, false]);
  fireEvent.change(screen.getByLabelText('进度'), { target: { value: '70' } });
  expect(media().currentTime).toBe(70);
  const fetchedWidth = () => page.container.querySelector<HTMLElement>('.trackFetched')?.style.width;
  act(() => media().advanceTo(60));
  expect(fetchedWidth()).toBe('60%');
  act(() => media().advanceTo(61));
  expect(fetchedWidth()).toBe('0%');
});

test('a link to a position seeks in the playing audio, and an error reloads the course', async () => {
  const page = await open();
  await page.press('播放');
  act(() => media().loadMetadata(100));
  await page.goTo('/x?t=33');
  expect(media().currentTime).toBe(33);
  act(() => {
    media().error = {} as MediaError;
    media().emit('error');
  });
  expect(screen.getByRole('alert').textContent).toContain('这一讲没有取到');
  expect(onReloadCourse).toHaveBeenCalledOnce();
});

test('the speed follows the settings, and the sleep timer shows the time left', async () => {
  const page = await open();
  await page.press('播放');
  act(() => media().loadMetadata(100));
  await page.press('倍速：1.0 倍');
  await page.user.click(screen.getByRole('menuitemradio', { name: '2.0 倍' }));
  await waitFor(() => expect(media().playbackRate).toBe(2));
  await page.press('睡眠定时：定时');
  await page.user.click(screen.getByRole('menuitemradio', { name: '听完这一讲' }));
  await page.press('睡眠定时：本讲后停');
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('听完这一讲');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await page.user.click(screen.getByRole('menuitemradio', { name: '15 分钟后' }));
  expect(button('睡眠定时：15:00')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(button('睡眠定时：13:59')).toBeTruthy();
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: /^睡眠定时/ }));
  await page.user.click(screen.getByRole('menuitemradio', { name: '不定时' }));
  expect(button('睡眠定时：定时')).toBeTruthy();
});

test('waveform bars show the maximum of their samples and the played part', async () => {
  const course = makeCourse('audio');
  const [firstEpisode, secondEpisode] = course.episodes;
  const waveform = Array.from({ length: 240 }, (_, index) => (index % 2 === 0 ? 0 : 1));
  const page = await open({ course: { episodes: [{ ...firstEpisode, waveform }, secondEpisode] }, at: '?t=25' });
  const path = page.container.querySelector('.waveform path')?.getAttribute('d') ?? '';
  expect([path.split('M').length - 1, path.slice(0, 10)]).toEqual([120, 'M0.5 1V39M']);
  expect(page.container.querySelector<HTMLElement>('.waveformNow')?.style.left).toBe('25%');
});

test('a visitor without access gets a link to the login', async () => {
  endSession();
  await open({ course: { playable: false }, at: '?episode=e2' });
  expect([button('播放').disabled, screen.getByRole('link', { name: '登录' }).getAttribute('href')]).toEqual([
    true,
    '/login/index?redirect=%2Fx%3Fepisode%3De2',
  ]);
});

test('the mini player controls the audio on other pages and is hidden on its course page', async () => {
  const page = await open();
  await page.press('播放');
  page.unmount();
  const miniPlayerPage = openPage(<MiniPlayer />, { at: '/library' });
  const bar = within(await screen.findByLabelText('正在播放'));
  act(() => {
    media().loadMetadata(100);
    media().advanceTo(50);
  });
  expect(bar.getByText('起笔').nextSibling?.textContent).toBe('画竹');
  expect(bar.getByText('00:50 / 01:40')).toBeTruthy();
  expect(miniPlayerPage.container.querySelector<HTMLElement>('.line')?.style.width).toBe('50%');
  await miniPlayerPage.press('后退 15 秒');
  expect(media().currentTime).toBe(35);
  await miniPlayerPage.press('暂停');
  expect(media().paused).toBe(true);
  await miniPlayerPage.press('下一讲');
  expect([media().src, bar.queryByRole('button', { name: '下一讲' })]).toEqual(['/files/e2', null]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cloud-classroom/details/audio/c?episode=e2');
  act(() => {
    media().error = {} as MediaError;
    media().emit('error');
  });
  expect(bar.getByText('这一讲没有取到，请到课程页重试')).toBeTruthy();
  await miniPlayerPage.goTo('/cloud-classroom/details/audio/c');
  expect(screen.queryByLabelText('正在播放')).toBeNull();
  await miniPlayerPage.goTo('/library');
  await miniPlayerPage.press('停止播放');
  expect(screen.queryByLabelText('正在播放')).toBeNull();
});

const note = (id: string, second: number, episodeId = 'e2') => ({
  id,
  content: `话${id}`,
  anchor: { episodeId, second },
});

test('a note is saved at the second at which writing began, and its link seeks back there', async () => {
  const page = await open();
  const added = mockBrowser.answers.on(notesCalls.add);
  const requests = mockBrowser.answers.on(notesCalls.list, () => ({
    rows: [note('1', 12), note('2', 7, 'gone')],
    total: 2,
  }));
  await page.press('播放');
  act(() => media().loadMetadata(100));
  await page.user.click(screen.getByRole('tab', { name: '笔记' }));
  await screen.findByText('话1');
  expect(requests.map(({ query }) => query)).toEqual([{ resId: 'c', resType: 'audio', pageNum: '1', pageSize: '50' }]);
  act(() => media().advanceTo(20.7));
  await page.press('记下');
  expect([screen.getByText('请输入笔记').tagName !== '', added]).toEqual([true, []]);
  fireEvent.change(screen.getByLabelText('在 00:20 记一笔'), { target: { value: ' 好' } });
  expect(screen.queryByText('请输入笔记')).toBeNull();
  act(() => media().advanceTo(35));
  const field = screen.getByLabelText<HTMLTextAreaElement>('在 00:20 记一笔');
  await page.press('记下');
  await waitFor(() => expect(field.value).toBe(''));
  const id = expect.any(String);
  expect(added.map(({ body }) => body)).toEqual([
    { id, resId: 'c', resType: 'audio', kind: 'note', content: '好', anchor: { episodeId: 'e1', second: 20 } },
  ]);
  expect(screen.getByLabelText('在 00:35 记一笔')).toBeTruthy();
  expect(button('从 00:07 播放').disabled).toBe(true);
  await page.press('从 00:12 播放');
  act(() => media().loadMetadata(60));
  expect([media().src, media().currentTime]).toEqual(['/files/e2', 12]);
});

test('notes can be changed and removed, and an empty list shows a message', async () => {
  const page = await open();
  let rows = [note('1', 12)];
  mockBrowser.answers.on(notesCalls.list, () => ({ rows, total: rows.length }));
  const changed = mockBrowser.answers.on(notesCalls.change);
  const removed = mockBrowser.answers.on(notesCalls.remove, () => {
    rows = [];
    return {};
  });
  await page.user.click(screen.getByRole('tab', { name: '笔记' }));
  await page.press('修改笔记');
  const field = screen.getByLabelText<HTMLTextAreaElement>('修改笔记');
  fireEvent.change(field, { target: { value: ' ' } });
  expect(button('保存').disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' 新话 ' } });
  await page.press('保存');
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ id: '1', content: '新话' }]));
  await page.press('删除笔记');
  await page.press('退出');
  await page.press('删除笔记');
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('还没有笔记。写下的第一句，会停在它那一秒上。');
  expect(removed.map(({ params }) => params)).toEqual([{ ids: '1' }]);
});
