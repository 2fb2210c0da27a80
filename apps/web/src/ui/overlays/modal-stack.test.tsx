import { afterEach, expect, test, vi } from 'vitest';
import { enterModal, subscribeModals, topModal } from './modal-stack.ts';

const root = document.documentElement;
const leaves: (() => void)[] = [];

function open(): { modal: HTMLElement; leave: () => void } {
  const modal = document.createElement('dialog');
  const leave = enterModal(modal);
  leaves.push(leave);
  return { modal, leave };
}

function showBar(px: number): void {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - px);
}

afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.restoreAllMocks();
});

test('the one opened last is on top, and the one below when it closes', () => {
  const first = open();
  const second = open();
  expect(topModal()).toBe(second.modal);
  second.leave();
  expect(topModal()).toBe(first.modal);
  first.leave();
  expect(topModal()).toBeNull();
});

test('one that closes below leaves the top as it is', () => {
  const first = open();
  const second = open();
  first.leave();
  expect(topModal()).toBe(second.modal);
});

test('the page stands still until the last one has closed, in whatever order', () => {
  showBar(0);
  const first = open();
  expect(root.style.overflow).toBe('hidden');
  const second = open();
  first.leave();
  expect(root.style.overflow).toBe('hidden');
  second.leave();
  expect(root.style.overflow).toBe('');
});

test('where a scroll bar goes away its room stays, also when another opens above', () => {
  showBar(15);
  const first = open();
  expect(root.style.scrollbarGutter).toBe('stable');
  showBar(0);
  const second = open();
  expect(root.style.scrollbarGutter).toBe('stable');
  second.leave();
  first.leave();
  expect(root.style.scrollbarGutter).toBe('');
});

test('without a scroll bar no room is kept', () => {
  showBar(0);
  open();
  expect(root.style.scrollbarGutter).toBe('');
});

test('closing twice closes no other one', () => {
  const first = open();
  const second = open();
  second.leave();
  second.leave();
  expect([topModal(), root.style.overflow]).toEqual([first.modal, 'hidden']);
});

test('each change is told with the new top, until one stops listening', () => {
  const tops: (HTMLElement | null)[] = [];
  const stop = subscribeModals(() => tops.push(topModal()));
  const { modal, leave } = open();
  leave();
  stop();
  open();
  expect(tops).toEqual([modal, null]);
});
