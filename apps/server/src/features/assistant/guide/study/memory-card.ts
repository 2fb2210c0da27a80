import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { ownTerms } from '../sources/rate-units.ts';
import { aspectOf, type Citations, firstSentence, say, toStudyDraft } from './study-draft.ts';
import type { Subject } from './study-subject.ts';

/* A card to learn by heart: the parts of a subject in their order, a word of their first characters, and what each is. */

/** 五个脚位, 四大石窟, 三杰: how many parts there are. */
const NUMBERED = /([一二三四五六七八九])(?:个|种|大|法|类|位|杰|派|家)/;
const NUMBERS = '一二三四五六七八九';
const NUMBER_AT_START = /^[一二三四五六七八九]位?/u;
const MIN_PARTS = 3;
const MAX_PARTS = 10;
const CLAUSE_END = /[，。；：“”（）]/u;
const MAX_PART_LENGTH = 12;

const PART_END = /(?:合称|并称|等|[两三四五六七八]种|几种|六条标准|几样).{0,6}$/u;
const LEADS = ['》', '分为', '分', '包括', '描写', '讲究', '有', '是', '如', '即', '指', '为', '由', '叫', '的'];

/** 讲究开 is 开, 盛期的达·芬奇 is 达·芬奇. */
function withoutLead(part: string): string {
  const ends = LEADS.map((lead) => {
    const at = part.lastIndexOf(lead);
    // In 如意 the first character is a part of the word, not a lead.
    return at > 0 || (at === 0 && lead.length > 1) ? at + lead.length : 0;
  });
  const start = Math.max(...ends);
  const rest = part.slice(start);
  return rest === '' ? part : rest;
}

/** The longest enumeration (A、B、C和D) in the texts. */
export function partsIn(texts: readonly string[]): string[] {
  let best: string[] = [];
  for (const text of texts)
    for (const clause of text.split(CLAUSE_END)) {
      const parts = clause
        .split(/、|和(?=[^、]{1,8}$)/u)
        .map((part, at) => (at === 0 ? withoutLead(part) : part).replace(PART_END, '').trim())
        .filter(Boolean);
      if (parts.some(({ length }) => length > MAX_PART_LENGTH)) continue;
      if (parts.length > best.length && parts.length <= MAX_PARTS) best = parts;
    }
  return best.length >= MIN_PARTS ? best : [];
}

/** Parts that begin 一，二，三： with or without a comma between them. */
function numberedParts(text: string): string[] {
  const parts = text.split(/[；。]/u).flatMap((clause) => {
    const number = NUMBER_AT_START.exec(clause.trim())?.[0];
    const said = clause
      .trim()
      .slice(number?.length ?? 0)
      .replace(/^[，：、]/u, '');
    return number && said.length > 3 ? [`${number}：${said}`] : [];
  });
  return parts.length >= MIN_PARTS ? parts : [];
}

/** What an entry or a sentence of the subject says of a part. */
function meaningOf(
  part: string,
  { main, entries }: Subject,
  index: KnowledgeIndex,
  citations: Citations,
  wanted: EntryAspect,
): string {
  if (part.length < 2) return '';
  const own = index.findNames(part).find(({ entry, name }) => part.endsWith(name) && entry !== main)?.entry;
  if (own) {
    const life = isPerson(own)
      ? [own.aspects.who, own.aspects.when].flatMap((text) => (text ? firstSentence(text) : []))
      : [];
    const sentence = [...life, firstSentence(aspectOf(own, wanted, 'what') ?? own.text)].join('');
    return `${sentence}${citations.cite(toEntrySource(own), sentence)}`;
  }
  for (const entry of entries) {
    const clauses = entry.units.flatMap(({ text }) => sentencesOf(text).flatMap((sentence) => sentence.split(/；/)));
    const clause = clauses.find((text) => text.includes(part) && !/、.*、/.test(text) && text.length < 70);
    if (clause) return `${clause}${citations.cite(toEntrySource(entry), clause)}`;
  }
  return '';
}

/** Entries that belong to a group that has no entry itself: 四大石窟. */
function partsFromMentions({ name, mentions }: Subject, citations: Citations): { part: string; text: string }[] {
  const members = mentions.filter(
    ({ entry, sentence }) => sentence.includes(entry.title) || sentence.startsWith(entry.title),
  );
  return members.slice(0, MAX_PARTS).map(({ entry }) => {
    const text = firstSentence(aspectOf(entry, 'where', 'what') ?? entry.text);
    return { part: entry.title, text: `${text}${citations.cite(toEntrySource(entry), `${name}：${text}`)}` };
  });
}

/** Sentences of the entry that have a word by which the request narrows the subject (芭蕾的五个脚位). */
function focusSentences(main: IndexedEntry, { terms, folded }: ResolvedQuestion, index: KnowledgeIndex) {
  const rare = index.weightOf('\uffff');
  const words = ownTerms(main, terms, folded).filter(({ word, weight }) => word.length > 1 && weight > 0.3 * rare);
  const known = words.filter(
    ({ word }) => main.foldedText.includes(word) && !main.names.some((name) => name.includes(word)),
  );
  const sentences = main.units.flatMap(({ text }) => sentencesOf(text));
  const found = sentences.filter((sentence) => known.some(({ word }) => sentence.includes(word)));
  return { word: known[0]?.word, sentences: found };
}

