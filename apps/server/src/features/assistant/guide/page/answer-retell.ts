import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { placeLabelOf } from '../compose/citations.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { explainFor } from '../study/explain.ts';
import { factsOf, followUpsFor, nameOf, type PageQuestion, sourceOf } from './page-draft.ts';
import type { PageRequest } from './page-request.ts';
import { mainSentences, pageSentences } from './page-text.ts';

/* The text of a page told again: as points, as notes, in plain words, for a listener, in English. */

const MAX_TERMS = 3;
/** A quotation in classical Chinese is explained by an entry that has this many characters of it in a row. */
const MIN_SHARED = 4;

/** The sentences that say what a page says; an entry's come in the order of its aspects. */
export function mainOf({ about, own, story, index, touched }: PageQuestion, count: number): string[] {
  if (about.resType !== 'entry' || !own) {
    const main = mainSentences(
      story,
      count,
      index,
      touched.slice(0, 4).map(({ title }) => title),
    );
    return main.length > 0 ? main : sentencesOf(story).slice(0, count);
  }
  const texts = own.units.filter(({ aspect }) => aspect !== 'summary' && aspect !== 'compare').map(({ text }) => text);
  const first = texts.length > 0 ? texts.map((text) => sentencesOf(text)[0] ?? text) : sentencesOf(own.text);
  return first.slice(0, count);
}

export function definitionOf(entry: IndexedEntry): string {
  return sentencesOf(entry.aspects.what ?? entry.aspects.who ?? entry.text)[0] ?? entry.text;
}

/** Terms of the page that the dictionary explains, as lines of a list. */
function termLines({ touched, own, index }: PageQuestion, said: string, cite: Cite, max = MAX_TERMS): string[] {
  const folded = foldText(said).toLowerCase();
  const isSaid = ({ names }: IndexedEntry) => names.some((name) => folded.includes(name));
  return touched
    .filter((entry) => entry !== own && isSaid(entry) && index.weightOf(entry.names[0] ?? '') > 2)
    .slice(0, max)
    .map((entry) => `- **${entry.title}**：${definitionOf(entry)}${cite(entry, definitionOf(entry))}`);
}

type Cite = (entry: IndexedEntry, text: string) => string;

function begin(page: PageQuestion) {
  const citations = createCitationList();
  const mark = () => citations.cite(sourceOf(page), page.about.text.slice(0, 100));
  const cite: Cite = (entry, text) => citations.cite(toEntrySource(entry), text);
  const end = (lines: readonly string[], own?: IndexedEntry): AnswerDraft => ({
    text: lines.filter(Boolean).join('\n\n'),
    cited: citations.cited,
    relatedIds: (own ?? page.own)?.resourceIds.slice(0, 4) ?? [],
    followUps: followUpsFor(page),
  });
  return { mark, cite, end };
}

/** Where the page is: 《留白》第 2 页. */
export function placeOf({ about }: PageQuestion): string {
  return `《${about.title}》${placeLabelOf(about.place)}`;
}

const MAX_NOTED = 8;

/** One sentence for each part of a lecture that is open as a whole. */
async function mainOfParts({ about, deps, index }: PageQuestion): Promise<string[]> {
  if ((about.resType !== 'video' && about.resType !== 'audio') || about.place?.second !== undefined) return [];
  const parts = new Map<string, string>();
  for (const { heading, text } of await deps.repo.passagesOf(about.resId))
    if (heading !== '') parts.set(heading, `${parts.get(heading) ?? ''}\n${text}`);
  return [...parts].slice(0, MAX_NOTED).flatMap(([heading, text]) => {
    const told = text.split('\n').filter((line) => !line.includes(about.title) && !heading.includes(line));
    const [main] = mainSentences(told.join('\n'), 1, index);
    return main ? [`**${heading}**：${main}`] : [];
  });
}

