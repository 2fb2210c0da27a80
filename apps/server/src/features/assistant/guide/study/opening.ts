import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type Citations, toStudyDraft } from './study-draft.ts';
import type { Grade } from './study-request.ts';
import type { Subject } from './study-subject.ts';

/* Two openings for an essay. The facts are sentences of the collection; the writer's own part is left open in 【】. */

/** Sentences that show something come before those that explain. */
const RANKS: Readonly<Record<string, number>> = {
  shows: 3,
  style: 3,
  what: 2.5,
  material: 2,
  story: 2,
  why: 2,
  meaning: 1.5,
  when: 1,
  who: 1,
  look: 0.5,
};

type Genre = 'reading' | 'review' | 'essay';

function genreOf(folded: string): Genre {
  if (/读后感|观后感|听后感/.test(folded)) return 'reading';
  return /赏析|鉴赏|评论|小论文/.test(folded) ? 'review' : 'essay';
}

/** Sentences to quote: those that have the name first, then those of the aspects that show something. */
function factsOf({ main, entries, mentions, name }: Subject, folded: string): { text: string; entry: IndexedEntry }[] {
  const bare = name.replace(/[《》]/gu, '');
  const title = /《([^《》]{1,30})》/u.exec(folded)?.[1] ?? bare;
  const inTitle = main && [main.title, ...main.aliases].find((one) => title.includes(one));
  const quoted = inTitle ?? title;
  const ofMain = (entries.length > 0 ? entries.slice(0, 1) : []).flatMap((entry) =>
    entry.units.flatMap(({ aspect, text }) => sentencesOf(text).map((sentence) => ({ aspect, text: sentence, entry }))),
  );
  const rank = ({ aspect, text }: { aspect: string; text: string }) =>
    (text.includes(quoted) ? 4 : 0) + (RANKS[aspect] ?? 0);
  const said = mentions.map(({ sentence, entry }) => ({ aspect: 'summary', text: sentence, entry }));
  const all = main ? ofMain : said;
  return all
    .filter(({ text }) => text.length >= 12 && text.length <= 110)
    .sort((a, b) => rank(b) - rank(a))
    .map(({ text, entry }) => ({ text, entry }));
}

const withoutStop = (text: string) => text.replace(/[。！？]$/u, '');

interface Parts {
  title: string;
  first: string;
  second: string;
  third: string;
}

const FROM_SIGHT: Readonly<Record<Genre, (parts: Parts) => string>> = {
  reading: ({ title, first, second }) =>
    `合上${title}，留在我心里的是【一句话或一个画面】。我去查了它的来处：${first}。${second === '' ? '' : `${second}。`}带着这些再翻回去，我才明白【自己的发现】。`,
  review: ({ title, first, second }) =>
    `站在${title}面前，目光最先停在【画面或声音里的一处】。${first}。${second === '' ? '' : `${second}。`}这一处，正是我想说起的地方：【自己的感受】。`,
  essay: ({ title, first, second }) =>
    `【时间、天气，自己在哪里】，我抬头看见${title}。${first}。${second === '' ? '' : `${second}。`}那一刻，我忽然想起【一个人或一件事】。`,
};
const FROM_QUESTION: Readonly<Record<Genre, (parts: Parts) => string>> = {
  reading: ({ title, first, third }) =>
    `${title}写给谁看？我带着这个问题开始读。${third === '' ? first : third}。读到【哪一章、哪一句】，我有了自己的回答：【一句话】。`,
  review: ({ title, first, third }) =>
    `一件作品凭什么让人记住？${title}给了我一个答案。${third === '' ? first : third}。下面，我想从【两个角度】说说它。`,
  essay: ({ title, first, third }) =>
    `从前的人为什么要有${title}？${third === '' ? first : third}。可在我的记忆里，它还有另一层意思：【自己的故事】。`,
};

function cited(fact: { text: string; entry: IndexedEntry } | undefined, citations: Citations): string {
  return fact ? `${withoutStop(fact.text)}${citations.cite(toEntrySource(fact.entry), fact.text)}` : '';
}

const MAX_CHARACTERS = /([一二两三]百|\d{2,3})字/;

/** A single short opening where the request limits its length. */
function shortOpening(name: string, fact: { text: string; entry: IndexedEntry }, subject: Subject): AnswerDraft {
  const citations = createCitationList();
  const sense = /音乐|戏曲/.test(subject.main?.kind ?? '') ? '声音' : '样子';
  const said = cited(fact, citations);
  return toStudyDraft(
    [
      `【第一次遇见它的地方】，一阵${sense}把我拉住了，那就是${name}。${said}。从那天起，【我最着迷的一个细节】总在我${sense === '声音' ? '耳边' : '眼前'}。`,
      '【】里换成自己的话，整段就在一百字左右；只留最打动自己的一处，别的放到后面写。',
    ],
    citations,
    subject.entries,
    [`${name}有什么特点？`],
  );
}

export function answerOpening(folded: string, subject: Subject, grade: Grade | undefined): AnswerDraft | undefined {
  const facts = factsOf(subject, folded);
  const [first] = facts;
  if (!first) return undefined;
  if (MAX_CHARACTERS.test(folded)) {
    const short = facts.filter(({ text }) => text.length <= 44)[0] ?? first;
    return shortOpening(subject.name.replace(/[《》]/gu, ''), short, subject);
  }
  const citations = createCitationList();
  const genre = genreOf(folded);
  const isLong = grade?.band === 'high' || grade === undefined;
  const own = /《([^《》]{1,30})》/u.exec(folded)?.[0];
  const title = genre === 'essay' ? subject.name.replace(/[《》]/gu, '') : (own ?? subject.name);
  const named = genre === 'essay' && own ? subjectOfEssay(own, subject) : title;
  const parts = {
    title: named,
    first: cited(first, citations),
    second: isLong ? cited(facts[1], citations) : '',
    third: cited(facts[isLong ? 2 : 1], citations),
  };
  return toStudyDraft(
    [
      `给${grade?.name ?? '您'}两种开头。有出处的句子是馆里的事实，【】里请换成自己的话：`,
      `**一、从眼前写起**\n\n${FROM_SIGHT[genre](parts)}`,
      `**二、从问题写起**\n\n${FROM_QUESTION[genre](parts)}`,
      '接下来：中间写两三处看得见、听得到的细节，每处说一句为什么打动自己；结尾回到开头的那一处。',
    ],
    citations,
    subject.entries,
    subject.main ? [`${subject.main.title}有什么特点？`, `欣赏${subject.main.title}，先看哪里？`] : [],
  );
}

/** 《马头墙下》 is about 马头墙: the name of the entry that the essay's title has. */
function subjectOfEssay(title: string, { main, name }: Subject): string {
  const inTitle = main && [main.title, ...main.aliases].find((one) => title.includes(one));
  return inTitle ?? name.replace(/[《》]/gu, '');
}
