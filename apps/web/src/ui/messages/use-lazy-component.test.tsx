import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent, useLazyComponent } from './use-lazy-component.ts';

const Menu = () => null;

test('a component is available after loading, and a failed load can be repeated', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Menu);
  const lazy = lazyComponent(load);
  expect(await lazy.load()).toBe(false);
  expect(lazy.component).toBeUndefined();
  expect(await lazy.load()).toBe(true);
  expect(lazy.component).toBe(Menu);
});

test('a load fails after ten seconds, but the component is available when it arrives later', async () => {
  vi.useFakeTimers();
  try {
    const loading = Promise.withResolvers<typeof Menu>();
    const lazy = lazyComponent(() => loading.promise);
    const isLoaded = lazy.load();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isLoaded).toBe(false);
    loading.resolve(Menu);
    await vi.advanceTimersByTimeAsync(0);
    expect(lazy.component).toBe(Menu);
  } finally {
    vi.useRealTimers();
  }
});

test('a component that arrives between rendering and its effects is shown', () => {
  const load = vi.fn<() => Promise<typeof Menu>>();
  const lazy = lazyComponent(load);
  const { result } = renderHook(() => {
    useLayoutEffect(() => {
      lazy.component = Menu;
    }, []);
    return useLazyComponent(lazy, true);
  });
  expect(result.current).toBe(Menu);
  expect(load).not.toHaveBeenCalled();
});
