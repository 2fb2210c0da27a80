import { expect, it } from 'vitest';
import { emptyReport } from '../../../features/content/report.ts';
import { completeLines, toLines } from './report-lines.ts';

const resources = new Map(
  ['a', 'b'].map((key) => [key, { key, name: `上传的文件/${key}.epub`, title: `书 ${key}`, resType: 'book' }]),
);
const textOf = (lines: ReturnType<typeof toLines>) =>
  lines.map(({ kind, name, title, text, resId }) => [kind, name, title, text, resId].filter(Boolean).join('|'));

it('lists what was dropped, kept and refused, the most important first', () => {
  const report = {
    ...emptyReport(),
    added: ['a', 'site/footer.yaml'],
    dropped: [{ name: '上传的文件/a.epub', element: 'form', count: 7, files: ['1.xhtml', '2.xhtml'] }],
    kept: [{ name: 'site/nav.json', part: 'categories' as const, label: '导航', by: '', time: '2026-01-01 08:00:00' }],
    refused: [{ name: 'x', reason: '坏了' }],
    warnings: [{ name: '上传的文件/a.epub', reason: '没有作者' }],
  };
  expect(textOf(toLines(report, resources, [{ name: 'y', reason: '重名' }]))).toEqual([
    'refused|x|坏了',
    'refused|y|重名',
    'warning|a.epub|没有作者|a',
    'dropped|a.epub|略去 form 7 处（1.xhtml、2.xhtml 等）',
    'kept|site/nav.json|导航：2026-01-01 08:00:00 馆员 在后台改过，没有用文件里的盖过它',
    'added|a.epub|书 a|a',
    'added|site/footer.yaml',
  ]);
});

it('completes the report of a continued import from that of its check', () => {
  const warning = { name: '上传的文件/a.epub', reason: '没有封面' };
  const checked = toLines({ ...emptyReport(), added: ['a'], changed: ['b'], warnings: [warning] }, resources);
  const last = toLines({ ...emptyReport(), unchanged: ['a'], changed: ['b'] }, resources);
  expect(textOf(completeLines(last, checked))).toEqual(textOf(checked));
  const other = toLines({ ...emptyReport(), unchanged: ['b'] }, resources);
  expect(completeLines(other, toLines({ ...emptyReport(), unchanged: ['b'] }, resources))).toEqual(other);
});
