import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurning } from './use-turning.ts';

const turn = vi.fn();
const toStart = vi.fn();
const toEnd = vi.fn();
const touched = vi.fn();

function Paper({ fromRight }: { fromRight: boolean }) {
  const { startTouch, endTouch, turnByWheel } = useTurning({ fromRight, turn, toStart, toEnd });
  return (
    <div
      data-testid="paper"
      onPointerDown={startTouch}
      onPointerUp={(event) => touched(endTouch(event))}
      onWheel={turnByWheel}
    >
      <section className="book-media">
        <i data-testid="film" />
        <div className="book-media-bar">
          <button type="button">播放</button>
        </div>
      </section>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [turn, toStart, toEnd, touched]) mock.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const turns = () => turn.mock.calls.map(([by]) => by);
const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

function swipe(from: number, to: number, paper = screen.getByTestId('paper')) {
  const finger = { pointerType: 'touch', isPrimary: true, clientY: 300 };
  fireEvent.pointerDown(paper, { ...finger, clientX: from });
  fireEvent.pointerUp(paper, { ...finger, clientX: to });
}

test('keys turn in the reading direction', () => {
  const { rerender } = render(<Paper fromRight={false} />);
  press('ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', ' ', 'Home', 'End');
  expect(turns()).toEqual([1, -1, 1, -1, 1]);
  expect([toStart.mock.calls.length, toEnd.mock.calls.length]).toEqual([1, 1]);
  rerender(<Paper fromRight />);
  press('ArrowRight', 'ArrowLeft');
  expect(turns().slice(5)).toEqual([-1, 1]);
});

test('a swipe turns once, and so does a series of wheel events', () => {
  render(<Paper fromRight={false} />);
  swipe(300, 60);
  swipe(60, 300);
  expect(turns()).toEqual([1, -1]);
  const roll = (deltaY: number) => fireEvent.wheel(screen.getByTestId('paper'), { deltaY });
  for (const delta of [120, 120, 40]) roll(delta);
  expect(turns().slice(2)).toEqual([1]);
  vi.runAllTimers();
  roll(120);
  vi.runAllTimers();
  roll(-120);
  expect(turns().slice(2)).toEqual([1, 1, -1]);
});

test('keys and swipes on the controls of a video do not turn the page, a swipe across the video does', () => {
  render(<Paper fromRight={false} />);
  const button = screen.getByRole('button', { name: '播放' });
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Home']) fireEvent.keyDown(button, { key });
  swipe(300, 60, button);
  expect(turns()).toEqual([]);
  expect(toStart).not.toHaveBeenCalled();
  swipe(300, 60, screen.getByTestId('film'));
  expect(turns()).toEqual([1]);
});

test('keys with a modifier, in a field, in an open dialog or on a button do not turn the page', () => {
  const page = render(
    <>
      <Paper fromRight={false} />
      <input aria-label="field" />
      <button type="button">button</button>
      <aside>
        <p>panel</p>
      </aside>
    </>,
  );
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
    fireEvent.keyDown(document.body, { key: 'PageDown', [modifier]: true });
  }
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'button' }), { key: ' ' });
  fireEvent.keyDown(screen.getByText('panel'), { key: 'PageDown' });
  expect(press('x')).toEqual([true]);
  expect(turns()).toEqual([]);
  fireEvent.keyDown(screen.getByText('panel'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'button' }), { key: 'ArrowDown' });
  fireEvent.keyDown(document.body, { key: ' ', shiftKey: true });
  press('ArrowUp');
  expect(turns()).toEqual([-1, 1, -1, -1]);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  page.container.append(dialog);
  press('PageDown');
  expect(turns()).toHaveLength(4);
});

test('distance and time distinguish a swipe from a tap; a sideways wheel follows the reading direction', () => {
  const { rerender } = render(<Paper fromRight={false} />);
  const paper = screen.getByTestId('paper');
  const stroke = (x: number, y: number, ms: number, overrides: object = {}) => {
    const sendPointer = (type: string, time: number, clientX: number, clientY: number) => {
      const event = new Event(type, { bubbles: true });
      const finger = { pointerType: 'touch', isPrimary: true, clientX, clientY, ...overrides };
      Object.defineProperty(event, 'timeStamp', { value: time });
      fireEvent(paper, Object.assign(event, finger));
    };
    sendPointer('pointerdown', 1000, 0, 0);
    sendPointer('pointerup', 1000 + ms, x, y);
    return touched.mock.lastCall?.[0];
  };
  expect([stroke(9, 0, 399), stroke(9, 0, 400), stroke(10, 0, 100)]).toEqual(['tap', undefined, undefined]);
  expect([stroke(43, 0, 100), stroke(44, 0, 900), stroke(44, 0, 901)]).toEqual([undefined, 'swipe', undefined]);
  expect([stroke(70, 50, 100), stroke(69, 50, 100)]).toEqual(['swipe', undefined]);
  expect([stroke(90, 0, 100, { pointerType: 'mouse' }), stroke(90, 0, 100, { isPrimary: false })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(turns()).toEqual([-1, -1]);
  rerender(<Paper fromRight />);
  stroke(90, 0, 100);
  const roll = (delta: object) => {
    fireEvent.wheel(paper, delta);
    vi.runAllTimers();
  };
  roll({ deltaX: 50, deltaY: 10 });
  roll({ deltaX: -50, deltaY: 10 });
  roll({ deltaY: 50, ctrlKey: true });
  roll({ deltaY: 4 });
  roll({ deltaY: 5 });
  expect(turns().slice(2)).toEqual([1, -1, 1, 1]);
});
