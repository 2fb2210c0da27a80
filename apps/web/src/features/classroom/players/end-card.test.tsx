import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EndCard } from './end-card.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const passSeconds = (count: number) => {
  for (let second = 0; second < count; second++) act(() => vi.advanceTimersByTime(1000));
};

function setUp() {
  const playNext = vi.fn();
  render(<EndCard video={document.createElement('video')} playNext={playNext} nextTitle="第二讲" />);
  return playNext;
}

test('the next episode starts after five seconds', () => {
  const playNext = setUp();
  expect(screen.getByRole('status').textContent).toContain('5 秒后播放下一讲');
  passSeconds(4);
  expect(screen.getByRole('status').textContent).toContain('1 秒后播放下一讲');
  expect(playNext).not.toHaveBeenCalled();
  passSeconds(1);
  expect(playNext).toHaveBeenCalledOnce();
});

test('after pressing stop, the next episode starts only by its button', () => {
  const playNext = setUp();
  fireEvent.click(screen.getByRole('button', { name: '先停一停' }));
  expect(screen.getByRole('status').textContent).not.toContain('秒后');
  passSeconds(60);
  expect(playNext).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '播放下一讲' }));
  expect(playNext).toHaveBeenCalledOnce();
});

test('after the last episode there is no next one', () => {
  render(<EndCard video={document.createElement('video')} playNext={undefined} nextTitle={undefined} />);
  expect(screen.getByText('这门课看完了')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '播放下一讲' })).toBeNull();
});
