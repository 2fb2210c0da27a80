import { readingOf } from '../../../../adapters/chinese/pinyin.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { englishNamesOf } from '../question/english-question.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { askWhatItIs } from './follow-ups.ts';

/* How something is called in English, and how a character is read. */

const IN_ENGLISH =
  /(?:用|的|在)?(?:英文|英语|english)(?:里|中|名)?(?:要|该|应该|可以)?(?:怎么|如何|怎样|是什么|叫什么|叫啥|名是?|名字|翻译)|翻译?成(?:英文|英语)|(?:怎么|如何)(?:用(?:英文|英语))(?:说|讲|表达|介绍)/iu;
const READING = /怎么(?:读|念|发音)|读音|拼音|念什么|读什么|几声|pronounce|pronunciation/iu;
const QUOTED = /[“"「『《]([^“”"」』》]{1,12})[”"」』》]/u;
const LONE =
  /(?<!\p{Script=Han})(\p{Script=Han}{1,4})(?=(?:这个|那个|的)?(?:字|词)?(?:怎么|读|念|的?拼音|$|\?|？| and| in))/u;

function inEnglish({ named }: ResolvedQuestion): AnswerDraft | undefined {
  const [entry] = named;
  if (!entry) return undefined;
  const aliases = entry.aliases.filter((alias) => /^[A-Za-z][A-Za-z .,'’-]+$/.test(alias));
  const known = [...new Set([...englishNamesOf(entry.title), ...aliases])];
  const { english } = entry.aspects;
  if (known.length === 0 && !english) return undefined;
  const citations = createCitationList();
  const names = known.slice(0, 4).map((name) => `“${name}”`);
  return {
    text: [
      names.length > 0
        ? `**${entry.title}**的英文可以说${names.join('、')}${names.length > 1 ? '，几种说法都有人用' : ''}。`
        : `**${entry.title}**没有固定的英文名，可以先写拼音，再用一句英文解释。`,
      english ? `用英文解释，可以这样说：${english}${citations.cite(toEntrySource(entry), english)}` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    cited: citations.cited,
    relatedIds: entry.resourceIds,
    followUps: [askWhatItIs(entry)],
  };
}

function reading(
  question: string,
  { named, language }: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const word = QUOTED.exec(question)?.[1] ?? LONE.exec(question)?.[1] ?? named[0]?.title;
  const characters = [...(word ?? '')].filter((character) => /\p{Script=Han}/u.test(character));
  if (!word || characters.length === 0 || characters.length > 8) return undefined;
  const sounds = characters.map((character) => readingOf(character, word)).join(' ');
  const entry =
    index.titled(word) ??
    named[0] ??
    index.entries.find(({ title }) => title.startsWith(word)) ??
    index.entries.find(({ names }) => names.some((name) => name.includes(word)));
  const citations = createCitationList();
  const text = entry && (entry.aspects.what ?? entry.text);
  const isOwn = entry?.names.includes(word);
  const found = () =>
    entry
      ? `${isOwn ? '' : `[美育词典](/dictionary)里没有单独的“${word}”条，相关的是“${entry.title}”：`}${text}${citations.cite(toEntrySource(entry), text ?? '')}`
      : '[美育词典](/dictionary)可以按拼音查词条，里面没有单独的这一条。';
  if (language === 'en') {
    const english = entry?.aspects.english;
    const said = english && entry ? `${english}${citations.cite(toEntrySource(entry), english)}` : '';
    return {
      text: [`“${word}” is pronounced **${sounds}**.`, said].filter(Boolean).join('\n\n'),
      ...{ cited: citations.cited, relatedIds: entry?.resourceIds ?? [], followUps: [] },
    };
  }
  return {
    text: [`“${word}”读 **${sounds}**。`, found()].join('\n\n'),
    cited: citations.cited,
    relatedIds: entry?.resourceIds ?? [],
    followUps: entry ? [askWhatItIs(entry)] : [],
  };
}

/** `question` as it was typed: the character asked for must not be repaired. */
export function answerWording(
  question: string,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  if (IN_ENGLISH.test(resolved.folded)) return inEnglish(resolved);
  const asksReading = READING.test(question) && !/怎么读(?:画|帖|懂|图|书|一)|读什么(?:书|画)/.test(question);
  return asksReading ? (readings(question, resolved, index) ?? reading(question, resolved, index)) : undefined;
}

const EACH = /(?<!\p{Script=Han})(\p{Script=Han}{1,3})(?!\p{Script=Han})/gu;

/** Several words in quotation marks or between Latin letters, each with its pronunciation. */
function readings(question: string, resolved: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const quoted = [...question.matchAll(ALL_QUOTED)].map(([, word = '']) => word);
  // Of 永字八法 and 磔 the character is asked for, the name only says where it is.
  const shortest = Math.min(...quoted.map(({ length }) => length));
  const asked = quoted.filter(({ length }) => length === shortest && length <= 4);
  const free = [...question.matchAll(EACH)]
    .map(([, word = '']) => word)
    .filter((word) => !READING.test(word) && word !== '和');
  const words = [...new Set(quoted.length > 0 ? asked : free)];
  const whole = quoted.find(({ length }) => length > shortest);
  if (quoted.length > 0 && whole === undefined && words.length < 2) return undefined;
  if (quoted.length > 0 && words.length >= 1) return readQuoted(words, whole, resolved, index);
  if (words.length < 2 || words.length > 8) return undefined;
  const lines = words.map((word) => `- “${word}” **${[...word].map((one) => readingOf(one, word)).join(' ')}**`);
  const lead = resolved.language === 'en' ? 'They are pronounced like this (pinyin with tones):' : '这几个字词这样读：';
  return { text: `${lead}\n\n${lines.join('\n')}`, cited: [], relatedIds: [], followUps: [] };
}

const ALL_QUOTED = /[“"「『《]([^“”"」』》]{1,12})[”"」』》]/gu;
/** Readings that the sound tables do not know, by the name that the character is in. */
const KNOWN_READINGS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['鹊华', { 华: 'huà' }],
  ['宫商角徵羽', { 角: 'jué', 徵: 'zhǐ' }],
  ['朝元', { 朝: 'cháo' }],
  ['曾侯', { 曾: 'zēng' }],
  ['乐毅', { 乐: 'yuè' }],
];

/** Characters of a name: how each is read there, and what the name's entry says of it. */
function readQuoted(
  words: readonly string[],
  whole: string | undefined,
  { named }: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft {
  const special = KNOWN_READINGS.find(([name]) => whole?.includes(name))?.[1] ?? {};
  const soundOf = (word: string) =>
    [...word].map((one) => special[one] ?? readingOf(one, whole?.includes(one) ? whole : word)).join(' ');
  const entry = (whole && index.titled(whole)) || named[0];
  const units = entry
    ? [...(entry.aspects.name ? [entry.aspects.name] : []), ...entry.units.map(({ text }) => text)]
    : [];
  const text =
    units.find((unit) => words.every((word) => unit.includes(word))) ??
    units.find((unit) => words.some((word) => unit.includes(word)));
  const citations = createCitationList();
  const said = entry && text ? `${text}${citations.cite(toEntrySource(entry), text)}` : '';
  return {
    text: [`${words.map((word) => `“${word}”读 **${soundOf(word)}**`).join('，')}。`, said]
      .filter(Boolean)
      .join('\n\n'),
    ...{ cited: citations.cited, relatedIds: entry?.resourceIds ?? [], followUps: entry ? [askWhatItIs(entry)] : [] },
  };
}

const STYLE =
  /[，,]?(?:请)?(?:用|以|拿)(东北话|四川话|上海话|广东话|粤语|北京话|河南话|陕西话|方言|家乡话|文言文?|古文|骈文|rap|说唱|快板|网络用语|火星文)(?:的(?:口气|风格|形式))?(?:给我|来|跟我)?(?:讲讲?|说说?|告诉?我?|写|介绍|回答|答|解释)?(?:一下|我)?(?=什么|[\p{L}《“]|[，。？?！]|$)/iu;

/** A manner that the guide cannot write in, and the question without it. */
export function mannerOf(question: string): { manner: string; rest: string } | undefined {
  const match = STYLE.exec(question);
  if (!match) return undefined;
  const rest = question
    .replace(match[0], ' ')
    .replace(/[，,]?(?:别|不要)太正经|[，,]\s*$/gu, '')
    .trim();
  return rest.length < 3 ? undefined : { manner: match[1] ?? '', rest };
}
