import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { askedAspects, withoutAskingWords } from '../question/asked-aspects.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { withoutQuestionPhrases } from '../question/parse-question.ts';
import { CLUES, cueOf } from '../sources/rate-units.ts';
import { draftFrom, entitiesOf, type TalkQuestion } from './talk-question.ts';

/* Answers from the last answers: one item of a list, the members of a group of some sort, which of two to take, a sentence. */

const sentencesIn = (entry: IndexedEntry) => entry.units.flatMap(({ text }) => sentencesOf(text));

/** 最后一门是什么: the item itself first, then what is said of it. */
export function answerItem(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const [entry] = entitiesOf(question);
  const item = full.detail;
  if (!entry || !item) return undefined;
  const bare = item.split(/[（(]/u, 1)[0] ?? item;
  const citations = createCitationList();
  const clauses = sentencesIn(entry).flatMap((sentence) =>
    sentence.split(/(?<=[；。])/u).map((clause) => ({ clause: clause.trim(), sentence })),
  );
  const withItem = clauses.filter(({ clause }) => clause.includes(bare) && clause.length > bare.length + 3);
  // An enumeration that only names the item is used if there is no other clause.
  const telling = withItem.filter(({ clause }) => !clause.includes(`、${bare}`) && !clause.includes(`${bare}、`));
  const [first = withItem[0]] = telling;
  if (!first) return undefined;
  const ofOther = index.entries.find(({ title }) => title === bare && title !== entry.title);
  const text = first.clause.replace(/；$/u, '。');
  const more = telling
    .find(({ clause }) => clause !== first.clause && !clause.includes(first.clause))
    ?.clause.replace(/；$/u, '。');
  const mark = citations.cite(toEntrySource(entry), first.sentence);
  const what = ofOther && (ofOther.aspects.what ?? ofOther.text);
  return draftFrom(
    [
      `是**${bare}**。${text}${mark}`,
      more ? `${more}${mark}` : '',
      ofOther && what ? `${what}${citations.cite(toEntrySource(ofOther), what)}` : '',
    ],
    citations.cited,
    [entry],
    index,
  );
}

const SORTS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^女/, /女(?:画家|书法家|作曲家|演员|词人|舞蹈家|性|钢琴家|诗人|雕塑家)|她/u, '女性'],
  [/^男/, /男(?:演员|性|旦)/u, '男性'],
  [/外国|西方|国外/, /法国|意大利|德国|荷兰|英国|美国|俄国|西班牙|奥地利/u, '外国的'],
  [/中国|国内/, /中国|[唐宋元明清]代/u, '中国的'],
];

/** 女的有吗: the members of the group for which it is true. */
export function answerAmong(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index, state } = question;
  const [entry] = entitiesOf(question);
  const sort = SORTS.find(([asked]) => asked.test(full.detail ?? ''));
  if (!entry || !sort) return undefined;
  const ofText = findNamedEntries(`${entry.foldedText}\n${state.answer}`, index).map(({ entry: one }) => one);
  const related = entry.related.flatMap(({ entry: id }) => index.byId.get(id) ?? []);
  const members = [...new Set([...related, ...ofText])].filter((one) => one !== entry && isPerson(one));
  const found = members.filter(({ text, aspects }) => sort[1].test(`${text}${aspects.who ?? ''}`));
  const citations = createCitationList();
  const told = sentencesIn(entry).filter((sentence) => sort[1].test(sentence));
  if (found.length === 0 && told.length === 0)
    return draftFrom([`“${entry.title}”的条目没有说哪一位是${sort[2]}，我不猜。`], [], [entry], index);
  const lines = found.slice(0, 4).map((one) => {
    const text = sentencesOf(one.aspects.who ?? one.aspects.what ?? one.text)[0] ?? one.text;
    return `- **${one.title}**：${text}${citations.cite(toEntrySource(one), text)}`;
  });
  const first = told[0] ? `${told[0]}${citations.cite(toEntrySource(entry), told[0])}` : '';
  return draftFrom([`有。${first}`, lines.join('\n')], citations.cited, [entry, ...found.slice(0, 2)], index);
}

/** 送外国朋友买哪个好: the reasons for each of them, by what the person wants. */
export function answerChoose({ state, full, index }: TalkQuestion): AnswerDraft | undefined {
  if (state.pair.length !== 2) return undefined;
  const citations = createCitationList();
  const isGift = /送|买/.test(full.detail ?? '');
  const lines = state.pair.map((entry) => {
    const text = sentencesOf(entry.aspects.style ?? entry.aspects.works ?? entry.aspects.what ?? entry.text)[0] ?? '';
    const works = sentencesOf(entry.aspects.works ?? entry.aspects.shows ?? entry.aspects.learn ?? '')[0] ?? '';
    const more = works !== '' && works !== text ? works : '';
    return `- 看中这样的，选**${entry.title}**：${text}${more}${citations.cite(toEntrySource(entry), text)}`;
  });
  const advice = isGift
    ? '送人先看对方住处和喜好：小件好带，题材一看就懂的更合适；价钱和店铺我不荐，请看清材料和手工的说明。'
    : '拿不准就两样各试一次，哪一样愿意再来，就先哪一样。';
  return draftFrom(
    [`两样没有高下，按${isGift ? '送给谁、摆在哪里' : '你想要什么'}来选：`, lines.join('\n'), advice],
    citations.cited,
    state.pair,
    index,
  );
}

