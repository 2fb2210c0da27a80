import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { STUDY_LABEL } from '../study/study-draft.ts';
import { OPENINGS, type OpeningSort } from './opening-texts.ts';
import type { OrderSubject } from './order-subject.ts';
import { countOf, type StudyOrder } from './read-order.ts';
import { themeOf } from './words.ts';

/* Openings of an essay on a theme: as many, as long and of as many sentences as were asked for. */

const SORT_WORDS: readonly (readonly [OpeningSort, readonly string[]])[] = [
  ['season', ['春', '夏天', '秋天', '冬天', '四季', '雨', '雪']],
  ['plant', ['梅', '兰花', '竹', '菊', '荷', '花', '树', '松', '柳']],
  ['opera', ['戏', '京剧', '昆曲', '越剧', '脸谱', '皮影', '豫剧', '秦腔', '黄梅']],
  ['place', ['桥', '老屋', '老街', '家乡', '故乡', '巷', '园', '塔', '院', '祠', '城', '古镇']],
  ['listen', ['听', '曲', '乐', '琴', '笛', '二胡', '琵琶', '歌', '钢琴', '鼓', '月']],
  ['craft', ['剪纸', '手艺', '年画', '刺绣', '绣', '陶', '瓷', '灯', '风筝', '编', '染', '捏', '泥']],
  ['look', []],
];

const OF_KIND: Readonly<Record<string, OpeningSort>> = {
  ...{ 音乐: 'listen', 现代音乐: 'listen', 西方音乐: 'listen', 戏曲: 'opera', 民艺: 'craft', 建筑: 'place' },
  ...{ 作品: 'look', 画家: 'look', 西方美术: 'look', 书法: 'look' },
};

/** 我眼中的一枝梅: 梅 */
const LEADS = [
  '我眼中的',
  '我心中的',
  '我最喜爱的',
  '我最爱的',
  '我喜欢的',
  '我爱',
  '我家的',
  '我的',
  '那一抹',
  '那一次',
  '那一',
  '这一',
  '一抹',
  '一枝',
  '一件',
  '一次',
  '一座',
  '最美的',
  '又见',
  '遇见',
  '走近',
  '走进',
  '难忘的',
  '再见',
];

function withoutLeads(theme: string): string {
  const lead = LEADS.find((one) => theme.startsWith(one) && theme.length > one.length);
  return lead ? withoutLeads(theme.slice(lead.length)) : theme;
}

const PLANTS = ['梅', '兰', '竹', '菊', '荷', '松', '柳'];

/** What the essay is about, in a word that fits into a sentence. */
function subjectWord(theme: string, { folded }: StudyOrder, main: IndexedEntry | undefined): string {
  const plant = PLANTS.find((one) => theme.includes(one));
  if (plant)
    return plant === '兰' || plant === '竹'
      ? `${plant}${plant === '兰' ? '花' : '子'}`
      : `${plant}${plant === '松' || plant === '柳' ? '树' : '花'}`;
  const isNamed = main?.names.some((name) => folded.includes(name));
  if (main && isNamed && !theme.includes('青绿'))
    return ['作品', '音乐', '现代音乐', '西方音乐'].includes(main.kind) ? `《${main.title}》` : main.title;
  const bare = withoutLeads(theme);
  return bare.length >= 1 && bare.length <= 8 && !bare.includes('，') ? bare : (main?.title ?? theme);
}

function sortOf(theme: string, folded: string, main: IndexedEntry | undefined): OpeningSort {
  const ofTheme = SORT_WORDS.find(([, words]) => words.some((word) => theme.includes(word)))?.[0];
  if (ofTheme) return ofTheme;
  const isNamed = main?.names.some((name) => folded.includes(name));
  return (isNamed && main ? OF_KIND[main.kind] : undefined) ?? 'look';
}

/** As many whole sentences as the length allows, two at least where it does. */
function cut(sentences: readonly string[], { amounts }: StudyOrder): string {
  if (amounts.sentencesEach || amounts.sentences)
    return sentences.slice(0, amounts.sentencesEach ?? amounts.sentences).join('');
  if (amounts.characters === undefined) return sentences.slice(0, 3).join('');
  const most = amounts.isLimit ? amounts.characters : amounts.characters * 1.25;
  const chosen: string[] = [];
  for (const sentence of sentences) {
    const length = chosen.join('').length;
    if (length + sentence.length > most) break;
    if (chosen.length > 0 && !amounts.isLimit && length >= amounts.characters * 0.85) break;
    chosen.push(sentence);
  }
  return (chosen.length > 0 ? chosen : sentences.slice(0, 1)).join('');
}

export function answerOpeningsOrder(order: StudyOrder, subject: OrderSubject | undefined): AnswerDraft | undefined {
  const theme = themeOf(order.folded) ?? subject?.name;
  if (theme === undefined) return undefined;
  const main = subject?.main;
  const word = subjectWord(theme.replace('《', '').replace('》', ''), order, main);
  const count = Math.min(
    4,
    countOf(order, '个开头', '种开头', '种不同', '个不同', '种', '个') ?? (order.wants('几个', '几种') ? 3 : 1),
  );
  const ways = OPENINGS[sortOf(theme, order.folded, main)].slice(0, count);
  const texts = ways.map((way) => ({
    name: way.name,
    text: cut(
      way.sentences.map((sentence) => sentence.replaceAll('▲', word)),
      order,
    ),
  }));
  const isOne = texts.length === 1;
  const lines = texts.map(({ name, text }, at) => (isOne ? text : `**${'一二三四'[at]}、${name}**\n${text}`));
  const draft = draftWithoutCitations(
    [
      `**《${theme.replace('《', '').replace('》', '')}》 · 开头**${isOne ? `（${texts[0]?.text.length ?? 0} 字）` : ''}`,
      ...lines,
      '里面的人和事是示例，请换成你自己的：谁、在哪里、哪一个细节，换真了就不像别人写的。',
      STUDY_LABEL,
    ].join('\n\n'),
  );
  return { ...draft, relatedIds: main?.resourceIds.slice(0, 3) ?? [] };
}
