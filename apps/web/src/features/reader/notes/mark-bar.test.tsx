import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkBar } from './mark-bar.tsx';

const HEIGHT = 50;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function topFor(rect: DOMRect, hasFingers: boolean): number {
  vi.stubGlobal('matchMedia', () => ({ matches: hasFingers }));
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  const none = () => undefined;
  render(<MarkBar rect={rect} onColor={none} onNote={none} onCopy={none} onSearch={none} />);
  const top = Number.parseFloat(screen.getByRole('toolbar').style.top);
  cleanup();
  return top;
}

const line = (top: number) => new DOMRect(100, top, 200, 24);

test('with a mouse the bar stands above the words, so that the next line stays free', () => {
  expect(topFor(line(300), false)).toBe(300 - HEIGHT - 12);
  expect(topFor(line(20), false), 'no room above').toBe(20 + 24 + 12);
});

test('with fingers it lies at the lower edge of the window, or at the upper one when the words are there', () => {
  expect(topFor(line(300), true)).toBe(800 - HEIGHT - 8);
  expect(topFor(line(740), true)).toBe(8);
});
