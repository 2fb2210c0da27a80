/* Which study help a message asks for, and for whom. */

export type StudyKind =
  | 'lesson'
  | 'club'
  | 'worksheet'
  | 'taskSheet'
  | 'quiz'
  | 'table'
  | 'memory'
  | 'opening'
  | 'explain';

export type Band = 'lower' | 'upper' | 'middle' | 'high';

export interface Grade {
  /** As it was written: 三年级, 初一, 高中. */
  name: string;
  band: Band;
}

/** All patterns of a row must match. */
const KINDS: readonly (readonly [StudyKind, readonly RegExp[]])[] = [
  [
    'quiz',
    [
      /出(?!自|处|现|土).{0,24}(?<!问|主|标|话|专|命)题(?!目|材|跋|款)|(?:出|做|来)(?:一)?(?:份|张|套|个).{0,16}(?:小测|测试|试卷|卷子|检测)|换(?:几|一|两|三)?道?题|考考我|考我|考一考|测验一下|小测验|练习题|选择题|随堂(?:测|练)/,
    ],
  ],
  ['lesson', [/教案|教学设计|教学方案|备课(?!.{0,4}(?:书|资料))|说课|(?:设计|准备|上)(?:一节|一堂|节|一下).{0,20}课/]],
  ['club', [/策划|设计|方案/, /社团|活动|工作坊|研学/]],
  ['club', [/社团|工作坊|研学/, /计划|安排/]],
  ['taskSheet', [/(?:听赏|欣赏|赏析|聆听|听辨|观察|看画|参观|观赏).{0,4}(?:任务单|学习单|单)|任务单|观察单/]],
  ['worksheet', [/学习单|练习单|导学单|探究单|导?学案|工作单|填空.{0,6}(?:单|纸)|练习纸/]],
  [
    'table',
    [
      /表格|列表|(?:列|做|画|用|弄|来|整理成?)(?:一?个|一?张)?(?:[两三四五六七八\d]行的?)?(?:对比|比较|对照)?表(?!演|现|情|示|达|面)|对照表|对比表/,
    ],
  ],
  [
    'memory',
    [
      /口诀|速记|卡片|正反面|顺口溜|怎么(?:才能)?(?:背|记)(?!谱|曲谱|录)|记不住|背不(?:下来|会|住)|弄混|分不清.{0,6}记|帮(?:我|忙)(?:记|背)(?!成|笔记|录)|记忆(?:法|卡)|好记|知识卡|复习卡/,
    ],
  ],
  ['opening', [/开头/, /写|帮|给|起|怎么|作文|文章|日记/]],
  ['opening', [/读后感|观后感|听后感|作文|赏析文章/, /写|怎么起|第一段|提纲/]],
  ['opening', [/写.{0,20}赏析/]],
];

const GRADES: readonly (readonly [RegExp, Band])[] = [
  [/(?:(?<!十)[三四五六七八九]|(?<!\d)[3-9])岁/, 'lower'],
  [/(?:十[一二]?|1[0-2])岁/, 'upper'],
  [/[一二三1-3]年级|低年级|幼儿园?/, 'lower'],
  [/[四五六4-6]年级|小学(?:生|高年级)?|高年级|小朋友/, 'upper'],
  [/初[一二三中](?:学生|年级|生)?|[七八九7-9]年级/, 'middle'],
  [/高[一二三中](?!清)(?:学生|年级|生)?/, 'high'],
];
const EXPLAINS = /讲|解释|说|介绍|是什么|怎么回事|听懂|看懂|适合|面向|区别|不同|怎么|为什么|背景|：|，/;

export function gradeOf(folded: string): Grade | undefined {
  for (const [pattern, band] of GRADES) {
    const [name] = pattern.exec(folded) ?? [];
    if (name) return { name, band };
  }
  return undefined;
}

/** A question that names a grade asks to be explained for it. */
export function studyKindOf(folded: string): StudyKind | undefined {
  // 教案能导出成 Word 吗 asks about the site.
  if (/(?:导出|下载|存成|打印).{0,12}[吗呢？?]|怎么(?:导出|下载|打印)/.test(folded)) return undefined;
  const kind = KINDS.find(([, patterns]) => patterns.every((pattern) => pattern.test(folded)))?.[0];
  if (kind) return kind;
  return gradeOf(folded) &&
    EXPLAINS.test(folded) &&
    !/推荐|有没有|适合(?:看|听|读|学|玩)?(?:什么|哪些)|书单|课程|视频|音频|读物|资料|(?:的|看|读|学)书|书$/.test(folded)
    ? 'explain'
    : undefined;
}

const REQUEST =
  /我(?=\s?份)|份(?=.{0,8}(?:小测|试卷|题))|题型多样|题型|多样|判断题|填空题|选择题|连线题|小测试|小测|试卷|检测|附答案|带答案|含答案|要答案|有答案|答案|解析|做完|教师版|公开课|期末|期中|复习|考试|整理成|整理|归纳|梳理|总结|提纲|大纲|要点|重点|知识点|提问链|问题链|思维导图|文字版|时间线|时间轴|检查清单|清单|演讲|卡片|背诵|正反面|不要太多字|我要|能不能|能帮|关于中国古代|中国古代|(?<=[帮做出])一份|一份|分钟|看看|三个层次|两个层次|三个生活里的例子|按|层次|换(?:几|一|两|三)?道?题?|再|下周要考|要考试?了?|做一[张份个]|做[张份个]|写一[篇份个]|来一[张份个]|策划一个|设计一[个节份]|一[张份篇节堂]|请|帮我|给我|帮忙|帮|我要|我想|想要|考考我|考我|考一考|出(?:几|一|两|三|五|十)?道?|小测验|测验一下|练习题|选择题|题目|题|学习单|任务单|练习单|观察单|学案|教案|教学设计|备课|表格|列表|列一?[张个]?表|做个表|比较|对比|口诀|速记卡|速记|顺口溜|怎么记|怎么背|背不下来|记不住|老是弄混|弄混|编个|编一?[个首]|帮我记|赏析文章|文章|赏析|读后感|观后感|听后感|作文|开头|怎么起|怎么写|听赏|欣赏|主题|社团活动|社团|活动|一学期|[一二三四五六七八九十\d]{1,4}(?:次|课时|分钟)|[一二三四五六1-6七八九]年级|初[一二三中]学?生?|高[一二三中]学?生?|小学生?|低年级|高年级|小朋友|同学|学生|能听懂就行|能听懂|听懂|面向|适合|讲讲|讲一讲|讲给|讲|解释|介绍|是怎么回事|是什么|怎么回事|有哪些|有什么|哪些|相同|不同|区别|各说一[件个]|各|代表作|我答完你给我打分|我答完|给我打分|打分|批改|关于|有关|方面|要有|几个乐段|乐段|用的|音乐：|美术：|美学：|给|听|写|用|吧|吗|呢|啊|了|都/g;

/** What a request is about, without the words by which it asks. */
export function studyTopicOf(folded: string): string {
  return folded
    .replace(REQUEST, ' ')
    .replace(/[^\p{L}\p{N}·]+/gu, ' ')
    .replace(/(?:^|\s)的|的(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
