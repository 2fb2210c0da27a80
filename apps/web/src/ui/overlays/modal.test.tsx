import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubDialogs } from './dialog.testkit.ts';
import { Dialog } from './dialog.tsx';
import { topModal } from './modal-stack.ts';

const onClose = vi.fn();

beforeAll(stubDialogs);
beforeEach(() => void onClose.mockReset());
afterEach(cleanup);

const renderDialog = (open: boolean, title = '更换手机号码') => (
  <Dialog open={open} onClose={onClose} title={title}>
    <input type="file" aria-label="头像" />
  </Dialog>
);
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

/** Sets the bounds of the dialog, because jsdom has no layout. */
function stubBounds(): void {
  vi.spyOn(dialog(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
}

test('the content exists only while the dialog is open', async () => {
  const { rerender } = render(renderDialog(false));
  expect(screen.queryByLabelText('头像')).toBeNull();
  rerender(renderDialog(true));
  expect(dialog().open).toBe(true);
  expect(screen.getByRole('dialog', { name: '更换手机号码' })).toBe(topModal());
  rerender(renderDialog(false));
  await expect.poll(() => screen.queryByLabelText('头像')).toBeNull();
  expect([topModal(), document.documentElement.style.overflow]).toEqual([null, '']);
});

test('an open dialog cleans up when it is unmounted', () => {
  const { unmount } = render(renderDialog(true));
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect([topModal(), document.documentElement.style.overflow]).toEqual([null, '']);
});

test('Esc calls onClose and does not close the dialog itself', () => {
  render(renderDialog(true));
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog().open).toBe(true);
});

test('cancelling a file chooser inside does not close the dialog', () => {
  render(renderDialog(true));
  fireEvent(screen.getByLabelText('头像'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('onClose is called when the browser closes the dialog', async () => {
  render(renderDialog(true));
  dialog().close();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a click outside calls onClose, a click inside or on the padding does not', () => {
  render(renderDialog(true));
  stubBounds();
  fireEvent.pointerDown(dialog(), { clientX: 300, clientY: 399 });
  fireEvent.pointerDown(screen.getByLabelText('头像'), { clientX: 0, clientY: 0 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog(), { clientX: 300, clientY: 401 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question is announced with its text', () => {
  render(
    <Dialog open isQuestion onClose={onClose} title="确定要删除吗？">
      删除后不能恢复。
    </Dialog>,
  );
  const question = screen.getByRole('alertdialog', { name: '确定要删除吗？' });
  const described = document.getElementById(question.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('删除后不能恢复。');
});
