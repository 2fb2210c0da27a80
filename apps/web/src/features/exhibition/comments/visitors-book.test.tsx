import * as contract from '@meiyu/contract/exhibition-comments.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { startSession } from '../../../lib/session/session.ts';
import { VisitorsBook } from './visitors-book.tsx';

const mockBrowser = setUpPages();
const time = { createTime: '2026-03-04 05:06:07' };

test('visitors read and are led to the login; readers write, get help where they need it, and withdraw', async () => {
  mockBrowser.answers.on(contract.list, () => ({
    rows: [{ id: '1', userName: '林*', text: '好看', ...time }],
    total: 1,
  }));
  const visit = openPage(<VisitorsBook exhibitionId="q" />, { at: '/x' });
  await screen.findByText('好看');
  expect(screen.getByRole('link', { name: '登录后留言' }).getAttribute('href')).toBe('/login/index?redirect=%2Fx');
  visit.unmount();

  startSession('token');
  mockBrowser.answers.on(contract.own, () => ({
    rows: [{ id: '2', text: '我写的', state: 'waiting', ...time }],
    total: 1,
  }));
  const added = mockBrowser.answers.on(contract.add, ({ body }) => ({
    data: body.text === '救我' ? { id: '', help: '请打 12356' } : { id: '3', help: '' },
  }));
  const removed = mockBrowser.answers.on(contract.remove, () => ({}));
  const page = openPage(<VisitorsBook exhibitionId="q" />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写下你的感受' });
  await page.user.type(field, '救我');
  await page.user.click(screen.getByRole('button', { name: '留言' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请打 12356');
  expect(field.value).toBe('救我');
  await page.user.clear(field);
  await page.user.type(field, ' 石头 ');
  await page.user.click(screen.getByRole('button', { name: '留言' }));
  await screen.findByText('已收到，审核后展示。');
  expect([field.value, added.map(({ body }) => body.text)]).toEqual(['', ['救我', '石头']]);
  await screen.findByText('待审核');
  await page.user.click(screen.getByRole('button', { name: '撤回', hidden: true }));
  await waitFor(() => expect(removed).toHaveLength(1));
});
