import { LINE_KINDS } from '@meiyu/contract/admin/import-fields.ts';
import type { Report } from '../../../features/content/report.ts';
import { type StagingProblem, TREE_NAME } from '../upload/staging.ts';
import type { ImportLine } from './import-lines.repo.ts';

/** A resource that the importer named, with the folder or file it comes from. */
export interface NamedResource {
  key: string;
  name: string;
  title: string;
  resType: string;
}

export const plainLine = (kind: ImportLine['kind'], name: string, text = ''): ImportLine => ({
  ...{ kind, name, text, title: '', resId: '', resType: '' },
});

/** Files that were dropped without a folder are directly in the staging folder, whose name means nothing to users. */
const withoutTree = (name: string) => (name.startsWith(`${TREE_NAME}/`) ? name.slice(TREE_NAME.length + 1) : name);

const rank = ({ kind }: ImportLine) => LINE_KINDS.indexOf(kind);
/** Rows of a list are in its order. */
const rowOf = ({ name }: ImportLine) => Number(/^第 (\d{1,7}) 行/.exec(name)?.[1] ?? 0);

export const sortLines = (lines: readonly ImportLine[]) =>
  lines.toSorted(
    (a, b) => rank(a) - rank(b) || rowOf(a) - rowOf(b) || (a.name < b.name ? -1 : Number(a.name > b.name)),
  );

/** The report of an import as lines, what needs attention first. */
export function toLines(
  report: Report,
  resources: ReadonlyMap<string, NamedResource>,
  faults: readonly StagingProblem[] = [],
): ImportLine[] {
  const outcome = (kind: 'added' | 'changed' | 'unchanged') =>
    report[kind].map((key): ImportLine => {
      const resource = resources.get(key);
      if (resource === undefined) return plainLine(kind, key);
      const { name, title, resType } = resource;
      return { kind, name: withoutTree(name), title, text: '', resId: key, resType };
    });
  // A warning is linked to the resource that it is about.
  const byName = new Map([...resources.values()].map((resource) => [resource.name, resource]));
  return sortLines([
    ...faults.map(({ name, reason }) => plainLine('refused', name, reason)),
    ...report.refused.map(({ name, reason }) => plainLine('refused', withoutTree(name), reason)),
    ...report.warnings.map(({ name, reason }): ImportLine => {
      const about = byName.get(name);
      const link = about && { resId: about.key, resType: about.resType };
      return { ...plainLine('warning', withoutTree(name), reason), ...link };
    }),
    ...report.dropped.map(({ name, element, count, files }) => {
      const places = `${files.join('、')}${count > files.length ? ' 等' : ''}`;
      return plainLine('dropped', withoutTree(name), `略去 ${element} ${count} 处（${places}）`);
    }),
    ...report.kept.map(({ name, label, by, time }) =>
      plainLine('kept', name, `${label}：${time} ${by || '馆员'} 在后台改过，没有用文件里的盖过它`),
    ),
    ...outcome('added'),
    ...outcome('changed'),
    ...outcome('unchanged'),
  ]);
}

const lineKey = ({ kind, name, text }: ImportLine) => `${kind}\0${name}\0${text}`;

/**
 * The report of an import that was interrupted and continued. What an earlier run has imported is unchanged for the last
 * one, which did not read it again; the check, which reads everything, has the lines about it.
 */
export function completeLines(last: readonly ImportLine[], checked: readonly ImportLine[]): ImportLine[] {
  const before = new Map(
    checked.filter(({ kind }) => kind === 'added' || kind === 'changed').map((line) => [line.resId || line.name, line]),
  );
  const earlier = new Set<string>();
  const lines = last.map((line) => {
    const known = line.kind === 'unchanged' ? before.get(line.resId || line.name) : undefined;
    if (known === undefined) return line;
    earlier.add(line.name);
    return { ...line, kind: known.kind, title: known.title };
  });
  const present = new Set(lines.map(lineKey));
  const remarks = checked.filter(
    (line) =>
      (line.kind === 'warning' || line.kind === 'dropped') && earlier.has(line.name) && !present.has(lineKey(line)),
  );
  return sortLines([...lines, ...remarks]);
}
