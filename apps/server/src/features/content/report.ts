import type { KeptPart } from './site/import-guard.ts';

/** The result of an import. */
export interface Report {
  added: string[];
  changed: string[];
  unchanged: string[];
  removed: string[];
  /** Parts of the site that staff changed since the last import and that were left as they are. */
  kept: KeptPart[];
  refused: { name: string; reason: string }[];
  warnings: { name: string; reason: string }[];
  /** HTML elements that were removed, by resource. */
  dropped: DroppedElements[];
}

interface DroppedElements {
  /** Name of the resource. */
  name: string;
  element: string;
  count: number;
  /** Files that contained the elements, at most five. */
  files: string[];
}

export function emptyReport(): Report {
  return { added: [], changed: [], unchanged: [], removed: [], kept: [], refused: [], warnings: [], dropped: [] };
}

export function summarizeReport({
  added,
  changed,
  unchanged,
  removed,
  kept,
  refused,
  warnings,
  dropped,
}: Report): string {
  const parts = [`新增 ${added.length}`, `更新 ${changed.length}`, `未变 ${unchanged.length}`];
  if (removed.length > 0) parts.push(`下架 ${removed.length}`);
  if (kept.length > 0) parts.push(`保留馆员的修改 ${kept.length}`);
  parts.push(`拒绝 ${refused.length}`);
  if (warnings.length > 0) parts.push(`提醒 ${warnings.length}`);
  const elements = dropped.reduce((sum, { count }) => sum + count, 0);
  if (elements > 0) parts.push(`略去元素 ${elements}`);
  return parts.join('，');
}

/** Message about files that no resource uses. */
export function describeIgnored(files: string[]): string {
  return `没有用到 ${files.length} 个文件，已略过：${files.slice(0, 10).join('、')}${files.length > 10 ? ' …' : ''}`;
}

const MAX_LISTED_FILES = 5;

export function addDropped({ dropped }: Report, name: string, element: string, file: string): void {
  let row = dropped.find((dropRow) => dropRow.name === name && dropRow.element === element);
  if (!row) {
    row = { name, element, count: 0, files: [] };
    dropped.push(row);
  }
  row.count += 1;
  if (!row.files.includes(file) && row.files.length < MAX_LISTED_FILES) row.files.push(file);
}
