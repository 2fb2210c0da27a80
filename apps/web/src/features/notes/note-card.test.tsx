import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { BatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { NoteCard } from './note-card.tsx';
import type { Note } from './notes.api.ts';

const onChange = vi.fn();
const onRemove = vi.fn();
const toggle = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function renderCard(kind: Note['kind'], { content = '原来的话', isActive = false } = {}) {
  const source = {
    placeLabel: '第二章',
    resId: '3',
    resType: 'book',
    resTitle: '墨分五色',
    anchor: { quote: '墨分五色' },
  };
  const note = { id: '7', kind, color: null, content, updateTime: '2026-03-04 05:06:07', ...source };
  const selection = { isActive, selectedIds: [] as string[], toggle };
  render(
    <NoteCard
      note={note as unknown as Note}
      selection={selection as unknown as BatchSelection}
      onChange={onChange}
      onRemove={onRemove}
    />,
    { wrapper: MemoryRouter },
  );
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('笔记');

test('a changed note is trimmed and saved, and the editor closes', async () => {
  const user = renderCard('note');
  await user.click(button('修改《墨分五色》第二章的笔记'));
  await user.clear(field());
  await user.type(field(), '  新的话 ');
  await user.click(button('保存'));
  expect(onChange.mock.calls).toEqual([['新的话']]);
  expect(screen.queryByLabelText('笔记')).toBeNull();
});

test('an unchanged or cancelled note is not sent', async () => {
  const user = renderCard('note');
  await user.click(button('修改《墨分五色》第二章的笔记'));
  await user.click(button('保存'));
  await user.click(button('修改《墨分五色》第二章的笔记'));
  await user.type(field(), '别的');
  await user.click(button('取消'));
  expect(screen.getByText('原来的话')).toBeTruthy();
  await user.click(button('修改《墨分五色》第二章的笔记'));
  expect(field().value).toBe('原来的话');
  expect(onChange).not.toHaveBeenCalled();
});

test('a note cannot be empty, but the text of a highlight can', async () => {
  const user = renderCard('note');
  await user.click(button('修改《墨分五色》第二章的笔记'));
  await user.clear(field());
  await user.type(field(), '  ');
  await user.click(button('保存'));
  expect(screen.getByText('请输入笔记')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  cleanup();
  const other = renderCard('highlight');
  await other.click(button('修改《墨分五色》第二章的划线'));
  await other.clear(field());
  await other.click(button('保存'));
  expect(onChange.mock.calls).toEqual([['']]);
});

test('a bookmark can only be removed', async () => {
  const user = renderCard('bookmark', { content: '' });
  expect(screen.queryByRole('button', { name: /修改/ })).toBeNull();
  await user.click(button('删除《墨分五色》第二章的书签'));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('in batch mode a card can only be selected', async () => {
  const user = renderCard('note', { isActive: true });
  expect(screen.queryAllByRole('button')).toEqual([]);
  await user.click(screen.getByLabelText('选择《墨分五色》第二章的笔记'));
  expect(toggle.mock.calls).toEqual([['7']]);
});
