import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { FullQuestion } from './full-question.ts';
import { clausesIn } from './last-list.ts';
import { rewriteLayout } from './rewrite-layout.ts';
import { rewriteMore } from './rewrite-more.ts';
import { rewriteBack, rewriteOpen } from './rewrite-scoped.ts';
import { nameOf, numberOf, sameSort, styleIn, withoutAsk, withoutNames } from './talk-names.ts';
import { personOf, type TalkState } from './talk-state.ts';
import { replaceSameClass } from './word-classes.ts';

/* A question that continues a talk, written in full: with its entity, and with what is asked of it. */

/** 换个话题，应县木塔有多高: what follows has nothing to do with the talk. */
const OTHER_TOPIC =
  /^(?:[嗯哦好行][。，,!！ ]{0,2})?(?:(?:我们)?换(?:个|一个)?话题(?:吧)?|(?:我们)?(?:不|先不)(?:聊|说|讲)这个了?|说(?:点|个)别的(?:吧)?|另外(?:再)?问(?:一下|你)?(?:个|一个)?(?:问题)?|顺便问(?:一下|下|一句)?|对了)[，,：: ]{1,4}(.{4,400})$/u;
const FILLERS = /^(?:算了|不说了|嗯+|哦+|噢|啊|好的?|行|对了|那么|请问|麻烦|帮我|帮忙|可以|能不能|能|请|再)+[，,、 ]?/u;
const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:]+/gu;

const WRONG =
  /^(?:不是|不对|错了|我(?:想)?(?:问|说|指)的?(?:不是|并不是)(?:这个|那个|它)?|不是这个(?:意思)?|我不是(?:问|说|指)(?:这个|那个)|你(?:答|理解|搞|弄)错了|答非所问|(?:你)?没(?:有)?(?:回答|答到)(?:我的问题)?)(?:啊|呀|吧|的)?[，,。!！ ]{0,4}(?:我(?:是)?(?:想)?(?:问|说|指)(?:的)?(?:是)?|(?:我)?(?:是)?(?:问|说|指)的?是|而?是)?/u;
const CLAIM =
  /(?:不对|不是|错).{0,4}(?:我(?:记得|听说|以为|觉得)|应该|明明)|我(?:记得|听说|以为)(?:明明)?(?:是|应该)|(?:难道)?不是(.{2,12})(?:画|写|作|做|编|创|唱|跳|建|造|发明|提出|演|刻|弹)的吗/u;
const CONFIRM =
  /^(?:这|是|你|说的)?(?:真的|确定|肯定|准确|可信|靠谱|对|不会错|没错|没记错|没搞错|没弄错)(?:吗|么|假的|的吗|吧|是真的吗)?(?:吗|么|吧)?$|^(?:真的|真的吗|真的假的)|^(?:这|那)(?:个)?(?:数|数字|说法|年份)?(?:到底)?(?:准|可靠|属实|对)(?:不准|不对)?(?:吗|么)?$|(?:你|真的?)(?:能)?(?:确定|肯定)|^(?:你)?(?:说|讲)(?:的|得)(?:不对|对吗|准吗|有依据吗)|不对吧$|(?:哪|有).{0,8}(?:不(?:太)?确定|没把握|拿不准|有争议)|搞错|有(?:没有)?(?:什么)?(?:依据|根据|证据)/u;
const SOURCE =
  /出处|来源|出自哪|(?:根据|依据)(?:是)?(?:什么|哪)|哪(?:本|里|部)书?(?:里)?(?:写|说|记)(?:的|载)|(?:你)?(?:怎么|从哪).{0,2}(?:知道|看来|得来)|谁说的/u;
const ENGLISH =
  /(?:用|翻译?成|译成|换成|说成|的).{0,2}(?:英文|英语|english)|^(?:英文|英语)|英文(?:怎么|版|介绍)|in english/iu;
