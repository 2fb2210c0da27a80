import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { NoteColor } from '../api/notes.api.ts';
import { markStyle } from '../page-text/mark-style.ts';
import floatingStyles from '../styles/floating.module.css';
import styles from './mark-bar.module.css';

const COLORS: { value: NoteColor; label: string }[] = [
  { value: 'yellow', label: '藤黄' },
  { value: 'red', label: '朱砂' },
  { value: 'green', label: '石绿' },
  { value: 'blue', label: '石青' },
  { value: 'purple', label: '藤紫' },
];

interface MarkBarProps {
  /** The box of the selected or marked text, in coordinates of the window. */
  rect: DOMRect;
  /** The mark's colour; undefined for a new selection. */
  color?: NoteColor | null | undefined;
  /** The note that the user wrote to the mark. */
  noteText?: string | undefined;
  onColor: (color: NoteColor) => void;
  onNote: () => void;
  onCopy: () => void;
  onSearch: () => void;
  onRemove?: (() => void) | undefined;
}

const WINDOW_MARGIN_PX = 8;
const TEXT_GAP_PX = 12;
const TOUCH_SCREEN = '(pointer: coarse)';

/** The space between the reader's bars; a hidden bar is outside the window. */
function spaceBetweenBars(): { upper: number; lower: number } {
  const boxOf = (bar: string) => document.querySelector(bar)?.getBoundingClientRect();
  const topBarEnd = Math.max(0, boxOf('[data-part="top-bar"]')?.bottom ?? 0);
  return {
    upper: topBarEnd + WINDOW_MARGIN_PX,
    lower: Math.min(innerHeight, boxOf('[data-part="foot-bar"]')?.top ?? innerHeight) - WINDOW_MARGIN_PX,
  };
}

/**
 * The bar is above the text, so that the next line stays readable. Phones show their own menu there, so on touch
 * screens it is at the lower edge, or at the upper one when the text is at the lower edge.
 */
function barTop(rect: DOMRect, height: number): number {
  const { upper, lower } = spaceBetweenBars();
  const lowest = lower - height;
  if (matchMedia(TOUCH_SCREEN).matches) return rect.bottom + TEXT_GAP_PX <= lowest ? lowest : upper;
  const above = rect.top - height - TEXT_GAP_PX;
  return above >= upper ? above : Math.min(rect.bottom + TEXT_GAP_PX, lowest);
}

/** Actions for the selected text, or for a mark that was tapped. */
export function MarkBar({ rect, color, noteText, onColor, onNote, onCopy, onSearch, onRemove }: MarkBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = rect.left + rect.width / 2 - width / 2;
    element.style.top = `${barTop(rect, height)}px`;
    element.style.left = `${Math.min(innerWidth - width - WINDOW_MARGIN_PX, Math.max(WINDOW_MARGIN_PX, left))}px`;
  }, [rect]);

  return (
    // Pressing a button must not clear the selection.
    <div
      ref={bar}
      role="toolbar"
      aria-label="标注"
      className={`${floatingStyles.box} ${styles.bar}`}
      onPointerDown={(event) => event.preventDefault()}
    >
      {COLORS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-label={`划线：${label}`}
          title={label}
          aria-pressed={color === undefined ? undefined : value === color}
          onClick={() => onColor(value)}
          className={styles.color}
          style={markStyle(value)}
        />
      ))}
      <span className={styles.divider} />
      <IconButton icon="edit" label="写笔记" className={styles.tool} onClick={onNote} />
      <IconButton icon="copy" label="复制" className={styles.tool} onClick={onCopy} />
      <IconButton icon="search" label="在书内搜索" className={styles.tool} onClick={onSearch} />
      {onRemove && <IconButton icon="trash" label="删除标注" className={styles.tool} onClick={onRemove} />}
      {noteText && <p className={styles.note}>{noteText}</p>}
    </div>
  );
}
