import { afterEach, expect, test, vi } from 'vitest';
import { pushModal, subscribeModals, topModal } from './modal-stack.ts';

const root = document.documentElement;
const removals: (() => void)[] = [];

function openModal(): { modal: HTMLElement; remove: () => void } {
  const modal = document.createElement('dialog');
  const remove = pushModal(modal);
  removals.push(remove);
  return { modal, remove };
}

function setScrollBarWidth(px: number): void {
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - px);
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  vi.restoreAllMocks();
});

test('the modal opened last is on top; after it closes, the one below it is on top', () => {
  const first = openModal();
  const second = openModal();
  expect(topModal()).toBe(second.modal);
  second.remove();
  expect(topModal()).toBe(first.modal);
  first.remove();
  expect(topModal()).toBeNull();
});

test('closing a lower modal keeps the top one', () => {
  const first = openModal();
  const second = openModal();
  first.remove();
  expect(topModal()).toBe(second.modal);
});

test('the page does not scroll until the last modal has closed, in any order', () => {
  setScrollBarWidth(0);
  const first = openModal();
  expect(root.style.overflow).toBe('hidden');
  const second = openModal();
  first.remove();
  expect(root.style.overflow).toBe('hidden');
  second.remove();
  expect(root.style.overflow).toBe('');
});

test('the space of a hidden scroll bar is kept, also when a second modal opens', () => {
  setScrollBarWidth(15);
  const first = openModal();
  expect(root.style.scrollbarGutter).toBe('stable');
  setScrollBarWidth(0);
  const second = openModal();
  expect(root.style.scrollbarGutter).toBe('stable');
  second.remove();
  first.remove();
  expect(root.style.scrollbarGutter).toBe('');
});

test('without a scroll bar no space is reserved', () => {
  setScrollBarWidth(0);
  openModal();
  expect(root.style.scrollbarGutter).toBe('');
});

test('closing a modal twice does not close another one', () => {
  const first = openModal();
  const second = openModal();
  second.remove();
  second.remove();
  expect([topModal(), root.style.overflow]).toEqual([first.modal, 'hidden']);
});

test('listeners are called after each change, until they unsubscribe', () => {
  const tops: (HTMLElement | null)[] = [];
  const stop = subscribeModals(() => tops.push(topModal()));
  const { modal, remove } = openModal();
  remove();
  stop();
  openModal();
  expect(tops).toEqual([modal, null]);
});