const SHORT = /太长|一句话|(?:再)?(?:简短|短|精炼|简洁)(?:一?点|些)?|长话短说|只要(?:一|两)句|说重点|(?:讲|说)重点/u;
const PLAIN =
  /^(?:能)?(?:再)?(?:说|讲|解释)?(?:得)?(?:再|更)?(?:简单|通俗|容易|浅显|白)(?:一?点|些|的)?(?:说|讲|解释)?(?:吗|吧|呢)?$|说人话|大白话|(?:听|看)不(?:太)?懂|没(?:太)?(?:听|看)?(?:懂|明白)|不(?:太)?(?:懂|明白)|换(?:个|一种|句)(?:说法|话说)|(?:换成|改成|说成|用).{0,10}(?:听|看)?(?:得)?懂的(?:话|说法)|(?:简单|通俗)(?:地|点)?(?:说|讲|解释)/u;
const EXAMPLE =
  /^(?:能)?(?:再)?(?:举|给|说|来)(?:我)?(?:个|一个|几个|些|两个|一?下)?(?:具体)?(?:的)?(?:例子?|人物|作品|实例)|^(?:比如|例如)(?:呢|说)?|有(?:什么|哪些|没有)(?:具体)?(?:的)?例子/u;
const TERM =
  /(?:刚才|上面|前面|你|您)(?:刚)?(?:才)?(?:说|提|讲|写)(?:到|过)?的?(?:那个|这个)?[“"「]?(.{1,16}?)[”"」]?(?:是|指)?(?:什么|啥|指什么)(?:意思|东西)?(?:呀|啊|呢)?$/u;
const CONTEMPORARY =
  /同(?:一)?(?:时代|时期|世纪|个时候|代)|(?:那(?:个)?(?:时候|时代|时期|会儿)|当时)(?:的)?.{0,4}(?:中国|西方|外国|国外|欧洲|其他|别的|还有|有哪些|有谁)/u;
const COMPARE_WITH =
  /^(?:那|它|他|她|这个?)?(?:如果)?(?:和|跟|与|同|比起)(.{2,16}?)(?:的)?(?:那(?:个|张|件|幅|位|尊))?(?:相)?(?:比|比较|对比)(?:呢.{0,10}|起来|一下|怎么样|如何|有什么不同|有什么区别)?$/u;
const ORDINAL =
  /第([一二三四五六七八九十\d]{1,2})(?:个|位|种|首|幅|件|点|条|部|本|座|支|项|步|张|出|段|门|类|派|样|句|层|招|远|法|家)|(最后)(?:一)?(?:个|位|种|首|幅|件|点|部|本|门|类|样|句|项|步)/u;
/** 剩下那个: the item of the list that was not asked about yet. */
const REST = /(?:剩下|余下|还剩|没说)的?(?:那|这)?(?:一|两|几)?(?:个|位|种|首|幅|件|样|类|些)?/u;
const FORMER = /前者|前(?:面|一)(?:那|这)?(?:一)?(?:个|位|种|幅|者)|头一个/u;
const LATTER = /后者|后(?:面|一)(?:那|这)?(?:一)?(?:个|位|种|幅|者)/u;
const OTHER = /另(?:外)?(?:一)?(?:个|位|种|幅|首|件)/u;
const BOTH =
  /这?(?:两|俩)(?:个|位|种|幅|首|件|者|座|人|张|本)?|它们|[它他她]俩|他们俩?|她们|二者|这些|这几(?:个|位|幅|种|首)|[其哪](?:中|里面)/u;
const ORDER =
  /(?:哪|谁|那)(?:一)?(?:个|位|幅|首|件|种|座|部|者|张|本)?(?:的)?(?:年代|年纪|尺寸|画幅)?(?:是)?(?:更|比较|最|先|年头|年)(?:早|晚|古老|老|大|小|长|高|年长|年轻|难|容易|简单|好学|适合|有名|出名|重要|先|贵|好)|(?:最|更)(?:早|晚|古老|大|小|长|难|容易|有名|适合).{0,6}(?:哪|谁)/u;
