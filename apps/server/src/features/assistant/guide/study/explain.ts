import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { areSimilar } from '../sources/rate-sentences.ts';
import { ownTerms, rateUnits } from '../sources/rate-units.ts';
import { type Citations, firstSentence, sayFirst, taskWords, toStudyDraft } from './study-draft.ts';
import type { Band, Grade } from './study-request.ts';
import type { Subject } from './study-subject.ts';

/* Explains a subject for a grade: which texts, how long the sentences, and the terms that they use. */

interface Plan {
  aspects: readonly EntryAspect[];
  maxTexts: number;
  /** Longer sentences are left out, unless nothing else is left. */
  maxSentence: number;
  maxCharacters: number;
}

const PLANS: Readonly<Record<Band, Plan>> = {
  lower: {
    aspects: ['what', 'shows', 'story', 'style', 'look', 'where'],
    maxTexts: 3,
    maxSentence: 46,
    maxCharacters: 170,
  },
  upper: {
    aspects: ['what', 'shows', 'where', 'story', 'style', 'made', 'look'],
    ...{ maxTexts: 4, maxSentence: 56, maxCharacters: 240 },
  },
  middle: {
    aspects: ['what', 'when', 'where', 'who', 'style', 'made', 'shows', 'works', 'look', 'why'],
    ...{ maxTexts: 5, maxSentence: 80, maxCharacters: 340 },
  },
  high: {
    aspects: ['what', 'who', 'when', 'style', 'why', 'meaning', 'compare', 'works', 'influence', 'look'],
    ...{ maxTexts: 6, maxSentence: 120, maxCharacters: 480 },
  },
};
const MIN_ASKED = 0.55;

/** Short sentences of the text; parentheses are left out for the youngest. */
function sentencesFor(text: string, { maxSentence }: Plan, band: Band): string[] {
  const plain = band === 'lower' || band === 'upper' ? text.replace(/（[^）]{0,24}）/gu, '') : text;
  const all = sentencesOf(plain);
  const short = all.filter(({ length }) => length <= maxSentence);
  return short.length > 0 ? short : all.slice(0, 1);
}

/** Aspects in the order in which they are said: what it is, unless a comparison is asked for, then those asked for. */
function orderOf({ aspects }: Plan, { asked }: ResolvedQuestion): EntryAspect[] {
  const wanted = asked.filter(({ weight }) => weight >= MIN_ASKED).map(({ aspect }) => aspect);
  const first: EntryAspect[] = wanted.some((aspect) => aspect === 'compare' || aspect === 'steps') ? [] : ['what'];
  return [...new Set([...first, ...wanted, ...aspects])];
}

/** The text with most of the question's words, if they narrow the subject. */
function focusText(entry: IndexedEntry, resolved: ResolvedQuestion, index: KnowledgeIndex): string[] {
  const rated = rateUnits(entry, resolved, index);
  if (rated.ownWeight < 0.4) return [];
  const best = rated.units.toSorted((a, b) => b.share - a.share)[0];
  if (!best || best.share < 0.15) return [];
  const words = ownTerms(entry, resolved.terms, resolved.folded).map(({ word }) => word);
  const sentences = sentencesOf(best.unit.text).filter((sentence) => words.some((word) => sentence.includes(word)));
  return [sentences.join('') || best.unit.text];
}

const FOR_CHILDREN = /(?:给|对|跟)(?:孩子|小朋友|小学生)(?:讲|说|可以说)/;

function textsOf(
  entry: IndexedEntry,
  plan: Plan,
  band: Band,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
): string[] {
  // What an entry itself says for children comes first.
  const own = entry.units.flatMap(({ text }) => sentencesOf(text)).find((sentence) => FOR_CHILDREN.test(sentence));
  const isYoung = band === 'lower' || band === 'upper';
  const texts = isYoung && own ? [own] : focusText(entry, resolved, index);
  let length = texts.join('').length;
  const source = orderOf(plan, resolved).flatMap((aspect) => entry.aspects[aspect] ?? []);
  for (const text of source.length > 0 ? source : [entry.text]) {
    const chosen = sentencesFor(text, plan, band).join('');
    if (texts.some((one) => areSimilar(one, chosen) || one.includes(chosen) || chosen.includes(one))) continue;
    if (texts.length >= plan.maxTexts || (length > 0 && length + chosen.length > plan.maxCharacters)) continue;
    texts.push(chosen);
    length += chosen.length;
  }
  return texts;
}

/** Terms in the texts that have entries, each in one sentence. */
export function termLines(
  said: string,
  known: readonly IndexedEntry[],
  index: KnowledgeIndex,
  citations: Citations,
  max = 2,
): string[] {
  const terms = index
    .findNames(said)
    .filter(
      ({ entry, name }) =>
        !known.includes(entry) && entry.title === name && entry.kind !== '画家' && entry.aspects.what,
    );
  return [...new Set(terms.map(({ entry }) => entry))].slice(0, max).map((entry) => {
    const sentence = firstSentence(entry.aspects.what ?? entry.text);
    return `- **${entry.title}**：${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
  });
}

const TRY: Readonly<Record<Band, string>> = {
  lower: '试一试：',
  upper: '试一试：',
  middle: '做一做：',
  high: '想一想：',
};

export function explainFor(
  grade: Grade,
  subject: Subject,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft {
  const { band, name } = grade;
  const citations = createCitationList();
  const plan = PLANS[band];
  const entries = subject.main ? subject.entries.slice(0, 2) : resolved.named.slice(0, 1);
  const paragraphs = entries.flatMap((entry, at) => {
    const texts = textsOf(entry, at === 0 ? plan : { ...plan, maxTexts: 2 }, band, resolved, index);
    const said = texts.join('');
    if (said === '') return [];
    const mark = citations.cite(toEntrySource(entry), said);
    const [lead = '', ...rest] = texts;
    return [`${withBoldTitle(lead, entry.title)}${mark}`, rest.length > 0 ? `${rest.join('')}${mark}` : ''];
  });
  const isAbout = entries.length > 0 && !subject.main;
  const mentions = subject.main
    ? []
    : subject.mentions
        .filter(({ entry }) => !entries.includes(entry))
        .slice(0, 4)
        .map(({ entry, sentence }) => {
          return `- ${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
        });
  const bare = subject.name.replace(/[《》]/gu, '');
  if (isAbout) paragraphs.unshift(`馆里没有“${bare}”的专门条目，下面是“${entries[0]?.title}”条目里与它有关的话。`);
  if (mentions.length > 0)
    paragraphs.push(
      `${isAbout ? '别处还讲到：' : `馆里没有“${bare}”的专门条目，这几处讲到了它：`}\n${mentions.join('\n')}`,
    );
  const terms = termLines(paragraphs.join(''), subject.entries, index, citations);
  const first = subject.main ?? entries[0];
  const look = first ? sayFirst(first, citations, 'look', 'learn') : '';
  const isWhole = look.split('“').length === look.split('”').length;
  const isSaid = look === '' || !isWhole || paragraphs.some((text) => text.includes(look.replace(/\[\d+\]$/, '')));
  const task = first && isSaid ? `${taskWords(first).act}。` : look;
  return toStudyDraft(
    [
      `讲给${name}听：`,
      ...paragraphs,
      terms.length > 0 ? `**小词典**\n${terms.join('\n')}` : '',
      task === '' ? '' : `**${TRY[band]}**${task}`,
    ],
    citations,
    subject.entries,
    first ? followUpsFor([first], index, paragraphs.join('')) : [],
  );
}
