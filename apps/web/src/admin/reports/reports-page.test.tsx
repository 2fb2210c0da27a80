import * as calls from '@meiyu/contract/admin/reports.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { ReportsPage } from './reports-page.tsx';

const mockBrowser = setUpConsole();
const PICTURE = 'data:image/webp;base64,AAAA';

const row = (id: string) => ({
  id,
  ...{ type: id === '2' ? '2' : '1', reason: 'wrong', remark: `说明${id}`, question: `问题${id}` },
  ...{ answer: `<img src=x onerror=alert(1)>${id}`, engine: '馆员', reader: '林＊＊' },
  ...{ reportTime: '2026-01-01 08:00:00', outcome: '', closedBy: '', closeTime: '' },
});
const drawings = [{ prompt: '一枝梅', picture: PICTURE, width: 4, height: 3 }];
let closed: Record<string, unknown>[];

beforeEach(() => {
  closed = [];
  mockBrowser.answers.on(calls.list, () => ({ rows: ['1', '2'].map(row), total: 2, open: 2, closed: 7 }));
  mockBrowser.answers.on(calls.details, ({ params: { id = '' } }) => ({
    data: { ...row(id), questionTime: '', note: '', drawings: id === '2' ? drawings : [] },
  }));
  mockBrowser.answers.on(calls.close, ({ body }) => {
    closed.push(body);
    return {};
  });
});

test('question and answer are shown as text, and the report is closed with a remark', async () => {
  const page = openConsolePage(<ReportsPage />, '/admin/reports');
  await page.press('问题1');
  const note = await screen.findByLabelText('给读者的话（可不写）');
  expect(screen.getAllByText('<img src=x onerror=alert(1)>1')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: '读者的说明' }).nextElementSibling?.textContent).toBe('说明1');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await page.user.type(note, ' 谢谢 ');
  await page.press('不成立');
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(closed[0]).toEqual({ id: '1', reportTime: '2026-01-01 08:00:00', outcome: 'unfounded', note: '谢谢' });
});

test('an answer is shown as plain text, without markup, links and pictures; a long one can be expanded', async () => {
  const end = '末句。';
  const answer = `**春秋战国**的漆器[点这里](https://evil.example)\n\n- 一\n- 二\n\n![图](https://evil.example/x.png)\n\n${'长。'.repeat(300)}${end}`;
  mockBrowser.answers.on(calls.details, () => ({
    data: { ...row('1'), answer, questionTime: '', note: '', drawings: [] },
  }));
  const page = openConsolePage(<ReportsPage />, '/admin/reports');
  await page.press('问题1');
  expect((await screen.findByText('春秋战国')).tagName).toBe('STRONG');
  const panel = within(screen.getByRole('complementary'));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['一', '二']);
  expect([panel.queryByRole('link'), panel.queryByRole('img')]).toEqual([null, null]);
  const more = panel.getByRole('button', { name: '展开全文' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await page.user.click(more);
  expect(panel.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true');
});

test('closing is sent once; without a connection, or after the panel was closed, the remark stays', async () => {
  mockBrowser.answers.on(calls.close, () => refuse('INTERNAL_ERROR'));
  const page = openConsolePage(<ReportsPage />, '/admin/reports');
  await page.press('问题1');
  await page.user.type(await screen.findByLabelText('给读者的话（可不写）'), '谢谢');
  await page.press('已处理');
  await waitFor(() => expect(mockBrowser.answers.notices).toHaveLength(1));
  await page.press('关闭');
  await page.press('问题1');
  expect(((await screen.findByLabelText('给读者的话（可不写）')) as HTMLTextAreaElement).value).toBe('谢谢');
  const sent = mockBrowser.answers.on(calls.close);
  const button = screen.getByRole('button', { name: '已处理' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('j opens the next report, here a drawing with a description', async () => {
  const page = openConsolePage(<ReportsPage />, '/admin/reports');
  await screen.findByRole('button', { name: '问题1' });
  await page.user.keyboard('jj');
  const picture = await screen.findByRole('img', { name: '被举报的画作：一枝梅' });
  expect(picture.getAttribute('src')).toBe(PICTURE);
});

test('the history shows who closed a report, without a form', async () => {
  const end = { outcome: 'handled', closedBy: '沈知远', closeTime: '2026-01-02 08:00:00' };
  const received = mockBrowser.answers.on(calls.list, () => ({
    rows: [{ ...row('1'), ...end }],
    total: 1,
    open: 2,
    closed: 7,
  }));
  mockBrowser.answers.on(calls.details, () => ({
    data: { ...row('1'), ...end, questionTime: '', note: '已更正', drawings: [] },
  }));
  const page = openConsolePage(<ReportsPage />, '/admin/reports?state=closed&reason=wrong');
  await page.press('问题1');
  expect(await screen.findByText('沈知远')).toBeTruthy();
  expect(screen.getByText('已更正')).toBeTruthy();
  expect(screen.queryByLabelText('给读者的话（可不写）')).toBeNull();
  expect(received[0]?.query).toMatchObject({ state: 'closed', reason: 'wrong', type: '' });
});
