import { fallbackFor } from '../../../../adapters/pdf/fallback-fonts.ts';
import type { PageContent } from '../../../../adapters/pdf/page-content.ts';
import type { PdfFacts } from '../../../../adapters/pdf/pdf-document.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { GivenText } from './page-html.ts';

interface PdfPages {
  name: string;
  facts: PdfFacts;
  contents: readonly (PageContent | undefined)[];
  given: ReadonlyMap<number, GivenText>;
}

/** Reports to the operator what is missing, replaced or left out in a PDF. */
export function reportPages(
  { warn, reportDropped }: Pick<Reading<unknown>, 'warn' | 'reportDropped'>,
  pdf: PdfPages,
): void {
  const { name, facts, contents, given } = pdf;
  for (let count = 0; count < Math.min(facts.scripts, 1000); count += 1) reportDropped('JavaScript', name);
  for (let count = 0; count < Math.min(facts.attachments, 1000); count += 1) reportDropped('附件', name);
  if (facts.isXfaForm) warn(`${name} 是 XFA 表单，页面可能只有一句提示`);
  if (facts.forbidsCopying) warn(`${name} 的作者不许复制文字，请确认可以放在网上`);
  const numbersOf = (matches: (content: PageContent | undefined, pageNum: number) => boolean) =>
    contents.flatMap((content, index) => (matches(content, index + 1) ? [index + 1] : []));
  const damaged = numbersOf((content) => content === undefined);
  if (damaged.length > 0) warn(`第 ${ranges(damaged)} 页已经损坏，显示不出来`);
  const silent = numbersOf((content, pageNum) => content?.lines.length === 0 && !given.has(pageNum));
  if (silent.length > 0)
    warn(
      `第 ${ranges(silent)} 页没有文字，不能搜索、选取和朗读；可以把识别出的文字（.txt、.hocr 或 ALTO 的 .xml）放在 PDF 旁边`,
    );
  const unreadable = numbersOf((content) => content !== undefined && isMostlyUnknown(content));
  if (unreadable.length > 0) warn(`第 ${ranges(unreadable)} 页有许多字没有注明是什么字，不能搜索和选取`);
  for (const font of new Set(contents.flatMap((content) => content?.missingFonts ?? []))) {
    const fallback = fallbackFor(font);
    warn(
      fallback ? `字体 ${font} 没有嵌入，用${fallback.name}显示` : `字体 ${font} 没有嵌入，服务器上也没有可代替的字体`,
    );
  }
}

function isMostlyUnknown({ lines, unknownChars }: PageContent): boolean {
  return unknownChars > lines.reduce((sum, { text }) => sum + text.length, 0) * 0.3;
}

/** 1–3、5 */
function ranges(numbers: readonly number[]): string {
  const groups: [number, number][] = [];
  for (const number of numbers) {
    const last = groups.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else groups.push([number, number]);
  }
  const MAX_GROUPS = 12;
  const shown = groups.slice(0, MAX_GROUPS).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return shown.join('、') + (groups.length > MAX_GROUPS ? ' 等' : '');
}
