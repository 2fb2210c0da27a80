import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import type { EntryUnit, IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { resourceOf, type Source } from '../knowledge/sources.ts';
import type { AskedAspect } from '../question/asked-aspects.ts';
import type { ParsedQuestion, Term } from '../question/parse-question.ts';
import { addsLittle, areSimilar, rateSentences } from '../sources/rate-sentences.ts';
import { CLUES, type RatedEntry, type RatedUnit } from '../sources/rate-units.ts';
import { detailSentences } from './detail-sentences.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

/*
 * Answers from one entry: the text of the aspect asked for comes first, then what else of the entry fits, then one
 * quotation from a book, lecture or work.
 */

/** An aspect counts as asked for from this weight on. */
const MIN_ASKED = 0.55;
const MAX_UNITS = 4;
const MIN_ASPECTS = 3;
/** Further texts are added while the answer is shorter. */
const ENOUGH_CHARACTERS = 120;
const MAX_CHARACTERS = 340;
/** A text that was not asked for is added from this score on. */
const MIN_EXTRA_SCORE = 2.2;
const MIN_SHARE = 0.5;
/** A title further back in the text does not introduce it. */
const MAX_BOLD_AT = 28;
const QUOTE_LENGTH = { min: 14, max: 90 };

/** How a missing aspect is called. */
const MISSING: Readonly<Record<EntryAspect, string>> = {
  what: '定义',
  name: '名称由来',
  who: '相关人物',
  when: '年代',
  where: '地点',
  kept: '收藏情况',
  material: '材质和尺寸',
  shows: '具体内容',
  members: '组成和种类',
  count: '数目',
  made: '做法',
  style: '特点',
  why: '原因',
  meaning: '寓意和意义',
  works: '代表作品',
  school: '师承和流派',
  story: '故事',
  influence: '影响',
  look: '欣赏方法',
  learn: '学法',
  steps: '步骤',
  compare: '比较',
  plain: '浅近的说法',
  task: '动手做法',
  asked: '常见问答',
  exercises: '练习',
  english: '英文说明',
};

export function toEntrySource(entry: IndexedEntry, text = entry.text): Source {
  return { key: `knowledge/${entry.id}`, origin: { entry }, title: entry.title, text, score: 1, share: 1 };
}

/** The text with the first occurrence of the title in bold; with the title before it where it does not occur. */
export function withBoldTitle(text: string, title: string): string {
  const at = text.indexOf(title);
  if (at < 0 || at > MAX_BOLD_AT) return `**${title}**：${text}`;
  const isWork = text[at - 1] === '《' && text[at + title.length] === '》';
  const [from, to] = isWork ? [at - 1, at + title.length + 1] : [at, at + title.length];
  return `${text.slice(0, from)}**${text.slice(from, to)}**${text.slice(to)}`;
}

/** The aspect that the question asks for and the entry does not have; undefined if the texts answer it. */
function missingAspect(
  { entry, units, ownWeight }: RatedEntry,
  asked: readonly AskedAspect[],
): EntryAspect | undefined {
  // An entry with a summary only may say it in other words.
  if (entry.units.length <= MIN_ASPECTS) return undefined;
  const [first] = asked;
  const [best] = units;
  if (!first || !best || first.weight < MIN_ASKED || first.aspect === 'what') return undefined;
  if (best.asked >= MIN_ASKED || units.some((unit) => unit.asked >= MIN_ASKED)) return undefined;
  if (best.share >= MIN_SHARE && ownWeight >= 0.4) return undefined;
  // A text has the words by which such a thing is said, or an aspect close to it answers.
  const clue = CLUES[first.aspect];
  const isSaid = clue !== undefined && units.some(({ unit }) => clue.test(unit.text));
  return isSaid || best.score >= 1.2 ? undefined : first.aspect;
}

/** The texts of the answer, the first one as its lead. */
function chooseUnits({ units }: RatedEntry, asked: readonly AskedAspect[], previousText: string): RatedUnit[] {
  const isNew = ({ unit }: RatedUnit) => !previousText.includes(unit.text.slice(0, 20));
  const fresh = units.filter(isNew);
  const best = (previousText === '' ? undefined : fresh.find(({ unit }) => unit.aspect !== 'summary')) ?? fresh[0];
  if (!best) return [];
  const chosen = [best];
  const add = (unit: RatedUnit | undefined) => {
    const length = chosen.reduce((sum, one) => sum + one.unit.text.length, 0);
    if (!unit || chosen.includes(unit) || chosen.length >= MAX_UNITS) return;
    if (length + unit.unit.text.length > MAX_CHARACTERS) return;
    chosen.push(unit);
  };
  for (const { aspect, weight } of asked)
    if (weight >= MIN_ASKED && aspect !== 'what') add(fresh.find(({ unit }) => unit.aspect === aspect));
  for (const unit of fresh) if (unit.score >= MIN_EXTRA_SCORE) add(unit);
  // More of it was asked for: what was not said yet, besides the summary.
  if (previousText !== '') for (const unit of fresh) if (unit.unit.aspect !== 'summary') add(unit);
  for (const unit of fresh) {
    const length = chosen.reduce((sum, one) => sum + one.unit.text.length, 0);
    if (length < ENOUGH_CHARACTERS && (unit.score > 0.5 || unit.unit.aspect === 'summary')) add(unit);
  }
  return chosen;
}

/** The sentences of the chosen texts without those that say the same again. */
function sentencesToSay(
  units: readonly RatedUnit[],
  parsed: ParsedQuestion,
  names: readonly string[],
  isAsked: boolean,
) {
  const said: string[] = [];
  return units
    .map(({ unit }, at) => {
      const sentences =
        unit.aspect === 'summary' && units.length > 1 && (at > 0 || isAsked)
          ? rateSentences(unit.text, parsed, names)
              .sort((a, b) => b.score - a.score)
              .slice(0, 2)
              .sort((a, b) => a.index - b.index)
              .map(({ sentence }) => sentence)
          : sentencesOf(unit.text);
      // After the definition the summary defines it again.
      const isDefined = unit.aspect === 'summary' && units[0]?.unit.aspect === 'what' && at > 0;
      const before = said.join('');
      const fresh = sentences.filter(
        (sentence) =>
          !said.some((other) => areSimilar(other, sentence)) && !(isDefined && addsLittle(sentence, before)),
      );
      said.push(...fresh);
      return fresh.join('');
    })
    .filter((text) => text !== '');
}

/** One sentence of a book, lecture or work about the entry that has the words of the question. */
function quotationFrom(sources: readonly Source[], rated: RatedEntry, parsed: ParsedQuestion, said: string) {
  const { entry } = rated;
  const words = parsed.terms.filter(({ word }) => word.length > 1 && !entry.names[0]?.includes(word));
  if (words.length === 0) return undefined;
  for (const source of sources.slice(0, 12)) {
    if (!resourceOf(source) || source.share < MIN_SHARE) continue;
    const [best] = rateSentences(source.text, parsed, entry.names)
      .filter(
        ({ sentence }) =>
          sentence.length >= QUOTE_LENGTH.min &&
          sentence.length <= QUOTE_LENGTH.max &&
          /[。！？”]$/u.test(sentence) &&
          !/[？?]/u.test(sentence) &&
          [entry.title, ...entry.aliases].some((name) => sentence.includes(name)) &&
          words.some(({ word }) => sentence.includes(word)) &&
          !areSimilar(said, sentence),
      )
      .sort((a, b) => b.score - a.score);
    if (best) return { source, sentence: best.sentence };
  }
  return undefined;
}

const QUOTE_VERB: Readonly<Record<string, string>> = { img: '的说明写道', video: '里讲到', audio: '里讲到' };

interface ComposeEntry {
  rated: RatedEntry;
  asked: readonly AskedAspect[];
  parsed: ParsedQuestion;
  /** Passages from which a quotation may be taken. */
  sources?: readonly Source[];
  /** The talk so far, whose texts are not repeated. */
  previousText?: string;
  question: string;
  /** The words of the question, by which details are found. */
  words?: { terms: readonly Term[]; folded: string };
}

/** The texts, beginning with the sentences that have the details asked for. */
function detailsFirst(
  { rated, asked, words, previousText = '' }: ComposeEntry,
  texts: string[],
  aspect: EntryUnit['aspect'],
  index: KnowledgeIndex,
) {
  const [lead = ''] = texts;
  if (!words || previousText !== '' || lead === '') return texts;
  const details = detailSentences(rated.entry, { ...words, asked }, { text: lead, aspect }, index);
  if (details.length === 0) return texts;
  const rest = texts.map((text) => details.reduce((left, sentence) => left.replace(sentence, ''), text));
  return [details.join(''), ...rest.filter((text) => text !== '')];
}

/** Undefined if the entry has nothing that was not said before. */
export function composeEntry(options: ComposeEntry, index: KnowledgeIndex): AnswerDraft | undefined {
  const { rated, asked, parsed, sources = [], previousText = '', question } = options;
  const { entry } = rated;
  const missing = previousText === '' ? missingAspect(rated, asked) : undefined;
  const units = chooseUnits(rated, asked, previousText);
  const isAsked = asked.some(({ aspect, weight }) => weight >= MIN_ASKED && aspect !== 'what');
  const [first] = units;
  const aspect = first?.unit.aspect ?? 'summary';
  const said = sentencesToSay(units, parsed, entry.names, isAsked);
  const texts = detailsFirst(options, said, aspect, index);
  const [lead] = texts;
  if (lead === undefined) return undefined;
  const citations = createCitationList();
  const mark = citations.cite(toEntrySource(entry), lead);
  const lines: string[] = [];
  if (missing) lines.push(`馆里的资料没有写到${entry.title}的${MISSING[missing]}，下面是已有的内容。`);
  const [opening = '', ...rest] = texts;
  lines.push(`${withBoldTitle(opening, entry.title)}${mark}`);
  if (rest.length > 0) lines.push(`${rest.join('')}${mark}`);
  const quotation = quotationFrom(sources, rated, parsed, texts.join(''));
  if (quotation) {
    const { source, sentence } = quotation;
    const verb = QUOTE_VERB[resourceOf(source)?.resType ?? ''] ?? '里写道';
    lines.push(
      `《${source.title}》${verb}：“${sentence.replace(/^[“"]|[”"]$/gu, '')}”${citations.cite(source, sentence)}`,
    );
  }
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: entry.resourceIds,
    followUps: followUpsFor([entry], index, `${previousText}\n${lines.join('\n')}`),
    ...(missing && { unanswered: { question, reason: 'partial' as const } }),
  };
}
