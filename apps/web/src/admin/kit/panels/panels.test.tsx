import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConsoleDialog } from './console-dialog.tsx';
import { ConsoleDrawer } from './console-drawer.tsx';
import { DetailPanel } from './detail-panel.tsx';

setUpPages();

test.each([
  ['a drawer', ConsoleDrawer],
  ['a dialog with a form', ConsoleDialog],
  ['a panel beside a list', DetailPanel],
])('%s closes by × and by Esc', async (_name, Panel) => {
  const close = vi.fn();
  const page = openPage(
    <Panel open onClose={close} title="详情">
      内容
    </Panel>,
  );
  await page.press('关闭');
  expect(close).toHaveBeenCalledOnce();
  // Esc on a modal reaches the page as this event of the browser.
  const modal = document.querySelector('dialog');
  if (modal) fireEvent(modal, new Event('cancel', { cancelable: true }));
  else await page.user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test('a confirmed action is sent once; when it fails the dialog stays open with the typed text', async () => {
  const close = vi.fn();
  const confirm = vi.fn(async () => Promise.reject(new Error('no connection')));
  const page = openPage(
    <ConfirmDialog open onClose={close} title="删除？" confirmText="删除" requiredText="林知夏" onConfirm={confirm} />,
  );
  const dialog = within(screen.getByRole('dialog', { name: '删除？' }));
  await page.user.type(dialog.getByRole('textbox'), '林知夏');
  const button = dialog.getByRole('button', { name: '删除' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(confirm).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  expect((dialog.getByRole('textbox') as HTMLInputElement).value).toBe('林知夏');
});
