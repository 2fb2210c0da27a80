import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import type { AnswerDraft } from '../compose/draft.ts';
import { periodsOf } from '../knowledge/entry-time.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';

/* What is wrong in a question is said before it is answered: another period, another maker, a thing that never was; and dangers. */

const PERIOD =
  /(?:在|是|到了|生活在|属于|作为)?(先秦|秦|汉|三国|晋|南北朝|隋|唐|五代|北宋|南宋|宋|辽|金|元|明|清|民国)(?:代|朝|时候?|时期|人)(?!文化|乐|诗|画|戏)/u;
const COMPARES =
  /[和跟与同].{1,12}(?:比|区别|不同|关系)|(?:之前|以前|之后|以后|后来|影响|学|仿|摹|临|流传|传到|收藏|重建|重修|著录)/;
const ASKS_PERIOD = /什么(?:朝代|时候|年代)|哪个?(?:朝代|年)|几几年|何时/;

interface Correction {
  text: string;
  entry: IndexedEntry;
  quote: string;
}

/** 王希孟画《千里江山图》是在唐朝: the entry's period is another one. */
function wrongPeriod({ folded, named }: ResolvedQuestion): Correction | undefined {
  const word = PERIOD.exec(folded)?.[1];
  const [entry] = named;
  if (!word || !entry || entry.period === '' || named.length > 2 || COMPARES.test(folded) || ASKS_PERIOD.test(folded))
    return undefined;
  const isOf = (one: IndexedEntry) => periodsOf(word).includes(one.period) || one.foldedText.includes(word);
  if (periodsOf(word).length === 0 || named.some(isOf)) return undefined;
  const isMade = isPerson(entry) || entry.kind === '作品';
  // Styles and crafts last through many periods.
  if (!isMade) return undefined;
  const quote = [entry.aspects.when, entry.aspects.who, entry.aspects.what, ...sentencesOf(entry.text)].find((text) =>
    text?.includes(entry.period.slice(-1)),
  );
  return quote === undefined ? undefined : { text: `不是${word}代，${entry.title}属于${entry.period}。`, entry, quote };
}

const MAKES = '(?:画|写|作|刻|雕|谱|创作|设计|建|作曲|演|唱)';

/** 达芬奇画的《戴珍珠耳环的少女》: the entry of the work names another maker. */
function wrongMaker({ folded, named }: ResolvedQuestion, index: KnowledgeIndex): Correction | undefined {
  const works = named.filter((entry) => !isPerson(entry) && entry.names.some((name) => folded.includes(`《${name}》`)));
  const people = named.filter(isPerson);
  // Statements to be marked, and long texts, name many makers beside many works.
  if (/[①②√×]|判断|改错|对错/u.test(folded) || folded.length > 90 || people.length > 2) return undefined;
  for (const work of works)
    for (const person of people) {
      const isOwned = person.names.some((name) =>
        new RegExp(
          `${anyMarks(name)}.{0,3}(?:的|${MAKES}(?:了|的|过|下)?).{0,16}《|${anyMarks(name)}.{1,14}(?:还|也|又)${MAKES}(?:了|过)?.{0,12}《`,
          'u',
        ).test(folded),
      );
      const isSaid = person.names.some((name) => work.foldedText.includes(name));
      if (!isOwned || isSaid) continue;
      const who = work.aspects.who ?? work.text;
      const maker = index.findNames(foldText(who)).find(({ entry }) => isPerson(entry))?.entry;
      const [said = ''] = sentencesOf(who);
      if (said !== '' && maker !== person)
        return { text: `《${work.title}》不是${person.title}的作品。${said}`, entry: work, quote: said };
    }
  return undefined;
}

const anyMarks = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '.');

