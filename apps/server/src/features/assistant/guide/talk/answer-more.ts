import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { draftFrom, entitiesOf, type TalkQuestion } from './talk-question.ts';

/* Answers the next step of something that is made, other things of the same sort, and whether something suits a person. */

/** The steps of an entry: the clauses of its aspect about steps, or of the one about how it is made. */
function stepsOf({ aspects }: IndexedEntry): string[] {
  return (aspects.steps ?? aspects.made ?? '')
    .split(/[；。]/u)
    .map((step) => step.trim())
    .filter((step) => step.length > 3);
}

/** What comes after the step that the last question asked for. */
export function answerNextStep(question: TalkQuestion): AnswerDraft | undefined {
  const { state, index } = question;
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const steps = stepsOf(entry);
  const words = pairsOf(state.question.replace(entry.title, '')).join('');
  const asked = /[折画剪刻染烧磨捏写练勾皴擦点绣织]/u.exec(words)?.[0];
  const at = asked === undefined ? -1 : steps.findIndex((step) => step.includes(asked));
  const rest = steps.slice(at + 1);
  if (rest.length === 0) return undefined;
  const citations = createCitationList();
  const mark = citations.cite(toEntrySource(entry), rest.join('；'));
  const lines = rest.map((step, number) => `${number + 1}. ${step.replace(/^(?:再|然后|接着)/u, '')}${mark}`);
  const tip = entry.aspects.learn;
  return draftFrom(
    [
      `${at >= 0 ? `${asked}好以后，接着` : '接着'}：`,
      lines.join('\n'),
      tip ? `${tip}${citations.cite(toEntrySource(entry), tip)}` : '',
    ],
    citations.cited,
    [entry],
    index,
  );
}

