import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpConsole } from '../../console.testkit.tsx';
import { makeFile, stubUploads } from '../../kit/upload/upload.testkit.ts';
import { answerPart, openPart, sentContent } from '../site.testkit.tsx';
import { desktopFrame, phoneFrame } from './crops.ts';

const mockBrowser = setUpConsole();
const HASH = 'a'.repeat(64);
const banner = (id: string, device = 'desktop', more: object = {}) => ({
  ...{ id, device, title: `题${id}`, imgUrl: `/files/${HASH}/banner`, linkUrl: '', startTime: '', endTime: '' },
  ...more,
});
const CONTENT = { items: [banner('1'), banner('2'), banner('3'), banner('m', 'mobile')] };
type Sent = { items: { id: string; imgUrl: string; focus?: { x: number; y: number } }[] };
const idsOf = (saved: Parameters<typeof sentContent>[0]) => sentContent<Sent>(saved)?.items.map(({ id }) => id);

const file = (name = 'feast.jpg', size = 10) => makeFile(name, 'image/jpeg', size);

test('banners are reordered by keyboard within their device, and the focus stays', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'banners', CONTENT);
  const { user, press } = await openPart('banners');
  const down = screen.getByRole('button', { name: '下移“题1”' });
  await user.click(down);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('下移“题1”');
  expect(screen.getByText('题1：第 2 位，共 3 位')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await press(/存草稿/);
  await waitFor(() => expect(idsOf(saved)).toEqual(['2', '3', '1', 'm']));
});

test('banners are reordered by dragging', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'banners', CONTENT);
  const { press } = await openPart('banners');
  const rows = within(screen.getByRole('list', { name: '电脑横幅' })).getAllByRole('listitem');
  const [first, , third] = rows as [HTMLElement, HTMLElement, HTMLElement];
  const grip = third.querySelector('[draggable]') as HTMLElement;
  fireEvent.dragStart(grip, { dataTransfer: { setData: () => undefined } });
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  await press(/存草稿/);
  await waitFor(() => expect(idsOf(saved)).toEqual(['3', '1', '2', 'm']));
});

test('the focal point moves by arrow keys and by the pointer, never out of the picture', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'banners', CONTENT);
  const { user, press } = await openPart('banners');
  await press(/^题1/);
  const point = screen.getByRole('button', { name: /^焦点/ });
  point.focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  expect(point.getAttribute('aria-label')).toContain('横 49%，纵 60%');
  vi.spyOn(point, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  fireEvent.pointerDown(point, { clientX: 300, clientY: 25, buttons: 1 });
  expect(point.getAttribute('aria-label')).toContain('横 100%，纵 25%');
  await press(/存草稿/);
  await waitFor(() => expect(sentContent<Sent>(saved)?.items[0]?.focus).toEqual({ x: 1, y: 0.25 }));
  await press('回到中央');
  await press(/存草稿/);
  await waitFor(() => expect(sentContent<Sent>(saved)?.items[0]).not.toHaveProperty('focus'));
});

test('a picture is uploaded with its progress, and replaces the old one and its focal point', async () => {
  const upload = stubUploads();
  const focus = { x: 1, y: 1 };
  const { saved } = answerPart(mockBrowser.answers, 'banners', { items: [banner('1', 'desktop', { focus })] });
  const { user, press } = await openPart('banners');
  await press(/^题1/);
  await user.upload(screen.getByLabelText('选择图片'), file());
  upload.progress(40);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(upload.sent[0]?.address).toContain('/api/admin/site/upload?fileName=feast.jpg');
  expect(upload.request.setRequestHeader).toHaveBeenCalledWith('authorization', 'Bearer staff-token');
  const url = `/files/${'b'.repeat(64)}/picture.webp`;
  upload.answer({ code: 200, msg: '', data: { url, width: 1600, height: 640 } });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await press(/存草稿/);
  await waitFor(() => expect(sentContent<Sent>(saved)?.items[0]?.imgUrl).toBe(url));
  expect(sentContent<Sent>(saved)?.items[0]).not.toHaveProperty('focus');
});

test('a refused or too large picture shows the reason; an upload can be stopped', async () => {
  const upload = stubUploads();
  answerPart(mockBrowser.answers, 'banners', CONTENT);
  const { user, press } = await openPart('banners');
  await press(/^题1/);
  const input = screen.getByLabelText('选择图片');
  await user.upload(input, file('big.jpg', 21 * 1024 * 1024));
  expect((await screen.findByRole('alert')).textContent).toContain('“big.jpg”超过 20 MB');
  await user.upload(input, file('film.jpg'));
  upload.answer(errors.NOT_A_PICTURE);
  expect((await screen.findByText(/“film.jpg”没有上传/)).textContent).toContain(errors.NOT_A_PICTURE.msg);
  await user.upload(input, file());
  await press('取消上传');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(upload.sent).toHaveLength(2);
});

test('dates in the wrong order, and a banner without a picture, are not saved', async () => {
  const { saved } = answerPart(mockBrowser.answers, 'banners', CONTENT);
  const { user, press } = await openPart('banners');
  await press(/^添加横幅/);
  expect(screen.getByText('电脑第 1 张横幅：请输入图片')).toBeTruthy();
  await press('删除这张横幅');
  await press(/^题2/);
  fireEvent.change(screen.getByLabelText('开始'), { target: { value: '2026-12-01 08:00' } });
  fireEvent.change(screen.getByLabelText('结束'), { target: { value: '2026-11-01 08:00' } });
  expect(screen.getByText('电脑第 2 张横幅：结束时间须晚于开始时间')).toBeTruthy();
  await press(/存草稿/);
  expect(saved).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '清除结束' }));
  await press(/存草稿/);
  await waitFor(() =>
    expect(sentContent<{ items: unknown[] }>(saved)?.items[1]).toMatchObject({ startTime: '2026-12-01 08:00:00' }),
  );
});

test('a banner can be moved to the other device', async () => {
  answerPart(mockBrowser.answers, 'banners', CONTENT);
  const { user, press } = await openPart('banners');
  await press(/^题3/);
  await user.selectOptions(screen.getByLabelText('设备'), 'mobile');
  expect(screen.queryByRole('button', { name: /^题3/ })).toBeNull();
  await press(/^手机 2/);
  expect(screen.getByRole('button', { name: /^题3/ })).toBeTruthy();
});

test('crops have the aspect ratios of the home page', () => {
  expect(desktopFrame({ width: 1800, height: 750 })).toEqual({ width: 1363, height: 568 });
  expect(desktopFrame({ width: 400, height: 800 })).toEqual({ width: 835, height: 568 });
  expect(phoneFrame({ width: 780, height: 907 })).toEqual({ width: 390, height: 496 });
  expect(phoneFrame({ width: 1600, height: 640 })).toEqual({ width: 390, height: 176 });
});