const MIN_MEMBERS = 3;
const MIN_MEMBER_SCORE = 0.5;

/** 里面最爱画竹子的是谁: the member of a group whose entry has most of the question's words. */
export function answerWhichMember({
  state,
  resolved,
  index,
}: Pick<TalkQuestion, 'state' | 'resolved' | 'index'>): AnswerDraft | undefined {
  const [group] = state.entities;
  const { folded } = resolved;
  if (!group || isPerson(group) || !/谁|哪[一个位]/.test(folded)) return undefined;
  const { members: listed, what, who } = group.aspects;
  const ofText = findNamedEntries(foldText([listed, what, who].filter(Boolean).join('\n')), index);
  const members = [...new Set(ofText.map(({ entry }) => entry))].filter((one) => one !== group && isPerson(one));
  if (members.length < MIN_MEMBERS) return undefined;
  const content = withoutQuestionPhrases(
    withoutAskingWords(folded.replace(/里面|其中|当中|他们|最|的人|那[个位]/gu, ' ')),
    [],
  );
  const characters = [...new Set(content)].filter((character) => !/[的了是在那这么吗呢个位爱\s]/u.test(character));
  const pairs = pairsOf(content);
  const rated = members
    .flatMap((entry) => sentencesIn(entry).map((sentence) => ({ entry, sentence })))
    .map((one) => ({
      ...one,
      score:
        (characters.filter((character) => one.sentence.includes(character)).length / Math.max(1, characters.length)) *
          0.8 +
        (pairs.some((pair) => one.sentence.includes(pair)) ? 0.3 : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best || characters.length === 0 || best.score < MIN_MEMBER_SCORE) return undefined;
  const citations = createCitationList();
  const mark = citations.cite(toEntrySource(best.entry), best.sentence);
  return draftFrom(
    [`按馆里的条目，说到这一点的是**${best.entry.title}**：${best.sentence}${mark}`],
    citations.cited,
    [best.entry],
    index,
  );
}

const MIN_SCORE = 0.5;
/** Asking words of short questions, with the words by which texts answer them. */
const RELATIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/老师|师父|谁教/, /老师|受.{1,16}教|师从|是他的学生|都是.{0,4}学生|弟子|门下/u],
  [/多少|几/, /\d|[一二两三四五六七八九十百千]{1,3}[个根件幅种封首出位条]/u],
  [/为什么|为啥|怎么会/, /因为|是因|所以|为了|由于|才/u],
];

/** The sentence of the last answer, or of what it was about, that has the words of the question; undefined if none has. */
export function answerFromTalk({
  state,
  resolved,
  index,
}: Pick<TalkQuestion, 'state' | 'resolved' | 'index'>): AnswerDraft | undefined {
  const { folded } = resolved;
  const bare = state.entities.flatMap(({ names }) => names).reduce((text, name) => text.replaceAll(name, ' '), folded);
  const content = withoutQuestionPhrases(withoutAskingWords(bare), []);
  const pairs = pairsOf(content);
  const characters = [...new Set(content.replace(/[的了是在那这么吗呢\s]/gu, ''))];
  const [asked] = askedAspects(folded);
  const relation = RELATIONS.find(([pattern]) => pattern.test(folded))?.[1];
  const clue = relation ?? cueOf(folded) ?? (asked ? CLUES[asked.aspect] : undefined);
  const sources = [...new Set([...state.entities, ...state.pair])].slice(0, 3);
  const rated = sources
    .flatMap((entry) => sentencesIn(entry).map((sentence) => ({ entry, sentence })))
    .map((one) => {
      const ofPairs =
        pairs.length === 0 ? 0 : pairs.filter((pair) => one.sentence.includes(pair)).length / pairs.length;
      const ofCharacters =
        characters.length === 0
          ? 0
          : characters.filter((character) => one.sentence.includes(character)).length / characters.length;
      const hasClue = clue?.test(one.sentence) ?? false;
      return {
        ...one,
        own: Math.max(ofPairs, ofCharacters * 0.7),
        score: Math.max(ofPairs, ofCharacters * 0.7) + (hasClue ? 0.45 : 0),
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best || best.score < MIN_SCORE || (best.own < 0.3 && characters.length > 0 && relation === undefined))
    return undefined;
  const citations = createCitationList();
  const second = rated.slice(1, 4).find(({ entry, score }) => entry === best.entry && score >= best.score - 0.1);
  const text = [best, ...(second ? [second] : [])]
    .map(({ sentence, entry }) => `${sentence}${citations.cite(toEntrySource(entry), sentence)}`)
    .join('');
  return draftFrom([`**${best.entry.title}**：${text}`], citations.cited, [best.entry], index);
}
