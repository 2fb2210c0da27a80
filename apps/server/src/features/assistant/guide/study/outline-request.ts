/* Other forms of study help that a request may want, told by patterns over the folded question. */

export type OutlineKind =
  | 'check'
  | 'hint'
  | 'lead'
  | 'levels'
  | 'speech'
  | 'timeline'
  | 'mindmap'
  | 'chain'
  | 'checklist'
  | 'home'
  | 'brief'
  | 'outline';

const KINDS: readonly (readonly [OutlineKind, RegExp])[] = [
  [
    'check',
    /(?:检查|看看|看一下|帮我看|改|找).{0,12}(?:有没有(?:写|说)?错|对不对|哪里(?:写|说)?错|错在哪|错误|毛病)|(?:这段话|这句话|下面(?:这)?(?:段|句)?).{0,8}(?:有没有错|对不对|对吗|哪里错|错在哪)|(?:纠错|改错|找错|判断对错)(?=[：:，,])/,
  ],
  [
    'hint',
    /(?:别|不要|先别|不用|不许)(?:直接)?(?:告诉|说出?|给|报).{0,4}答案|(?:只|就)给(?:我)?.{0,4}提示|给(?:我)?(?:一)?(?:点|个|些)提示/,
  ],
  ['lead', /先问我|先反问|引导我|启发我|一步(?:一)?步(?:地)?问|用提问的方式|苏格拉底/],
  [
    'levels',
    /(?:小学|初中|高中|低年级|中年级|高年级|幼儿园|成人|大人).{0,4}[、和与，,].{0,4}(?:小学|初中|高中|低年级|中年级|高年级|成人|大人|大学)|[三两]个(?:层次|难度|程度|版本)/,
  ],
  ['speech', /演讲|讲解词|解说词|解说稿|讲解稿|导览词|发言稿|小讲解员|主持词/],
  ['timeline', /时间线|时间轴|年表|大事记|时间顺序.{0,6}(?:列|排|理)/],
  ['mindmap', /思维导图|脑图|知识树|知识结构|概念图|结构图/],
  [
    'chain',
    /提问链|问题链|问题串|追问|(?:课堂|公开课|讨论)(?:上)?(?:的)?(?:提问|问题)|(?:设计|给|出|列)[^，。]{0,10}(?:个)?(?:讨论题|思考题|讨论问题|启发性问题)/,
  ],
  ['checklist', /清单|检查表|核对表|待办/],
  ['home', /(?:亲子|家长和孩子|和孩子一起|跟孩子一起|家里|一家人).{0,16}(?:活动|玩|做|游戏)|小活动/],
  [
    'brief',
    /简答题|标准答案|名词解释|[成用][一二两三四五六](?:条|句话?|点)|[一二两三四五六\d](?:句话|条|点)(?:以|之)?内/,
  ],
  [
    'outline',
    /提纲|大纲|(?:要点|重点|知识点|考点).{0,8}(?:整理|归纳|总结|列|理|背)|(?:整理|归纳|总结|列|梳理|理)(?:一下|成|出|一份)?.{0,12}(?:要点|重点|知识点|考点|提纲|笔记)|复习(?:资料|提纲|要点|笔记)/,
  ],
];

export function outlineKindOf(folded: string): OutlineKind | undefined {
  return KINDS.find(([, pattern]) => pattern.test(folded))?.[0];
}

/** 三条, 五句话内; undefined where the request names none. */
export function pointsOf(folded: string): number | undefined {
  const [, text] = /([一二两三四五六\d])(?:条|句|点)/.exec(folded) ?? [];
  if (text === undefined) return undefined;
  return /\d/.test(text) ? Number(text) : text === '两' ? 2 : '一二三四五六'.indexOf(text) + 1;
}

/** 五分钟, 10分钟; undefined where the request names none. */
export function minutesOf(folded: string): number | undefined {
  const [, text] = /(\d{1,3}|[一二两三四五六七八九十]{1,2})分钟/.exec(folded) ?? [];
  if (text === undefined) return undefined;
  if (/^\d/.test(text)) return Number(text);
  const digits = '一二三四五六七八九';
  const [first = '', second = ''] = text;
  if (first === '十') return 10 + digits.indexOf(second) + 1;
  return second === '十' ? 10 * (digits.indexOf(first) + 1) : first === '两' ? 2 : digits.indexOf(first) + 1;
}
