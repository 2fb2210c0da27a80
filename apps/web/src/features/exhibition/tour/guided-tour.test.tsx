import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { exhibition } from '../exhibition.testkit.ts';
import { GuidedTour } from './guided-tour.tsx';

const browser = setUpPages();

test('the tour is controlled by keys and buttons, and ends after the last step', () => {
  const onClose = vi.fn();
  openPage(<GuidedTour exhibition={exhibition()} open onClose={onClose} />);
  const status = screen.getByRole('status');
  const says = () => status.textContent;
  expect(says()).toContain('1 / 5　起源');
  expect(says()).toContain('看山顶。');
  fireEvent.keyDown(status, { key: 'ArrowRight' });
  expect(screen.getByRole('heading').textContent).toBe('山脚');
  expect(screen.getByRole('link', { name: '近看原作' }).getAttribute('href')).toContain('region=0.6');
  fireEvent.keyDown(status, { key: 'ArrowLeft' });
  fireEvent.keyDown(status, { key: 'ArrowLeft' });
  expect(says()).toContain('1 / 5');
  fireEvent.click(screen.getByRole('button', { name: '关闭字幕' }));
  expect(says()).not.toContain('看山顶。');
  fireEvent.keyDown(status, { key: ' ' });
  screen.getByRole('button', { name: '播放' });
  for (const _ of [1, 2, 3, 4]) fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  expect(says()).toContain('1 / 5');
  fireEvent.click(screen.getByRole('button', { name: '结束导览' }));
  expect(onClose).toHaveBeenCalled();
});

test('with reduced motion the tour does not start by itself', () => {
  browser.media['(prefers-reduced-motion: reduce)'] = true;
  openPage(<GuidedTour exhibition={exhibition()} open onClose={() => undefined} />);
  screen.getByRole('button', { name: '播放' });
});
