import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkBar } from './mark-bar.tsx';

const BAR_HEIGHT = 50;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function topFor(rect: DOMRect, { isTouchScreen }: { isTouchScreen: boolean }): number {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouchScreen }));
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(BAR_HEIGHT);
  const doNothing = () => undefined;
  render(<MarkBar rect={rect} onColor={doNothing} onNote={doNothing} onCopy={doNothing} onSearch={doNothing} />);
  const top = Number.parseFloat(screen.getByRole('toolbar').style.top);
  cleanup();
  return top;
}

const lineAt = (top: number) => new DOMRect(100, top, 200, 24);

test('with a mouse the bar is above the selected text, so that the next line stays readable', () => {
  expect(topFor(lineAt(300), { isTouchScreen: false })).toBe(300 - BAR_HEIGHT - 12);
  expect(topFor(lineAt(20), { isTouchScreen: false }), 'no room above').toBe(20 + 24 + 12);
});

test('on touch screens the bar is at the lower edge, or at the upper one when the text is at the lower edge', () => {
  expect(topFor(lineAt(300), { isTouchScreen: true })).toBe(800 - BAR_HEIGHT - 8);
  expect(topFor(lineAt(740), { isTouchScreen: true })).toBe(8);
});
