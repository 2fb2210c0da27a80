import { type Grade, gradeOf } from '../study/study-request.ts';
import { toNumber } from './to-number.ts';

/* Which form a request for study help wants, and how much of it: how many items, minutes, lessons, days, characters, points. */

export type FormKind =
  | 'judged'
  | 'paper'
  | 'rubric'
  | 'marking'
  | 'inclusive'
  | 'optionHint'
  | 'script'
  | 'slides'
  | 'argument'
  | 'unit'
  | 'schedule'
  | 'crossSubject'
  | 'visit'
  | 'home'
  | 'steps'
  | 'retold'
  | 'term'
  | 'guided'
  | 'talkOutline'
  | 'explainAsk'
  | 'openings'
  | 'reading'
  | 'notice'
  | 'label'
  | 'riddles'
  | 'interview'
  | 'classTips'
  | 'dayPlan'
  | 'cloze'
  | 'debate'
  | 'syllabus'
  | 'project'
  | 'keywords'
  | 'feedback'
  | 'material'
  | 'levels'
  | 'smallChild'
  | 'event'
  | 'remark'
  | 'verse'
  | 'fiction'
  | 'toolSafety';

/** All patterns of a row must match; the first row counts. */
const KINDS: readonly (readonly [FormKind, readonly RegExp[]])[] = [
  [
    'verse',
    [
      /(?:写|作|来|做|求|对|赋|编|给)(?:一?[首副段个句]|.{0,8}(?:首|副)).{0,12}(?:诗|对联|春联|楹联|歌词|顺口溜)|[一二三四五六七八]句诗|藏头诗|(?:写|作)(?:首|成)?.{0,10}诗(?!人|经|词大会)|上联.{0,12}下联/,
    ],
  ],
  [
    'toolSafety',
    [
      /(?:不|别|才不会|避免|防止|怕).{0,6}(?:割|扎|戳|剪|烫|划)(?:到|伤|破)?手?|(?:割|扎|烫|划)(?:到|伤)手|怎么.{0,8}(?:才)?安全/,
      /刀|剪|针|刻|雕|绣|缝|胶枪|蜡|窑|火/,
    ],
  ],
  [
    'fiction',
    [
      /假如|假设|如果|要是|扮演|以.{1,8}的口吻|穿越/,
      /标明|注明|写明|虚构|编一段|编个|口吻|扮演|讲解员|会怎么(?:说|介绍|讲)/,
      /编|写|说|介绍|讲/,
    ],
  ],
  ['remark', [/评语/, /写|帮|给|怎么/]],
  ['notice', [/通知|邀请函|请柬|倡议书|告家长书/, /写|拟|起草|帮|来一/]],
  ['cloze', [/改成|改为|变成|做成|出成|改编成/, /填空/, /[：:].{10,}|[“「"].{10,}/]],
  [
    'dayPlan',
    [
      /博物馆|美术馆|展览|展馆|纪念馆|故宫/,
      /时间表|日程|行程|(?:一天|半天|一上午|一下午).{0,8}(?:怎么|安排)|(?:安排|排|计划).{0,10}(?:一天|半天|时间)/,
    ],
  ],
  ['debate', [/辩论|辩题|正方|正反/, /提纲|大纲|论点|观点|思路|[三四两二\d]点|怎么|帮|写|列|准备/]],
  [
    'feedback',
    [
      /怎么改|改一?改|改(?:这|一下|下)|好不好|好吗|怎么样|行不行|提(?:点|些|个)?意见|点评|评一?评/,
      /作文|开头|结尾|日记|读后感|观后感|听后感|第一段|最后一段/,
      /[“「"：:].{6,}/,
    ],
  ],
  ['material', [/作文|议论文|写作|高考|中考/, /^(?!.*(?:论点|提纲|大纲)).*(?:素材|事例|例子|论据)/]],
  ['keywords', [/关键词/, /列|表|概括|各|总结/]],
  ['riddles', [/谜语|猜谜|灯谜/, /出|写|编|来|做|设计|给/]],
  ['interview', [/采访/, /提纲|问题|问什么|怎么问|列/]],
  [
    'classTips',
    [
      /课|班|老师/,
      /开场|导入|安静下来|收尾|结束语|不(?:敢|爱|肯|愿意?)(?:说|发言|举手|唱|画|参与)|冷场|坐不住|气氛/,
      /办法|方法|招|点子|怎么|几种|[三四五两二]种/,
    ],
  ],
  ['label', [/展签|说明牌|说明卡|海报文案|海报(?:上)?的?(?:话|词|字)|朋友圈/, /写|帮|拟|来/]],
  [
    'levels',
    [/(?:先|再|各|分别|版)/, /(?:幼儿|小学|初中|高中|孩子|小朋友).{0,60}(?:初中|高中|大学|成年?人|大人|专业)/],
  ],
  ['smallChild', [/幼儿园|[大中小]班(?:的)?(?:孩子|小朋友|幼儿|宝宝)/, /讲|解释|说|介绍/]],
  [
    'project',
    [
      /项目(?:计划|式|学习)|跨学科.{0,30}(?:计划|项目)/,
      /[一二两三四五六七八\d]{1,2}个?(?:周|星期)|[\d一二三四五六七八九十]{1,3}天/,
    ],
  ],
  [
    'event',
    [
      /活动|读书会|工作坊|开放日|沙龙|联欢|音乐会|雅集|游园会/,
      /方案|策划|流程|环节|议程/,
      /分钟|小时|一上午|一下午|半天/,
      /^(?!.*(?:亲子|在家|家里)).*$/,
    ],
  ],
  [
    'syllabus',
    [
      /(?:\d{1,2}|[一二两三四五六七八九十]{1,3})个?周|一周一(?:行|次|节)|[\d十]{2,3}次/,
      /大纲|课程|社团|教学计划|进度|一周一|选修|校本/,
    ],
  ],
  [
    'inclusive',
    [
      /看不见|盲(?:童|生|校|人)|视障|视力障碍|听不见|听障|听力障碍|特教|聋|轮椅|自闭|孤独症|多动|特殊(?:孩子|学生|同学|学校|教育)|残疾|肢体|唐氏/,
      /课|班|学校|活动|教学|参与|老师/,
    ],
  ],
  [
    'optionHint',
    [
      /(?:别|不要|先别|不用|不许).{0,10}答案|提示/,
      /下面|以下|下列|哪(?:个|一个|件|一件|项|幅|首|位)/,
      /》[、，]?《|[、，].{1,20}[、，]|[a-d][.、．]/i,
    ],
  ],
  ['judged', [/判断(?:题|一下)?|对错|对不对/, /[1１①一][ .、．:：)）].{2,40}[2２②二][ .、．:：)）]/u]],
  [
    'marking',
    [
      /批改|改一?改|挑错|打几分|打分(?!表|标准)|给(?:个|他|她)?(?:打)?分|判断.{0,4}(?:对错|正误)|对吗|对不对|正确吗|改(?:成|为)正确|哪里不对|哪儿不对|有什么不对|错在哪|哪里错|有没有(?:写|说)?错|正确答案是?|纠正/,
      /[“"「：:].{6,160}[”"」]?/u,
    ],
  ],
  [
    'paper',
    [
      /(?:一份|一张|一套|随堂).{0,16}(?:小测|测验|测试|试卷|卷子)|判断题|填空题?|简答题?|单选|是非题|(?:选择题|小测|测验|测试|试卷|卷子|题).{0,24}(?:答案|解析|分值|评分)/,
      /题|测|卷|[个道]/,
    ],
  ],
  ['rubric', [/评分表|打分表|评价表|评分标准|评分细则|打分标准|评价标准|评价量[规表]|量规|评价单/]],
  [
    'unit',
    [
      /(?:[二两三四五六七八九十]|[2-9]|1[0-2])个?(?:课时|节课|堂课|次课)|大?单元(?!格)|项目式|一学期/,
      /设计|安排|规划|怎么|方案|框架|排|做|给/,
    ],
  ],
  [
    'schedule',
    [
      /(?:[二两三四五六七八九十]|\d{1,2})[天周]|一周|一个?(?:星期|礼拜|月)|(?:每天|每周|一周).{0,8}(?:分钟|小时)/,
      /计划|安排|复习|学会|练|认|每天|怎么排|打卡/,
    ],
  ],
  [
    'slides',
    [
      /ppt|幻灯片?|课件|每人一页|[几\d一二三四五六七八九十]页(?!纸)|小组展示|小组汇报/i,
      /讲什么|大纲|提纲|框架|怎么(?:分|做|讲)|要讲|内容|帮|设计|做/,
    ],
  ],
  [
    'crossSubject',
    [
      /跨学科|(?:美术|音乐|语文|数学|科学|历史|体育|英语|物理)老师.{0,8}(?:合|一起)|(?:美术|音乐|语文|数学|科学)[+＋和与、](?:美术|音乐|语文|数学|科学)/,
    ],
  ],
  ['argument', [/议论文|论述|论证|辩论|论点|小论文/, /提纲|大纲|论点|思路|素材|怎么写|列|观点|框架/]],
  [
    'script',
    [/(?:演讲|发言|讲解|解说|导览|主持|广播|串场|致辞)(?:稿|词)|讲稿|稿子|主持词|(?:写|要|出).{0,12}稿(?!费|纸)/],
  ],
  ['talkOutline', [/提纲|大纲/, /讲|演讲|报告|发言|汇报|听后感|欣赏|鉴赏|观后感|读后感/]],
  ['visit', [/研学单|参观单|探究单|观察单|任务单|学习单|一张单子/, /博物馆|美术馆|展览|参观|展厅|看展|研学|纪念馆/]],
  [
    'home',
    [
      /在家|家里|亲子|陪.{0,8}(?:女儿|儿子|孩子|娃|宝宝|孙)|(?:女儿|儿子|孩子|娃|孙子|孙女).{0,6}一起/,
      /活动|设计|安排|游戏|怎么(?:玩|听|看|陪)/,
    ],
  ],
  ['guided', [/一步(?:一)?步|手把手|带(?:着)?(?:我|我们)(?:听|看|读|赏|走)|领着/, /听|看|读|赏|懂/]],
  ['steps', [/[三四五六]步(?:法|骤)|小卡(?!片.{0,4}背)|步骤卡/, /卡|步|做|给|写/]],
  [
    'retold',
    [
      /(?:改写|缩写|写|讲|概括|压缩|改).{0,16}(?:梗概|故事|简介|介绍)|梗概/,
      /[一二两三四五]百(?:五十)?字|\d{2,3}个?字|字(?:左右|以内|之内)|给.{1,8}看/,
    ],
  ],
  [
    'term',
    [
      /名词解释|(?:解释|介绍|说明|概括|写一段).{0,20}(?:[一二两三四五]百(?:五十)?|\d{2,3}|[五六七八]十)个?字(?:以内|之内|左右|内)?|字(?:以内|之内|内)(?:介绍|解释|概括|说明)/,
    ],
  ],
  ['explainAsk', [/讲给|给.{1,10}(?:讲|解释|说)|讲一讲|讲讲/, /思考题|比划|动作|生活里?的?例子|一分钟(?:说|讲)完/]],
  ['openings', [/开头|第一段|起头/, /写|给|帮|怎么|作文|听后感|读后感|观后感|日记|故事/]],
  ['reading', [/书单|阅读清单|(?:[二两三四五六七八九十\d]{1,2})本(?!书架).{0,12}(?:书|每本)|必读书/]],
];

const NUMBER = '(\\d{1,3}|[一二两三四五六七八九]百(?:[一二三四五六七八九]十?)?|[一二两三四五六七八九十半]{1,3})';
const readers = {
  items: new RegExp(
    `${NUMBER}(?:道|个(?:问题|题|提问|论点|不同|方面|单选|版本)|种(?:不同|开头|写法|办法|方法)|个(?:例子|事例|素材|谜语|和|关键词|开头|真实|关于|有关|关键)|张(?:卡|问)|条|项|方面|点(?!钟)|题(?!目)|维度|本|页|个方面)`,
    'u',
  ),
  minutes: new RegExp(`${NUMBER}个?(分钟|小时|刻钟)`, 'u'),
  lessons: new RegExp(`${NUMBER}个?(?:课时|节课|堂课|次课|节)`, 'u'),
  days: new RegExp(`${NUMBER}(?:天|日)`, 'u'),
  weeks: new RegExp(`${NUMBER}个?(?:周|星期|礼拜)`, 'u'),
  characters: new RegExp(`${NUMBER}(?:来|多)?个?字`, 'u'),
  points: new RegExp(`(?:满分|总分|共|合计)(?:是|为)?${NUMBER}(?:分)?|${NUMBER}分(?!钟|之|别)`, 'u'),
  age: new RegExp(`${NUMBER}岁`, 'u'),
};

function read(name: keyof typeof readers, folded: string): number | undefined {
  const match = readers[name].exec(folded);
  const text = match?.[1] ?? match?.[2];
  const value = text === undefined ? 0 : toNumber(text);
  return value > 0 ? value : undefined;
}

function minutesIn(folded: string): number | undefined {
  const match = readers.minutes.exec(folded);
  if (!match) return undefined;
  const unit = match[2] === '小时' ? 60 : match[2] === '刻钟' ? 15 : 1;
  const value = toNumber(match[1] ?? '') * unit;
  return value > 0 ? value : undefined;
}

export interface FormRequest {
  kind: FormKind;
  folded: string;
  /** The request as it was typed: names of its own must not be repaired. */
  original: string;
  items: number | undefined;
  minutes: number | undefined;
  lessons: number | undefined;
  days: number | undefined;
  characters: number | undefined;
  points: number | undefined;
  grade: Grade | undefined;
  age: number | undefined;
}

function gradeOfAge(age: number | undefined): Grade | undefined {
  if (age === undefined || age > 18) return undefined;
  const band = age <= 9 ? 'lower' : age <= 12 ? 'upper' : age <= 15 ? 'middle' : 'high';
  return { name: `${age}岁的孩子`, band };
}

export function readFormRequest(folded: string, original = folded): FormRequest | undefined {
  // 教案能导出成 Word 吗 asks about the site.
  if (/(?:导出|下载|存成|打印).{0,12}[吗呢？?]|怎么(?:导出|下载|打印)|你们有|有没有(?:讲|适合)|馆里有/.test(folded))
    return undefined;
  const kind = KINDS.find(([, patterns]) => patterns.every((pattern) => pattern.test(folded)))?.[0];
  if (kind === undefined) return undefined;
  const age = read('age', folded);
  const weeks = /一(?:个)?(?:周|星期|礼拜)/.test(folded) ? 1 : read('weeks', folded);
  return {
    ...{ kind, folded, original, age, minutes: minutesIn(folded), items: read('items', folded) },
    ...{ lessons: read('lessons', folded), days: read('days', folded) ?? (weeks ? weeks * 7 : undefined) },
    ...{ characters: read('characters', folded), points: read('points', folded) },
    grade: gradeOf(folded) ?? gradeOfAge(age),
  };
}
