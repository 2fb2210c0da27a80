import { useEffect, useState } from 'react';
import { type PageRange, rangesOf } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';

export interface SelectedText {
  pieces: PageRange[];
  text: string;
  rect: DOMRect;
}

/** Dragging the ends of a selection changes it many times; the bar waits for a pause. */
const PAUSE_MS = 180;

/** The selected text of the book, updated once the selection stops changing. */
export function useSelection(flows: () => HTMLElement[], pageTreeOf: (page: number) => PageTree | undefined) {
  const [selected, setSelected] = useState<SelectedText>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isMousePressed = false;
    const readAfterPause = () => {
      clearTimeout(timer);
      timer = setTimeout(() => !isMousePressed && setSelected(readSelection(flows(), pageTreeOf)), PAUSE_MS);
    };
    const press = ({ pointerType }: PointerEvent) => {
      isMousePressed = pointerType === 'mouse';
    };
    const release = () => {
      isMousePressed = false;
      readAfterPause();
    };
    document.addEventListener('selectionchange', readAfterPause);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', readAfterPause);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
    };
  }, [flows, pageTreeOf]);

  function clear() {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
  }

  return { selected, clear };
}

function readSelection(
  flows: HTMLElement[],
  pageTreeOf: (page: number) => PageTree | undefined,
): SelectedText | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const flow = flows.find((element) => element.contains(range.startContainer) || element.contains(range.endContainer));
  if (!flow) return undefined;
  const pieces = rangesOf(flow, range, pageTreeOf);
  const rect = visibleBox(range, flow.closest('[data-part="leaf-window"]'));
  const text = selection.toString().trim();
  return pieces.length > 0 && rect && text ? { pieces, text, rect } : undefined;
}

/** The box around the visible part of the selection; the bar must not cover it. */
function visibleBox(range: Range, leafWindow: Element | null): DOMRect | undefined {
  const windowBox = leafWindow?.getBoundingClientRect();
  const visibleRects = [...range.getClientRects()].filter(
    ({ left, right, top, bottom, width }) =>
      windowBox &&
      width > 0 &&
      right > windowBox.left &&
      left < windowBox.right &&
      bottom > windowBox.top &&
      top < windowBox.bottom,
  );
  if (visibleRects.length === 0) return undefined;
  const left = Math.min(...visibleRects.map((rect) => rect.left));
  const top = Math.min(...visibleRects.map((rect) => rect.top));
  const right = Math.max(...visibleRects.map((rect) => rect.right));
  return new DOMRect(left, top, right - left, Math.max(...visibleRects.map((rect) => rect.bottom)) - top);
}