/** What the page is about, for the beginning of a summary: its heading and the works that it speaks of. */
function subjectOf({ about, body, touched }: PageQuestion): string {
  const [heading = ''] = about.text.split('\n');
  const isHeaded = about.place?.pageNum !== undefined && heading.length <= 16 && !/[。！？]/u.test(heading);
  const titles = [...new Set([...body.matchAll(/《([^《》]{2,14})》/gu)].map(([title]) => title))].slice(0, 2);
  const named = touched.slice(0, 2).map(({ title }) => title);
  const what = titles.length > 0 ? titles.join('、') : named.join('、');
  return `${isHeaded ? `“${heading}”一节` : ''}${what && isHeaded ? `，说到${what}` : ''}`;
}

/** What a picture shows: the things that its description points out, then how it begins. */
function answerShown({ about, body, story }: PageQuestion): string | undefined {
  const regions = body.split('\n').flatMap((line) => /^([^：。，]{1,12})：/u.exec(line)?.[1] ?? []);
  const told = sentencesOf(story).slice(0, 3).join('');
  if (told === '') return undefined;
  const things = regions.length > 1 ? `画里点出来看的有${regions.join('、')}。` : '';
  return `《${about.title}》：${told}${things}`;
}

export function answerSummary(page: PageQuestion, { count, isShort }: PageRequest): AnswerDraft {
  const { mark, end } = begin(page);
  const isOne = isShort || count === 1;
  const sentences = mainOf(page, isOne ? 1 : (count ?? 3));
  const shown = page.about.resType === 'img' && !isOne ? answerShown(page) : undefined;
  if (shown && count === undefined) return end([`${shown}${mark()}`]);
  if (isOne) return end([`一句话说，${nameOf(page.about)}讲的是：${sentences.join('')}${mark()}`]);
  const asksList = /[一二两三四五六\d几]点|条|列|要点|笔记/.test(page.resolved.folded);
  const subject = subjectOf(page);
  if (!asksList) return end([`${placeOf(page)}${subject ? `，${subject}` : ''}。${sentences.join('')}${mark()}`]);
  const points = sentences.map((sentence, at) => `${at + 1}. ${sentence}${mark()}`).join('\n');
  return end([`${placeOf(page)}，${nameOf(page.about)}主要说了 ${sentences.length} 点：`, points]);
}

export async function answerNotes(page: PageQuestion): Promise<AnswerDraft> {
  const { mark, cite, end } = begin(page);
  const { about, resolved } = page;
  const ofParts = await mainOfParts(page);
  const sentences = ofParts.length > 1 ? ofParts : mainOf(page, 4);
  const asked = /术语|名词|画家|人/.test(resolved.folded) ? 5 : MAX_TERMS;
  const terms = termLines(page, page.body, cite, asked);
  return end([
    `**笔记：${about.title}${placeLabelOf(about.place) ? `（${placeLabelOf(about.place)}）` : ''}**`,
    sentences.map((sentence) => `- ${sentence}${mark()}`).join('\n'),
    terms.length > 0 ? `**名词**\n${terms.join('\n')}` : '',
  ]);
}

/** An outline for a short talk: what it is, what to see, a story or meaning, a question to end with. */
export function answerOutline(page: PageQuestion): AnswerDraft {
  const { mark, cite, end } = begin(page);
  const { about, own } = page;
  const from = (...aspects: (keyof IndexedEntry['aspects'])[]) => {
    const text = own && aspects.flatMap((aspect) => own.aspects[aspect] ?? [])[0];
    return own && text ? `${text}${cite(own, text)}` : undefined;
  };
  const main = mainOf(page, 4).map((sentence) => `${sentence}${mark()}`);
  const facts = factsOf(about) === '' ? '' : `${about.author}，${factsOf(about)}。`;
  const parts = [
    ['它是什么', from('what', 'who') ?? `${facts}${main[0] ?? ''}`],
    ['看哪里', from('shows', 'look', 'style') ?? main[1]],
    ['怎么做成的', from('made', 'material') ?? main[2]],
    ['背后的事', from('story', 'why', 'meaning') ?? main[3]],
  ].filter(([, text]) => text);
  const lines = parts.map(([name, text], at) => `${at + 1}. **${name}**：${text}`);
  const close = `${parts.length + 1}. **收尾**：问听的人一句——如果只记住它的一个地方，你会记住哪里？`;
  return end([`讲《${about.title}》，可以按这个次序：`, [...lines, close].join('\n')]);
}

