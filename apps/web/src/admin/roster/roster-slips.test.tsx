import * as roster from '@meiyu/contract/admin/roster.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import type { Roster, RosterRow } from './roster.api.ts';
import { RosterPage } from './roster-page.tsx';

const mockBrowser = setUpConsole();
const ID = '00000000-0000-7000-8000-0000000000f1';
const COUNTS = { all: 2, errors: 2, warnings: 0, ready: 0, readyUpdates: 0, created: 0, updated: 0, skipped: 0 };
const LIST: Roster = {
  ...{ id: ID, fileName: '名单.xlsx', sheet: '', state: 'preview', jobId: '', counts: COUNTS, emptyRows: 0 },
  ...{ ignoredColumns: [], renamedColumns: [], newClasses: [], madeClasses: [], undoTime: '' },
  ...{ slips: 0, slipsShownAgain: 0, slipAddress: '', ownAddresses: ['192.168.1.5', '10.3.0.7'] },
};

function makeRow(line: number, level: RosterRow['level']): RosterRow {
  const fields = { realName: '何子墨', studentNumber: 'G110101201301010011', className: '七年级1班', phone: '' };
  const problems = level === 'ok' ? [] : [{ field: 'studentNumber', level, text: '学号与另一行相同' }];
  return {
    ...{ line, level, problems, userName: '何子墨', outcome: '' },
    fields: { ...fields, ageBand: '14–17岁', guardianConsent: '', sex: '', expireDate: '' },
  };
}

test('a row is left out, and the row that it stood in the way of is right', async () => {
  mockBrowser.answers.on(roster.details, () => ({ data: LIST }));
  mockBrowser.answers.on(roster.rows, () => ({ rows: [makeRow(2, 'error'), makeRow(3, 'error')], total: 2 }));
  const counts = { ...COUNTS, all: 1, errors: 0, ready: 1 };
  const dropped = mockBrowser.answers.on(roster.dropRow, () => ({
    data: { rows: [makeRow(2, 'ok')], counts, newClasses: [] },
  }));
  const { press } = openConsolePage(<RosterPage />, `/admin/users/import?list=${ID}`);
  await press('不导入第 3 行');
  await screen.findByRole('button', { name: '导入 1 行' });
  expect(dropped.map(({ body }) => body)).toEqual([{ id: ID, line: 3 }]);
  expect(screen.queryByRole('textbox', { name: '第 3 行 姓名' })).toBeNull();
  expect(screen.queryByText('不导入这一行')).toBeNull();
});

test('slips have an address of the machine that others can open; it is kept, and the print button leads', async () => {
  const list: Roster = { ...LIST, state: 'imported', slips: 1, slipsShownAgain: 2 };
  mockBrowser.answers.on(roster.details, () => ({ data: list }));
  const person = { className: '七年级1班', realName: '何子墨', studentNumber: 'G110101201301010011' };
  const taken = mockBrowser.answers.on(roster.slips, () => ({
    data: { rows: [{ ...person, userName: '何子墨', password: 'Bade-fuke-4729' }], shownAgain: 1 },
  }));
  vi.stubGlobal('print', vi.fn());
  const { press } = openConsolePage(<RosterPage />, `/admin/users/import?list=${ID}&from=first-day`);
  await press(/一次性密码纸条/);
  const address = screen.getByLabelText<HTMLInputElement>(/纸条上的网址/);
  expect(address.value).toContain('//192.168.1.5');
  await press(/^用 .*10\.3\.0\.7/);
  expect(address.value).toContain('//10.3.0.7');
  expect(screen.queryByText(/别的电脑和手机打不开/)).toBeNull();
  await press('显示');
  const slips = within(await screen.findByRole('region', { name: '一次性密码纸条' }));
  await waitFor(() => expect(taken[0]?.body).toEqual({ id: ID, address: address.value }));
  expect(slips.getByText('学号末四位 0011')).toBeTruthy();
  expect(document.body.textContent).not.toContain('G110101201301010011');
  const onward = screen.getByRole('link', { name: '接着做第一天' });
  const before = onward.className;
  await press('打印');
  expect(onward.className).not.toBe(before);
});
