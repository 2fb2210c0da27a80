import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { BLANK } from '../study/blanks.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';

/* Blanks in a text that the request brings: years and numbers, titles, names of the collection. The text stays as it is. */

const VALUE =
  /\d{1,4}(?=年|月|岁|根|件|个|幅|种|位|世纪)|《[^《》]{1,20}》|[一二三四五六七八九十百千两]{1,4}(?=根|件|幅|种|位|大|个)/gu;
const MAX = 12;

/** The text after the words of the request. */
export function givenText(folded: string): string {
  const quoted = /[“"「]([^”"」]{10,600})[”"」]/u.exec(folded)?.[1];
  if (quoted) return quoted;
  const at = folded.search(/[：:]/u);
  return at < 0 ? '' : folded.slice(at + 1).trim();
}

interface Span {
  at: number;
  text: string;
}

function spansIn(text: string, index: KnowledgeIndex): Span[] {
  const values = [...text.matchAll(VALUE)].map((match): Span => {
    const isTitle = match[0].startsWith('《');
    return { at: match.index + (isTitle ? 1 : 0), text: isTitle ? match[0].slice(1, -1) : match[0] };
  });
  const names = index
    .findNames(foldText(text).toLowerCase())
    .filter(({ name }) => name.length > 1)
    .map(({ at, name }): Span => ({ at, text: text.slice(at, at + name.length) }));
  const chosen: Span[] = [];
  for (const span of [...values, ...names])
    if (!chosen.some(({ at, text: own }) => span.at < at + own.length && span.at + span.text.length > at))
      chosen.push(span);
  return chosen.toSorted((a, b) => a.at - b.at);
}

/** The subject at the beginning stays, so that one knows what the text is about. */
export function answerCloze({ original: folded, items }: FormRequest, index: KnowledgeIndex): AnswerDraft | undefined {
  const text = givenText(folded);
  const found = spansIn(text, index);
  const spans = (found[0]?.at === 0 && found.length > 2 ? found.slice(1) : found).slice(0, Math.min(MAX, items ?? MAX));
  if (text.length < 10 || spans.length === 0) return undefined;
  let from = 0;
  let stem = '';
  for (const [number, span] of spans.entries()) {
    stem += `${text.slice(from, span.at)}（${number + 1}）${BLANK}`;
    from = span.at + span.text.length;
  }
  stem += text.slice(from);
  return toStudyDraft(
    [
      `**填空题**（${spans.length} 空，照您给的文字，没有改动）`,
      sentencesOf(stem).join(''),
      `**答案**：${spans.map((span, number) => `（${number + 1}）${span.text}`).join('　')}`,
    ],
    createCitationList(),
    [],
  );
}