const SURNAMES =
  '赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕张曹严金魏陶姜戚谢苏潘范彭鲁韦马方俞任袁柳史唐薛贺汤罗郝安常乐于傅齐康余顾孟黄穆萧姚汪祁米明戴宋庞熊纪舒项祝董梁杜阮蓝季贾江郭梅林徐邱高夏蔡田胡霍万管卢丁邓洪包石崔龚程邢陆荣翁惠曲叶白杜屈岳辛关';
const OWNED = /(?:^|[，,。；？?])(\p{Script=Han}{2,3})(?:画|写|作|谱|雕|设计|创作)的《([^《》]{2,16})》/u;

/** 李白画的《清明上河图》, where no entry is about that person. */
function unknownMaker({ folded }: ResolvedQuestion, index: KnowledgeIndex): Correction | undefined {
  const [, person = '', title = ''] = OWNED.exec(folded) ?? [];
  const work = index.titled(title);
  const who = work?.aspects.who;
  if (!work || !who || isPerson(work) || !SURNAMES.includes(person[0] ?? '?') || /[人代朝谁家师我你他]/u.test(person))
    return undefined;
  const [said = ''] = sentencesOf(who);
  return work.foldedText.includes(person) || said === ''
    ? undefined
    : { text: `《${work.title}》不是${person}的作品。${said}`, entry: work, quote: said };
}

const NEVER = /外星人|外星文明|史前文明留下|穿越(?:来|到|回)|时光机/;

/** 古琴是外星人带来的. */
function neverWas({ folded, named }: ResolvedQuestion): string | undefined {
  const found = NEVER.exec(folded)?.[0];
  const isClaimed = /带来|造的|发明|留下|来历|来源|教|鉴于|事实|其实是/.test(folded);
  const [entry] = named;
  return found && isClaimed
    ? `没有“${found}”这回事，这个说法没有任何依据。${entry ? `${entry.title}是人一代一代做出来、改出来的：` : ''}`
    : undefined;
}

const MINERAL = /雄黄|雌黄|朱砂|石青|石绿|铅白|铅粉|矿物(?:色|颜料)|颜料/;
const OF_CHILD = /小孩|孩子|娃|宝宝|小朋友|舔|入口|吃|嘴|喝/;
const ASKS_SAFE = /没事|安全|可以|能|行|舔|吃|毒|要紧/;

/** Poisonous pigments and children. */
function danger({ folded }: ResolvedQuestion): string | undefined {
  if (!MINERAL.test(folded) || !OF_CHILD.test(folded) || !ASKS_SAFE.test(folded)) return undefined;
  return '不要给孩子用，更不能舔笔、入口：雄黄含砷，朱砂含汞，铅白含铅，石青、石绿含铜，都有毒，磨成粉还会吸进去。请改用标明无毒的儿童颜料；如果已经舔过、吞过，请尽快就医，并把颜料带给医生看。';
}

const SWEARS = /用脏话|说脏话|爆粗|骂人的(?:话|口气)|什么都敢说/;

/** Undefined where nothing is to be said before the answer. */
export function withPremise(draft: AnswerDraft, resolved: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft {
  const [lead = ''] = draft.text.split('\n');
  if (/^(?:不是|没有|《[^》]{1,20}》不是)/u.test(lead) || draft.isGuidesOwn) return draft;
  const warning =
    danger(resolved) ??
    neverWas(resolved) ??
    (SWEARS.test(resolved.folded) ? '脏话我不说，也不换身份；用平常的话介绍给您：' : undefined);
  if (warning) return { ...draft, text: `${warning}\n\n${draft.text}` };
  const wrong = wrongMaker(resolved, index) ?? unknownMaker(resolved, index) ?? wrongPeriod(resolved);
  if (!wrong) return draft;
  const source = toEntrySource(wrong.entry);
  const at = draft.cited.findIndex((one) => one.source.key === source.key);
  const cited = at < 0 ? [...draft.cited, { source, quote: wrong.quote }] : draft.cited;
  return { ...draft, cited, text: `${wrong.text}[${at < 0 ? cited.length : at + 1}]\n\n${draft.text}` };
}
