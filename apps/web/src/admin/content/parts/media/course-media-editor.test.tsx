import * as contentFiles from '@meiyu/contract/admin/content-files.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../../../lib/calls/answers.testkit.ts';
import { openConsolePage, setUpConsole } from '../../../console.testkit.tsx';
import type { SendOptions } from '../../../kit/upload/send-by-tus.ts';
import { makeFile, stubUploads } from '../../../kit/upload/upload.testkit.ts';
import { UploadFailure } from '../../../kit/upload/upload-failure.ts';
import { Holder } from '../fields/holder.testkit.tsx';
import { CourseMediaEditor } from './course-media-editor.tsx';
import type { Episode } from './episode.ts';

interface Sent extends SendOptions {
  end: () => void;
  fail: (error: Error) => void;
}
const pieces: Sent[] = [];
vi.mock('../../../kit/upload/send-by-tus.ts', () => ({
  sendByTus(options: SendOptions) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    pieces.push({ ...options, end: resolve, fail: reject });
    return { done: promise, abort: () => {} };
  },
}));

const mockBrowser = setUpConsole();
const [MEDIA, LINES, NEXT] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const FILE = { hash: MEDIA, url: '/files/a/film.mp4', name: 'film.mp4', mime: 'video/mp4', size: 2048 };
const episode = (key: string, more: Partial<Episode> = {}): Episode => ({
  ...{ key, title: '', duration: 0, media: [], poster: null, captions: [], chapters: [], waveform: '' },
  ...more,
});
const withFile = (more: Partial<Episode> = {}) =>
  episode('e1', { title: '第一讲', media: [{ ...FILE, quality: 'auto' }], ...more });

/** The answers of a server that has no part of a file yet, and the result of the upload. */
function answerUploads(answer: () => Record<string, unknown>) {
  pieces.length = 0;
  const opened = mockBrowser.answers.on(contentFiles.openUpload, () => ({
    data: { setId: 's1', uploadId: '', received: 0 },
  }));
  return { opened, taken: mockBrowser.answers.on(contentFiles.takeMedia, answer) };
}

function openCourse(start: Episode[]) {
  const uploads = stubUploads();
  const onUnsaved = vi.fn();
  const state = { episodes: start };
  const page = openConsolePage(
    <Holder start={start} onValue={(episodes) => Object.assign(state, { episodes })}>
      {(episodes, setEpisodes) => (
        <CourseMediaEditor kind="video" episodes={episodes} onChange={setEpisodes} onUnsaved={onUnsaved} />
      )}
    </Holder>,
    '/admin/content/video/1',
  );
  return { ...page, uploads, state, onUnsaved };
}

/** Sets the player to a second; jsdom plays nothing. */
function playTo(second: number): HTMLVideoElement {
  const video = screen.getByLabelText<HTMLVideoElement>('视频');
  const values = { currentTime: second, readyState: 4, duration: 60 };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(video, name, { value, writable: true, configurable: true });
  fireEvent.timeUpdate(video);
  return video;
}
const answerLines = (cues: { start: number; end: number; text: string }[]) => {
  mockBrowser.answers.on(contentFiles.readCaptions, () => ({ data: { hash: LINES, url: '', cues } }));
  return mockBrowser.answers.on(contentFiles.saveCaptions, ({ body }) => ({
    data: { hash: NEXT, url: '', cues: body.cues },
  }));
};
const TRACK = { hash: LINES, lang: 'zh', label: '中文' };

test('episodes are added, titled, reordered, and removed after confirmation', async () => {
  const { user, press, state } = openCourse([withFile()]);
  await press('添加一集');
  expect(state.episodes[1]?.key).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,23}$/);
  await user.type(screen.getByLabelText('本集标题'), '第二讲');
  await press('上移“第二讲”');
  expect(state.episodes.map(({ title }) => title)).toEqual(['第二讲', '第一讲']);
  await press('删除“第一讲”');
  await press('删除');
  await waitFor(() => expect(state.episodes.map(({ title }) => title)).toEqual(['第二讲']));
});

test('a file is added to its episode although another one is selected meanwhile; variants that could not be made are reported', async () => {
  const { user, press, state } = openCourse([episode('e1', { title: '第一讲' }), episode('e2')]);
  const reason = '没有截取封面：这台服务器没有安装 ffmpeg。';
  const data = { file: FILE, seconds: null, poster: null, waveform: '', notMade: [reason] };
  const { taken } = answerUploads(() => ({ data }));
  await user.upload(screen.getByLabelText('选择视频文件'), makeFile('film.mp4', 'video/mp4'));
  await waitFor(() => expect(pieces[0]).toMatchObject({ setId: 's1', path: 'film.mp4' }));
  pieces[0]?.onBegun('u1');
  act(() => pieces[0]?.onProgress(4));
  await press(/^第 2 集/);
  expect(screen.getByText('“第一讲”的文件正在上传 40%，传完才能再传。')).toBeTruthy();
  await user.type(screen.getByLabelText('本集标题'), '第二讲');
  act(() => pieces[0]?.end());
  await waitFor(() => expect(state.episodes[0]?.media).toEqual([{ ...FILE, quality: 'auto' }]));
  expect(taken[0]?.body).toEqual({ kind: 'video', uploadId: 'u1' });
  expect(state.episodes.map(({ title, duration }) => [title, duration])).toEqual([
    ['第一讲', 0],
    ['第二讲', 0],
  ]);
  await press(/^第一讲/);
  expect(screen.getByText(reason)).toBeTruthy();
  const length = screen.getByLabelText('时长，0 为随文件');
  await user.clear(length);
  await user.type(length, '1:30{Enter}');
  expect(state.episodes[0]?.duration).toBe(90);
});

