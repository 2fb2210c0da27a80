import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubDialogs } from './dialog.testkit.ts';
import { Dialog } from './dialog.tsx';
import { topModal } from './modal-stack.ts';

const onClose = vi.fn();

beforeAll(stubDialogs);
beforeEach(() => void onClose.mockReset());
afterEach(cleanup);

const part = (open: boolean, title = '更换手机号码') => (
  <Dialog open={open} onClose={onClose} title={title}>
    <input type="file" aria-label="头像" />
  </Dialog>
);
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

/** jsdom lays nothing out: the dialog is here. */
function place(): void {
  vi.spyOn(dialog(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
}

test('what is inside exists only while it is open', async () => {
  const { rerender } = render(part(false));
  expect(screen.queryByLabelText('头像')).toBeNull();
  rerender(part(true));
  expect(dialog().open).toBe(true);
  expect(screen.getByRole('dialog', { name: '更换手机号码' })).toBe(topModal());
  rerender(part(false));
  await expect.poll(() => screen.queryByLabelText('头像')).toBeNull();
  expect([topModal(), document.documentElement.style.overflow]).toEqual([null, '']);
});

test('one that is taken off the page while open leaves nothing behind', () => {
  const { unmount } = render(part(true));
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect([topModal(), document.documentElement.style.overflow]).toEqual([null, '']);
});

test('Esc asks its owner to close it, and does not close it itself', () => {
  render(part(true));
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog().open).toBe(true);
});

test('a file chooser inside that is cancelled closes nothing', () => {
  render(part(true));
  fireEvent(screen.getByLabelText('头像'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('closed by the browser itself, its owner hears of it', async () => {
  render(part(true));
  dialog().close();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a press beside it asks to close, a press on it or its padding does not', () => {
  render(part(true));
  place();
  fireEvent.pointerDown(dialog(), { clientX: 300, clientY: 399 });
  fireEvent.pointerDown(screen.getByLabelText('头像'), { clientX: 0, clientY: 0 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog(), { clientX: 300, clientY: 401 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question is announced with its words', () => {
  render(
    <Dialog open asks onClose={onClose} title="确定要删除吗？">
      删除后不能恢复。
    </Dialog>,
  );
  const question = screen.getByRole('alertdialog', { name: '确定要删除吗？' });
  const described = document.getElementById(question.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('删除后不能恢复。');
});
