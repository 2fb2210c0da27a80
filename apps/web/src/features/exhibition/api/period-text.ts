import type { ExhibitionRow } from './exhibition.api.ts';

type Period = Pick<ExhibitionRow, 'opens' | 'closes' | 'period'>;

/** `2026-09-01` as `2026.9.1`. */
export function shortDate(date: string): string {
  return date.split('-').map(Number).join('.');
}

/** When it is open: `2026.9.1 – 2027.3.1`, `2026.9.1 起`, `至 2027.3.1`, or 长期展出. */
export function datesText({ opens, closes }: Pick<Period, 'opens' | 'closes'>): string {
  if (opens && closes) return `${shortDate(opens)} – ${shortDate(closes)}`;
  if (opens) return `${shortDate(opens)} 起`;
  return closes ? `至 ${shortDate(closes)}` : '长期展出';
}

export const PERIOD_LABEL: Record<Period['period'], string> = { soon: '即将开展', current: '正在展出', past: '已结束' };
