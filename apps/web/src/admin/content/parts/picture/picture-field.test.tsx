import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FocalPoint } from '../../../../lib/pictures/focal-point.ts';
import { openConsolePage, setUpConsole } from '../../../console.testkit.tsx';
import { makeFile, stubUploads } from '../../../kit/upload/upload.testkit.ts';
import { Holder } from '../fields/holder.testkit.tsx';
import { coverCrops } from './cover-crops.ts';
import { PictureField } from './picture-field.tsx';

setUpConsole();
const picture = (letter: string): ContentPicture => {
  const hash = letter.repeat(64);
  return { hash, url: `/pictures/${hash}/960.webp`, width: 1600, height: 900 };
};
const file = (name = 'feast.jpg', size = 10) => makeFile(name, 'image/jpeg', size);

interface Value {
  cover: ContentPicture | null;
  focus: FocalPoint | null;
  alt: string;
}

function openField(cover: ContentPicture | null = picture('a')) {
  const uploads = stubUploads();
  const start: Value = { cover, focus: { x: 0.2, y: 0.3 }, alt: '' };
  const state = { ...start };
  const page = openConsolePage(
    <Holder start={start} onValue={(value) => Object.assign(state, value)}>
      {(value, setValue) => (
        <PictureField
          label="封面"
          use="cover"
          value={value.cover}
          onChange={(next) => setValue({ ...value, cover: next, focus: null })}
          focus={{ value: value.focus, onChange: (focus) => setValue({ ...value, focus }) }}
          alt={{ value: value.alt, onChange: (alt) => setValue({ ...value, alt }) }}
          crops={coverCrops('video')}
        />
      )}
    </Holder>,
    '/admin/content/video/1',
  );
  return { ...page, uploads, state };
}

test('a picture is chosen, dropped or pasted, and its upload shows the progress; its focal point begins in the centre', async () => {
  const { user, uploads, state } = openField(null);
  const field = screen.getByRole('group', { name: '封面' });
  await user.upload(screen.getByLabelText('选择封面'), file());
  uploads.progress(40);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(uploads.sent[0]?.address).toContain('/api/admin/content/upload?fileName=feast.jpg&use=cover');
  uploads.answer({ code: 200, msg: '', data: picture('b') });
  await waitFor(() => expect(state.cover).toEqual(picture('b')));
  expect(state.focus).toBeNull();
  fireEvent.drop(screen.getByText('或拖到这里、粘贴'), { dataTransfer: { files: [file('drop.png')] } });
  uploads.answer({ code: 200, msg: '', data: picture('c') });
  await waitFor(() => expect(state.cover?.hash).toBe(picture('c').hash));
  fireEvent.paste(field, { clipboardData: { files: [file('image.png')] } });
  uploads.answer({ code: 200, msg: '', data: picture('d') });
  await waitFor(() => expect(state.cover?.hash).toBe(picture('d').hash));
});

test('a file that is too large or not a picture is refused with a message, and the old picture stays', async () => {
  const { user, uploads, state } = openField();
  const input = screen.getByLabelText('选择封面');
  await user.upload(input, file('big.jpg', 61 * 1024 * 1024));
  expect((await screen.findByRole('alert')).textContent).toContain('“big.jpg”超过 60 MB，请先缩小');
  await user.upload(input, file('film.jpg'));
  uploads.answer(errors.NOT_A_PICTURE);
  expect((await screen.findByText(/“film.jpg”没有上传/)).textContent).toContain(errors.NOT_A_PICTURE.msg);
  expect(state.cover).toEqual(picture('a'));
  expect(state.focus).toEqual({ x: 0.2, y: 0.3 });
  expect(uploads.sent).toHaveLength(1);
});

test('arrow keys move the focal point, and the crops of the site are shown; the picture has an alternative text and can be removed', async () => {
  const { user, state } = openField();
  const point = screen.getByRole('button', { name: /^焦点/ });
  point.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(state.focus).toEqual({ x: 0.21, y: 0.2 });
  const whole = point.querySelector('img') as HTMLImageElement;
  Object.defineProperties(whole, { naturalWidth: { value: 960 }, naturalHeight: { value: 540 } });
  fireEvent.load(whole);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    '课程卡的裁切',
    '播放条的裁切',
    '相关推荐的裁切',
  ]);
  await user.type(screen.getByLabelText('替代文字'), '一朵荷花');
  expect(state.alt).toBe('一朵荷花');
  await user.click(screen.getByRole('button', { name: '移除封面' }));
  expect(state.cover).toBeNull();
  expect(state.focus).toBeNull();
});
