import * as calls from '@meiyu/contract/admin/reader-exhibitions.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { ReaderExhibitionsPage } from './reader-exhibitions-page.tsx';

const mockBrowser = setUpConsole();

test('an exhibition is read before it is decided; a refusal needs a reason', async () => {
  const row = {
    ...{ id: 'one', title: '<b>春</b>', workCount: 1, drawingCount: 1, reader: '林＊＊ 0A1B', state: 'waiting' },
    ...{ isShown: true, submitTime: '2026-01-01 08:00:00', decideTime: '', reason: '' },
  };
  const drawing = { title: '我的竹', label: '我画的。', isDrawing: true, picture: 'data:image/webp;base64,AA' };
  mockBrowser.answers.on(calls.list, () => ({ rows: [row], total: 1, waiting: 1, shown: 4, refused: 0 }));
  mockBrowser.answers.on(calls.details, () => ({
    data: { ...row, preface: '<i>前言</i>', walls: [{ title: '', text: '墙', works: [drawing] }] },
  }));
  const decisions = mockBrowser.answers.on(calls.decide, () => ({}));
  const page = openConsolePage(<ReaderExhibitionsPage />, '/admin/reader-exhibitions');
  await page.press('<b>春</b>');
  await screen.findByText('<i>前言</i>');
  screen.getByText('由 AI 生成');
  expect(screen.getByRole('button', { name: '不通过' })).toHaveProperty('disabled', true);
  await page.press('通过');
  await page.user.type(screen.getByRole('textbox', { name: /理由/ }), '看不清');
  await page.press('不通过');
  await page.user.type(screen.getByRole('textbox', { name: /理由/ }), '有人投诉');
  await page.press('停止分享');
  await waitFor(() =>
    expect(decisions.map(({ body }) => body)).toMatchObject([
      { id: 'one', decision: 'approve', submitTime: '2026-01-01 08:00:00', reason: '' },
      { decision: 'refuse', reason: '看不清' },
      { decision: 'takeDown', reason: '有人投诉' },
    ]),
  );
});
