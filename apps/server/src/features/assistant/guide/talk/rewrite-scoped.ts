import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { ASKS_ACQUAINTED, ASKS_AGE_THEN, ASKS_OLDER } from './answer-ages.ts';
import { ASKS_ONE, ASKS_REST, ASKS_SOME } from './answer-group.ts';
import type { FullQuestion } from './full-question.ts';
import { nameOf } from './talk-names.ts';
import type { TalkState } from './talk-state.ts';

/* Follow-ups that stay with the subject of the talk, come back to an earlier one, or set its people beside each other. */

const BACK =
  /^(?:好(?:的|吧|了)?|嗯|行|那)?[，, ]?(?:再|还是|我们)?(?:回到|说回|绕回|回头说|接着说回)(?:刚才|前面|之前|一开始|最开始|开头|第一)?(?:的|那个|那|说的){0,3}(.{0,10}?)[，,：: ]{1,3}(.{2,60})$/u;
const REPLACE = /(?:不想要|不要|不喜欢|看过了?|去掉|换掉|换一?[个本门件幅样]|太难).{0,8}(?:换|再来|另)?/;
const FIRST = /第一问|第一个问题|一开始|最开始|开头|最前面/;
/** 再说详细一点，从谁改良的说起: more of the same, and what of it. */
const MORE_OF =
  /^(?:请|能不能|能|可以)?(?:再|更)?(?:说|讲|展开|解释|介绍)?(?:得)?(?:再|更)?(?:详细|具体|仔细|多)(?:一?点|些|说说|讲讲|说|讲){0,3}(?:吗)?[，, ]{1,3}(?:从|就说|主要|尤其|特别是)?(.{3,40}?)(?:说起|讲起|开始|说|讲)?[？?。]{0,3}$/u;
const POINTS = /[它他她]|这(?!么|样|里是)|那(?!么|样)|其中|里面|里头|当时|后来|俩|者/u;
const OPENS =
  /^(?:那|再|还|又|为什么|为啥|为何|谁|多|几|哪|什么时候|怎么|咋|如何|是不是|有没有|真的|所以|后来|当时|最后|结局|名字|作者|原来|现在|刚才|你(?:刚才)?说|里面|上面|不是|碎|画|写)/u;
const MAX_OPEN = 40;

