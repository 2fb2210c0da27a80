import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { ownTerms } from '../sources/rate-units.ts';
import { answerOf, draftFrom, entitiesOf, type TalkQuestion } from './talk-question.ts';

/* What was just answered, said again: shorter, plainer, in English. */

const LONG = 50;
/** The clause of an entry with what the last question adds to the entry's name: with 元 for 元青花. */
function addedClause(entry: IndexedEntry, { resolved }: TalkQuestion, said: string): string | undefined {
  const { folded } = resolved;
  const name = entry.names.filter((one) => folded.includes(one)).sort((a, b) => b.length - a.length)[0] ?? '';
  // What another name of the entry has and its title has not: 元 in 元青花.
  const more = [...name].filter((character) => !entry.title.includes(character)).join('');
  const terms = ownTerms(entry, resolved.terms, folded).map(({ word }) => word);
  const added = [...(more === '' ? [] : [more.length === 1 ? `${more}代` : more]), ...terms];
  for (const word of added.filter((one) => !said.includes(one)))
    for (const { text } of entry.units) {
      const clause = text.split(/[，。；]/u).find((part) => part.includes(word) && part.length > 5 && part.length < 40);
      if (clause) return clause;
    }
  return undefined;
}

export function answerShort(question: TalkQuestion): AnswerDraft | undefined {
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const asksMore = question.resolved.asked.some(({ aspect, weight }) => weight >= 0.55 && aspect !== 'what');
  const text = asksMore ? answerOf(entry, question) : (entry.aspects.what ?? entry.aspects.who ?? entry.text);
  const [first = text] = sentencesOf(text);
  const sentence = first.length > LONG ? first.replace(/（[^（）]{0,30}）/gu, '') : first;
  const added = asksMore ? undefined : addedClause(entry, question, sentence);
  const whole = added ? `${sentence.replace(/。$/u, '')}；${added}。` : sentence;
  const citations = createCitationList();
  return draftFrom(
    [`${withBoldTitle(whole, entry.title)}${citations.cite(toEntrySource(entry), sentence)}`],
    citations.cited,
    [entry],
    question.index,
  );
}

export function answerPlain(question: TalkQuestion): AnswerDraft | undefined {
  const { index } = question;
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const text = answerOf(entry, question).replace(/（[^（）]{0,30}）/gu, '');
  const sentences = sentencesOf(text);
  const easy = sentences.filter(({ length }) => length <= LONG).slice(0, 2);
  const said = (easy.length > 0 ? easy : sentences.slice(0, 1)).join('');
  const citations = createCitationList();
  const lines = [`简单说，${withBoldTitle(said, entry.title)}${citations.cite(toEntrySource(entry), said)}`];
  const terms = [...new Set(index.findNames(foldText(said).toLowerCase()).map((named) => named.entry))]
    .filter((other) => other !== entry && !isPerson(other) && other.aspects.what !== undefined)
    .slice(0, 2);
  if (terms.length > 0)
    lines.push(
      `里面的词：\n${terms
        .map((term) => {
          const [first = ''] = sentencesOf(term.aspects.what ?? '');
          return `- **${term.title}**：${first}${citations.cite(toEntrySource(term), first)}`;
        })
        .join('\n')}`,
    );
  const works =
    entry.aspects.works && !said.includes(entry.aspects.works.slice(0, 12))
      ? sentencesOf(entry.aspects.works)[0]
      : undefined;
  if (works) lines.push(`比如：${works}${citations.cite(toEntrySource(entry), works)}`);
  return draftFrom(lines, citations.cited, [entry], index);
}

export function answerEnglish(question: TalkQuestion): AnswerDraft | undefined {
  const { state, index } = question;
  const named = index.findNames(foldText(state.question).toLowerCase()).map(({ entry }) => entry);
  const entities = [...new Set([...named, ...entitiesOf(question), ...entriesIn(state.answer, index)])]
    .filter(({ aspects }) => aspects.english !== undefined)
    .slice(0, Math.max(1, Math.min(2, named.length + 1)));
  if (entities.length === 0) return undefined;
  const citations = createCitationList();
  const lines = entities.map(
    (entry) => `${entry.aspects.english}${citations.cite(toEntrySource(entry), entry.aspects.english ?? '')}`,
  );
  return draftFrom(
    [...lines, '（以上是美育词典里写好的英文说明；内置导览不逐句翻译。）'],
    citations.cited,
    entities,
    index,
  );
}

function entriesIn(answer: string, index: KnowledgeIndex): IndexedEntry[] {
  return index.findNames(foldText(answer.slice(0, 80)).toLowerCase()).map(({ entry }) => entry);
}
