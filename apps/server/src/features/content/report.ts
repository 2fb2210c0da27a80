/** What an import did, thing by thing, in the order it was done. */
export interface Report {
  added: string[];
  changed: string[];
  unchanged: string[];
  removed: string[];
  refused: { name: string; why: string }[];
  warnings: { name: string; why: string }[];
}

export function emptyReport(): Report {
  return { added: [], changed: [], unchanged: [], removed: [], refused: [], warnings: [] };
}

export function summary({ added, changed, unchanged, removed, refused, warnings }: Report): string {
  const parts = [`新增 ${added.length}`, `更新 ${changed.length}`, `未变 ${unchanged.length}`];
  if (removed.length > 0) parts.push(`下架 ${removed.length}`);
  parts.push(`拒绝 ${refused.length}`);
  if (warnings.length > 0) parts.push(`提醒 ${warnings.length}`);
  return parts.join('，');
}
