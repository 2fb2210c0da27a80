import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { readingOf } from '../../../../adapters/chinese/pinyin.ts';
import type { ChatQuestion } from '../../engine/engine.ts';
import type { Region } from '../knowledge/guide.repo.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { parseQuestion } from '../question/parse-question.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { matchInText } from '../question/word-match.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { rateSentences } from '../sources/rate-sentences.ts';
import { placeLabelOf } from './citations.ts';
import { toEntrySource } from './compose-entry.ts';
import { composeSimilar } from './compose-similar.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { bodyOf, draftOf, followUpsFor, nameOf, type PageQuestion, toSource } from './page-draft.ts';
import { answerInscription, answerOpinion, answerPractice } from './page-practice.ts';
import { mainSentences, pageSentences, rareCharacters } from './page-text.ts';

/* Questions about the page, the picture, the region or the minute that they are asked from, answered from its own text. */

/** Words that point to what the reader sees. */
const POINTS_AT_PAGE =
  /这一?(?:页|段|句|章|节|幅|张|块|处|个(?:画|作品|东西|技法|人)|首|讲|课|集)|这(?:里|儿|是|画|些|边)|本[页章节课]|[左右][上下]?[角边]|角落|上面|下面|旁边|[画图](?:里|中|上|面)|老师|刚才|总结|概括|归纳|要点|笔记|生字|读音|拼音|[下上]一页|主旨|中心思想|它|放大|颜色|颜料|差不多|类似/u;
const SUMMARY =
  /总结|概括|归纳|要点|笔记|讲了?(?:些)?什么|说了?(?:些)?什么|写了?(?:些)?什么|主旨|中心|想(?:说明|表达|说)|大意|主要内容|重点|主要讲|画(?:了|的)(?:是)?(?:些)?什么|看不(?:太)?懂/;
const MEANS = /什么意思|是指什么|怎么理解|解释/;
const SIMILAR =
  /差不多|类似|相似|像(?:它|这)(?!一样)|同类|别的(?:作品|课|书|画)|还有(?:没有|哪些|什么)?.{0,4}(?:作品|课|书|画|讲)|相关的/;
const MAX_READINGS = 12;
const NUMBERS: Readonly<Record<string, number>> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 };

/** Whether the words of a question point to the page, whatever else they say. */
export function pointsAtPage(question: string): boolean {
  return POINTS_AT_PAGE.test(foldText(question));
}

function isPageQuestion(
  { folded, named, isContinuation }: ResolvedQuestion,
  { history, about }: ChatQuestion,
): boolean {
  if (!about || about.resType === 'entry' || isContinuation) return false;
  if (POINTS_AT_PAGE.test(folded)) return !/^它/.test(folded) || history.length === 0;
  return named.length === 0 && history.length === 0;
}

function answerSummary(page: PageQuestion): AnswerDraft | undefined {
  const { about, resolved, index } = page;
  if (!SUMMARY.test(resolved.folded)) return undefined;
  const digit = /([一两二三四五六\d])(?:点|条|句)/.exec(resolved.folded)?.[1];
  const count = digit === undefined ? 3 : (NUMBERS[digit] ?? Math.min(6, Number(digit) || 3));
  const sentences = mainSentences(bodyOf(about), count, index);
  if (sentences.length === 0) return undefined;
  const label = placeLabelOf(about.place);
  const lead = `《${about.title}》${label ? `${label}` : ''}，${nameOf(about)}主要说了：`;
  const points = sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n');
  return draftOf(about, [lead, points], followUpsFor(page), sentences[0]);
}