/** The quotations in classical Chinese that a text has, each with the entry that explains it. */
function quotationsOf({ body, index }: PageQuestion): { quote: string; entry: IndexedEntry; text: string }[] {
  const quotes = [...body.matchAll(/[“「]([^“”「」\n]{6,60})[”」]|^> ?(.{6,60})$/gmu)].flatMap(
    ([, quote, line]) => quote ?? line ?? [],
  );
  return quotes.slice(0, 8).flatMap((quote) => {
    const folded = foldText(quote);
    const parts = folded.split(/[，。；、！？]/u).filter(({ length }) => length >= MIN_SHARED);
    const entry = index.entries.find(({ foldedText }) => parts.some((part) => foldedText.includes(part)));
    const unit = entry?.units.find((one) => parts.some((part) => one.folded.includes(part)));
    return entry && unit ? [{ quote, entry, text: entry.aspects.what ?? unit.text }] : [];
  });
}

const SOFT = { max: 60, count: 3 };

/** Short sentences of the page, in its order. */
function easySentences(page: PageQuestion, count: number): string[] {
  const short = pageSentences(page.story).filter(({ length }) => length <= SOFT.max);
  const main = mainOf(page, count + 3).map((sentence) => sentence.replace(/（[^）]{0,24}）/gu, ''));
  const easy = main.filter((sentence) => sentence.length <= SOFT.max).slice(0, count);
  return easy.length > 0 ? easy : short.slice(0, count);
}

/** In plain words: the content in short, the sense of sentences in classical Chinese, hard words explained. */
const OLD_CHINESE = /[之者也矣焉乎]，|曰[：，“]|[也矣焉]。/;

