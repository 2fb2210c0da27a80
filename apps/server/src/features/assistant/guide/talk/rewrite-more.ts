import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { FullQuestion } from './full-question.ts';
import type { TalkState } from './talk-state.ts';

/* Follow-ups that point to a place in the talk, narrow a request, or ask whether something suits somebody. */

const nameOf = ({ kind, title }: IndexedEntry) => (kind === '作品' ? `《${title}》` : title);

function named(text: string, index: KnowledgeIndex): IndexedEntry[] {
  return findNamedEntries(text, index).map(({ entry }) => entry);
}

const NOT_THAT = /^(?:不对?|错了)?[，,]?我(?:说|问|指|要|讲)的是(.{1,14}?)[，,]?(?:不是|并非)(.{1,10}?)[。！!]?$/u;

/** 我说的是名楼，不是亭. */
function correction(text: string, { question }: TalkState): FullQuestion | undefined {
  const [, meant = '', wrong = ''] = NOT_THAT.exec(text) ?? [];
  if (meant === '' || wrong === '') return undefined;
  const at = question.indexOf(wrong);
  if (at < 0) return { question: meant };
  const from = Math.max(0, at + wrong.length - Math.max(meant.length, wrong.length));
  return { question: `${question.slice(0, from)}${meant}${question.slice(at + wrong.length)}` };
}

const NEXT_STEP = /^(?:然后|接下来|接着|下一步|再然后|之后|后面)(?:呢|怎么(?:做|办|弄)|做什么)?$/u;
const PART_OF = /([\p{Script=Han}])(?:字)?(?:那|这)?(?:一)?类/u;
const BESIDE = /^(?:那)?(上|下|前|后)(?:面)?一(?:类|个|种|项|法|画|段|步|句)(?:呢|是什么|是)?$/u;