interface CardOptions {
  subject: Subject;
  index: KnowledgeIndex;
  citations: Citations;
  wanted: EntryAspect;
  focus: readonly string[];
}

function cardParts({ subject, index, citations, wanted, focus }: CardOptions) {
  const { main } = subject;
  const toParts = (parts: readonly string[]) =>
    parts.map((given, at) => {
      // 三位大师达·芬奇 is 达·芬奇.
      const named =
        at === 0 ? index.findNames(given).find(({ name }) => given.endsWith(name) && /·/.test(name))?.entry : undefined;
      const part = named?.title ?? given;
      return { part, text: meaningOf(part, subject, index, citations, wanted) };
    });
  if (focus.length > 0) return toParts(partsIn(focus));
  if (!main) {
    const fromMentions = partsFromMentions(subject, citations);
    const listed = partsIn(subject.mentions.map(({ sentence }) => sentence));
    return fromMentions.length > listed.length ? fromMentions : toParts(listed);
  }
  const texts = [
    aspectOf(main, 'members'),
    aspectOf(main, 'steps'),
    aspectOf(main, 'count'),
    main.text,
    aspectOf(main, 'what'),
  ];
  const known = texts.filter((text) => text !== undefined);
  const members = partsIn(known.slice(0, 1));
  const listed = members.length > 0 ? members : partsIn(known);
  const numbered = numberedParts(main.aspects.members ?? main.aspects.steps ?? '');
  if (numbered.length > listed.length)
    return numbered.map((text) => ({ part: text.split('：')[0] ?? '', text: text.split('：').slice(1).join('：') }));
  return toParts(listed);
}

/** 气、骨、应 … where the first characters are all different and are words of the subject. */
function firstCharacters(parts: readonly { part: string }[]): string {
  const characters = parts.map(({ part }) => [...part.replace(/[《“]/gu, '')][0] ?? '');
  const isUseful =
    new Set(characters).size === characters.length &&
    characters.length <= 8 &&
    !/[一二三四五]/.test(characters.join(''));
  return isUseful ? characters.join(' · ') : '';
}

function factLines(main: IndexedEntry, hasParts: boolean, citations: Citations): string[] {
  const aspects = hasParts
    ? (['compare', 'learn'] as const)
    : (['when', 'who', 'style', 'look', 'compare', 'learn'] as const);
  return aspects
    .map((aspect) => say(main, citations, aspect))
    .filter(Boolean)
    .slice(0, 3)
    .map((fact) => `- ${fact}`);
}

function evidenceOf({ main, mentions }: Subject, focus: readonly string[], citations: Citations): string {
  if (main && focus.length > 0)
    return focus.map((sentence) => `${sentence}${citations.cite(toEntrySource(main), sentence)}`).join('');
  if (main) return say(main, citations, 'members', 'steps', 'count', 'what');
  return mentions
    .slice(0, 2)
    .map(({ entry, sentence }) => `${sentence}${citations.cite(toEntrySource(entry), sentence)}`)
    .join('');
}

export function answerMemory(
  subject: Subject,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const citations = createCitationList();
  const { main, name } = subject;
  const basis = main ?? subject.entries[0];
  if (!basis) return undefined;
  const { word, sentences } = main ? focusSentences(main, resolved, index) : { word: undefined, sentences: [] };
  const focus = sentences.slice(0, 3);
  const wanted = resolved.asked.find(({ aspect }) => aspect === 'works')?.aspect ?? 'what';
  const evidence = evidenceOf(subject, focus, citations);
  const given = cardParts({ subject, index, citations, wanted, focus });
  const expected = NUMBERED.exec(resolved.folded)?.[1];
  const isOther = expected !== undefined && given.length !== NUMBERS.indexOf(expected) + 1;
  const parts = isOther && focus.length > 0 ? [] : given;
  const mnemonic = firstCharacters(parts);
  const list = parts.map(({ part, text }, at) => `${at + 1}. **${part}**${text === '' ? '' : `：${text}`}`);
  const facts = main
    ? factLines(main, parts.length > 3, citations).filter((fact) => !focus.some((sentence) => fact.includes(sentence)))
    : [];
  return toStudyDraft(
    [
      `**${name} · 速记卡**`,
      evidence,
      word !== undefined && parts.length === 0
        ? `馆里写到“${word}”的只有上面这些，没有逐项细讲，不够的地方请对照课本。`
        : '',
      list.join('\n'),
      mnemonic === '' ? '' : `**记字头**：${mnemonic}。先背这 ${parts.length} 个字，再由字想到全名。`,
      facts.length > 0 ? `**要点**\n${facts.join('\n')}` : '',
      '**怎么背**：遮住右边，看名字说内容；再遮住左边，看内容说名字。隔一天再来一遍。',
    ],
    citations,
    subject.entries,
    [`出几道关于${basis.title}的题`],
  );
}
