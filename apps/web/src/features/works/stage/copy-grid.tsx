import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Work } from '../api/works.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import styles from '../styles/stage.module.css';

export const GRID_LABELS = { none: '无', nine: '九宫格', squares: '方格', rice: '米字格' } as const;
export type GridType = keyof typeof GRID_LABELS;

/** The number of squares along the shorter side. */
const SQUARE_COUNT = 6;

/** 临摹: grid lines over the picture, as a help for copying it. They move with the picture and stay thin. */
export function CopyGrid({ view, type, work }: { view: DeepView; type: GridType; work: Work }) {
  const [overlay, setOverlay] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    element.className = styles.copyGrid ?? '';
    setOverlay(element);
    return view.addOverlay(element);
  }, [view]);
  if (!overlay) return null;
  return createPortal(
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={gridPath(type, work)} vectorEffect="non-scaling-stroke" />
    </svg>,
    overlay,
  );
}

/** The lines as an SVG path, in percent of width and height. */
export function gridPath(type: GridType, { width, height }: { width: number; height: number }): string {
  if (type === 'nine') return evenLines(100 / 3, 100 / 3);
  if (type === 'rice') return `${evenLines(50, 50)}M0 0L100 100M100 0L0 100`;
  const side = Math.min(width, height) / SQUARE_COUNT;
  return evenLines((side / width) * 100, (side / height) * 100);
}

/** The outline, and lines inside it at these distances in percent. Rounding must not add a line at 100. */
function evenLines(columnWidth: number, rowHeight: number): string {
  let path = 'M0 0H100V100H0Z';
  for (let x = columnWidth; x < 99.9; x += columnWidth) path += `M${x.toFixed(3)} 0V100`;
  for (let y = rowHeight; y < 99.9; y += rowHeight) path += `M0 ${y.toFixed(3)}H100`;
  return path;
}
