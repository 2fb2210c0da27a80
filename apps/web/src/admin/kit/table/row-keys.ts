import type { RefObject } from 'react';
import { useShortcut } from '../keys/shortcuts.ts';

interface RowKeyActions {
  toggle: ((index: number) => void) | undefined;
  open: (index: number) => void;
}

/** j and k move the focus through the rows of a table, x selects and Enter opens the row with the focus. */
export function useRowKeys(body: RefObject<HTMLElement | null>, { toggle, open }: RowKeyActions): void {
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const currentIndex = () => rows().findIndex((row) => row.contains(document.activeElement));
  function move(step: number) {
    const all = rows();
    const next = all[Math.max(0, Math.min(all.length - 1, currentIndex() + step))];
    next?.focus();
  }
  function openCurrent() {
    const index = currentIndex();
    const row = rows()[index];
    const link = row?.querySelector<HTMLElement>('[data-open]');
    if (link) link.click();
    else if (index >= 0) open(index);
  }
  useShortcut('j', '下一行', () => move(1));
  useShortcut('k', '上一行', () => move(-1));
  useShortcut('x', '选中这一行', toggle && (() => currentIndex() >= 0 && toggle(currentIndex())));
  useShortcut('Enter', '打开这一行', openCurrent);
}
