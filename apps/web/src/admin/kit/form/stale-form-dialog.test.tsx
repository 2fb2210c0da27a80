import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { StaleFormDialog } from './stale-form-dialog.tsx';

setUpPages();

const FIELDS = [
  { name: 'userName', label: '用户名' },
  { name: 'className', label: '班级' },
  { name: 'roles', label: '角色' },
] as const;
const MINE = { userName: '林知夏', className: '高一（1）班', roles: ['editor'] };

function openDialog(theirs: typeof MINE | undefined) {
  const choices = { onClose: vi.fn(), onKeepMine: vi.fn(), onTakeTheirs: vi.fn() };
  const page = openPage(<StaleFormDialog open fields={FIELDS} mine={MINE} theirs={theirs} {...choices} />);
  return { ...choices, ...page };
}

const cells = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);

test('shows both versions of the fields that differ, and no other fields', () => {
  openDialog({ ...MINE, className: '高一（2）班', roles: [] });
  expect(cells()).toEqual(['项目您填的现在保存的', '班级高一（1）班高一（2）班', '角色editor（空）']);
});

test('no version is selected at first', async () => {
  const { press, onClose, onKeepMine, onTakeTheirs } = openDialog({ ...MINE, userName: '何子墨' });
  expect([onClose, onKeepMine, onTakeTheirs].map((choice) => choice.mock.calls.length)).toEqual([0, 0, 0]);
  await press('用您填的保存');
  await press('用现在保存的');
  await press('继续编辑');
  expect([onClose, onKeepMine, onTakeTheirs].map((choice) => choice.mock.calls.length)).toEqual([1, 1, 1]);
});

test('while the stored version loads, neither version can be chosen', () => {
  openDialog(undefined);
  const isDisabled = (name: string) =>
    (screen.getByRole('button', { name, hidden: true }) as HTMLButtonElement).disabled;
  expect([isDisabled('用您填的保存'), isDisabled('用现在保存的'), isDisabled('继续编辑')]).toEqual([true, true, false]);
});
