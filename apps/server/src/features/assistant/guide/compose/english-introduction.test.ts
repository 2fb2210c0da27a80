import { expect, it } from 'vitest';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import type { AnswerDraft } from './draft.ts';
import { withEnglishIntroduction } from './english-introduction.ts';

type Named = ResolvedQuestion['named'][number];

const entry = (title: string, english?: string) =>
  ({ id: title, title, aliases: ['Ink Wash'], text: '', aspects: english ? { english } : {} }) as unknown as Named;

const draftOf = (...entries: Named[]): AnswerDraft => ({
  text: '水墨画用墨。[1]',
  cited: entries.map((one) => ({ source: toEntrySource(one), quote: '' })),
  relatedIds: [],
  followUps: [],
});
const resolved = (...named: Named[]) => ({ named }) as unknown as ResolvedQuestion;

it('the English text of the entry comes first, with its citation, then the Chinese answer', () => {
  const ink = entry('水墨画', 'Ink wash painting uses ink and water.');
  expect(withEnglishIntroduction(draftOf(ink), resolved(ink)).text).toBe(
    'Ink wash painting uses ink and water.[1]\n\nThe full text of our dictionary, in Chinese:\n\n水墨画用墨。[1]',
  );
  // Not named, but the answer is from it.
  expect(withEnglishIntroduction(draftOf(ink), resolved()).text).toContain('Ink wash painting uses ink');
});

it('without an English text the answer is introduced by the names', () => {
  const ink = entry('水墨画');
  expect(withEnglishIntroduction(draftOf(ink), resolved(ink)).text).toMatch(
    /^Here is what our dictionary says about Ink Wash/,
  );
  expect(withEnglishIntroduction(draftOf(), resolved()).text).toMatch(/^I cannot help/);
});
