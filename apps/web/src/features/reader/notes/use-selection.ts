import { useEffect, useState } from 'react';
import { type PagePiece, piecesOf } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';

export interface Selected {
  pieces: PagePiece[];
  text: string;
  rect: DOMRect;
}

/** A finger that drags the ends of a selection changes it many times; the bar waits until it rests. */
const REST_MS = 180;

/** What of the book is selected, once the hand rests. */
export function useSelection(flows: () => HTMLElement[], treeOf: (page: number) => PageTree | undefined) {
  const [selected, setSelected] = useState<Selected>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let pressed = false;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => !pressed && setSelected(readSelection(flows(), treeOf)), REST_MS);
    };
    const press = ({ pointerType }: PointerEvent) => {
      pressed = pointerType === 'mouse';
    };
    const release = () => {
      pressed = false;
      look();
    };
    document.addEventListener('selectionchange', look);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, [flows, treeOf]);

  function clear() {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
  }

  return { selected, clear };
}

function readSelection(flows: HTMLElement[], treeOf: (page: number) => PageTree | undefined): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const flow = flows.find((one) => one.contains(range.startContainer) || one.contains(range.endContainer));
  if (!flow) return undefined;
  const pieces = piecesOf(flow, range, treeOf);
  const rect = seenBox(range, flow.closest('.leaf-window'));
  const text = selection.toString().trim();
  return pieces.length > 0 && rect && text ? { pieces, text, rect } : undefined;
}

/** What of the selection is in the window, as one box: the bar must not lie on it. */
function seenBox(range: Range, window: Element | null): DOMRect | undefined {
  const frame = window?.getBoundingClientRect();
  const seen = [...range.getClientRects()].filter(
    ({ left, right, top, bottom, width }) =>
      frame && width > 0 && right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom,
  );
  if (seen.length === 0) return undefined;
  const left = Math.min(...seen.map((one) => one.left));
  const top = Math.min(...seen.map((one) => one.top));
  const right = Math.max(...seen.map((one) => one.right));
  return new DOMRect(left, top, right - left, Math.max(...seen.map((one) => one.bottom)) - top);
}
