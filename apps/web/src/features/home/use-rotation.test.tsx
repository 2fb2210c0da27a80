import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

let wantsNoMotion: boolean;

beforeEach(() => {
  wantsNoMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the next banner comes every eight seconds, but not while they are hovered or focused', () => {
  const { result } = renderHook(() => useRotation(3));
  pass(7999);
  expect(result.current.index).toBe(0);
  pass(1);
  expect(result.current.index).toBe(1);
  act(() => result.current.holders.onFocus());
  pass(30_000);
  expect(result.current.index).toBe(1);
  act(() => result.current.holders.onBlur());
  pass(16_000);
  expect(result.current.index).toBe(0);
});

test('a chosen banner stays', () => {
  const { result } = renderHook(() => useRotation(3));
  act(() => result.current.choose(2));
  pass(30_000);
  expect(result.current.index).toBe(2);
});

test('without motion nothing turns', () => {
  wantsNoMotion = true;
  const { result } = renderHook(() => useRotation(3));
  pass(30_000);
  expect(result.current.index).toBe(0);
});
