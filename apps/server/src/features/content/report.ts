/** What an import did, thing by thing, in the order it was done. */
export interface Report {
  added: string[];
  changed: string[];
  unchanged: string[];
  removed: string[];
  refused: { name: string; why: string }[];
  warnings: { name: string; why: string }[];
  /** Elements of a text that could not be kept, by resource. */
  dropped: DroppedElements[];
}

interface DroppedElements {
  name: string;
  element: string;
  count: number;
  /** Files they stood in. */
  places: string[];
}

export function emptyReport(): Report {
  return { added: [], changed: [], unchanged: [], removed: [], refused: [], warnings: [], dropped: [] };
}

export function summary({ added, changed, unchanged, removed, refused, warnings, dropped }: Report): string {
  const parts = [`新增 ${added.length}`, `更新 ${changed.length}`, `未变 ${unchanged.length}`];
  if (removed.length > 0) parts.push(`下架 ${removed.length}`);
  parts.push(`拒绝 ${refused.length}`);
  if (warnings.length > 0) parts.push(`提醒 ${warnings.length}`);
  const elements = dropped.reduce((sum, { count }) => sum + count, 0);
  if (elements > 0) parts.push(`略去元素 ${elements}`);
  return parts.join('，');
}

/** Files that lie in a folder and are no part of anything imported. */
export function sayIgnored(files: string[]): string {
  return `没有用到 ${files.length} 个文件，已略过：${files.slice(0, 10).join('、')}${files.length > 10 ? ' …' : ''}`;
}

const MOST_PLACES = 5;

export function addDropped({ dropped }: Report, name: string, element: string, place: string): void {
  let row = dropped.find((one) => one.name === name && one.element === element);
  if (!row) {
    row = { name, element, count: 0, places: [] };
    dropped.push(row);
  }
  row.count += 1;
  if (!row.places.includes(place) && row.places.length < MOST_PLACES) row.places.push(place);
}
