import { expect, test } from 'vitest';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { toEntrySource } from './compose-entry.ts';
import type { AnswerDraft } from './draft.ts';
import { withSupport } from './support-quotes.ts';

const LONG = ['勾', '皴', '染'].map((one) => `${`${one}一笔，`.repeat(24)}停。`);
const [entry] = createKnowledgeIndex([
  {
    ...{ id: 'a', kind: '技法', title: '皴法', aliases: [], tags: [], period: '', related: [], resourceIds: [] },
    text: '中国画表现山石纹理的笔法。',
    aspects: { why: '山的样子不同，所以皴法也不同。', steps: LONG.join('') },
  },
]).entries;
const source = toEntrySource(entry as NonNullable<typeof entry>);
const draftOf = (text: string): AnswerDraft => ({
  ...{ text, relatedIds: [], followUps: [] },
  cited: [{ source, quote: '中国画表现山石纹理的笔法。' }],
});

test('a quote gets the sentences that are marked with it, wherever in the entry they stand', () => {
  const { text, cited } = withSupport(draftOf('**皴法**：中国画表现山石纹理的笔法。山的样子不同，所以皴法也不同。[1]'));
  expect(text).toContain('[1]');
  expect(cited).toHaveLength(1);
  expect(cited[0]?.quote).toBe('中国画表现山石纹理的笔法。……山的样子不同，所以皴法也不同。');
});

test('what finds no room in the quote is cited once more; words of its own keep their citation', () => {
  const { text, cited } = withSupport(draftOf(`试一试：自己画。[1]\n${LONG.join('')}[1]`));
  expect(text).toBe(`试一试：自己画。[1]\n${LONG.join('')}[1][2]`);
  expect(cited.map(({ quote }) => LONG.map((one) => quote.includes(one)))).toEqual([
    [true, true, false],
    [false, false, true],
  ]);
});
