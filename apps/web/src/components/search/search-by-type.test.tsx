import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchByType } from './search-by-type.tsx';

const onSearch = vi.fn();

/** The form with the search in the address. */
function form(type: number, searchText: string) {
  return (
    <SearchByType
      label="搜索图书"
      types={['全部', 'ISBN', '标题']}
      hints={['想找哪一本书？', '978-7-…', '书名里的几个字']}
      type={type}
      searchText={searchText}
      action="/list"
      hiddenFields={{}}
      onSearch={onSearch}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('搜索图书');
const select = () => screen.getByLabelText<HTMLSelectElement>('搜索类型');

afterEach(() => {
  cleanup();
  onSearch.mockReset();
});

test('Enter searches for the trimmed text in the chosen type', async () => {
  render(form(0, ''));
  await userEvent.selectOptions(select(), '标题');
  expect(input().placeholder).toBe('书名里的几个字');
  await userEvent.type(input(), '  墨分 {Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(2, '墨分');
});

test('the result of a search does not overwrite newly typed text', async () => {
  const { rerender } = render(form(0, ''));
  await userEvent.type(input(), '墨分{Enter}');
  await userEvent.clear(input());
  await userEvent.selectOptions(select(), '标题');
  await userEvent.type(input(), '七弦');
  rerender(form(0, '墨分'));
  expect([select().value, input().value]).toEqual(['2', '七弦']);
});

test('going back restores the search in the address', async () => {
  const { rerender } = render(form(2, '七弦'));
  await userEvent.clear(input());
  await userEvent.type(input(), '墨分{Enter}');
  rerender(form(2, '墨分'));
  rerender(form(1, '978'));
  expect([select().value, input().value]).toEqual(['1', '978']);
});

test('clearing focuses the field and starts an empty search only if there was a search', async () => {
  const { rerender } = render(form(0, ''));
  await userEvent.type(input(), '墨');
  await userEvent.click(screen.getByRole('button', { name: '清空搜索' }));
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  expect(onSearch).not.toHaveBeenCalled();
  rerender(form(2, '七弦'));
  await userEvent.click(screen.getByRole('button', { name: '清空搜索' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(2, '');
  expect(document.activeElement).toBe(input());
});