const WHICH = /哪(?:一)?(?:个|种|位|幅|件)|谁/u;
/** Which of two to buy, to learn, to give. */
const CHOOSE =
  /(?:买|送|选|挑|学|用|看|听|要|去)(?:哪|谁)|(?:哪|谁)(?:一)?(?:个|种|样)?(?:更|比较)?(?:好(?!看在)|合适|值得|实用|划算)/u;
const KIND_OF = /这种(?:风格|画法|技法|做法|流派|形式|样式|笔法|结构|唱法|字体)/u;
const ARTS = /书法|国画|绘画|油画|音乐|戏曲|舞蹈|建筑|园林|诗/u;
const SWITCH =
  /^(?:那么|那|如果)?(?:换成|换做|改成|如果是|要是|假如是|至于|换)?(.{1,14}?)(?:呢|又怎么样|又如何|怎么样|怎样)$|^(?:那么|那|如果)?(?:换成|改成|如果是|要是|换)(.{1,14})$/u;
const HAS_ANY = /^(?:那|还)?(?:有)?(?:没有|什么|哪些)?(.{1,8}?)(?:呢)?(?:有吗|有没有|也有吗|有哪些|有谁)$/u;
const ATTRIBUTE =
  /^(?:作者|老师|师父|学生|徒弟|弟子|代表作|作品|年代|朝代|尺寸|大小|材料|材质|颜色|颜料|含义|意思|寓意|来历|由来|名字|影响|故事|特点|风格|结局|后来|晚年|家人|妻子|儿子|父亲|流派|做法|步骤|原因|好处|缺点|用途|产地|真迹|原作|收藏|主角|演员|乐器|时间|地点)$/u;
const WHY =
  /^(?:这|那|又)?(?:是)?(?:为什么|为啥|为何|什么原因|怎么会(?:这样)?|原因(?:是什么)?)(?:呢|啊|会这样|要这样|这样|是这样)?$/u;
const POINTED =
  /它们?|[这那](?:幅|件|首|种|本|段|句|出|部|座)(?:画|作品|曲子?|书|戏|字|舞|建筑|瓷器)?(?!人)|[这那](?:位|个)(?:画家|人|书法家|作曲家|演员)|该(?:画|曲|书|人|作品)|此(?:画|曲|人)/u;

/** The last question asked of something else. */
function ofOther(other: string, state: TalkState, index: KnowledgeIndex): string {
  const [before] = findNamedEntries(state.question, index);
  const [named] = findNamedEntries(other, index);
  const title = named ? nameOf(named.entry) : other;
  // Only a thing of the same kind takes its place; an art stands beside a concept of it.
  const isSame = before && named && sameSort(before.entry, named.entry);
  const sameClass = isSame ? undefined : replaceSameClass(other, state.question);
  if (sameClass !== undefined) return sameClass;
  if (!before) return `${title}${state.question}`;
  return state.question.includes(`《${before.name}》`)
    ? state.question.replace(`《${before.name}》`, title)
    : state.question.replace(before.name, title);
}

