import { METRIC_LABELS, type Metric } from '@meiyu/contract/admin/statistics-fields.ts';

const GROUPED = new Intl.NumberFormat('en-US');
const ONE_DIGIT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const HOUR = 3600;

/** Shown instead of a figure that counts too few readers. */
export const HIDDEN_TEXT = '不足 5 人';

export interface Scale {
  unit: string;
  /** The value in this unit, as plotted. */
  toNumber: (value: number) => number;
  text: (value: number) => string;
}

/**
 * Unit and format for values of a metric in one table or plot: reading time is in hours, or in minutes if all values
 * are small.
 */
export function scaleOf(metric: Metric, values: readonly (number | null)[]): Scale {
  if (metric !== 'readSeconds')
    return { unit: METRIC_LABELS[metric].unit, toNumber: (value) => value, text: (value) => GROUPED.format(value) };
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (most < 2 * HOUR)
    return { unit: '分钟', toNumber: (value) => value / 60, text: (value) => GROUPED.format(Math.round(value / 60)) };
  const digits = most < 100 * HOUR ? ONE_DIGIT : GROUPED;
  return {
    unit: '小时',
    toNumber: (value) => value / HOUR,
    text: (value) => digits.format(most < 100 * HOUR ? value / HOUR : Math.round(value / HOUR)),
  };
}

export interface Change {
  direction: 'up' | 'down' | 'same' | 'none';
  /** `37.0 %`, `持平`; empty if the values cannot be compared. */
  text: string;
  /** The same as a sentence. */
  sentence: string;
}

const percent = (share: number) => `${ONE_DIGIT.format(100 * share)} %`;

/** A figure compared with the one of the period before. */
export function changeOf(value: number | null, before: number | null): Change {
  if (value === null) return { direction: 'none', text: '', sentence: '' };
  if (before === null) return { direction: 'none', text: '', sentence: `上期${HIDDEN_TEXT}，不比较` };
  if (value === before) return { direction: 'same', text: '持平', sentence: '与上期持平' };
  if (before === 0) return { direction: 'up', text: '上期为 0', sentence: '上期为 0' };
  const share = Math.abs(value - before) / before;
  const isMore = value > before;
  const text = share >= 10 ? `${GROUPED.format(Math.round(value / before))} 倍` : percent(share);
  if (share >= 10) return { direction: 'up', text, sentence: `是上期的 ${text}` };
  return { direction: isMore ? 'up' : 'down', text, sentence: `比上期${isMore ? '多' : '少'} ${text}` };
}

/** The values at the axis: about four even steps of 1, 2 or 5 from nought to at least `most`. */
export function axisTicks(most: number, isWhole: boolean): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const step = isWhole ? Math.max(1, nice) : nice;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** A part of a whole: `43 %`, below ten with one digit. */
export function shareOf(value: number, whole: number): string {
  if (whole <= 0) return '—';
  const share = (100 * value) / whole;
  return `${share >= 10 ? Math.round(share) : ONE_DIGIT.format(share)} %`;
}
