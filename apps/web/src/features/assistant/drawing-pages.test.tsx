import { gallery, messages, options, removeDrawings, sessions } from '@meiyu/contract/assistant.ts';
import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { details } from '@meiyu/contract/works.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { currentToasts } from '../../ui/messages/toast-store.ts';
import * as socket from './conversation/assistant-socket.ts';
import { GalleryPage } from './gallery-page.tsx';
import { ImagePage } from './image-page.tsx';

const browser = setUpPages({ loggedIn: true });
let answer: Record<string, unknown>;
let stored: object[];

const drawing = (id: string, overrides: object = {}) => ({
  id,
  sid: 's1',
  prompt: `月下竹${id}`,
  style: '水墨',
  ratio: '1:1',
  chips: [
    { kind: 'motif', word: '竹' },
    { kind: 'hour', word: '夜' },
  ],
  missing: [],
  width: 100,
  height: 50,
  url: `/files/${id}.jpg`,
  thumbUrl: '',
  webpUrl: `/files/${id}.webp`,
  pngUrl: `/files/${id}.png`,
  engineLabel: '内置画师',
  relatedWork: null,
  createTime: '2026-03-04 05:06:07',
  ...overrides,
});

beforeEach(() => {
  vi.spyOn(socket, 'useConnectionState').mockReturnValue('ready');
  vi.spyOn(socket, 'drawPicture').mockReturnValue(true);
  answer = {
    id: '2',
    role: 'assistant',
    content: '',
    reasoning: '',
    status: 'done',
    notice: '',
    engineLabel: '内置画师',
    images: [
      drawing('a'),
      drawing('b', { relatedWork: { id: '7', title: '墨竹图', author: '文同', coverUrl: '/pictures/ab/320.jpg' } }),
    ],
    citations: [],
    related: [],
    followUps: [],
    liked: 0,
  };
  stored = [{ ...answer, id: '1', role: 'user', content: '画竹' }, answer];
  browser.answers.on(sessions, () => ({
    data: [{ sid: 's1', content: '画竹', type: '2', updateTime: '2001-02-03 04:05:06' }],
  }));
  browser.answers.on(messages, () => ({ data: stored }));
  const quota = { used: 0, limit: 100 };
  const image = { quota, styles: [{ name: '水墨', coverUrl: '' }], ratios: [{ name: '3:4' }], maxCount: 2 };
  browser.answers.on(options, () => ({ data: { chat: { quota }, image, starters: { message: [], image: ['雪夜'] } } }));
});

async function open(at = '/ai/image/s1') {
  const page = openPage(<ImagePage />, { at, path: '/ai/image/:sid?' });
  await screen.findByLabelText('你想画的景色');
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  return page;
}
const frames = () => vi.mocked(socket.drawPicture).mock.calls.map(([frame]) => frame);
const expectLastFrame = (frame: object) => waitFor(() => expect(frames().at(-1)).toEqual(frame));

test('a prompt is drawn in the chosen style, format and number; options not chosen are left out', async () => {
  const page = await open();
  const enterPrompt = async (value: string) => {
    fireEvent.change(screen.getByLabelText('你想画的景色'), { target: { value } });
    fireEvent.keyDown(screen.getByLabelText('你想画的景色'), { key: 'Enter' });
  };
  await enterPrompt('远山');
  await expectLastFrame({ sid: 's1', content: '远山', about: undefined, count: 1 });
  await page.press('水墨');
  fireEvent.change(screen.getByLabelText('画幅'), { target: { value: '3:4' } });
  fireEvent.change(screen.getByLabelText('数量'), { target: { value: '2' } });
  expect(
    within(screen.getByLabelText('数量'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 幅', '2 幅']);
  await enterPrompt('近水');
  await expectLastFrame({ sid: 's1', content: '近水', about: undefined, style: '水墨', ratio: '3:4', count: 2 });
});

test('an answer shows what was drawn, and can be replaced by drawing again', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { name: '画好了' }).nextSibling?.textContent).toBe('水墨 · 1:1 · 2 幅');
  await page.press('再画一次');
  await expectLastFrame({ sid: 's1', content: '画竹', about: undefined, count: 1, replaces: '1' });
});

test('a failed drawing shows an error and a retry button', async () => {
  Object.assign(answer, { images: [], status: 'error' });
  await open();
  expect(screen.getByRole('heading', { name: '未成画' })).toBeTruthy();
  expect([
    screen.queryByRole('button', { name: '再画一次' }),
    screen.getByRole('button', { name: '重试' }).tagName,
  ]).toEqual([null, 'BUTTON']);
});

test('terms that cannot be drawn are listed', async () => {
  answer.images = [drawing('a', { missing: ['龙', '凤'] })];
  await open();
  expect(screen.getByText('暂时画不了“龙”“凤”')).toBeTruthy();
});

