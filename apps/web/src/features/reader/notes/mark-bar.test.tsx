import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkBar } from './mark-bar.tsx';

const HEIGHT = 50;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function topFor(rect: DOMRect, isTouchScreen: boolean): number {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouchScreen }));
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  const none = () => undefined;
  render(<MarkBar rect={rect} onColor={none} onNote={none} onCopy={none} onSearch={none} />);
  const top = Number.parseFloat(screen.getByRole('toolbar').style.top);
  cleanup();
  return top;
}

const line = (top: number) => new DOMRect(100, top, 200, 24);

test('with a mouse the bar stands above the selected text, so that the next line stays readable', () => {
  expect(topFor(line(300), false)).toBe(300 - HEIGHT - 12);
  expect(topFor(line(20), false), 'no room above').toBe(20 + 24 + 12);
});

test('on touch screens the bar lies at the lower edge, or at the upper one when the text is at the lower edge', () => {
  expect(topFor(line(300), true)).toBe(800 - HEIGHT - 8);
  expect(topFor(line(740), true)).toBe(8);
});
