import { changeProfile, profile, uploadAvatar } from '@meiyu/contract/account.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { currentToasts } from '../../ui/messages/toast-store.ts';
import * as cropping from './avatar/crop-picture.ts';
import { UpdateInfoPage } from './update-info-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });
let me: Record<string, string | boolean | string[]>;
let changes: ReceivedCall[];

beforeEach(() => {
  me = {
    userName: '阿青',
    avatar: 'empty',
    sex: '0',
    sexLabel: '男',
    phonenumber: '138****8000',
    email: 'a@b.cn',
    schoolName: '一中',
    expireTime: '2027-01-02 03:04:05',
    mustChangePassword: false,
    staff: false,
    newAgreements: [],
  };
  mockBrowser.answers.on(profile, () => ({ data: me }));
  changes = mockBrowser.answers.on(changeProfile);
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const toasts = () => currentToasts().map(({ message }) => message);

async function write(name: string, value: string) {
  fireEvent.change(await field(name), { target: { value } });
}

test('only changed fields are sent, trimmed, and become the new state', async () => {
  const page = openPage(<UpdateInfoPage />);
  expect((await field('用户名')).value).toBe('阿青');
  expect([(await field('邮箱')).value, (await field('学校')).value, (await field('男')).checked]).toEqual([
    'a@b.cn',
    '一中',
    true,
  ]);
  await page.press('保存');
  expect([changes, toasts().at(-1)]).toEqual([[], '没有需要保存的修改']);
  await write('学校', ' 二中 ');
  await page.user.click(await field('女'));
  await page.press('保存');
  await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ sex: '1', schoolName: '二中' }]));
  await waitFor(() => expect(mockBrowser.answers.notices).toEqual([{ type: 'success', message: '操作成功' }]));
  expect((await field('学校')).value).toBe('二中');
  await page.press('保存');
  expect(changes).toHaveLength(1);
});

test('an invalid value is not sent; a taken name or email is reported at its field', async () => {
  const page = openPage(<UpdateInfoPage />);
  await write('用户名', ' ');
  await page.press('保存');
  expect((await field('用户名')).getAttribute('aria-invalid')).toBe('true');
  expect(changes).toEqual([]);
  await write('用户名', '阿红');
  for (const [name, label] of [
    ['USER_NAME_TAKEN', '用户名'],
    ['EMAIL_TAKEN', '邮箱'],
  ] as const) {
    mockBrowser.answers.on(changeProfile, () => refuse(name));
    // Not submitted by a click: it would take the focus from the field, and the check that this starts would remove the error
    // of the server, which here answers at once.
    fireEvent.submit(await field(label));
    await screen.findByText(errors[name].msg);
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  }
  expect((await field('用户名')).value).toBe('阿红');
});

test('a profile that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(profile, () => refuse('TOO_MANY'));
  const page = openPage(<UpdateInfoPage />);
  await screen.findByText('没有取到您的资料');
  mockBrowser.answers.on(profile, () => ({ data: me }));
  await page.press('重新加载');
  expect((await field('用户名')).value).toBe('阿青');
});

test('removing the avatar hides the remove button', async () => {
  me.avatar = 'head.jpg';
  const page = openPage(<UpdateInfoPage />);
  await page.press('移除');
  await waitFor(() => expect(screen.queryByRole('button', { name: '移除' })).toBeNull());
  expect(changes.map(({ body }) => body)).toEqual([{ avatar: 'empty' }]);
});

function choosePicture(input: HTMLElement) {
  fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
}

test('a file that is not a picture is refused before the dialog opens', async () => {
  vi.spyOn(cropping, 'loadPicture').mockRejectedValue(new Error('no picture'));
  openPage(<UpdateInfoPage />);
  const input = await screen.findByLabelText('选择头像图片');
  fireEvent.change(input, { target: { files: [] } });
  choosePicture(input);
  await waitFor(() => expect(toasts().at(-1)).toBe(errors.NOT_A_PICTURE.msg));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the cropped picture is sent; after a refusal the dialog stays open', async () => {
  const picture = { width: 400, height: 200 } as ImageBitmap;
  vi.spyOn(cropping, 'loadPicture').mockResolvedValue(picture);
  const cut = vi.spyOn(cropping, 'cutPicture').mockResolvedValue(new Blob(['y']));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const responses: Response[] = [
    Response.json({ code: 500, msg: '图片过大' }),
    Response.json({ code: 200, msg: '上传成功', data: { avatar: 'new.jpg' } }),
  ];
  const fetchMock = vi.fn(async (_address: string, _init: RequestInit) => responses.shift() as Response);
  vi.stubGlobal('fetch', fetchMock);
  const page = openPage(<UpdateInfoPage />);
  choosePicture(await screen.findByLabelText('选择头像图片'));
  const dialog = within(await screen.findByRole('dialog'));
  const area = dialog.getByRole('button', { name: '裁剪区域' });
  const zoom = dialog.getByLabelText<HTMLInputElement>('缩放');
  expect(zoom.value).toBe('1');
  fireEvent.keyDown(area, { key: 'ArrowRight' });
  fireEvent.change(zoom, { target: { value: '2' } });
  fireEvent.keyDown(area, { key: 'ArrowUp' });
  fireEvent.keyDown(area, { key: 'x' });
  await page.press('使用这张');
  expect(cut).toHaveBeenLastCalledWith(picture, { x: 160, y: 45, side: 100 });
  await waitFor(() => expect(mockBrowser.answers.notices.at(-1)).toEqual({ type: 'error', message: '图片过大' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await page.press('使用这张');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fetchMock.mock.calls.map(([address]) => new URL(address, 'http://x').pathname)).toEqual([
    expect.stringContaining(uploadAvatar.path),
    expect.stringContaining(uploadAvatar.path),
  ]);
  expect(screen.getByRole('button', { name: '移除' })).toBeTruthy();
});