test('chips can be removed and added to draw again based on the same picture', async () => {
  const page = await open();
  const drawAgain = () => screen.queryByRole('button', { name: '再画' });
  expect(drawAgain()).toBeNull();
  await page.press('去掉“夜”');
  expect(drawAgain()).toBeTruthy();
  const add = (value: string) => {
    fireEvent.change(screen.getByLabelText('添一样景物'), { target: { value } });
    fireEvent.submit(screen.getByLabelText('添一样景物').closest('form') as HTMLFormElement);
  };
  add(' 竹 ');
  add('桥');
  expect([screen.getByLabelText<HTMLInputElement>('添一样景物').value, screen.queryByText('添上')]).toEqual(['', null]);
  expect(
    within(screen.getByRole('group', { name: '已识别' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['竹', '桥']);
  await page.press('再画');
  await expectLastFrame({
    sid: 's1',
    content: '月下竹a',
    about: undefined,
    count: 1,
    chips: [
      { kind: 'motif', word: '竹' },
      { kind: 'motif', word: '桥' },
    ],
    from: { drawingId: 'a', mode: 'same' },
  });
  expect(drawAgain()).toBeNull();
});

test('in the large view one can go to the next picture and draw variations, edits and similar pictures', async () => {
  const page = await open();
  await page.press('看大图：月下竹a');
  const dialog = () => within(screen.getByRole('dialog'));
  const isDisabled = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isDisabled('上一幅'), isDisabled('下一幅'), dialog().queryByRole('button', { name: '与馆藏并看' })]).toEqual([
    true,
    false,
    null,
  ]);
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(dialog().getByRole('heading').textContent).toBe('月下竹b');
  fireEvent.keyDown(dialog().getByLabelText('改一改这幅画'), { key: 'ArrowLeft' });
  expect([dialog().getByRole('heading').textContent, isDisabled('下一幅')]).toEqual(['月下竹b', true]);
  await page.press('与馆藏并看');
  expect(linksShown()['《墨竹图》文同']).toBe('/cloudExhibitionHall/imageAppreciationDetails/7');
  expect(screen.getByRole('dialog').innerHTML).toContain('/pictures/ab/1280.jpg');
  await page.press('只看这一幅');
  await page.press('看原大');
  expect(dialog().getByRole('img').style.width).toBe('100px');
  await page.press('换一张');
  await expectLastFrame({
    sid: 's1',
    content: '月下竹b',
    about: undefined,
    style: '水墨',
    ratio: '1:1',
    count: 1,
    from: { drawingId: 'b', mode: 'variation' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.press('看大图：月下竹a');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: '改画' }).disabled).toBe(true);
  fireEvent.change(dialog().getByLabelText('改一改这幅画'), { target: { value: ' 加桥 ' } });
  fireEvent.submit(dialog().getByLabelText('改一改这幅画').closest('form') as HTMLFormElement);
  await expectLastFrame({
    sid: 's1',
    content: '加桥',
    about: undefined,
    style: '水墨',
    ratio: '1:1',
    count: 1,
    from: { drawingId: 'a', mode: 'edit' },
  });
  fireEvent.change(screen.getByLabelText('画幅'), { target: { value: '3:4' } });
  await page.press('看大图：月下竹a');
  await page.press('同款再画');
  await expectLastFrame({
    sid: 's1',
    content: '月下竹a',
    about: undefined,
    style: '水墨',
    ratio: '3:4',
    count: 1,
    from: { drawingId: 'a', mode: 'same' },
  });
});

test('when the page is opened from a work, the prompt field contains the title and keywords of the work', async () => {
  stored = [];
  browser.answers.on(sessions, () => ({
    data: [{ sid: 's1', content: '', type: '2', updateTime: '2001-02-03 04:05:06' }],
  }));
  browser.answers.on(details, () => ({
    data: { resTitle: '竹石图', resCoverUrl: '', tags: ['竹', '石'], form: '立轴' },
  }));
  await open('/ai/image/s1?about=img:9');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('你想画的景色').value).toBe(
      '照《竹石图》的意思画一幅，竹，石，立轴',
    ),
  );
  expect(linksShown()['《竹石图》']).toBe('/cloudExhibitionHall/imageAppreciationDetails/9');
});

const openGallery = (at = '/ai/gallery') => openPage(<GalleryPage />, { at });

test('the gallery lists all drawings, downloads one and deletes one after confirmation', async () => {
  let rows = [drawing('a'), drawing('b', { sid: '' })];
  const requests = browser.answers.on(gallery, () => ({ rows, total: rows.length }));
  const removed = browser.answers.on(removeDrawings, () => {
    rows = [];
    return {};
  });
  const page = openGallery();
  await screen.findByText('2 幅');
  await page.press('看大图：月下竹b');
  expect(linksShown().回到会话).toBeUndefined();
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  expect([linksShown().回到会话, screen.queryByRole('button', { name: '换一张' })]).toEqual(['/ai/image/s1', null]);
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 404 }));
  await page.press('下载 PNG');
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe(clientMessages.downloadFailed));
  const saved: string[] = [];
  vi.stubGlobal('fetch', async () => ({ ok: true, blob: async () => new Blob(['x']) }));
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.press('下载 WebP');
  await waitFor(() => expect(saved).toEqual(['月下竹a（AI 生成）.webp']));
  await page.press('删除');
  expect(screen.getByRole('alertdialog').textContent).toContain('画作删除后无法找回。');
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('画廊还空着');
  expect([removed.map(({ params }) => params), linksShown().去你说我画]).toEqual([[{ ids: 'a' }], '/ai/image']);
  expect(requests[0]?.query).toEqual({ pageNum: '1', pageSize: '24', searchValue: '' });
});

test('a gallery search without results links to all drawings', async () => {
  browser.answers.on(gallery, () => ({ rows: [], total: 0 }));
  openGallery('/ai/gallery?s=桥');
  await screen.findByText('没有找到这样的画');
  expect([linksShown().看全部, textsOf('status')]).toEqual(['/ai/gallery', []]);
});
