import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { composeAnswer } from '../compose/compose-answer.ts';
import { composeEntry, toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { entryOf } from '../knowledge/sources.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { findSources } from '../sources/find-sources.ts';
import { rateUnits } from '../sources/rate-units.ts';
import { answerNearest } from './answer-focused.ts';
import { answerPassage, answerWithin, NEAR } from './answer-passage.ts';
import { definitionOf, mainOf } from './answer-retell.ts';
import { draftOf, factsOf, followUpsFor, nameOf, type PageQuestion, sourceOf } from './page-draft.ts';
import { pageSentences } from './page-text.ts';

/* A question about a page for a fact, a word, a reason: from its text, else from the entries of what it names. */

const MIN_ASKED = 0.55;
/** Another entry of the site answers if it has this share of them. */
const MIN_FOUND = 0.7;

function asks({ resolved }: PageQuestion, ...aspects: EntryAspect[]): boolean {
  return resolved.asked.some(({ aspect, weight }) => aspects.includes(aspect) && weight >= MIN_ASKED);
}

/** The facts of a work (maker, time, material, size, place), beginning with the fact that is asked for. */
export function answerFacts(page: PageQuestion): AnswerDraft | undefined {
  const { about, resolved } = page;
  const facts = factsOf(about);
  if (about.resType !== 'img' || facts === '' || !asks(page, 'who', 'when', 'material', 'kept')) return undefined;
  // 怎么做到不用白颜料的 asks how, 为什么是黑的 why.
  if (/怎么|怎样|为什么|为啥/.test(resolved.folded) && !asks(page, 'kept')) return undefined;
  // 它是用什么材料做的 asks for the work, 这种颜料是怎么来的 for something in it.
  if (resolved.named.some((entry) => entry !== page.own)) return undefined;
  if (
    asks(page, 'who') &&
    /里|中|上|人物|那|这个人/.test(resolved.folded) &&
    !/作者|谁画|谁做|谁写/.test(resolved.folded)
  )
    return undefined;
  const parts = facts.split('，');
  const size = parts.filter((part) => /厘米|米|寸|\d/.test(part)).join('，');
  const place = parts.find((part) => /馆|院|寺|藏|展厅|博物/.test(part));
  const rest = parts.filter((part) => !size.includes(part) && part !== place);
  const [period, ...materials] = rest;
  const maker = about.author ? `作者是${about.author}` : '作者没有记载';
  const lines: string[] = [];
  if (asks(page, 'kept')) lines.push(place ? `《${about.title}》在${place}。` : '馆里没有记下它藏在哪里。');
  if (asks(page, 'material'))
    lines.push(
      `《${about.title}》：${materials.length > 0 ? `材质形制是${materials.join('、')}，` : ''}${size ? `尺寸为${size}` : '馆里没有记下尺寸'}。`,
    );
  if (asks(page, 'who', 'when')) lines.push(`《${about.title}》，${maker}${period ? `，${period}` : ''}。`);
  lines.push(`完整的著录：${[about.author, facts].filter(Boolean).join('，')}。`);
  return draftOf(page, [lines.join('')], facts);
}

const MEANS =
  /什么意思|是干(?:啥|什么|嘛)的?|叫(?:什么|啥)|没看懂|分别(?:是|敲|指)|啥意思|是指|指什么|指的|怎么理解|解释|什么叫|是什么|是谁|什么人|啥/;
const QUOTED = /[“"「『《]([^“”"「」『』《》]{1,40})[”"」』》]/u;

/** A word explained: what the page says of it, then the dictionary. */
export function answerMeaning(page: PageQuestion): AnswerDraft | undefined {
  const { about, own, resolved, index, body, touched } = page;
  if (!MEANS.test(resolved.folded)) return undefined;
  const quoted = QUOTED.exec(resolved.folded)?.[1];
  const several = quoted?.split(/[、，]/u).filter(Boolean) ?? [];
  if (several.length > 1) return answerSeveral(page, several);
  const subject =
    /^(?:这里(?:的|说的)?|文中(?:的|说的)?|老师(?:说|讲)的|什么是|什么叫)?([\p{Script=Han}]{2,8}?)(?:到底)?(?:是什么|是啥|什么意思|啥意思|指什么|是谁|是什么人|叫什么)/u.exec(
      resolved.folded.replace(/[“”"「」]/gu, ''),
    )?.[1];
  const word =
    quoted ?? (subject && !/^(?:这|那|它|他|她|画|图|页|句|段|作者|老师)/.test(subject) ? subject : undefined);
  const known = quoted === undefined ? resolved.named : findNamedEntries(quoted, index).map(({ entry }) => entry);
  const ofTitle = touched.filter(({ title }) => title.length > 1 && about.title.includes(title)).slice(0, 1);
  const asksName = /叫(?:什么|啥)|这(?:是|上面的).{0,6}(?:什么|啥)/.test(resolved.folded) && about.resType === 'img';
  const entries =
    known.length > 0 ? known : word !== undefined ? entriesBeginning(word, page) : asksName ? ofTitle : [];
  const others = entries.filter((entry) => entry !== own || about.resType !== 'entry').slice(0, 2);
  const names = [...(word ? [word] : []), ...others.flatMap((entry) => entry.names)];
  if (names.length === 0) return undefined;
  const citations = createCitationList();
  const sentences = pageSentences(body).filter((sentence) =>
    names.some((name) => foldText(sentence).toLowerCase().includes(name)),
  );
  const lines: string[] = [];
  if (sentences.length > 0)
    lines.push(
      `${nameOf(about)}里是这样说的：${sentences.slice(0, 2).join('')}${citations.cite(sourceOf(page), sentences[0] ?? '')}`,
    );
  else if (others.length === 0 && (quoted === undefined || !index.has(quoted))) return undefined;
  else lines.push(`${nameOf(about)}没有提到“${word ?? others[0]?.title}”。`);
  for (const entry of others) {
    const text = explanationOf(entry, quoted);
    const line = `**${entry.title}**：${text}${citations.cite(toEntrySource(entry), text)}`;
    // A page that only mentions a word does not explain it.
    if (sentences.length > 0 && (quoted === undefined || quoted.length <= 8)) lines.unshift(line);
    else lines.push(line);
  }
  if (others.length === 0) {
    const near = word === undefined ? undefined : index.entries.find(({ foldedText }) => foldedText.includes(word));
    const text = near?.units.find(({ folded }) => word !== undefined && folded.includes(word))?.text;
    if (near && text) lines.push(`词典“${near.title}”条里说：${text}${citations.cite(toEntrySource(near), text)}`);
  }
  return { text: lines.join('\n\n'), cited: citations.cited, relatedIds: [], followUps: followUpsFor(page) };
}

/** 减字 for 减字谱, 宝相花 on the page of 宝相花锦: an entry that the word begins, or that the title has. */
function entriesBeginning(word: string, { index, touched }: PageQuestion): IndexedEntry[] {
  const found = index.entries.filter(({ names }) =>
    names.some((name) => name.startsWith(word) && name.length <= word.length + 2),
  );
  return [...touched.filter((entry) => found.includes(entry)), ...found].slice(0, 1);
}

/** What each of several words is, by the sentence of the page that has it. */
function answerSeveral(page: PageQuestion, words: readonly string[]): AnswerDraft | undefined {
  const sentences = page.body.split(/[\n。]/u).map((sentence) => sentence.trim());
  const lines = words.flatMap((word) => {
    const sentence =
      sentences.find((one) => one.includes(`“${word}”`) && one.length < 60) ??
      sentences.find((one) => one.includes(word));
    return sentence ? [`- **${word}**：${sentence}。`] : [];
  });
  return lines.length === 0 ? undefined : draftOf(page, [`${nameOf(page.about)}里是这样说的：`, lines.join('\n')]);
}

function explanationOf(entry: IndexedEntry, quoted: string | undefined): string {
  const isLonger = quoted !== undefined && quoted.length > entry.title.length + 1;
  const unit = isLonger ? entry.units.find(({ folded }) => folded.includes(quoted.slice(0, 6))) : undefined;
  return unit?.text ?? entry.aspects.what ?? entry.aspects.who ?? definitionOf(entry);
}

/** What the description says about the mood, the best places, and how to look. */
export function answerGood(page: PageQuestion): AnswerDraft | undefined {
  const { own, about } = page;
  const text = own && [own.aspects.look, own.aspects.style, own.aspects.shows].find((one) => one !== undefined);
  const others = own ? [own.aspects.meaning, own.aspects.style].filter((one) => one !== undefined && one !== text) : [];
  if (own && text) {
    const citations = createCitationList();
    const mark = citations.cite(toEntrySource(own), text);
    return {
      text: [`${text}${mark}`, others[0] ? `${others[0]}${mark}` : ''].filter(Boolean).join('\n\n'),
      cited: citations.cited,
      relatedIds: own.resourceIds,
      followUps: followUpsFor(page),
    };
  }
  const sentences = mainOf(page, 3);
  if (sentences.length === 0) return undefined;
  const isMood = /心情|情绪|感情|气氛|意境|感觉/.test(page.resolved.folded);
  return draftOf(page, [
    isMood
      ? `说明里没有直接写心情，可以从这几句体会：${sentences.join('')}`
      : `说明里点出来的好处是：${sentences.join('')}`,
    about.resType === 'img' ? '看的时候先找说明提到的那几处，再退后一步看空白和疏密。' : '',
  ]);
}

/** Of the entries that the page names, the one with a text about the aspect that is asked for. */
function entryThatAnswers({ touched, resolved, index }: PageQuestion) {
  const rated = touched.map((entry, at) => ({ at, rated: rateUnits(entry, resolved, index) }));
  const fit = rated.filter(
    ({ rated: { units, share, ownWeight } }) =>
      share >= (ownWeight < 0.4 ? 0 : 0.5) && (units[0]?.asked ?? 0) >= MIN_ASKED,
  );
  return fit.sort((a, b) => b.rated.share - a.rated.share || a.at - b.at)[0]?.rated;
}

/** Why it was written or made: what the page says, and that the reader may judge the rest. */
export function answerIntent(page: PageQuestion): AnswerDraft {
  const main = mainOf(page, 3).join('');
  return draftOf(page, [
    `${nameOf(page.about)}没有直接说出用意；从写下的话看，想说的是：${main}`,
    '别的是读的人自己的体会：找出反复出现的东西，再看最后一句落在哪里。',
  ]);
}

/** 跑了多少站: the sentence of the abstract that counts them. */
function countedInAbstract({ about, resolved }: PageQuestion): string | undefined {
  const abstract = about.details?.find(({ name }) => name === '简介')?.value ?? '';
  for (const [, measure = ''] of resolved.folded.matchAll(/(?:多少|几)个?(\p{Script=Han})/gu)) {
    const counts = new RegExp(`[\\d一二两三四五六七八九十百]{1,4}${measure}`, 'u');
    const sentence = sentencesOf(abstract).find((one) => counts.test(one));
    if (sentence) return sentence;
  }
  return undefined;
}

/**
 * Any other question: answered by sentences of the page, else by entries that the page names, else by the rest of the site;
 * if none of them says it, the guide says so.
 */
export async function answerFromText(page: PageQuestion): Promise<AnswerDraft | undefined> {
  const { about, resolved, index, deps } = page;
  const near = answerPassage(page, NEAR + 0.1);
  if (near) return near;
  const rated = entryThatAnswers(page);
  const parsed = parseQuestion(resolved.folded, index, deps.segmenter.tag);
  const fromEntry =
    rated && composeEntry({ rated, asked: resolved.asked, parsed, question: resolved.folded, words: resolved }, index);
  if (fromEntry) return { ...fromEntry, text: `${nameOf(about)}没有细说，词典里写到：\n\n${fromEntry.text}` };
  const found = await findSources(`${about.title} ${resolved.folded}`, deps);
  const [best] = found.sources;
  const isFound = found.answerable && entryOf(best) !== undefined && (best?.share ?? 0) >= MIN_FOUND;
  const fromSite = isFound ? composeAnswer(found, index) : undefined;
  if (fromSite && fromSite.text !== '') return fromSite;
  const nearest = answerPassage(page, NEAR) ?? (await answerWithin(page, NEAR)) ?? answerNearest(page);
  if (nearest) return { ...nearest, unanswered: { question: resolved.folded, reason: 'partial' } };
  const main = mainOf(page, 2);
  if (main.length === 0) return undefined;
  const counted = countedInAbstract(page);
  if (counted) return draftOf(page, [`简介里写着：${counted}`, `${nameOf(about)}说的是：${main.join('')}`], counted);
  return {
    ...draftOf(page, [
      `${nameOf(about)}的文字里，我没有找到直接回答这一问的话，不敢猜。${nameOf(about)}说的是：${main.join('')}`,
    ]),
    unanswered: { question: resolved.folded, reason: 'partial' },
  };
}