function answerWhere({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (!/(?:哪|什么)(?:一)?本书|第几页|书名|哪(?:一)?课|第几(?:讲|集)/.test(resolved.folded)) return undefined;
  const label = placeLabelOf(about.place);
  const author = about.author ? `，作者${about.author}` : '';
  return draftOf(about, [`这是《${about.title}》${label}${author}。`], followUpsFor({ about, index }));
}

function answerReadings({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (!/生字|读音|拼音|怎么[念读]|不认识/.test(resolved.folded)) return undefined;
  const rare = rareCharacters(about.text, MAX_READINGS);
  const characters = rare.length > 0 ? rare : leastFrequent(about.text, index);
  const list = characters.map((character) => `${character}（${readingOf(character, about.text)}）`).join('、');
  return draftOf(
    about,
    [`${nameOf(about)}里比较难认的字：${list}。`, '注音是程序按上下文标的，遇到多音字请再查字典。'],
    followUpsFor({ about, index }),
  );
}

/** Characters that few entries have, for a text without rare ones. */
function leastFrequent(text: string, index: KnowledgeIndex): string[] {
  return [...new Set(text)]
    .filter((character) => /\p{Script=Han}/u.test(character))
    .map((character) => ({ character, weight: index.weightOf(foldText(character)) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_READINGS / 2)
    .map(({ character }) => character);
}

function answerNext({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (!/下一页|后面(?:会|要)?讲|接下来/.test(resolved.folded)) return undefined;
  const [heading = '', ...text] = (about.next ?? '').split('\n');
  const start = pageSentences(text.join('\n'))[0] ?? '';
  const line = about.next
    ? `下一页是“${heading}”${start ? `，开头写道：“${start}”` : '。'}`
    : '馆里没有下一页的文字，我不能猜。';
  return draftOf(about, [line], followUpsFor({ about, index }));
}

function isIn({ region: { x, y, w, h } }: Region, folded: string): boolean {
  const [centreX, centreY] = [x + w / 2, y + h / 2];
  const isRight = /右/.test(folded) ? centreX > 0.5 : /左/.test(folded) ? centreX < 0.5 : true;
  return isRight && (/上/.test(folded) ? centreY < 0.5 : /下|底/.test(folded) ? centreY > 0.5 : true);
}

/** The parts of a work: the region that was asked from, or those at the place that the question names. */
async function answerPart({ about, resolved, index, deps }: PageQuestion): Promise<AnswerDraft | undefined> {
  if (about.resType !== 'img') return undefined;
  const isCorner =
    /[左右][上下]?[角边面方]?|(?:上|下|中)(?:面|边|方|角|部)|角落|中间/.test(resolved.folded) &&
    /[左右上下中]/.test(resolved.folded);
  const asked = about.place?.region;
  if (!asked && !(isCorner && /[左右]|角|中间/.test(resolved.folded))) return undefined;
  const regions = await deps.repo.regions(about.resId);
  const wanted = regions.filter((region) =>
    asked
      ? region.region.x < asked.x + asked.w &&
        asked.x < region.region.x + region.region.w &&
        region.region.y < asked.y + asked.h &&
        asked.y < region.region.y + region.region.h
      : isIn(region, resolved.folded),
  );
  if (wanted.length === 0)
    return draftOf(
      about,
      [`《${about.title}》的这一处，馆里没有写说明，我不能凭猜测说它是什么。`],
      followUpsFor({ about, index }),
    );
  const parts = wanted.slice(0, 2).map(({ title, text }) => `**${title}**${text ? `：${text}` : ''}`);
  const rated = rateSentences(bodyOf(about), parseQuestion(resolved.folded, index, deps.segmenter.tag))
    .filter(
      ({ sentence }) =>
        sentence.length > 12 && !wanted.some(({ text }) => text !== '' && sentence.includes(text.slice(0, 10))),
    )
    .sort((a, b) => b.score - a.score);
  const more = rated
    .slice(0, 2)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
  const facts = about.text.split('\n')[0] ?? '';
  const lines = [
    `这里是《${about.title}》的${parts.join('；')}`,
    more.length > 0 ? `整件作品（${facts}）的说明里还写道：${more.join('')}` : '',
    '馆里对这一处的说明就是这些，没有写到的我不猜；可以放大原图再看。',
  ];
  return draftOf(about, lines, followUpsFor({ about, index }), wanted[0]?.text);
}

function isMostlyCovered({ terms }: ResolvedQuestion, text: string, index: KnowledgeIndex): boolean {
  const folded = foldText(text);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.reduce((sum, term) => sum + term.weight * matchInText(term, folded, index), 0);
  return total === 0 || found / total >= 0.3;
}

/** The facts of a work: who made it, when, of what, how large. */
function answerFacts({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  const isAsked = resolved.asked.some(
    ({ aspect, weight }) => /^(?:who|when|material|kept)$/.test(aspect) && weight >= 0.55,
  );
  if (about.resType !== 'img' || !isAsked) return undefined;
  const facts = about.text.split('\n')[0] ?? '';
  const maker = about.author ? `作者是${about.author}` : '作者没有记载';
  const lines = [`《${about.title}》，${maker}${facts ? `；${facts}` : ''}。`];
  if (resolved.asked.some(({ aspect }) => aspect === 'material') && !/\d/.test(facts))
    lines.push('馆里没有记下它的尺寸。');
  return draftOf(about, lines, followUpsFor({ about, index }), facts);
}

/** A word or the text itself explained: what the page says of it, then the dictionary. */
function answerMeaning({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (!MEANS.test(resolved.folded)) return undefined;
  const quoted = /[“"「『]([^“”"「」『』]{1,40})[”"」』]/u.exec(resolved.folded)?.[1];
  const entries = quoted === undefined ? resolved.named : findNamedEntries(quoted, index).map(({ entry }) => entry);
  const citations = createCitationList();
  const mark = citations.cite(toSource(about), about.text.slice(0, 100));
  const lines: string[] = [];
  if (quoted !== undefined) {
    const own = pageSentences(about.text)
      .filter((sentence) => foldText(sentence).includes(quoted))
      .slice(0, 2);
    lines.push(
      own.length > 0
        ? `${nameOf(about)}里是这样说的：${own.join('')}${mark}`
        : `${nameOf(about)}里没有出现“${quoted}”。${mark}`,
    );
  } else lines.push(`${nameOf(about)}的意思，主要在这几句：${mainSentences(bodyOf(about), 3, index).join('')}${mark}`);
  const inText = findNamedEntries(foldText(about.text).toLowerCase(), index).map(({ entry }) => entry);
  for (const entry of (quoted === undefined && entries.length === 0 ? inText : entries).slice(0, 2)) {
    const text = entry.aspects.what ?? entry.text;
    lines.push(`**${entry.title}**：${text}${citations.cite(toEntrySource(entry), text)}`);
  }
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: [],
    followUps: followUpsFor({ about, index }),
  };
}

/** Anything else: the sentences of the page that have the words of the question, or its main ones, saying which it is. */
function answerFromText(page: PageQuestion): AnswerDraft | undefined {
  const { about, resolved, index, deps } = page;
  const sentences = pageSentences(bodyOf(about)).filter(({ length }) => length <= 160);
  const parsed = parseQuestion(resolved.folded, index, deps.segmenter.tag);
  const best = rateSentences(sentences.join('\n'), parsed)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
  if (best.length === 0) return undefined;
  const isAnswered = isMostlyCovered(resolved, best.join(''), index);
  const lines = isAnswered
    ? [`《${about.title}》里说：${best.join('')}`]
    : [
        `你问的这一点，${nameOf(about)}没有直接写到，我不猜。${nameOf(about)}说的是：${mainSentences(bodyOf(about), 3, index).join('')}`,
      ];
  return draftOf(about, lines, followUpsFor(page), best[0]);
}

export async function composePageAnswer(
  request: ChatQuestion,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  deps: FindDeps,
): Promise<AnswerDraft | undefined> {
  const { about } = request;
  if (!about || !isPageQuestion(resolved, request)) return undefined;
  const page: PageQuestion = { about, resolved, index, deps };
  if (SIMILAR.test(resolved.folded)) return composeSimilar(about, index, deps);
  return (
    answerPractice(page) ??
    answerOpinion(page) ??
    answerInscription(page) ??
    answerWhere(page) ??
    answerReadings(page) ??
    answerNext(page) ??
    answerSummary(page) ??
    (await answerPart(page)) ??
    answerFacts(page) ??
    answerMeaning(page) ??
    answerFromText(page)
  );
}
