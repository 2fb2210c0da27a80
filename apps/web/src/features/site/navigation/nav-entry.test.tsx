import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedLink, type NavLink } from '../api/nav-links.ts';
import { NavEntry } from './nav-entry.tsx';

const BOOKS: NavLink = {
  ...fixedLink('books', '数字图书馆', '/library'),
  children: [fixedLink('opera', '戏曲', '/library?cateId=opera')],
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderEntry(link = BOOKS) {
  const element = <NavEntry link={link} current={false} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return { currentPath: () => router.state.location.pathname + router.state.location.search };
}

const nameLink = () => screen.getByRole('link', { name: '数字图书馆' });
const chevron = () => screen.getByRole('button', { name: '展开数字图书馆' });
const hover = (element: HTMLElement) => {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  act(() => void vi.runAllTimers());
};

test('one click on the name navigates, before and after the hover delay', async () => {
  const { currentPath } = renderEntry();
  fireEvent.pointerEnter(nameLink(), { pointerType: 'mouse' });
  fireEvent.click(nameLink(), { detail: 1 });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(currentPath()).toBe('/library');
  act(() => void vi.runAllTimers());
  expect(screen.queryByRole('link', { name: '戏曲' })).toBeNull();
});

test('the chevron and the down arrow open the panel, and a click after opening by hover does not close it', () => {
  const { currentPath } = renderEntry();
  fireEvent.click(chevron(), { detail: 1 });
  expect(screen.getByRole('link', { name: '戏曲' })).toBeDefined();
  fireEvent.keyDown(nameLink(), { key: 'Escape' });
  expect(screen.queryByRole('link', { name: '戏曲' })).toBeNull();
  fireEvent.keyDown(nameLink(), { key: 'ArrowDown' });
  expect(screen.getByRole('link', { name: '戏曲' })).toBeDefined();
  fireEvent.keyDown(nameLink(), { key: 'Escape' });
  hover(chevron());
  fireEvent.click(chevron(), { detail: 1 });
  expect(screen.getByRole('link', { name: '戏曲' })).toBeDefined();
  expect(currentPath()).toBe('/');
});

test('更多 has no link and opens by its name', () => {
  renderEntry({ ...BOOKS, name: '更多', to: '' });
  fireEvent.click(screen.getByRole('button', { name: '更多' }), { detail: 1 });
  expect(screen.getByRole('link', { name: '戏曲' })).toBeDefined();
});
