import type { CounterReportId } from '@meiyu/contract/admin/statistics-counter.ts';
import type {
  Breakdown,
  FunnelKind,
  FunnelStep,
  Metric,
  ResourceMetric,
  StatisticsKind,
} from '@meiyu/contract/admin/statistics-fields.ts';
import type { Grain } from '@meiyu/contract/admin/statistics-periods.ts';

/** The definition of each figure (docs/product-decisions.md, "Statistics"). */
export const METRIC_DESCRIPTIONS: Readonly<Record<Metric, string>> = {
  visits: '有人来看网站，算一次到访；离开 30 分钟以后再来，算新的一次。',
  readers: '每天来过的不同的人，按天相加。为保护个人，认不出隔天再来的人，所以不是总人数。',
  opened: '打开一本书、一门课、一件展品或一则动态的页面；同一个人 30 秒内再打开不重复算。',
  readSeconds: '读书、看课、听课、看展品所用的时间；只算真正在用的时候。',
  pagesRead: '书里第一次读到的页；同一个人再读这一页不重复算。',
  lecturesFinished: '视频课、音频课里，一讲看到或听到九成，就算学完；同一个人只算一次。',
  worksViewed: '打开一件展品，算一次。',
  searches: '在网站里检索一次，算一次；翻到下一页不重复算。',
  questions: '向“你问我答”提一个问题，算一次。',
  drawings: '用“你说我画”画成一幅，算一幅。',
  applications: '读者交来一份下载申请，算一件。',
};

export const GRAIN_LABELS: Readonly<Record<Grain, string>> = { day: '日', week: '周', month: '月', term: '学期' };
export const GRAIN_ADVERBS: Readonly<Record<Grain, string>> = {
  day: '每日',
  week: '每周',
  month: '每月',
  term: '每学期',
};

/** A number of them: 3 天. */
export const GRAIN_COUNTS: Readonly<Record<Grain, string>> = { day: '天', week: '周', month: '个月', term: '个学期' };

export const BREAKDOWN_LABELS: Readonly<Record<Breakdown, string>> = { kind: '类别', class: '班级', range: '地址段' };

export const KIND_NAMES: Readonly<Record<StatisticsKind, string>> = {
  book: '图书',
  video: '视频课',
  audio: '音频课',
  img: '展品',
  news: '动态',
  exp: '体验课',
  other: '其他',
  exhibition: '专题',
};
export const KIND_COLOURS: Readonly<Record<StatisticsKind, string>> = {
  book: 'var(--link)',
  video: 'var(--warn)',
  audio: 'var(--gold)',
  img: 'var(--ok)',
  news: 'var(--control)',
  exp: 'var(--danger)',
  other: 'var(--control)',
  exhibition: 'var(--seal)',
};

/** `metric`: whose unit and form the value has. */
export const RESOURCE_TERMS: Readonly<Record<ResourceMetric, { label: string; metric: Metric; line: string }>> = {
  opened: { label: '打开次数', metric: 'opened', line: '页面被打开的次数；同一个人 30 秒内再打开不重复算。' },
  readSeconds: { label: '阅读时长', metric: 'readSeconds', line: '读、看、听它所用的时间。' },
  pagesRead: { label: '读页', metric: 'pagesRead', line: '读者在这本书里第一次读到的页。' },
  finished: { label: '读完、学完', metric: 'opened', line: '第一次读到、学到九成的人数。' },
  applications: { label: '下载申请', metric: 'applications', line: '读者申请下载它的件数。' },
};

export const FUNNEL_LABELS: Readonly<Record<FunnelKind, Readonly<Record<FunnelStep, string>>>> = {
  book: { opened: '开始读', tenPages: '读过 10 页', half: '读过一半', finished: '读完' },
  video: { opened: '开始看', tenPages: '', half: '看过一半', finished: '学完' },
  audio: { opened: '开始听', tenPages: '', half: '听过一半', finished: '学完' },
};

/** The purpose of each report. */
export const REPORT_DESCRIPTIONS: Readonly<Record<CounterReportId, string>> = {
  PR: '整个平台每月用了多少，按内容的种类、获取方式分开列。',
  PR_P1: '整个平台每月的检索、查看和使用各有多少，最短的一张。',
  TR: '每一种书每月的查看和使用，分列获取方式。',
  TR_B1: '每一种书每月被打开阅读多少次；图书馆评估购书最常要的一张。',
  TR_B3: '每一种书每月的查看和使用，按获取方式比较。',
  IR: '每一门课、每件展品、每则动态每月的查看和使用。',
  IR_M1: '每一门课、每段录音、每件展品每月被看、被听多少次。',
};
