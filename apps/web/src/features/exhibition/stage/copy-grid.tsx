import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Work } from '../api/exhibition.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';

export const GRIDS = { none: '无', nine: '九宫格', squares: '方格', rice: '米字格' } as const;
export type GridKind = keyof typeof GRIDS;

/** Squares along the shorter side. */
const SQUARES = 6;

/** 临摹: lines over the picture to copy it by; they move with it and stay thin. */
export function CopyGrid({ view, kind, work }: { view: DeepView; kind: GridKind; work: Work }) {
  const [sheet, setSheet] = useState<HTMLElement>();
  useEffect(() => {
    const made = document.createElement('div');
    made.className = 'copy-grid';
    setSheet(made);
    return view.cover(made);
  }, [view]);
  if (!sheet) return null;
  return createPortal(
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={linesOf(kind, work)} />
    </svg>,
    sheet,
  );
}

/** In hundredths of width and height. */
export function linesOf(kind: GridKind, { width, height }: { width: number; height: number }): string {
  if (kind === 'nine') return evenLines(100 / 3, 100 / 3);
  if (kind === 'rice') return `${evenLines(50, 50)}M0 0L100 100M100 0L0 100`;
  const side = Math.min(width, height) / SQUARES;
  return evenLines((side / width) * 100, (side / height) * 100);
}

function evenLines(across: number, down: number): string {
  let path = 'M0 0H100V100H0Z';
  for (let x = across; x < 99.9; x += across) path += `M${x.toFixed(3)} 0V100`;
  for (let y = down; y < 99.9; y += down) path += `M0 ${y.toFixed(3)}H100`;
  return path;
}
