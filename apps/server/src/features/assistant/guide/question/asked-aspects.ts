import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';

/* Which aspects of its subject a question asks for. Several patterns may match; the most specific one weighs most. */

export interface AskedAspect {
  aspect: EntryAspect;
  /** 0 to 1. */
  weight: number;
}

const PATTERNS: readonly (readonly [EntryAspect, number, RegExp])[] = [
  [
    'compare',
    1,
    /(?:有|是)(?:什么|甚么|啥|何)?分别(?!是|在|有|叫|指)|分清|分得[清出]|差在|不是一回事|区别|差别|差异|异同|区分|分辨|不一样|对比|比较|哪个更|一样吗|(?:好|先)(?:[^，。]{0,6})还是|还是[^，。]{1,8}(?:好|合适|适合)|(?:是不是|是)?一回事|(?:哪里|哪儿|在哪|怎么)不(?:一样|同)|(?:区|差)别在|怎么区分|(?:有|是)?(?:什么|啥|何|哪些)不同/,
  ],
  ['compare', 0.9, /^那?(?:它)?[和跟与同].{0,12}(?:相)?比/],
  [
    'name',
    1,
    /为什么(?:要)?(?:叫|称|名|说是|又叫)|怎么叫|得名|名(?:字|称)?的?(?:由来|来历|来源|含义|意思)|叫(?:什么|啥)名(?:字)?|又叫|还叫|别名|别称|旧称|怎么念|怎么读/,
  ],
  ['name', 0.7, /叫(?:什么|啥|做什么)|名称|称(?:为|作)什么/],
  [
    'kept',
    1,
    /(?:收|珍|馆|现|还|今)?藏(?:在|于|品地)|收藏|哪(?:个|家|座)?博物[馆院]|真迹|原(?:件|作|画)(?:还)?在|还在吗|在中国吗|现在(?:在|还在|存)|现存|在(?:哪里|哪儿|哪)(?:可以|能)?看(?:到|得到)|捐给/,
  ],
  ['kept', 0.6, /去哪|跑到|流(?:落|失)到/],
  [
    'material',
    1,
    /材料|材质|质地|尺寸|多(?:大|长|高|宽|重)(?!年纪|岁|才|开始|就|的时候)|用什么(?:做|制|材|颜料|纸|写|画)|(?:什么|啥)做的|绢(?:上|本)|纸(?:上|本)|规格|颜料/,
  ],
  [
    'shows',
    1,
    /画(?:了|的|着)(?:什么|啥|些什么)|画的是(?:什么|啥|谁)|(?:讲|说|唱|演|写|描写|描绘|表现|记录|记)(?:了|的|的是)?(?:个)?(?:什么|啥|些什么)(?!意思|名字)|内容|情节|剧情|主角|主人公|人物有哪些|分别画什么|画面(?:上|里|中)/,
  ],
  [
    'who',
    1,
    /谁|哪(?:位|一位|个人|些人|个画家|个皇帝)|什么人|作者|作曲|作词|词曲|创始人|发明人|发起人|首任|社长|扮演者|(?:女|男)主角/,
  ],
  [
    'when',
    1,
    /什么时(?:候|代|期)|哪(?:一)?年|何时|什么(?:年代|朝代)|哪个(?:朝代|年代|时期|世纪|时代)|哪(?:一)?朝|几几年|几世纪|多久(?:以前|了)|多大(?:年纪|岁数|岁|才|开始|就|的时候)|几岁|多少岁|活(?:了|到)|年代|生卒|生于|去世|首演|距今|成立/,
  ],
  [
    'where',
    1,
    /(?<!好在|难在|妙在|别在|不同在|妙处在|高潮在)(?:哪|那)(?:里|儿|地|个省|个城市|个地方|个国家|国|一带|搭|疙瘩)(?!能看|可以看|看起|开始|入手|下手|学|练|听起)|什么地方|何处|(?<![区差分]别|不同|好|难|妙|美|高明|厉害|特别|贵|问题|关键)在哪|出土|发源|发祥|流行(?:于|在)|哪些地方|籍贯|地理|产地/,
  ],
  ['why', 1, /为什么|为啥|为何|原因|凭什么|怎么会|干嘛要|何以|缘故|理由|目的/],
  [
    'meaning',
    1,
    /寓意|象征|意义|地位|好在|含义|代表(?:着)?(?:什么|啥)|(?:什么|啥)讲究|讲究|作用|用处|有什么用|重要|价值|表示|说明(?:了)?什么|评价/,
  ],
  ['style', 1, /特点|特色|风格|特征|什么样|怎样的|怎么样的|长(?:什么|啥)样|名堂|面貌|样子|不同|独特|算是?什么/],
  [
    'works',
    1,
    /代表(?:作|戏|剧|曲|画|建筑)|作品|名(?:曲|剧|作|画|篇|段|戏)|(?:有名|著名|出名|拿手)(?:的)?(?:戏|曲|段|画|歌|唱段|段子)?|剧目|(?:画|写|编|作|创作|唱|演|谱)过|哪些(?:戏|曲|歌|画|歌剧|舞|曲子|交响)|(?:有)?(?:啥|什么)(?:戏|曲子|舞|歌)|例子|举例|举个例|擅长(?:什么|啥)/,
  ],
  [
    'school',
    1,
    /师承|师从|老师(?:是|呢|叫|有)?|跟谁学|拜谁|师父|流派|(?:哪|什么)(?:一)?派|弟子|徒弟|学生有|学的谁|行当/,
  ],
  [
    'story',
    1,
    /故事|传说|典故|趣事|经历|生平|一生|来历|怎么(?:来|回事|跑|变成|断|烧|发现)|真的吗|真事|真假|是真|发生(?:了)?什么|怎么形成|形成的|起源/,
  ],
  ['influence', 1, /影响|后世|传承|传人|后来|继承|流传|贡献/],
  [
    'look',
    1,
    /从哪(?:里|儿)?(?:开始)?(?:看|听|读)|怎么(?:看|听|欣赏|赏|认|分清|分辨|鉴赏)|怎样(?:看|听|欣赏|认)|如何(?:看|听|欣赏|鉴赏|辨认)|欣赏|先(?:看|听)(?:哪|什么)?|看哪|留意|注意(?:什么|哪)|看点|认出|看出来?|听(?:什么|哪些|上去)|门道|高潮|诀窍/,
  ],
  [
    'learn',
    1,
    /从哪(?:里|儿)?(?:开始)?(?:学|练|入手|下手)|怎么(?:学|练|入门|开始)|怎样(?:学|练)|如何(?:学|练|入门)|入门|初学|练习|学习|自学|好学|难学|练什么|临什么|能练|怎么教|第一步/,
  ],
  ['steps', 1, /步骤|先后|顺序|次序|流程|工序|几步|第一步|先.{1,6}(?:后|再)/],
  [
    'made',
    1,
    /怎么(?:做|剪|编|捏|扎|折|画|制|制作|写|弹|唱|吹|拉|烧|造|雕|刻|染|绣|织|建|盖|借|动|发声|发音|出来|用)|怎样(?:做|画|制|写|弹|唱|吹|烧|造|借)|如何(?:做|画|制|写|弹|唱|制作|制成)|做法|制作|技法|工艺|结构|构造|原理|画法|唱法|指法|(?:法|写|画|做|练|借)出来|手法|让它动/,
  ],
  [
    'members',
    1,
    /哪(?:几|些|三|四|五|六|七|八|九|十|两|二)(?!年)|有谁|几种|几类|几派|几部分|分类|种类|包括|(?:分为|分成)|分别(?:是|指|叫|有)|各(?:是|代表|指|有)|另外(?:[两三四五六七八]|几)|其他[两三四五六七八几]|都有(?:谁|什么|啥|哪)|组成/,
  ],
  [
    'count',
    1,
    /多少|几(?:个|根|段|位|件|种|条|幅|首|岁|人|座|孔|弦|徽|声|层|部|曲|口|块|卷|回|折|字)|第几|(?:一共|总共|共)(?:有)?/,
  ],
  [
    'what',
    0.7,
    /是(?:什么|啥|干什么|做什么)|什么(?:是|叫|意思|东西)|(?:啥|何)(?:是|叫|意思|东西|为)|何为|何谓|指(?:的是|什么|啥)|介绍|讲讲|说说|了解|认识|解释/,
  ],
];

