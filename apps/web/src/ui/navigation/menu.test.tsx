import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(cleanup);

test('arrows skip disabled items, Escape returns to the button, Enter selects', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(
    <Menu
      label="更多操作"
      items={[
        { key: 'rename', label: '重新命名' },
        { key: 'move', label: '移动', disabled: true },
        { key: 'delete', label: '删除', onSelect },
      ]}
    />,
  );
  const opener = screen.getByRole('button', { name: '更多操作' });
  opener.focus();
  await user.keyboard('{Enter}');
  // The focus follows after the next frame.
  await expect.poll(() => document.activeElement?.textContent).toBe('重新命名');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '删除' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('重新命名');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
