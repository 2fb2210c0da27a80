import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BatchBar } from './batch-bar.tsx';
import { useBatchSelection } from './use-batch-selection.ts';

const onAct = vi.fn();

function List({ shown }: { shown: string[] }) {
  const selection = useBatchSelection(shown);
  if (!selection.isActive)
    return (
      <button type="button" onClick={selection.start}>
        批量
      </button>
    );
  return (
    <>
      <BatchBar selection={selection} action="删除" onAct={onAct} />
      {shown.map((id) => (
        <button key={id} type="button" onClick={() => selection.toggle(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

afterEach(() => {
  cleanup();
  onAct.mockReset();
});

async function openList(shown: string[]) {
  const user = userEvent.setup();
  const { rerender } = render(<List shown={shown} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('批量');
  return { user, press, show: (next: string[]) => rerender(<List shown={next} />) };
}

const selectAllBox = () => screen.getByLabelText<HTMLInputElement>('全选');
const statusText = () => screen.getByRole('status').textContent;

test('the selected rows are counted and passed to the action in list order', async () => {
  const { press } = await openList(['甲', '乙', '丙']);
  for (const name of ['丙', '甲', '乙', '乙']) await press(name);
  expect([statusText(), selectAllBox().checked, selectAllBox().indeterminate]).toEqual(['已选 2 项', false, true]);
  await press('删除');
  expect(onAct.mock.calls).toEqual([[['甲', '丙']]]);
});

test('one click selects or deselects all rows', async () => {
  const { user } = await openList(['甲', '乙']);
  await user.click(selectAllBox());
  expect([statusText(), selectAllBox().checked, selectAllBox().indeterminate]).toEqual(['已选 2 项', true, false]);
  await user.click(selectAllBox());
  expect(statusText()).toBe('已选 0 项');
});

test('a row that is no longer on the page is deselected', async () => {
  const { press, show } = await openList(['甲', '乙', '丙']);
  await press('甲');
  await press('乙');
  show(['乙', '丙']);
  expect(statusText()).toBe('已选 1 项');
  await press('删除');
  expect(onAct.mock.calls).toEqual([[['乙']]]);
});

test('with nothing selected the action only ends batch mode', async () => {
  const { press } = await openList(['甲']);
  await press('删除');
  expect(onAct).not.toHaveBeenCalled();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('nothing is selected after leaving and entering batch mode again', async () => {
  const { press } = await openList(['甲', '乙']);
  await press('甲');
  await press('退出');
  await press('批量');
  expect(statusText()).toBe('已选 0 项');
});
