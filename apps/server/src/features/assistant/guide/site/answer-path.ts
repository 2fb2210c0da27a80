import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { entriesAbout } from '../knowledge/entries-about.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { topicsOf } from './catalogue-topic.ts';
import { ABOUT_SCORE, type FindAboutDeps, findAbout, type RatedResource } from './find-about.ts';
import { listResources } from './resource-list.ts';
import { topicName, topicOf, topicWords } from './wanted.ts';

/* In which order to learn a subject with what the site has: first how to look, then the methods, then by hand. */

const PATHS = [
  /系统(?:地|的)?学|从零.{0,6}(?:学|练|开始)|(?:学习|入门)(?:路线|路径|顺序|次序|计划|步骤)|(?:安排|制定|定|做|列|排|给)(?:我|一)?.{0,10}(?:计划|路线)/,
  /(?:零基础|从头|没学过|初学).{0,14}(?:先|应该|看什么|学什么|怎么开始)|(?:想|要)(?:学|了解|入门).{0,10}(?:先|应该|从哪|看什么|看点什么)/,
  /想学.{0,30}(?:零基础|小时|分钟|每周|一周)|零基础.{0,12}(?:学|国画|书法|戏曲|乐器)|(?:完全)?不懂.{0,10}先(?:看|听|读)/,
  /先(?:看|学|临|读|听|练).{0,10}(?:后|再|哪|什么)|按什么(?:顺序|次序)/,
];

interface Stage {
  title: string;
  fits: (rated: RatedResource) => boolean;
  max: number;
}

const STAGES: readonly Stage[] = [
  {
    title: '先看懂',
    fits: ({ row, text }) =>
      row.resType !== 'exp' && row.resType !== 'img' && /少年|入门|看画|观看|远近|留白|欣赏|初识|第一/.test(text),
    max: 2,
  },
  {
    title: '学方法',
    fits: ({ row, text }) =>
      (row.resType === 'book' || row.resType === 'video' || row.resType === 'audio') &&
      /笔|墨|法|材料|技|练|课|临/.test(text),
    max: 3,
  },
  { title: '动手做', fits: ({ row }) => row.resType === 'exp', max: 2 },
  { title: '看原作，往深里读', fits: () => true, max: 3 },
];

export function asksForPath(folded: string): boolean {
  return PATHS.some((path) => path.test(folded));
}

/** The entry that says in which steps the subject is learnt. */
function entryWithSteps(words: readonly string[], resolved: ResolvedQuestion, entries: readonly IndexedEntry[]) {
  const hasSteps = ({ aspects, title }: IndexedEntry) =>
    (aspects.steps ?? aspects.learn) !== undefined && (/次第|入门|学/.test(title) || words.includes(title));
  return resolved.named.find(hasSteps) ?? entries.find(hasSteps);
}

export async function answerPath(resolved: ResolvedQuestion, deps: FindAboutDeps): Promise<AnswerDraft | undefined> {
  const { folded, named } = resolved;
  const topic = topicOf(folded)
    .replace(/哪些?|后|再|顺序|次序|路线|计划|学习|临|练(?!字)|按/g, '')
    .trim();
  const words = topicWords(folded, topic);
  if (words.length === 0) return undefined;
  const index = await deps.index();
  const entry = entryWithSteps(words, resolved, entriesAbout(words, named, index).tagged);
  const found = await findAbout(words, named, ['book', 'video', 'audio', 'exp', 'img'], deps);
  const about = found.filter(({ score }) => score >= ABOUT_SCORE);
  if (about.length < 2 && !entry) return undefined;
  const citations = createCitationList();
  const used = new Set<RatedResource>();
  const shown: RatedResource[] = [];
  const parts = STAGES.flatMap(({ title, fits, max }) => {
    const chosen = about.filter((rated) => !used.has(rated) && fits(rated)).slice(0, max);
    for (const rated of chosen) used.add(rated);
    shown.push(...chosen);
    const { lines } = listResources(
      chosen.map(({ row }) => row),
      { withKind: true, citations },
    );
    return chosen.length > 0 ? [{ title, lines }] : [];
  });
  const hours = /(?:一周|每周|一个?星期)(?:就|只有?|有)?([俩两二三四五一\d])个?(小时|钟头)/u.exec(folded);
  const time = hours
    ? `每周 ${/[俩两二]/.test(hours[1] ?? '') ? 2 : (hours[1] ?? 1)} 小时可以这样用：分成两三次，每次先看十分钟范例，再练三四十分钟（头一个月只练线条和用水用墨，第二个月学一样东西，如兰或竹，第三个月画一张小品），最后留五分钟挑出最好的一笔。工具先备一支兼毫、一瓶墨汁、一刀毛边纸就够。`
    : '';
  const steps = entry && (entry.aspects.steps ?? entry.aspects.learn ?? '');
  const known = topic.includes(' ') ? (await topicsOf(resolved, deps)).name : '';
  const name = known || topicName(folded, topic) || words[0];
  const lead = `学**${name}**可以按这个次序来，一步看熟再走下一步：`;
  const own = entry && steps ? `${steps}${citations.cite(toEntrySource(entry), steps)}` : '';
  const stages = parts.map(({ title, lines }, at) => `**第${'一二三四'[at]}步：${title}**\n${lines.join('\n')}`);
  return {
    text: [lead, time, own, ...stages, '次序由内置导览按馆藏排出，供参考；快慢因人而异，一样东西看熟、练熟再往下走。']
      .filter(Boolean)
      .join('\n\n'),
    ...{ cited: citations.cited, relatedIds: shown.map(({ row }) => row.id) },
    followUps: entry ? [`初学${entry.title}怎么入门？`] : [],
  };
}
