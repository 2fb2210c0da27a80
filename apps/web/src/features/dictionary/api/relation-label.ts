/** Labels that are valid in both directions. */
const MUTUAL: ReadonlySet<string> = new Set([
  '比较',
  '相关',
  '同代',
  '并称',
  '同类',
  '相近',
  '搭配',
  '友人',
  '同作者',
  '同期',
  '同时',
  '对照',
]);

/**
 * The relation of another entry to this one, as text. A relation that only the other entry names is read from there:
 * 富春山居图 names 黄公望 its 作者, so 黄公望 shows it with “作者：黄公望”.
 */
export function relationLabel({ as, isIncoming }: { as: string; isIncoming: boolean }, title: string): string {
  return isIncoming && !MUTUAL.has(as) ? `${as}：${title}` : as;
}
