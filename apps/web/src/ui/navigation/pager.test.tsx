import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Pager } from './pager.tsx';

afterEach(cleanup);

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageCount={82} onChange={setPage} />;
}

test('末页 goes to the last page, which has no next one', async () => {
  const user = userEvent.setup();
  render(<Pages />);
  const pager = screen.getByRole('navigation', { name: '分页' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一页' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '末页' }));
  expect(pager.textContent).toContain('第 82 / 82 页');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true);
  expect(pager.querySelector('[aria-current=page]')?.textContent).toBe('82');
});

test('a single page needs no pager', () => {
  render(<Pager page={1} pageCount={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
