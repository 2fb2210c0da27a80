import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { NoteColor } from '../api/notes.api.ts';
import './mark-bar.css';

const COLORS: { value: NoteColor; label: string }[] = [
  { value: 'yellow', label: '藤黄' },
  { value: 'red', label: '朱砂' },
  { value: 'green', label: '石绿' },
  { value: 'blue', label: '石青' },
  { value: 'purple', label: '藤紫' },
];

interface MarkBarProps {
  /** The words it belongs to. */
  rect: DOMRect;
  /** Of a mark that is there; a fresh selection has none. */
  color?: NoteColor | null | undefined;
  /** What was written to it. */
  words?: string | undefined;
  onColor: (color: NoteColor) => void;
  onNote: () => void;
  onCopy: () => void;
  onSearch: () => void;
  onRemove?: (() => void) | undefined;
}

const EDGE = 8;
const AWAY = 12;
const FINGERS = '(pointer: coarse)';

/** Between the reader's own bars; one that is put away stands outside the window. */
function freeHeight(): { from: number; to: number } {
  const edge = (bar: string) => document.querySelector(bar)?.getBoundingClientRect();
  const from = Math.max(0, edge('.reader-top')?.bottom ?? 0);
  return { from: from + EDGE, to: Math.min(innerHeight, edge('.reader-foot')?.top ?? innerHeight) - EDGE };
}

/**
 * Above the words: what one reads next stays free. A phone shows its own menu there, so ours lies at the lower edge, or at
 * the upper one when the words are that far down.
 */
function topOf(rect: DOMRect, height: number): number {
  const { from, to } = freeHeight();
  const lowest = to - height;
  if (matchMedia(FINGERS).matches) return rect.bottom + AWAY <= lowest ? lowest : from;
  const above = rect.top - height - AWAY;
  return above >= from ? above : Math.min(rect.bottom + AWAY, lowest);
}

/** What can be done with the selected words, or with a mark that was touched. */
export function MarkBar({ rect, color, words, onColor, onNote, onCopy, onSearch, onRemove }: MarkBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = bar.current;
    if (!own) return;
    const { offsetWidth: width, offsetHeight: height } = own;
    const left = rect.left + rect.width / 2 - width / 2;
    own.style.top = `${topOf(rect, height)}px`;
    own.style.left = `${Math.min(innerWidth - width - EDGE, Math.max(EDGE, left))}px`;
  }, [rect]);

  return (
    // The selection must outlive the press on a button.
    <div
      ref={bar}
      role="toolbar"
      aria-label="标注"
      className="mark-bar"
      onPointerDown={(event) => event.preventDefault()}
    >
      {COLORS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-label={`划线：${label}`}
          title={label}
          aria-pressed={color === undefined ? undefined : value === color}
          data-color={value}
          onClick={() => onColor(value)}
          className="mark-color"
        />
      ))}
      <span className="mark-bar-rule" />
      <IconButton icon="edit" label="写笔记" onClick={onNote} />
      <IconButton icon="copy" label="复制" onClick={onCopy} />
      <IconButton icon="search" label="在书内搜索" onClick={onSearch} />
      {onRemove && <IconButton icon="trash" label="删除标注" onClick={onRemove} />}
      {words && <p className="mark-words">{words}</p>}
    </div>
  );
}