const IN_PICTURE =
  /[画图段面](?:里|中|上)?(?:面)?的?.{0,8}(?:人|女子|男子|两个|几个|动物).{0,4}(?:谁|什么)|(?:中间|左边|右边|前面|后面)(?:的|那).{0,4}(?:人|个).{0,3}谁/;

const MAX_ASPECTS = 4;

/** The aspects asked for, by weight; equal weights keep the order of the patterns. Empty when the question says nothing about it. */
export function askedAspects(folded: string): AskedAspect[] {
  const found = new Map<EntryAspect, number>();
  for (const [aspect, weight, pattern] of PATTERNS)
    if (pattern.test(folded)) found.set(aspect, Math.max(found.get(aspect) ?? 0, weight));
  // A general word beside a specific one says little: 为什么叫 asks for the name, 有哪些名曲 for works.
  const weaken = (aspect: EntryAspect, ...stronger: EntryAspect[]) => {
    const weight = found.get(aspect);
    if (weight !== undefined && stronger.some((other) => (found.get(other) ?? 0) >= 0.7))
      found.set(aspect, weight * 0.6);
  };
  // 画里的人是谁 asks what is shown, 他的老师是谁 for the school.
  if (IN_PICTURE.test(folded)) {
    found.set('shows', 1);
    weaken('who', 'shows');
  }
  weaken('who', 'school');
  weaken('what', ...PATTERNS.map(([aspect]) => aspect).filter((aspect) => aspect !== 'what'));
  weaken('why', 'name');
  weaken('members', 'works', 'who', 'steps');
  weaken('where', 'kept');
  weaken('style', 'compare', 'meaning', 'look');
  weaken('made', 'steps', 'learn');
  weaken('count', 'material');
  weaken('shows', 'why');
  return [...found]
    .map(([aspect, weight]) => ({ aspect, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_ASPECTS);
}

/** The question without the first match of each pattern: what remains are names and content. */
export function withoutAskingWords(folded: string): string {
  return PATTERNS.reduce((text, [, , pattern]) => text.replace(pattern, ' '), folded);
}

/** Aspects that may answer in place of a missing one, the best first. */
export const NEAR_ASPECTS: Readonly<Record<EntryAspect, readonly EntryAspect[]>> = {
  what: ['who', 'style', 'made'],
  name: ['who', 'story', 'why', 'meaning', 'what'],
  who: ['school', 'what', 'story'],
  when: ['who', 'story', 'influence', 'what'],
  where: ['kept', 'who', 'when', 'what'],
  kept: ['material', 'where', 'story'],
  material: ['made', 'what', 'kept'],
  shows: ['story', 'what', 'look'],
  members: ['works', 'count', 'what', 'who'],
  count: ['members', 'material', 'what', 'made'],
  made: ['steps', 'learn', 'material', 'style'],
  style: ['look', 'compare', 'meaning', 'made'],
  why: ['story', 'meaning', 'name', 'made', 'style'],
  meaning: ['why', 'influence', 'style', 'what'],
  works: ['members', 'style', 'who'],
  school: ['who', 'influence', 'style'],
  story: ['who', 'name', 'kept', 'when', 'influence'],
  influence: ['meaning', 'school', 'when'],
  look: ['style', 'meaning', 'shows', 'made'],
  learn: ['steps', 'look', 'made'],
  steps: ['made', 'learn'],
  compare: ['style', 'what'],
  plain: ['what', 'look'],
  task: ['learn', 'steps'],
  asked: [],
  exercises: [],
  english: [],
};
