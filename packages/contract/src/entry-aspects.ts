/*
 * The texts of a knowledge entry, one short text for each question that readers ask about its subject: for whom, when,
 * where, why. The assistant answers with these texts; the dictionary and the console show them with their labels.
 */

/** In the order in which pages show them. */
export const ENTRY_ASPECTS = [
  'what',
  'name',
  'who',
  'when',
  'where',
  'kept',
  'material',
  'shows',
  'members',
  'count',
  'made',
  'style',
  'why',
  'meaning',
  'works',
  'school',
  'story',
  'influence',
  'look',
  'learn',
  'steps',
  'compare',
  'plain',
  'task',
  'asked',
  'exercises',
  'english',
] as const;
export type EntryAspect = (typeof ENTRY_ASPECTS)[number];

export const ENTRY_ASPECT_LABEL: Readonly<Record<EntryAspect, string>> = {
  what: '是什么',
  name: '名称',
  who: '人物',
  when: '年代',
  where: '地点',
  kept: '收藏',
  material: '材质尺寸',
  shows: '内容',
  members: '成员种类',
  count: '数量',
  made: '做法',
  style: '特点',
  why: '缘由',
  meaning: '意义',
  works: '代表',
  school: '师承流派',
  story: '故事',
  influence: '影响',
  look: '欣赏',
  learn: '学习',
  steps: '步骤',
  compare: '比较',
  plain: '讲给孩子',
  task: '动手做',
  asked: '常问',
  exercises: '练习',
  english: 'English',
};

/** Texts by aspect; most entries have some of them. */
export type EntryAspects = Partial<Record<EntryAspect, string>>;

const MAX_LENGTH = 300;
const MAX_LENGTHS: EntryAspectLengths = { plain: 600, task: 600, asked: 6000, exercises: 3000 };
type EntryAspectLengths = Partial<Record<EntryAspect, number>>;

export const maxAspectLength = (aspect: EntryAspect): number => MAX_LENGTHS[aspect] ?? MAX_LENGTH;
/** No aspect is longer. */
export const MAX_ASPECT_LENGTH = 6000;

/*
 * `asked` and `exercises` have lines. Of `asked`, a line “问：…” has a question, with other wordings of it behind “｜”, and the
 * line “答：…” after it the answer. A line of `exercises` is a sentence with one gap and what may stand there, the right one
 * first: 古琴有{七｜五｜九｜十三}根弦。
 */

/** Another entry, with a label of its relation to this one (作者, 师承, 技法 …). */
export interface RelatedEntry {
  entry: string;
  as: string;
}

export const MAX_RELATED_ENTRIES = 8;
export const MAX_RELATION_LENGTH = 10;

export const CHINESE_PERIODS = [
  '史前',
  '夏商',
  '周',
  '春秋战国',
  '秦',
  '汉',
  '三国两晋',
  '南北朝',
  '隋',
  '唐',
  '五代',
  '北宋',
  '南宋',
  '辽金',
  '元',
  '明',
  '清',
  '民国',
  '现当代',
] as const;
/** Of subjects outside of China. */
export const FOREIGN_PERIODS = [
  '古代世界',
  '中世纪',
  '文艺复兴',
  '十七世纪',
  '十八世纪',
  '十九世纪',
  '二十世纪',
] as const;
/** In the order of time, those of China first. */
export const ENTRY_PERIODS = [...CHINESE_PERIODS, ...FOREIGN_PERIODS] as const;
export type EntryPeriod = (typeof ENTRY_PERIODS)[number];
