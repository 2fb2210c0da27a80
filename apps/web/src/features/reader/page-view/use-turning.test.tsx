import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurning } from './use-turning.ts';

const turn = vi.fn();
const goToStart = vi.fn();
const goToEnd = vi.fn();
const onTouchEnd = vi.fn();

function TurnablePage({ readsRightToLeft }: { readsRightToLeft: boolean }) {
  const { startTouch, endTouch, turnByWheel } = useTurning({ readsRightToLeft, turn, goToStart, goToEnd });
  return (
    <div
      data-testid="paper"
      onPointerDown={startTouch}
      onPointerUp={(event) => onTouchEnd(endTouch(event))}
      onWheel={turnByWheel}
    >
      <section data-part="media">
        <i data-testid="film" />
        <div data-part="media-controls">
          <button type="button">播放</button>
        </div>
      </section>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [turn, goToStart, goToEnd, onTouchEnd]) mock.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const turns = () => turn.mock.calls.map(([direction]) => direction);
const pressKeys = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

function swipe(from: number, to: number, paper = screen.getByTestId('paper')) {
  const finger = { pointerType: 'touch', isPrimary: true, clientY: 300 };
  fireEvent.pointerDown(paper, { ...finger, clientX: from });
  fireEvent.pointerUp(paper, { ...finger, clientX: to });
}

test('keys turn in the reading direction', () => {
  const { rerender } = render(<TurnablePage readsRightToLeft={false} />);
  pressKeys('ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', ' ', 'Home', 'End');
  expect(turns()).toEqual([1, -1, 1, -1, 1]);
  expect([goToStart.mock.calls.length, goToEnd.mock.calls.length]).toEqual([1, 1]);
  rerender(<TurnablePage readsRightToLeft />);
  pressKeys('ArrowRight', 'ArrowLeft');
  expect(turns().slice(5)).toEqual([-1, 1]);
});

test('a swipe turns once, and so does a series of wheel events', () => {
  render(<TurnablePage readsRightToLeft={false} />);
  swipe(300, 60);
  swipe(60, 300);
  expect(turns()).toEqual([1, -1]);
  const turnWheel = (deltaY: number) => fireEvent.wheel(screen.getByTestId('paper'), { deltaY });
  for (const delta of [120, 120, 40]) turnWheel(delta);
  expect(turns().slice(2)).toEqual([1]);
  vi.runAllTimers();
  turnWheel(120);
  vi.runAllTimers();
  turnWheel(-120);
  expect(turns().slice(2)).toEqual([1, 1, -1]);
});

test('keys and swipes on the controls of a video do not turn the page, a swipe across the video does', () => {
  render(<TurnablePage readsRightToLeft={false} />);
  const button = screen.getByRole('button', { name: '播放' });
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Home']) fireEvent.keyDown(button, { key });
  swipe(300, 60, button);
  expect(turns()).toEqual([]);
  expect(goToStart).not.toHaveBeenCalled();
  swipe(300, 60, screen.getByTestId('film'));
  expect(turns()).toEqual([1]);
});

test('keys with a modifier, in a field, in an open dialog or on a button do not turn the page', () => {
  const page = render(
    <>
      <TurnablePage readsRightToLeft={false} />
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
  expect(pressKeys('x')).toEqual([true]);
  expect(turns()).toEqual([]);
  fireEvent.keyDown(screen.getByText('panel'), { key: 'ArrowLeft' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'button' }), { key: 'ArrowDown' });
  fireEvent.keyDown(document.body, { key: ' ', shiftKey: true });
  pressKeys('ArrowUp');
  expect(turns()).toEqual([-1, 1, -1, -1]);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  page.container.append(dialog);
  pressKeys('PageDown');
  expect(turns()).toHaveLength(4);
});

test('distance and time distinguish a swipe from a tap; a sideways wheel follows the reading direction', () => {
  const { rerender } = render(<TurnablePage readsRightToLeft={false} />);
  const paper = screen.getByTestId('paper');
  const moveFinger = (x: number, y: number, ms: number, overrides: object = {}) => {
    const sendPointer = (type: string, time: number, clientX: number, clientY: number) => {
      const event = new Event(type, { bubbles: true });
      const finger = { pointerType: 'touch', isPrimary: true, clientX, clientY, ...overrides };
      Object.defineProperty(event, 'timeStamp', { value: time });
      fireEvent(paper, Object.assign(event, finger));
    };
    sendPointer('pointerdown', 1000, 0, 0);
    sendPointer('pointerup', 1000 + ms, x, y);
    return onTouchEnd.mock.lastCall?.[0];
  };
  expect([moveFinger(9, 0, 399), moveFinger(9, 0, 400), moveFinger(10, 0, 100)]).toEqual(['tap', undefined, undefined]);
  expect([moveFinger(43, 0, 100), moveFinger(44, 0, 900), moveFinger(44, 0, 901)]).toEqual([
    undefined,
    'swipe',
    undefined,
  ]);
  expect([moveFinger(70, 50, 100), moveFinger(69, 50, 100)]).toEqual(['swipe', undefined]);
  expect([moveFinger(90, 0, 100, { pointerType: 'mouse' }), moveFinger(90, 0, 100, { isPrimary: false })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(turns()).toEqual([-1, -1]);
  rerender(<TurnablePage readsRightToLeft />);
  moveFinger(90, 0, 100);
  const turnWheel = (delta: object) => {
    fireEvent.wheel(paper, delta);
    vi.runAllTimers();
  };
  turnWheel({ deltaX: 50, deltaY: 10 });
  turnWheel({ deltaX: -50, deltaY: 10 });
  turnWheel({ deltaY: 50, ctrlKey: true });
  turnWheel({ deltaY: 4 });
  turnWheel({ deltaY: 5 });
  expect(turns().slice(2)).toEqual([1, -1, 1, 1]);
});