/** 第二个, 前者, 后面那个, 另一个 as a name; undefined if nothing of the talk is meant. */
function itemMeant(text: string, state: TalkState): { phrase: string; item: string | undefined } | undefined {
  const { list, pair, entities } = state;
  const isPair = pair.length === 2;
  const former = FORMER.exec(text)?.[0];
  if (former && isPair) return { phrase: former, item: nameOf(pair[0] as IndexedEntry) };
  const latter = LATTER.exec(text)?.[0];
  if (latter && isPair) return { phrase: latter, item: nameOf(pair[1] as IndexedEntry) };
  const other = OTHER.exec(text)?.[0];
  // 另一个呢 after a question on both: both are meant.
  if (other && isPair && entities.length > 1) return { phrase: other, item: pair.map(nameOf).join('和') };
  if (other && isPair) {
    const last = entities[0] === pair[0] && entities.length === 1 ? pair[1] : pair[0];
    return { phrase: other, item: last && nameOf(last) };
  }
  const rest = REST.exec(text)?.[0];
  if (rest && list.length > 1) {
    const left = list.filter((item) => !state.asked.includes(item.split(/[（(]/u, 1)[0] ?? item));
    return left.length === 0 || left.length === list.length ? undefined : { phrase: rest, item: left.join('、') };
  }
  const ordinal = ORDINAL.exec(text);
  if (!ordinal) return undefined;
  const items = /点|特点|方面/.test(text) && list.length < 2 ? clausesIn(state.answer) : list;
  const at = ordinal[2] ? items.length : numberOf(ordinal[1] ?? '');
  const found = items[at - 1] ?? (isPair && at <= 2 ? pair[at - 1]?.title : undefined);
  return { phrase: ordinal[0], item: found };
}

/** Whether the item is both of the last two. */
const pairHas = (item: string, { pair }: TalkState) =>
  pair.length === 2 && pair.every((entry) => item.includes(entry.title));

function rewriteItem(text: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const meant = itemMeant(text, state);
  if (!meant) return undefined;
  if (meant.item === undefined) return state.list.length === 0 ? undefined : { question: text, form: 'noItem' };
  if (/和/.test(meant.item) && pairHas(meant.item, state))
    return { question: `${meant.item}的${text.replace(meant.phrase, '').replace(/^[呢的他她它]{1,4}/u, '')}` };
  const named = findNamedEntries(foldText(meant.item).toLowerCase(), index)[0];
  const [entity] = state.entities;
  const item = named ? nameOf(named.entry) : `${entity ? nameOf(entity) : ''}${entity ? '的' : ''}${meant.item}`;
  const rest = text
    .replace(meant.phrase, ' ')
    .replace(/^\s*(?:那|特点|再说说|再讲讲)+|再?(?:说说|讲讲|介绍一下|展开)$|(?:呢|的话)$/gu, '')
    .trim();
  const asks = rest
    .replace(/^那/u, '')
    .replace(/^特点|是谁$|是什么$/u, '')
    .trim();
  // A part without an entry is explained from the entry of the whole.
  const isPart = entity !== undefined && (!named || named.entry === entity || named.entry.title !== meant.item);
  if (isPart && /^(?:是什么|是啥|叫什么|是哪个|是谁|呢)?$/u.test(rest.replace(/^那/u, '')))
    return { question: `${nameOf(entity)}的${meant.item}是什么`, form: 'item', detail: meant.item };
  if (asks === '') return { question: `介绍一下${item}`, ...(!named && { form: 'term' as const, detail: meant.item }) };
  return { question: `${item}${asks}`, ...(!named && !entity && { form: 'term' as const, detail: meant.item }) };
}

/** Corrections and doubts. */
function rewriteDoubt(text: string, plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const [entity] = state.entities;
  if (CLAIM.test(text)) return { question: state.question, form: 'confirm', detail: text };
  const wrong = WRONG.exec(text);
  if (wrong && plain.length < 40 && !/^不对吧$/.test(plain)) {
    const rest = text.slice(wrong[0].length).replace(PUNCTUATION, '');
    if (rest === '') return { question: state.question, form: 'clarify' };
    const replaced = replaceSameClass(rest, state.question);
    if (replaced !== undefined && rest.length <= 5) return { question: replaced };
    const named = findNamedEntries(rest, index);
    if (named.length > 0)
      return { question: rest.length <= (named[0]?.name.length ?? 0) + 2 ? ofOther(rest, state, index) : rest };
    const own = rest.replace(/^[他她它]的?/u, '');
    return { question: entity ? `${nameOf(entity)}${own === rest ? '的' : '的'}${own}` : rest };
  }
  return CONFIRM.test(plain) ? { question: state.question, form: 'confirm' } : undefined;
}

/** Another form of the last answer. */
function rewriteForm(plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const hasOwn = findNamedEntries(plain, index).some(({ entry }) => !state.entities.includes(entry));
  const { question } = state;
  const term = TERM.exec(plain)?.[1];
  if (term !== undefined) return { question: `${term}是什么意思`, form: 'term', detail: term };
  if (hasOwn) return undefined;
  if (ENGLISH.test(plain)) return { question, form: 'english' };
  if (SHORT.test(plain)) return { question, form: 'short' };
  if (plain.length <= 16 && SOURCE.test(plain)) return { question, form: 'source' };
  if (plain.length <= 24 && PLAIN.test(plain)) return { question, form: 'plain' };
  if (plain.length <= 14 && EXAMPLE.test(plain)) return { question, form: 'example', detail: plain };
  return undefined;
}

/** Two or more things of the talk set beside each other. */
function rewriteSeveral(plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const { pair, list, entities } = state;
  const with_ = COMPARE_WITH.exec(plain)?.[1];
  const [entity] = entities;
  if (with_ && entity) return { question: `${nameOf(entity)}和${with_}有什么区别` };
  const named = findNamedEntries(plain, index);
  if (ORDER.test(plain) && named.length === 0) {
    const ofList = list.filter((item) => index.titled(foldText(item).toLowerCase()));
    const isAll = /最|这些|其中|里面/.test(plain) || pair.length < 2;
    const items = isAll && ofList.length > 1 ? ofList.slice(0, 8) : pair.length === 2 ? pair.map(nameOf) : ofList;
    if (items.length > 1) return { question: `${items.join('、')}${plain}`, form: 'order' };
    if (entity && /难|容易|简单/.test(plain)) return { question: plain, form: 'hardest' };
  }
  if (named.length === 0 || /哪(?:一)?种/.test(plain))
    if (pair.length === 2 && CHOOSE.test(plain))
      return { question: `${pair.map(nameOf).join('和')}${plain}`, form: 'choose', detail: plain };
  if (named.length === 0 || /哪(?:一)?种/.test(plain))
    if (pair.length === 2 && WHICH.test(plain)) return { question: plain, form: 'which' };
  const both = named.length === 0 && pair.length === 2 ? BOTH.exec(plain)?.[0] : undefined;
  if (both && /两|俩|们|二者/.test(both))
    return { question: plain.replace(/^那/u, '').replace(both, pair.map(nameOf).join('和')) };
  return undefined;
}

/** 那肖邦呢 after 贝多芬聋了怎么还能作曲: what was supposed of one is not said of the other, so it is introduced. */
function asksSame(entry: IndexedEntry | undefined, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const supposed = /(.{2,12}?)(?:怎么还|为什么还|还能|却)/u.exec(withoutNames(state.question, index))?.[1];
  if (!entry || !supposed) return undefined;
  const words = pairsOf(supposed).filter((pair) => !/[的了是]/u.test(pair));
  return words.some((pair) => entry.foldedText.includes(pair)) ? undefined : { question: `介绍一下${nameOf(entry)}` };
}

/** 那宋代呢, 换成书法呢, 作者呢, 女画家有吗. */
function rewriteSwitch(plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const match = SWITCH.exec(plain);
  const other = (match?.[1] ?? match?.[2] ?? HAS_ANY.exec(plain)?.[1])?.replace(/^(?:那|换成|这)|的$/gu, '');
  const [entity] = state.entities;
  if (!other || /[他她它这]/.test(other) || /^(?:还|为什么|然后|后来|怎么|什么)/.test(other)) return undefined;
  // 掐丝珐琅怎么烧呢 is a whole question, and names no other thing for the last one.
  if (/.(?:怎么|怎样|如何|为什么)./u.test(other)) return undefined;
  if (ATTRIBUTE.test(other))
    return entity
      ? { question: `${nameOf(entity)}的${other}是${/作者|老师|师父|主角|演员/.test(other) ? '谁' : '什么'}` }
      : undefined;
  const named = findNamedEntries(other, index);
  const isName = named.some(({ name }) => other.length <= name.length + 4);
  const isListed = /^(?:男|女|外国|西方|中国|当代|古代|现代)/.test(other);
  const replaced = replaceSameClass(other, state.question);
  if (isListed && replaced === undefined && entity && !isPerson(entity))
    return { question: `${nameOf(entity)}里${other}`, form: 'among', detail: other.replace(/的$/u, '') };
  if (isListed && replaced === undefined) return { question: `${other}有哪些` };
  // 气韵生动, asked of calligraphy.
  const art = entity && /美学|技法|美术基础|方法/.test(entity.kind) ? ARTS.exec(other)?.[0] : undefined;
  if (art && entity) return { question: `${art}的${nameOf(entity)}`, form: 'applied', detail: art };
  if (isName) return asksSame(named[0]?.entry, state, index) ?? { question: ofOther(other, state, index) };
  if (replaced !== undefined) return { question: replaced };
  if (!/^(?:那|换|如果|改|要是)/.test(plain) && plain.length > 8) return undefined;
  // 早期的呢 asks the same of another time.
  if (/^[早晚后中前]?[期年]$|^[早晚]年$/u.test(other)) return { question: `${other}${state.question}` };
  // 那我家孩子的颜料呢 asks the same of another such thing.
  const asked = withoutNames(state.question, index);
  const shared = pairsOf(other).some((pair) => asked.includes(pair));
  if (shared) return { question: `${other}${asked.replace(/^.{0,6}?(?=有没有|是不是|能不能|怎么|为什么)/u, '')}` };
  return entity ? { question: `${nameOf(entity)}${other}` } : undefined;
}

/** Pronouns and what is left out. */
function rewritePointer(plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const { entities, pair } = state;
  const [entity] = entities;
  const pronoun = /[他她](?!们)/u.exec(plain)?.[0];
  const person = pronoun && personOf(state, pronoun, index);
  if (pronoun && person) {
    const about = index.titled(foldText(person).toLowerCase());
    return {
      question: plain.replace(pronoun, person),
      ...(about && { form: 'scoped', detail: plain, about: [about] }),
    };
  }
  if (!entity) return undefined;
  if (WHY.test(plain)) return { question: `${withoutAsk(state.question, entity, index)}为什么` };
  const ofKind = KIND_OF.exec(plain)?.[0];
  const style = ofKind && styleIn(state, index);
  if (ofKind && style) return { question: plain.replace(ofKind, style) };
  const named = findNamedEntries(plain, index);
  const pointed = POINTED.exec(plain)?.[0];
  const isMany = pointed?.endsWith('们');
  if (pointed && isMany && pair.length === 2) return { question: plain.replace(pointed, pair.map(nameOf).join('和')) };
  if (pointed && !isMany && (named.length === 0 || /关系|区别|不同|影响|比/.test(plain)))
    return {
      question: plain.replace(pointed, nameOf(entity)),
      ...(named.length === 0 && { form: 'scoped', detail: plain }),
    };
  return undefined;
}

/** Undefined when the question stands by itself. */
export function rewriteFollowUp(text: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  if (state.question === '') return undefined;
  const other = OTHER_TOPIC.exec(text)?.[1];
  if (other !== undefined) return { question: other };
  const plain = text.replace(PUNCTUATION, '').replace(FILLERS, '');
  if (plain === '' || plain.length > 48) return undefined;
  if (CONTEMPORARY.test(plain) && state.entities.length > 0 && findNamedEntries(plain, index).length === 0)
    return { question: plain, form: 'contemporary' };
  return (
    rewriteBack(text, plain, state, index) ??
    rewriteMore(text, plain, state, index) ??
    rewriteLayout(text, plain, state, index) ??
    rewriteDoubt(text, plain, state, index) ??
    rewriteForm(plain, state, index) ??
    rewriteItem(plain, state, index) ??
    rewriteSeveral(plain, state, index) ??
    rewriteSwitch(plain, state, index) ??
    rewritePointer(plain, state, index) ??
    rewriteOpen(plain, state, index)
  );
}
