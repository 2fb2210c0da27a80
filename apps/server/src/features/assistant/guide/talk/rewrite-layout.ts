import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { FullQuestion } from './full-question.ts';
import type { TalkState } from './talk-state.ts';

/* A follow-up that wants the talk's things in another layout: as a table, with one more column, in a few points, for others. */

const TABLE =
  /^(?:用|做成|列成|画成|换成|整理成|给我|列|做|弄|来)*(?:一?个|一?张)?表格?(?:列出来|列一下|形式|给我|吧|看看|对比|的形式|比较)*$/u;
const ADD_COLUMN =
  /^(?:再|请)?(?:在?表格?里)?(?:再)?加(?:上|入|进)?(?:一?列|一?栏|一?行|一?个)(.{1,8}?)(?:吧|进去|呢)?$/u;
const TELL_TO =
  /^(?:.{0,6}太难了?|听不懂|没听懂)?[，,]?(?:能不能|请|再)?(?:说|讲|解释)给(.{1,10}?)(?:的)?(?:孩子|学生|小朋友|同学|小学生|娃)?听?(?:懂)?(?:吧|吗)?$/u;
const INTO_POINTS = /(?:记|列|总结|概括|归纳|压缩?|整理|浓缩|写|变)成(?:[一二两三四五六几\d]+)(?:条|句|点)/u;
const ORDINAL_OF_WORK = /^那?第([一二三四五六七八九])(?:号|部)?(?:交响曲)?(?:呢)?$/u;

const nameOf = ({ kind, title }: IndexedEntry) => (kind === '作品' ? `《${title}》` : title);

/** A table of the talk's things, one more column of it, the same told to others or in a few points. */
export function rewriteLayout(
  text: string,
  plain: string,
  state: TalkState,
  index: KnowledgeIndex,
): FullQuestion | undefined {
  const { pair, entities } = state;
  const [entity] = entities;
  const things = entities.length > 1 ? entities : pair;
  if (TABLE.test(plain) && things.length > 1) return { question: `列表比较${things.map(nameOf).join('和')}` };
  const added = ADD_COLUMN.exec(plain)?.[1];
  if (added && things.length > 1) {
    const named = findNamedEntries(added, index)[0];
    const all = [...things.map(nameOf), named ? nameOf(named.entry) : added];
    return { question: `列表比较${[...new Set(all)].join('和')}` };
  }
  if (!entity) return undefined;
  if (INTO_POINTS.test(plain) && findNamedEntries(plain, index).length === 0)
    return { question: `${nameOf(entity)}，${plain.replace(/^.{0,48}?(?=[记列总概归压整浓写变]{1,3}成)/u, '')}` };
  const reader = TELL_TO.exec(text.replace(/[。！？!?]{1,8}$/u, ''))?.[1];
  if (reader && /年级|初|高|小|幼|孩|老|外/.test(reader))
    return { question: `给${reader}学生讲讲${nameOf(entity)}是什么` };
  const number = ORDINAL_OF_WORK.exec(plain)?.[1];
  if (number && entity.kind === '西方音乐') {
    const composer = isPerson(entity)
      ? entity
      : findNamedEntries(entity.foldedText, index)
          .map(({ entry }) => entry)
          .find(isPerson);
    if (composer) return { question: `${composer.title}第${number}交响曲` };
  }
  return undefined;
}
