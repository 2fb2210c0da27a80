import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirm } from '../../ui/messages/confirm.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { LazyConfirmer } from './lazy-confirmer.tsx';

vi.mock('../../ui/overlays/confirmer.tsx', () => {
  throw new Error('not loaded');
});
afterEach(cleanup);

test('if the dialog cannot be loaded, the answer is false and a message is shown', async () => {
  render(
    <>
      <Toaster />
      <LazyConfirmer />
    </>,
  );
  let answer: boolean | undefined;
  await act(async () => {
    answer = await confirm({ title: '确定要退出登录吗？', confirmText: '退出登录', cancelText: '再看看' });
  });
  expect(answer).toBe(false);
  expect((await screen.findByText('没有打开，请检查网络或重新加载')).textContent).toBeTruthy();
});