test('a refused file is listed with the reason; after a lost connection the upload resumes automatically or by a click', async () => {
  const { user, press, state } = openCourse([episode('e1')]);
  const input = screen.getByLabelText('选择视频文件');
  await user.upload(input, makeFile('big.mp4', 'video/mp4', 5 * 1024 ** 3));
  expect((await screen.findByRole('alert')).textContent).toContain('“big.mp4”超过 4 GB，请先压缩');
  const { opened } = answerUploads(() => refuse('NOT_MEDIA'));
  await user.upload(input, makeFile('odd.mp4', 'video/mp4'));
  const lost = new UploadFailure('网络错误', 0, true);
  for (const again of [() => press('重试'), () => window.dispatchEvent(new Event('online')), async () => undefined]) {
    await waitFor(() => expect(pieces).toHaveLength(1));
    const [piece] = pieces.splice(0);
    if (opened.length < 3) piece?.fail(lost);
    else piece?.end();
    await screen.findByText(/“odd.mp4”没有上传/);
    await again();
  }
  expect((await screen.findByText(/“odd.mp4”没有上传/)).textContent).toContain(errors.NOT_MEDIA.msg);
  expect([opened.length, state.episodes[0]?.media]).toEqual([3, []]);
});

test('chapters are set at the time of the player, stay in the order of time, and show their errors', async () => {
  const { user, press, state } = openCourse([withFile({ chapters: [{ at: 20, title: '设色' }] })]);
  const video = playTo(5);
  await press('在 00:05 添加');
  await user.type(screen.getByLabelText('第 1 章的标题'), '起稿');
  expect(state.episodes[0]?.chapters).toEqual([
    { at: 5, title: '起稿' },
    { at: 20, title: '设色' },
  ]);
  await press('播放到“设色”');
  expect(video.currentTime).toBe(20);
  const start = screen.getByLabelText('“起稿”的开始');
  await user.clear(start);
  await user.type(start, '1：05{Enter}');
  expect(state.episodes[0]?.chapters.map(({ at }) => at)).toEqual([20, 65]);
  expect(document.activeElement).toBe(screen.getByLabelText('“起稿”的开始'));
  expect(screen.getByText('在片尾之后')).toBeTruthy();
  await press('“起稿”从此刻开始');
  expect(screen.getAllByText('与另一章同时')).toHaveLength(2);
});

test('caption lines are edited beside the player and saved as a new file', async () => {
  const saved = answerLines([
    { start: 1, end: 4, text: '先看墨色再看设色' },
    { start: 3, end: 5, text: '叶' },
  ]);
  const { user, press, state, onUnsaved } = openCourse([withFile({ captions: [TRACK] })]);
  const first = await screen.findByLabelText('第 1 条的文字');
  expect(screen.getAllByText('与相邻一条重叠')).toHaveLength(2);
  playTo(2.5);
  await user.click(first);
  (first as HTMLTextAreaElement).setSelectionRange(4, 4);
  fireEvent.select(first);
  await press('拆成两条');
  await press('终点设为此刻');
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
  await user.click(screen.getByLabelText('第 2 条的文字'));
  await press('与下一条合并');
  const shift = screen.getByLabelText('全部移动的秒数，负数为提前');
  await user.clear(shift);
  await user.type(shift, '-0.5{Enter}');
  await press('移动');
  await press('保存字幕');
  await waitFor(() => expect(state.episodes[0]?.captions).toEqual([{ ...TRACK, hash: NEXT }]));
  expect(saved[0]?.body.cues).toEqual([
    { start: 0.5, end: 2, text: '先看墨色' },
    { start: 2, end: 4.5, text: '再看设色\n叶' },
  ]);
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
});

test('lines with errors are not saved; unsaved lines are discarded only after confirmation', async () => {
  const saved = answerLines([{ start: 1, end: 4, text: '墨' }]);
  const { user, press } = openCourse([withFile({ captions: [TRACK] }), episode('e2')]);
  await user.clear(await screen.findByLabelText('第 1 条的文字'));
  await press('保存字幕');
  expect(screen.getByText('第 1 条有误，改好才能保存。')).toBeTruthy();
  await press(/^第 2 集/);
  await press('回去保存');
  await user.type(screen.getByLabelText('第 1 条的文字'), '墨色');
  await press('保存字幕');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('captions begin with a file or with the first line; several tracks have names', async () => {
  const saved = answerLines([]);
  const { user, press, state, uploads } = openCourse([withFile()]);
  playTo(7);
  await press('插入');
  await user.type(screen.getByLabelText('第 1 条的文字'), '七秒');
  await press('保存字幕');
  await waitFor(() => expect(state.episodes[0]?.captions).toEqual([{ hash: NEXT, lang: 'zh', label: '中文' }]));
  expect(saved[0]?.body.cues).toEqual([{ start: 7, end: 9, text: '七秒' }]);
  await press('新字幕');
  await user.upload(screen.getByLabelText('选择字幕文件'), makeFile('lines.srt', ''));
  uploads.answer({ code: 200, msg: '', data: { hash: LINES, url: '', cues: [] } });
  await waitFor(() => expect(state.episodes[0]?.captions).toHaveLength(2));
  const panel = within(screen.getByRole('region', { name: '字幕' }));
  await user.clear(panel.getByLabelText('名称'));
  await user.type(panel.getByLabelText('名称'), 'English');
  expect(state.episodes[0]?.captions[1]?.label).toBe('English');
});
