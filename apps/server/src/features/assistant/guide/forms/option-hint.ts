import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { firstSentence, toStudyDraft } from '../study/study-draft.ts';

/* Hints for a question with options: how to find the odd one, and something about it without its name. */

const PERIOD = /(先秦|春秋|战国|秦|汉|晋|南北朝|隋|唐|五代|北宋|南宋|宋|元|明|清)[代朝]/u;

function isOfPeriod({ period, text }: IndexedEntry, asked: string): boolean {
  return period.includes(asked) || text.slice(0, 24).includes(asked);
}

/** Without names, so that the sentence does not tell. */
function hidden(text: string, entries: readonly IndexedEntry[]): string {
  return entries
    .flatMap((entry) => entry.names)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(`《${name}》`, '它').replaceAll(name, '它'), text);
}

export function answerOptionHint(folded: string, index: KnowledgeIndex): AnswerDraft | undefined {
  const options = findNamedEntries(folded, index).map(({ entry }) => entry);
  if (options.length < 3) return undefined;
  const asked = PERIOD.exec(folded)?.[1];
  const isOdd = /不是|不属于|除了|错误/.test(folded);
  const answer = asked ? options.find((entry) => isOfPeriod(entry, asked) !== isOdd) : undefined;
  const clue = answer && (answer.aspects.story ?? answer.aspects.why ?? answer.aspects.shows);
  const way = asked
    ? `把每一件的作者写在旁边，再想这位作者生活在哪个朝代，是不是${asked}代。`
    : '先用一句话说出每一项属于哪一类（朝代、地方、门类、作者），再看谁和别的不一样。';
  const people = answer ? findNamedEntries(answer.foldedText, index).map(({ entry }) => entry) : [];
  const second = clue
    ? `其中有一件，背后有这样一段经历：${hidden(firstSentence(clue), [...options, ...people])}想想这是哪个时代的人、哪一件。`
    : '';
  const lines = [way, second, '先划掉自己最有把握的两件，剩下的再比。'].filter(Boolean);
  return toStudyDraft(
    [
      '先不说答案，给您几条线索：',
      lines.map((line, at) => `${at + 1}. ${line}`).join('\n'),
      '想好了，把答案说给我听；还想不出，就说“再提示”。',
    ],
    createCitationList(),
    [],
    ['再给一个提示'],
  );
}
