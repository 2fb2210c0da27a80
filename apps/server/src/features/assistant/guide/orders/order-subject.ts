import { type FormSubject, formSubject } from '../forms/form-subject.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { relatedEntries } from '../study/study-subject.ts';
import type { StudyOrder } from './read-order.ts';

/* What an order of study help is about, and the entries from which it is made. */

export interface OrderSubject {
  /** As the request calls it. */
  name: string;
  main: IndexedEntry | undefined;
  /** The main entry first, then those near it. */
  entries: readonly IndexedEntry[];
}

/** Words of requests, the more special first, and the entries that teach them. */
const TAUGHT: readonly (readonly [string, readonly string[]])[] = [
  ['脸谱', ['脸谱的颜色', '脸谱', '净', '京剧']],
  ['三原色', ['色彩三原色', '互补色', '冷暖色']],
  ['认颜色', ['色彩三原色', '互补色', '冷暖色']],
  ['混色', ['色彩三原色', '互补色']],
  ['色彩', ['色彩三原色', '互补色', '冷暖色']],
  ['毛笔字', ['书法艺术', '楷书', '永字八法']],
  ['写字', ['书法艺术', '楷书', '永字八法']],
  ['书法', ['书法艺术', '楷书四大家', '兰亭序', '隶书', '篆刻']],
  ['非遗', ['剪纸', '皮影戏', '昆曲', '年画', '古琴']],
  ['手工', ['剪纸', '扎染', '风筝']],
  ['戏曲', ['京剧', '昆曲', '脸谱的颜色', '皮影戏']],
  ['国画', ['中国画', '四君子', '千里江山图']],
  ['山水', ['中国画', '千里江山图', '富春山居图']],
  ['水墨', ['中国画', '四君子', '墨分五色']],
  ['敦煌', ['莫高窟', '敦煌艺术', '飞天']],
  ['五音', ['五声', '古琴']],
  ['节奏', ['音乐的节奏', '节拍']],
  ['透视', ['透视法', '散点透视']],
  ['认谱', ['简谱', '五线谱', '音符与休止符']],
  ['识谱', ['简谱', '五线谱', '音符与休止符']],
  ['民乐', ['二胡', '古琴', '琵琶', '八音', '编钟']],
  ['古建筑', ['斗拱', '中国古建筑屋顶', '榫卯', '故宫']],
  ['祠堂', ['斗拱', '中国古建筑屋顶', '徽派建筑']],
  ['园林', ['江南园林', '借景', '太湖石']],
  ['瓷器', ['青花瓷', '五大名窑', '唐三彩']],
  ['陶瓷', ['青花瓷', '五大名窑', '唐三彩']],
  ['民间美术', ['剪纸', '年画', '皮影戏', '风筝']],
  ['西方美术', ['印象派', '文艺复兴三杰', '蒙娜丽莎', '梵高']],
  ['春天', ['五声', '茉莉花', '四君子']],
];

export function orderSubject(
  resolved: ResolvedQuestion,
  order: StudyOrder,
  index: KnowledgeIndex,
): OrderSubject | undefined {
  const found: FormSubject | undefined = formSubject(resolved, index);
  const taught = TAUGHT.find(([word]) => order.folded.includes(word));
  const ofWord = (taught?.[1] ?? []).flatMap((title) => index.titled(title) ?? []);
  // 散点透视 is not 透视.
  const nameLength = Math.max(
    0,
    ...(found?.main?.names ?? []).filter((name) => order.folded.includes(name)).map((name) => name.length),
  );
  const isNarrower = taught !== undefined && nameLength > taught[0].length;
  const isExact = found?.main !== undefined && (isNarrower || hasKit(found.main) || !ofWord.some(hasKit));
  if (isExact && found?.main) {
    const named = resolved.named.filter((entry) => entry !== found.main);
    return {
      name: nameOf(found.main),
      main: found.main,
      entries: unique([found.main, ...named, ...ofWord, ...found.entries]),
    };
  }
  const [first] = ofWord;
  if (taught && first)
    return {
      ...{ name: taught[0], main: first },
      entries: unique([...ofWord, ...ofWord.flatMap((entry) => relatedEntries(entry, index))]),
    };
  return found && { name: found.name, main: undefined, entries: found.entries };
}

const hasKit = ({ aspects, exercises }: IndexedEntry) => aspects.plain !== undefined || exercises.length > 0;
export const nameOf = ({ kind, title }: IndexedEntry) => (kind === '作品' ? `《${title}》` : title);
const unique = (entries: readonly IndexedEntry[]) => [...new Set(entries)];

/** The first of the nearest entries that has such a text. */
export function withText(subject: OrderSubject, aspect: 'plain' | 'task', max = 4): IndexedEntry | undefined {
  return subject.entries.slice(0, max).find(({ aspects }) => aspects[aspect] !== undefined);
}