/** 上一类呢: the item of the list before the one that was asked for. */
function besideItem(plain: string, { list, question, entities }: TalkState): FullQuestion | undefined {
  const direction = BESIDE.exec(plain)?.[1];
  const [entity] = entities;
  if (!direction || !entity) return undefined;
  const bracketed = [...entity.text.matchAll(/(\p{Script=Han}{1,3})（[^（）]{1,24}）/gu)].map(([, item]) => item ?? '');
  const items = bracketed.length > 2 ? bracketed : list;
  const heads = items.map((item) => item.split(/[（(]/u, 1)[0] ?? item);
  const at = heads.findIndex((head) => head !== '' && question.replace(entity.title, '').includes(head));
  const item = at < 0 ? undefined : heads[at + (direction === '上' || direction === '前' ? -1 : 1)];
  return item ? { question: `${nameOf(entity)}的${item}是什么`, form: 'term', detail: item } : undefined;
}

const UNCLEAR = /没(?:太)?(?:听|看)?(?:懂|明白|清楚)|不(?:太)?(?:懂|明白|清楚)/u;
const NUMBERS = '一二三四五六七八九十';

/** 第二个没懂; 第四个讲什么 after 有几个乐章. */
function ordinal(plain: string, { list, question, entities, answer }: TalkState): FullQuestion | undefined {
  const [, number = ''] = /第([一二三四五六七八九十])(?:个|位|种|类|远|法|段|项|条|点)/u.exec(plain) ?? [];
  const [entity] = entities;
  if (number === '' || !entity) return undefined;
  const item = list[NUMBERS.indexOf(number)];
  if (item !== undefined && UNCLEAR.test(plain))
    return { question: `${nameOf(entity)}的${item}是什么`, form: 'term', detail: item };
  const measure = /(?:几|多少)个(\p{Script=Han}{2})/u.exec(question)?.[1];
  if (item === undefined && measure && answer.includes(measure))
    return {
      question: `${nameOf(entity)}第${number}${measure}${plain.replace(/第[一二三四五六七八九十](?:个|位|种)/u, '')}`,
    };
  return undefined;
}

const WANTS = /推荐|有没有|有(?:讲|关于)?.{0,10}(?:吗|么)|找|想(?:学|看|听|读)|教我|计划|零基础/;
const CONSTRAINT =
  /^(?:就|只|要|更|再|最好|大人|成人|孩子|老人|零基础|没学过|一周|每周|每天|一天|有时间|没时间|不限|别|不要)|(?:短|长|浅|深|简单|容易|热闹|安静|便宜|有趣|冷门)(?:一?点|些)?(?:的|儿)?$|小时|分钟|视频|音频|的书$|[\d一二三四五六七八九十]岁|年级/u;
const MOOD = /安静|热闹|欢快|悲伤|轻快|激昂|喜庆|舒缓/;
const KINDS = /视频|音频|书|课|作品|展品|体验课|曲子|戏|画/;

/** 就要视频, 更短的, 一周就俩小时: what was wanted before, narrower. */
function narrowed(plain: string, { question, entities }: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const isMood = MOOD.test(plain) && /曲|歌|音乐/.test(question);
  if (plain.length > 18 || !WANTS.test(question) || !(isMood || CONSTRAINT.test(plain))) return undefined;
  if (
    /[?？]|什么|怎么|为什么|谁|哪/.test(plain) ||
    named(plain, index).some((entry) => !entities.includes(entry) && isPerson(entry))
  )
    return undefined;
  const [entity] = entities;
  if (MOOD.test(plain) && /曲|歌|音乐/.test(question))
    return {
      question: `推荐一首${plain.replace(/^有没有/u, '')}的曲子${/不限/.test(plain) ? '，不限乐器' : ''}`,
      form: 'again',
    };
  if (entity && KINDS.test(plain) && /视频|音频|书|课|作品|展品/.test(plain)) {
    const kind = /视频|音频|书|体验课|课|作品|展品/.exec(plain)?.[0] ?? '';
    return { question: `推荐讲${entity.title}的${kind}${/短/.test(plain) ? '，短一点的' : ''}` };
  }
  return { question: `${question.replace(/[？?。]$/u, '')}，${plain}` };
}

const SUITS =
  /(?:孩子|女儿|儿子|娃|宝宝|孙子|孙女|小孩|老人|爷爷|奶奶|爸妈|阿婆|外婆|新手|大人|我).{0,10}(?:可以|能|行|适合|合适|学得了|学得会)(?:学|练|看|试|开始)?(?:吗|么|不|吧)?$|[\d一二三四五六七八九十]{1,3}岁.{0,10}(?:可以|能|行|适合|合适)|哪(?:个|一个|种)(?:更|最|比较)?(?:适合|合适)(?:给)?|先学哪(?:个|一个|种)/u;

const AGAIN =
  /(?:改|换|写|说|讲)成?(?:成|给)?(?:讲?给|说给)?([一二三四五六七八九]年级|幼儿园|小学生?|初中生?|高中生?|老人|外国人|奶奶|爷爷)(?:的)?(?:学生|小朋友|孩子)?(?:听|看|读)?(?:的)?$/u;
const IN_CHARACTERS = /([一二两三四五]百|\d{2,3}|[二三四五六七八九]十)个?字(?:以内|之内|左右|内)?/u;

const TELL =
  /^(?:请|那)?(?:再)?(?:讲|说|解释)?(?:给|跟|对|向)(.{0,4}(?:孩子|小朋友|小学生|幼儿|宝宝|奶奶|爷爷|外国人|岁|年级)(?:的?(?:孩子|学生|小朋友))?)(?:讲|听|说|解释)(?:一下|一遍|讲|吧|呢)?$/u;

/** 一百字以内, 改成给一年级听的: the same subject in another length or for others. */
function otherForm(plain: string, { entities }: TalkState): FullQuestion | undefined {
  const [entity] = entities;
  if (!entity) return undefined;
  const reader = AGAIN.exec(plain)?.[1];
  if (reader) return { question: `用六十字以内介绍${nameOf(entity)}，讲给${reader}听` };
  const child = TELL.exec(plain)?.[1];
  if (child) return { question: `讲给${child}听：${nameOf(entity)}是什么` };
  const length = IN_CHARACTERS.exec(plain)?.[0];
  return length ? { question: `用${length.replace(/左右$/u, '以内')}介绍${nameOf(entity)}` } : undefined;
}

const OTHERS =
  /^(?:那|谢谢|好的?)?[，,。]?(?:还)?有(?:没有)?(?:别的|其他的?|另外的?|更多的?)(.{0,6}?)(?:的)?(?:吗|么|呢)?$/u;
const ANOTHER = /^(?:再|换)?(?:来|推荐|说|讲|给我)?(?:一|个)(?:首|个|幅|本|种|位|出|件)(?:别的)?(?:吧|呢)?$/u;

/** 这出戏: a title of the last answer that shares a word with the last question, else its first. */
function pointedWork(
  plain: string,
  { answer, question, entities }: TalkState,
  index: KnowledgeIndex,
): FullQuestion | undefined {
  const pointed = /这(?:出|部|首|幅|支|场)(?:戏|剧|曲子?|歌|画|舞)/u.exec(plain)?.[0];
  const [entity] = entities;
  if (!pointed || !entity || !isPerson(entity)) return undefined;
  const titles = [...answer.matchAll(/《([^》]{2,12})》/gu)].map(([, title]) => title ?? '');
  const pairs = [...question].slice(1).map((character, at) => `${question[at]}${character}`);
  const rated = titles.toSorted(
    (a, b) => pairs.filter((pair) => b.includes(pair)).length - pairs.filter((pair) => a.includes(pair)).length,
  );
  const title = rated.find((one) => index.titled(one) !== undefined) ?? rated[0];
  return title ? { question: plain.replace(pointed, `《${title}》`) } : undefined;
}

const DESCRIBED = /(?:就是)?那种(.{2,16}?)的?[，,]?(?:叫(?:什么|啥)|是(?:什么|哪))/u;

/** 那种像麻绳一样的，叫什么: finds the thing that is meant among those that belong to the last topic. */
function described(text: string, { entities }: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const description = DESCRIBED.exec(text)?.[1];
  const [entity] = entities;
  if (!description || !entity) return undefined;
  const words = [...description.replace(/[像一样似的那种很]/gu, '')];
  const rated = entity.related
    .flatMap(({ entry }) => index.byId.get(entry) ?? [])
    .map((entry) => ({
      entry,
      count:
        words.filter((word) => entry.title.includes(word)).length * 2 +
        words.filter((word) => entry.text.includes(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [best, second] = rated;
  return best && best.count > 0 && best.count > (second?.count ?? 0)
    ? { question: `${nameOf(best.entry)}是什么` }
    : undefined;
}

const COUNTS_AS = /^(?:所以|那|这么说)?(?:它|这|那)?(?:算|属于|就是|是)(?:不是)?(.{2,8}?)(?:了)?(?:吧|吗|么)$/u;

/** Before the other rules; undefined where none of these is meant. */
export function rewriteMore(
  text: string,
  plain: string,
  state: TalkState,
  index: KnowledgeIndex,
): FullQuestion | undefined {
  const { entities, pair } = state;
  const [entity] = entities;
  const corrected = correction(text, state);
  if (corrected) return corrected;
  if (entity && NEXT_STEP.test(plain) && (entity.aspects.steps ?? entity.aspects.made) !== undefined)
    return { question: state.question, form: 'nextStep', detail: state.question };
  if (ANOTHER.test(plain) && /推荐|有没有/.test(state.question)) return { question: state.question, form: 'again' };
  const found =
    besideItem(plain, state) ??
    ordinal(plain, state) ??
    otherForm(plain, state) ??
    pointedWork(plain, state, index) ??
    described(text, state, index);
  if (found) return found;
  const part = PART_OF.exec(plain)?.[1];
  if (
    entity &&
    part &&
    !/[上下前后哪这那各同]/u.test(part) &&
    state.list.concat(entity.text).some((item) => item.includes(part)) &&
    named(plain, index).length === 0
  )
    return { question: `${nameOf(entity)}的${part}是什么`, form: 'term', detail: part };
  const own = named(plain, index);
  if (SUITS.test(plain) && own.length === 0 && (entity || pair.length === 2))
    return { question: plain, form: 'suits', detail: plain };
  const claimed = COUNTS_AS.exec(plain)?.[1];
  if (entity && claimed && own.length === 1 && !own.includes(entity))
    return { question: `${nameOf(entity)}是${claimed}，对吗` };
  if (entity && ((OTHERS.test(plain) && own.length === 0) || ANOTHER.test(plain))) {
    const what = OTHERS.exec(plain)?.[1] ?? '';
    if (isPerson(entity)) return { question: `${nameOf(entity)}还有哪些${what || '作品'}` };
    return { question: plain, form: 'others', detail: what };
  }
  return narrowed(plain, state, index);
}