/** Entries that the text surely means: named in quotation marks, people, or names of three and more characters. */
function surelyNamed(text: string, index: KnowledgeIndex): IndexedEntry[] {
  return findNamedEntries(text, index)
    .filter(({ entry, name, at }) => {
      const isQuoted = /[《“"「]/u.test(text[at - 1] ?? '');
      const isSubject = at <= 1 && /^(?:是|的|有|怎|为|什|呢|在|和|跟|与)/u.test(text.slice(at + name.length));
      // 那颜料里面, 它的印章: a part of what is spoken of.
      const isPart = /[那这的里它他她用有]/u.test(text[at - 1] ?? '') || /^里/u.test(text.slice(at + name.length));
      return isQuoted || name.length > 2 || isPerson(entry) || isSubject || !isPart;
    })
    .map(({ entry }) => entry);
}

/** 回到刚才那个，画工笔用哪种: the same question of what the talk was about before. */
function backTo(text: string, { earlier, entities }: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const match = BACK.exec(text);
  if (!match) return undefined;
  const [, named = '', rest = ''] = match;
  const [meant] = findNamedEntries(named, index);
  const others = earlier.filter((entry) => !entities.includes(entry));
  const subject = meant?.entry ?? (FIRST.test(text) ? earlier[0] : others.at(-1));
  return subject && { question: `${nameOf(subject)}，${rest}`, form: 'scoped', detail: rest, about: [subject] };
}

/** Relations between people, and parts of what was listed. */
function ofSeveral(plain: string, state: TalkState): FullQuestion | undefined {
  const { entities, pair, group } = state;
  const people = [...new Set([...entities, ...pair])].filter(isPerson);
  if (
    ASKS_AGE_THEN.test(plain) &&
    /[他她]|那年|当时|那时/.test(plain) &&
    [...people, ...state.mentioned.filter(isPerson)].length > 0
  )
    return { question: plain, form: 'ageThen', detail: plain };
  const [entity] = entities;
  const question = entity ? `${nameOf(entity)}，${plain}` : plain;
  if (ASKS_REST.test(plain) && group.length > 2 && plain.length <= 14) return { question, form: 'rest', detail: plain };
  if (ASKS_SOME.test(plain) && group.length > 2 && plain.length <= 20) return { question, form: 'some', detail: plain };
  if (ASKS_ONE.test(plain) && (group.length > 2 || state.mentioned.length > 1))
    return { question, form: 'oneOf', detail: plain };
  return undefined;
}

function ofPeople(plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const people = [...new Set([...state.entities, ...state.pair])].filter(isPerson);
  const other = findNamedEntries(plain, index)
    .map(({ entry }) => entry)
    .filter(isPerson);
  const all = [...new Set([...other, ...people])];
  if (all.length < 2 || plain.length > 24) return undefined;
  const names = `${all[0]?.title}和${all[1]?.title}`;
  const points = /[他她]|俩|两|谁|们|那/.test(plain) || plain.length <= 8;
  if (ASKS_OLDER.test(plain) && points) return { question: `${names}谁年长`, form: 'older', detail: plain };
  return ASKS_ACQUAINTED.test(plain) && points
    ? { question: `${names}的来往`, form: 'acquainted', detail: plain }
    : undefined;
}

/** Before all other rules. */
export function rewriteBack(
  text: string,
  plain: string,
  state: TalkState,
  index: KnowledgeIndex,
): FullQuestion | undefined {
  const [entity] = state.entities;
  const back = backTo(text, state, index);
  if (back) return back;
  const more = MORE_OF.exec(text)?.[1];
  if (more && entity && surelyNamed(more, index).length === 0)
    return { question: `${nameOf(entity)}，${more}`, form: 'scoped', detail: more };
  // 第二个不想要，换一个.
  if (
    state.list.length > 1 &&
    /^(?:还有|有没有)(?:别的|其他的?|更多的?)?(?:吗|呢|推荐吗)?$/.test(plain) &&
    /推荐|找|有没有|书|课|视频|音频|作品/.test(state.asked) &&
    !entity
  )
    return { question: state.question, form: 'replace', detail: plain };
  if (state.list.length > 1 && REPLACE.test(plain) && /第|最后|换/.test(plain) && /《/.test(state.answer))
    return { question: state.question, form: 'replace', detail: plain };
  return ofPeople(plain, state, index) ?? ofSeveral(plain, state);
}

/** After all other rules: an open question stays with the subject of the talk. */
const BOTH = /这?(?:两|俩)(?:个|位|者|人|种|幅|样|家)?|二者|[它他她]们俩?/u;
const SWITCHED = /^(?:算了|不说(?:这|那)个了?|先不说了?|好吧?|行吧?|那)?[，, ]?(?:说说|讲讲|聊聊|再说|问问)(.{2,40})$/u;

export function rewriteOpen(plain: string, state: TalkState, index: KnowledgeIndex): FullQuestion | undefined {
  const [entity] = state.entities;
  const switched = SWITCHED.exec(plain)?.[1];
  if (switched && surelyNamed(switched, index).length > 0) return { question: switched };
  // Answers to a quiz and changes to a plan are for the steps that made them.
  if (!entity || plain.length > MAX_OPEN || /内置导览生成|参考答案/.test(state.answer)) return undefined;
  const both = BOTH.exec(plain)?.[0];
  const other = [...state.pair, ...state.mentioned].find((one) => one !== entity && one.kind === entity.kind);
  if (both && other && findNamedEntries(plain, index).length === 0)
    return { question: plain.replace(/^那/u, '').replace(both, `${nameOf(entity)}和${nameOf(other)}`) };
  const named = surelyNamed(plain, index).filter((entry) => !state.entities.includes(entry));
  if (named.length > 0) return undefined;
  const isOpen = POINTS.test(plain) || OPENS.test(plain) || plain.length <= 12;
  return isOpen ? { question: `${nameOf(entity)}，${plain}`, form: 'scoped', detail: plain } : undefined;
}
