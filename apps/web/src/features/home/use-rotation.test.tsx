import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

let hasReducedMotion: boolean;

beforeEach(() => {
  hasReducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the banner changes every eight seconds, but not while hovered or focused', () => {
  const { result } = renderHook(() => useRotation(3));
  passTime(7999);
  expect(result.current.index).toBe(0);
  passTime(1);
  expect(result.current.index).toBe(1);
  act(() => result.current.pauseHandlers.onFocus());
  passTime(30_000);
  expect(result.current.index).toBe(1);
  act(() => result.current.pauseHandlers.onBlur());
  passTime(16_000);
  expect(result.current.index).toBe(0);
});

test('a selected banner stays', () => {
  const { result } = renderHook(() => useRotation(3));
  act(() => result.current.choose(2));
  passTime(30_000);
  expect(result.current.index).toBe(2);
});

test('with reduced motion the banner does not change', () => {
  hasReducedMotion = true;
  const { result } = renderHook(() => useRotation(3));
  passTime(30_000);
  expect(result.current.index).toBe(0);
});
