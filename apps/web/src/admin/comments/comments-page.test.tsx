import * as calls from '@meiyu/contract/admin/comments.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { CommentsPage } from './comments-page.tsx';

const mockBrowser = setUpConsole();

test('a text is shown as text, and shown to readers or not', async () => {
  const row = (id: string) => ({
    ...{ id, exhibitionId: 'qinglv', exhibition: '青绿', text: `<b>好</b>${id}`, reader: '林＊＊ 0A1B' },
    ...{ createTime: '2026-01-01 08:00:00', state: 'waiting', decideTime: '' },
  });
  mockBrowser.answers.on(calls.list, () => ({ rows: [row('1')], total: 1, waiting: 1, shown: 4, refused: 0 }));
  const decisions = mockBrowser.answers.on(calls.decide, () => ({}));
  const page = openConsolePage(<CommentsPage />, '/admin/comments');
  await screen.findByText('<b>好</b>1');
  await page.press('展示');
  await waitFor(() => expect(decisions).toHaveLength(1));
  await page.press('不展示');
  await waitFor(() => expect(decisions.map(({ body }) => body.state)).toEqual(['shown', 'refused']));
});