/** Others of the same sort: those that the entry names as related, then those with the most common tags. */
export function answerOthers(question: TalkQuestion): AnswerDraft | undefined {
  const { state, index, full } = question;
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const related = entry.related.flatMap(({ entry: id }) => index.byId.get(id) ?? []);
  const shared = (other: IndexedEntry) => other.tags.filter((tag) => entry.tags.includes(tag)).length;
  const kin = index.entries
    .filter((other) => other !== entry && other.kind === entry.kind && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
  const asked = (full.detail ?? '').replace(/的/gu, '');
  const fits = (other: IndexedEntry) =>
    Number(asked !== '' && pairsOf(asked).some((pair) => other.foldedText.includes(pair)));
  const isSaid = ({ title }: IndexedEntry) => state.answer.includes(title) && state.answer.indexOf(title) < 40;
  const found = [...new Set([...related.filter(({ kind }) => kind === entry.kind), ...kin])]
    .filter((other) => !isSaid(other))
    .toSorted((a, b) => fits(b) - fits(a))
    .slice(0, 4);
  if (found.length === 0) return undefined;
  const citations = createCitationList();
  const lines = found.map((other) => {
    const [text = other.text] = sentencesOf(other.aspects.what ?? other.aspects.who ?? other.text);
    return `- **${other.title}**：${text}${citations.cite(toEntrySource(other), text)}`;
  });
  return draftFrom([`有，和${entry.title}同类的还有：`, lines.join('\n')], citations.cited, found, index);
}

const HAND = /音乐|西方音乐|乐器|方法/;

/** What to take care of, by the kind of thing and by the age. */
function advice({ kind, title, tags }: IndexedEntry, who: string): string {
  const isChild = /孩子|女儿|儿子|娃|宝宝|孙|小孩|[\d一二三四五六七八九]岁/.test(who);
  const isOld = /老人|爷爷|奶奶|阿婆|外婆|爸妈/.test(who);
  const subject = `${kind}${title}${tags.join('')}`;
  if (isChild) {
    if (/舞蹈|芭蕾/.test(subject))
      return '孩子可以从听音乐走步、伸展这样的基本动作开始；压腿、立脚尖要等骨骼和力量够了，由老师当面判断，不要在家硬练。';
    if (/琴|筝|笛|弦|鼓|乐器|音乐/.test(subject))
      return '可以先试几次课：看手够不够得着、坐不坐得住、自己愿不愿意；每天十五到二十分钟，姿势对比曲子多要紧，手疼就停。';
    if (/画|工笔|写意|皴|山水/.test(subject))
      return '可以，但不要照大人的标准：先用铅笔描线、再填一两种颜色，一次十几分钟，手控和耐心都有限，不追求层层晕染；颜料用标明无毒的，画完洗手。';
    return '可以试，先挑步骤少、不用刀和火的部分，一次十几分钟，大人陪着做；看他愿不愿意再来一次，比做得像更要紧。';
  }
  if (isOld)
    return '可以。先挑字大、节奏慢、故事熟的；一次时间短一些，看不清听不清就放大、加字幕；手抖就写大字、枕着腕写，写一会儿歇一会儿。';
  return '可以，从最容易的一步开始，慢慢加。';
}

/** Whether it suits somebody; for two things the reasons for each. */
export function answerSuits(question: TalkQuestion): AnswerDraft | undefined {
  const { state, full } = question;
  const who = full.detail ?? '';
  const asksWhich = /哪|先学/.test(who);
  const things = asksWhich && state.pair.length === 2 ? state.pair : entitiesOf(question).slice(0, 1);
  return composeSuits(things, who, question.index);
}

/** What this person has to take care of, and how to begin. */
export function composeSuits(
  things: readonly IndexedEntry[],
  who: string,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const [first] = things;
  if (!first) return undefined;
  const citations = createCitationList();
  const textOf = (entry: IndexedEntry) => {
    const text = entry.aspects.learn ?? entry.aspects.steps ?? entry.aspects.style ?? entry.aspects.what ?? entry.text;
    return `${text}${citations.cite(toEntrySource(entry), text)}`;
  };
  if (things.length === 1)
    return draftFrom(
      [advice(first, who), `${withBoldTitle(textOf(first), first.title)}`],
      citations.cited,
      things,
      index,
    );
  const easy = (entry: IndexedEntry) =>
    (/容易|入门|浅|通俗|平易|民歌|上手|简单|响亮/.test(entry.foldedText) ? 1 : 0) +
    (/含蓄|难|高深|文雅|典雅/.test(entry.foldedText) ? -1 : 0);
  const ranked = things.toSorted((a, b) => easy(b) - easy(a));
  const [better] = ranked;
  const lead =
    better && easy(better) > easy(ranked[1] ?? better)
      ? `馆里没有排过名次；照条目的写法看，**${better.title}**更容易上手，可以先从它开始，再看愿不愿意换另一样。`
      : '馆里没有排过名次，两样都可以先试一次，看哪一样自己愿意再来。';
  const lines = things.map(
    (entry) =>
      `- **${entry.title}**：${textOf(entry)}${HAND.test(entry.kind) || !entry.aspects.works ? '' : `${sentencesOf(entry.aspects.works)[0] ?? ''}`}`,
  );
  return draftFrom([lead, lines.join('\n'), advice(first, who)], citations.cited, things, index);
}

/** Which part is the hardest: no text of the site says it, so the answer is how it is learnt. */
export function answerHardest(question: TalkQuestion): AnswerDraft | undefined {
  const { index } = question;
  const [entry] = entitiesOf(question);
  const text = entry && (entry.aspects.learn ?? entry.aspects.steps ?? entry.aspects.look);
  if (!entry || !text) return undefined;
  const more = index.entries.find(
    ({ title, kind, aspects }) =>
      kind === '方法' && title.includes(entry.title) && (aspects.learn ?? aspects.steps) !== undefined,
  );
  const citations = createCitationList();
  const own = `${text}${citations.cite(toEntrySource(entry), text)}`;
  const practice = more && (more.aspects.learn ?? more.aspects.steps ?? '');
  return draftFrom(
    [
      '哪一样最难因人而异，馆里没有排过名次。一般说来，要转折、要出锋或几个动作连着做的，初学时最费工夫，可以多练几遍。',
      own,
      more && practice ? `${practice}${citations.cite(toEntrySource(more), practice)}` : '',
    ],
    citations.cited,
    [entry],
    index,
  );
}
