import { messages, options, sessions } from '@meiyu/contract/assistant.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { refuse } from '../../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { currentToasts } from '../../../ui/messages/toast-store.ts';
import * as socket from '../conversation/assistant-socket.ts';
import { MessagePage } from '../message-page.tsx';

const browser = setUpPages({ loggedIn: true });
let photos: 'on' | 'off' | 'young';
let photoHost: string;

beforeEach(() => {
  [photos, photoHost] = ['on', 'api.model.example'];
  vi.spyOn(socket, 'useConnectionState').mockReturnValue('ready');
  vi.spyOn(socket, 'askQuestion').mockReturnValue(true);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
  const session = { sid: 's1', content: '谈', type: '1', updateTime: '2001-02-03 04:05:06' };
  browser.answers.on(sessions, () => ({ data: [session] }));
  const row = {
    reasoning: '',
    status: 'done',
    notice: '',
    images: [],
    citations: [],
    related: [],
    followUps: [],
    liked: 0,
  };
  browser.answers.on(messages, () => ({
    data: [
      { ...row, id: 'q', role: 'user', content: '这是什么花', withPhoto: true, engineLabel: '' },
      { ...row, id: 'a', role: 'assistant', content: '梅花', withPhoto: false, engineLabel: 'glm-4v（看照片作答）' },
    ],
  }));
  const quota = { used: 0, limit: 100 };
  browser.answers.on(options, () => ({
    data: {
      chat: { quota, photos, photoHost: photos === 'on' ? photoHost : '' },
      image: { quota },
      starters: { message: [], image: [] },
    },
  }));
  answerUpload({ code: 200, msg: '', data: { photo: 'id.key' } });
});

/** Files are sent by `fetch`, unlike other calls of these tests. */
function answerUpload(envelope: object): void {
  vi.stubGlobal('fetch', async () => Response.json(envelope));
}
const jpeg = (size = 3, type = 'image/jpeg') => new File(['x'.repeat(size)], '花.jpg', { type });
const field = () => screen.getByLabelText('你的问题');
const lastToast = () => currentToasts().at(-1)?.message;
const askedFrames = () => vi.mocked(socket.askQuestion).mock.calls.map(([frame]) => frame);
function send(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}
async function open() {
  const page = openPage(<MessagePage />, { at: '/ai/message/s1', path: '/ai/message/:sid?' });
  await screen.findByText('这是什么花');
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return page;
}
const paste = (file: File, text = '') =>
  fireEvent.paste(field(), { clipboardData: { files: [file], getData: () => text } });

test('the first photo is shown only after the notice that names the host was ticked, then it goes with the question', async () => {
  const page = await open();
  await page.user.upload(screen.getByLabelText('选择照片'), jpeg());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/照片随问题发给模型服务 api\.model\.example/)).toBeTruthy();
  const use = dialog.getByRole<HTMLButtonElement>('button', { name: '用这张照片' });
  expect(use.disabled).toBe(true);
  await page.user.click(dialog.getByRole('checkbox', { name: '我知道照片会发给 api.model.example' }));
  await page.user.click(use);
  expect(screen.getByAltText<HTMLImageElement>('要问的照片').src).toBe('blob:photo');
  send('这是什么画');
  await waitFor(() =>
    expect(askedFrames()).toEqual([{ sid: 's1', content: '这是什么画', about: undefined, photo: 'id.key' }]),
  );
  await waitFor(() => expect(screen.queryByAltText('要问的照片')).toBeNull());
  send('再说说');
  await waitFor(() => expect(askedFrames()[1]).toEqual({ sid: 's1', content: '再说说', about: undefined }));
});

test('the notice is shown again for another host and for the next person, and a photo can be removed', async () => {
  localStorage.setItem('cymy_photoHost', 'api.model.example');
  const page = await open();
  paste(jpeg());
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.press('去掉照片');
  expect(screen.queryByAltText('要问的照片')).toBeNull();
  page.unmount();
  photoHost = 'other.example';
  const again = await open();
  paste(jpeg());
  expect(within(await screen.findByRole('dialog')).getByText(/发给模型服务 other\.example/)).toBeTruthy();
  again.unmount();
  endSession();
  startSession('another');
  expect(localStorage.getItem('cymy_photoHost')).toBeNull();
});

test.each([
  ['off', '本站的问答现在看不了照片，请用文字说说它'],
  ['young', '未满 14 岁的账号不能发照片，请用文字说说它'],
] as const)(
  'photos %s: there is no button, and a pasted or dropped picture gets an explanation',
  async (state, message) => {
    photos = state;
    await open();
    expect(screen.queryByRole('button', { name: '照片' })).toBeNull();
    paste(jpeg());
    expect(lastToast()).toBe(message);
    fireEvent.drop(field(), { dataTransfer: { files: [jpeg()], types: ['Files'], getData: () => '' } });
    expect(currentToasts().filter((toast) => toast.message === message)).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('what is no picture or too large is refused, and pasted text stays text', async () => {
  localStorage.setItem('cymy_photoHost', 'api.model.example');
  await open();
  paste(jpeg(3, 'application/pdf'));
  expect(lastToast()).toBe('请上传 JPG、PNG 或 WebP 图片');
  const large = jpeg();
  Object.defineProperty(large, 'size', { value: 12 * 1024 * 1024 + 1 });
  paste(large);
  expect(lastToast()).toBe('照片不能超过 12 MB');
  paste(jpeg(), '从文档里复制的字');
  expect(screen.queryByAltText('要问的照片')).toBeNull();
});

test('a refused upload keeps the question and the photo', async () => {
  localStorage.setItem('cymy_photoHost', 'api.model.example');
  answerUpload(refuse('AI_PHOTOS_TOO_MANY'));
  await open();
  paste(jpeg());
  send('这是什么画');
  await waitFor(() => expect(browser.answers.notices.at(-1)?.message).toContain('明天再来'));
  expect(askedFrames()).toEqual([]);
  expect(screen.getByAltText('要问的照片')).toBeTruthy();
  expect((field() as HTMLTextAreaElement).value).toBe('这是什么画');
});

test('a question about a photo says that the photo is gone, and is neither repeated nor edited', async () => {
  await open();
  expect(screen.getByText('附了一张照片，没有保存。要再问它，请重新选。')).toBeTruthy();
  expect(screen.getByText('AI 生成 · glm-4v（看照片作答）')).toBeTruthy();
  expect([screen.queryByRole('button', { name: '再答一次' }), screen.queryByRole('button', { name: '修改' })]).toEqual([
    null,
    null,
  ]);
});