/** “三分”“损益” together are a title. */
function quotedTogether({ resolved, index }: PageQuestion): IndexedEntry[] {
  const words = [...resolved.folded.matchAll(/[“"「]([^“”"「」]{1,8})[”"」]/gu)].flatMap(([, word]) => word ?? []);
  const entry = words.length > 1 ? index.titled(words.join('')) : undefined;
  return entry ? [entry] : [];
}

export function answerPlain(page: PageQuestion): AnswerDraft {
  const { mark, cite, end } = begin(page);
  const { resolved, own, about } = page;
  const quoted = quotationsOf(page).slice(0, 2);
  const named = [...quotedTogether(page), ...resolved.named.filter((entry) => entry !== own)].slice(0, 2);
  const asksOld = /古文|文言|原文/.test(resolved.folded) && !OLD_CHINESE.test(page.body);
  const lead = named[0] ?? (about.resType === 'entry' ? own : undefined);
  const said = lead
    ? pageSentences(page.body)
        .filter((one) => one.includes(lead.title))
        .slice(0, 2)
    : [];
  const easy = lead ? said : easySentences(page, 4);
  const lines = lead
    ? [`**${lead.title}**简单说：${lead.aspects.what ?? lead.text}${cite(lead, lead.aspects.what ?? lead.text)}`]
    : [
        asksOld ? `${nameOf(about)}里我没有看到古文，它本来就是白话写的。` : '',
        `用平常话说，${nameOf(about)}讲的是：${easy.join('')}${mark()}`,
      ];
  const more = lead && (lead.aspects.why ?? lead.aspects.made ?? lead.aspects.style);
  if (lead && more) lines.push(`${more}${cite(lead, more)}`);
  if (lead && lead !== own && said.length > 0) lines.push(`${nameOf(about)}里是这样讲的：${said.join('')}${mark()}`);
  for (const { quote, entry, text } of lead && lead !== own ? [] : quoted)
    lines.push(`“${quote}”这句，说的是：${text}${cite(entry, text)}`);
  const terms = termLines(page, `${lines.join('')}${quoted.length > 0 ? '' : page.body}`, cite).filter(
    (line) => !lead || !line.includes(`**${lead.title}**`),
  );
  const isOpen = /这句/.test(resolved.folded) && quoted.length === 0 && !lead;
  return end([
    ...lines,
    terms.length > 0 ? `里面的词：\n${terms.join('\n')}` : '',
    isOpen ? '您指的是哪一句？把那句话抄给我，我再单独解释。' : '',
  ]);
}

function isYoung(listener = ''): boolean {
  return /孩|小朋友|小学|[三四五六七八九]岁|[3-9]岁|10岁|儿子|女儿|弟|妹/.test(listener);
}

/** To be read out: a few short sentences, hard words explained where they occur, a question to talk about. */
export function answerRetell(page: PageQuestion, { listener, grade }: PageRequest): AnswerDraft {
  const { own, resolved, index } = page;
  if (page.about.resType === 'entry' && own && (grade || isYoung(listener))) {
    const subject = { name: own.title, main: own, entries: [own], mentions: [] };
    const band = grade && !/岁/.test(listener ?? '') ? grade.band : 'lower';
    return explainFor({ name: listener ?? grade?.name ?? '孩子', band }, subject, resolved, index);
  }
  const { mark, cite, end } = begin(page);
  const { about } = page;
  const isChild = isYoung(listener);
  const sentences = easySentences(page, SOFT.count);
  const hello = isChild ? '小朋友，我们来看' : /奶|爷|婆|公|姥|老人/.test(listener ?? '') ? '跟您说说' : '来说说';
  const what = about.resType === 'img' || about.resType === 'entry' ? `《${about.title}》` : nameOf(about);
  const title = about.resType === 'entry' ? `“${about.title}”` : what;
  const terms = termLines(page, sentences.join(''), cite, 2);
  const close = isChild
    ? '讲完问一句：你觉得哪里最有意思？用自己的话再说一遍吧。'
    : '讲完可以问一句：您从前见过这样的东西吗？听的人有话说，就记住了。';
  return end([
    `讲给${listener ?? '别人'}听，可以这样说：`,
    `${hello}${title}。${sentences.join('')}${mark()}`,
    terms.length > 0 ? `听不懂的词，这样解释：\n${terms.join('\n')}` : '',
    close,
  ]);
}

const HAS_ENGLISH = ({ aspects }: IndexedEntry) => aspects.english !== undefined;

/** English: what the dictionary has in English of the page's subject and of what it names. */
export function answerEnglish(page: PageQuestion, { isShort }: PageRequest): AnswerDraft {
  const { mark, cite, end } = begin(page);
  const { own, about, touched } = page;
  const short = (text: string) =>
    isShort
      ? text
          .split(/(?<=\.)\s/)
          .slice(0, 2)
          .join(' ')
      : text;
  if (own?.aspects.english) return end([`${short(own.aspects.english)}${cite(own, own.aspects.english)}`]);
  const entries = touched.filter(HAS_ENGLISH).slice(0, 3);
  const facts = factsOf(about);
  const author = about.author ? `作者 ${about.author}` : '';
  if (entries.length === 0)
    return end([
      `内置导览不会逐句翻译，词典里也没有${nameOf(about)}的英文说明，所以不硬译。中文的大意是：${mainOf(page, 2).join('')}${mark()}`,
    ]);
  return end([
    `This page is from “${about.title}”${mark()}. Its key terms in English:`,
    entries
      .map(
        (entry) =>
          `- **${entry.title}**: ${short(entry.aspects.english ?? '')}${cite(entry, entry.aspects.english ?? '')}`,
      )
      .join('\n'),
    `内置导览不会逐句翻译整页，上面是词典里已有的英文。${nameOf(about)}的中文大意：${mainOf(page, 2).join('')}${[author, facts].filter(Boolean).join('，')}`,
  ]);
}
