import type { ResType } from '../../../../resources/columns.ts';
import { CHINESE_DIGITS } from './chinese-digits.ts';

/* What kind of resource a request wants, for whom, how long, and about what. */

export interface WantedKind {
  resTypes: readonly ResType[];
  /** 书, 视频课 … */
  word: string;
  /** 本, 门, 幅 … */
  measure: string;
  /** Where all of them are. */
  link: string;
}

const BOOKS: WantedKind = { resTypes: ['book'], word: '书', measure: '本', link: '[数字图书馆](/library)' };
const VIDEOS: WantedKind = { resTypes: ['video'], word: '视频课', measure: '门', link: '[云课堂](/cloud-classroom)' };
const AUDIOS: WantedKind = {
  resTypes: ['audio'],
  word: '音频课',
  measure: '门',
  link: '[云课堂](/cloud-classroom/index/list/audio)',
};
const COURSES: WantedKind = {
  resTypes: ['video', 'audio', 'exp'],
  word: '课',
  measure: '门',
  link: '[云课堂](/cloud-classroom)和[美育体验课](/experience-course/index)',
};
const EXPERIENCES: WantedKind = {
  resTypes: ['exp'],
  word: '体验课',
  measure: '期',
  link: '[美育体验课](/experience-course/index)',
};
const WORKS: WantedKind = { resTypes: ['img'], word: '作品', measure: '幅', link: '[云展厅](/cloudExhibitionHall)' };
const SHOWS: WantedKind = {
  resTypes: ['exhibition'],
  word: '专题展览',
  measure: '个',
  link: '[专题展览](/cloudExhibitionHall/exhibitions)',
};
const NEWS: WantedKind = { resTypes: ['news'], word: '动态', measure: '条', link: '[美育动态](/dynamic/index)' };
const ANYTHING: WantedKind = {
  resTypes: ['book', 'video', 'audio', 'img', 'exp'],
  word: '资源',
  measure: '件',
  link: '[搜索](/search/index)',
};

const KINDS: readonly (readonly [RegExp, WantedKind])[] = [
  [/专题展|(?:线上|云上|网上)展览|专题(?=，|有|一共|几)/, SHOWS],
  [
    /动态|有(?:什么|哪些|啥)展|(?:什么|哪些|新)展览|馆讯|展讯|课讯|新闻|通知|文章|(?:有|办|搞)(?:什么|哪些|啥)?活动|活动(?:吗|有|预告|安排)|最近.{0,4}活动/,
    NEWS,
  ],
  [/体验课|手工课|动手|手工|亲子|亲手|(?:能|可以)做的/, EXPERIENCES],
  [/音频|收听|(?:可以|能|想|好|用来|睡前)听|听的|听听|听(?:点|些|什么|故事)|(?:小孩|孩子)听/, AUDIOS],
  [/视频|影片|录像|看课/, VIDEOS],
  [/(?<!备)课|讲座|教程/, COURSES],
  [/图书|书(?!法|画|圣|家|谱|体|写|房|院|签|桌|架)|读物|[几哪多一两三]本|(?:想|可以|能|该)读|绘本/, BOOKS],
  [/画(?!家|法|论|派|谱|史|院|画)|图片|作品|展品|[几哪多一两三]幅|藏品|展厅/, WORKS],
];

/** 书、课都行, 讲剪纸的东西 leave the kind open. */
const OPEN_KIND = /(?:都|也)(?:行|可以|要)|不限|(?:东西|内容|资源|资料)(?=[，。？?]|$|吗)/u;

export function wantedKind(folded: string): WantedKind {
  if (OPEN_KIND.test(folded) && !/体验课|动态|音频课|视频课/.test(folded)) return ANYTHING;
  return KINDS.find(([pattern]) => pattern.test(folded))?.[1] ?? ANYTHING;
}

export function isAnything(kind: WantedKind): boolean {
  return kind === ANYTHING;
}

export const WORKS_KIND = WORKS;
export const COUNTED_KINDS: readonly WantedKind[] = [BOOKS, VIDEOS, AUDIOS, WORKS, NEWS, EXPERIENCES, SHOWS];

export interface Level {
  /** 小学低年级, 初中 … */
  name: string;
  isYoung: boolean;
}

const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/幼儿园|学龄前|宝宝|[一二三1-3]年级|低年级|小小孩/, { name: '小学低年级', isYoung: true }],
  [/[四五六4-6]年级|小学|高年级|小朋友|小孩|孩子|儿童|少儿|亲子|娃/, { name: '小学生', isYoung: true }],
  [/初[一二三中]|[七八九7-9]年级|中学/, { name: '初中生', isYoung: false }],
  [/高[一二三中](?!清)/, { name: '高中生', isYoung: false }],
  [/零基础|从零|入门|初学|新手|小白|没学过|不懂/, { name: '零基础的读者', isYoung: false }],
  [/老师|教师|备课|教学/, { name: '老师', isYoung: false }],
];

export function wantedLevel(folded: string): Level | undefined {
  return LEVELS.find(([pattern]) => pattern.test(folded))?.[1];
}

const DIGITS: Readonly<Record<string, number>> = { ...CHINESE_DIGITS, 半: 0.5 };

function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const tens = /^([二三四五六]?)十([一二三四五六七八九]?)$/.exec(text);
  if (tens) return (DIGITS[tens[1] ?? ''] ?? 1) * 10 + (DIGITS[tens[2] ?? ''] ?? 0);
  return DIGITS[text] ?? 0;
}

/** 十分钟能看完的 is 10, 半小时 is 30. */
export function wantedMinutes(folded: string): number | undefined {
  const match = /(\d{1,3}|[一二两三四五六七八九十半]{1,3})个?(分钟|小时|刻钟)/.exec(folded);
  if (!match) return undefined;
  const unit = match[2] === '小时' ? 60 : match[2] === '刻钟' ? 15 : 1;
  const minutes = numberOf(match[1] ?? '') * unit;
  return minutes > 0 ? minutes : undefined;
}

/** Wide topics: how they are called, and the words of the collection that they stand for. */
const TOPIC_WORDS: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/长寿|祝寿|寿辰|送长辈|贺寿/, '长寿', ['长寿', '松鹤', '寿', '鹤', '松']],
  [/吉祥|吉利|好兆头|祝福|富贵/, '吉祥', ['吉祥', '牡丹', '鲤鱼', '喜鹊', '福']],
  [/高考|考试顺利|上进|励志/, '上进', ['鲤鱼', '龙门', '竹']],
  [/团圆|思乡|想家|中秋/, '团圆', ['月', '中秋', '团圆']],
  [/手工|手作|动手/, '手工', ['剪纸', '泥塑', '刺绣', '年画', '风筝', '印章', '扎染', '编织', '版画', '民艺']],
  [
    /(?:外国|西方|国外|欧洲|西洋)(?:的)?(?:画|美术|绘画|艺术|作品)|洋画/,
    '外国美术',
    ['西方美术', '外国', '油画', '印象派', '文艺复兴', '欧洲'],
  ],
  [/(?<!外)国画|水墨/, '国画', ['国画', '水墨', '山水', '花鸟', '笔墨']],
  [/练字|写字|书法|毛笔字/, '书法', ['书法', '楷书', '行书', '临帖', '永字八法']],
  [/京剧|京戏/, '京剧', ['京剧', '脸谱', '戏曲', '舞台', '行当']],
  [/笛子?/, '笛子', ['笛', '箫', '气口', '丝竹']],
  [/戏曲|唱戏|看戏|懂戏|听戏/, '戏曲', ['戏曲', '京剧', '昆曲', '脸谱']],
  [/民乐|民族乐器/, '民乐', ['民乐', '古琴', '琵琶', '二胡', '笛', '编钟']],
  [/月亮|赏月|月色|月夜/, '月亮', ['月', '中秋']],
  [/下雪|雪景|雪(?=的|天)/, '雪', ['雪']],
  [/下雨|雨景|雨天/, '雨', ['雨']],
  [/有桥|小桥|桥(?=的)/, '桥', ['桥']],
  [/园林/, '园林', ['园林', '借景', '叠山']],
  [
    /动物|小鸟|鸟(?!巢)|虫|鱼/,
    '动物',
    ['牛', '马', '鹤', '鹿', '虾', '鲤鱼', '鱼', '喜鹊', '鸟', '蝴蝶', '鹭', '鸡', '猫', '草虫'],
  ],
  [/花(?!鸟|园|脸|旦)|植物/, '花木', ['花', '荷', '梅', '菊', '兰', '竹', '牡丹', '海棠', '玉兰', '水仙']],
];

const REQUEST =
  /现在|目前|一共|总共|全部|所有|正在|寒暑假|寒假|暑假|周末|亲手做?|要带什么|带什么|送(?:给)?(?:长辈|老人|朋友|老师|爸妈)|寓意|都叫什么|叫什么|名字|有几[件幅本门个]|几[件幅本门]|都行|都可以|东西|展厅里?|图书馆|写给|给我看|一笔一笔|那种|不要太深|太深|不难|浅显|拿来|我只有|只有|我只|东西|随便|幼儿园|大班|中班|小班|宝宝|拿来|孩子们|几岁|\d岁|[一二三四五六七八九十]岁|排一排|按难度|难度|由浅入深|从易到难|能不能|列一?个|(?:我)?先看书再听课|再听课|打发|睡前|坐车|路上|午休|课间|我是|想要|想找|推荐|帮我|给我|请问|请|我想|我要|想看|想听|想读|想学|有没有|有哪些|有什么|有|介绍|一些|一下|(?:[几一两三]|哪)(?:本|门|个|节|首|幅|部|集|件|期|段|条|堂)|这里|本站|站里|馆里|馆内|网站|网上|平台|你们|系统学?|先看|看看|读读|听听|找|哪些|关于|有关|方面|相关|适合|合适|能看完|看得懂|能懂|可以|能|够|看到|看见|里面|里|的|吗|呢|吧|呀|啊|上|点|些|先|看|听|读|(?<![美文数哲画乐])学|用|讲|介绍|什么|啥|入门|从零|开始|零基础|初学|故事|小孩|小朋友|孩子|儿童|少儿|家长|学生|同学|老师|[一二三四五六七八九]年级|备课|教学|之|小学|初中生?|高中生?|中学生?|初[一二三]|高[一二三]|分钟|小时|之内|以内|内|生$|了解|下|类|给/g;
const RESOURCE_WORDS =
  /专题展览?|线上展览|展览|书单|图书|书籍|好书|书(?!法|画|圣|家|谱|体|写|房|院)|视频课|音频课|体验课|手工课|视频|音频|课程|课|讲座|作品|展品|资料|资源|曲(?=音频|$)|(?<![国油绘版年])画(?=$|\s)/g;

/** The topic of a request, without request phrases and names of resource types. */
export function topicOf(folded: string): string {
  return folded
    .replace(/(?:\d{1,3}|[一二两三四五六七八九十半]{1,3})个?(?:分钟|小时|刻钟)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(REQUEST, ' ')
    .replace(RESOURCE_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Things and instruments of one character that works are about. */
export const DEPICTED = /[笛箫琴鼓扇竹梅兰菊荷松柳月雪雨桥马牛虎龙鹤鹿鱼虾鸟猫花]/u;

/** The topic's own words and those of the collection that it stands for. */
export function topicWords(folded: string, topic: string): string[] {
  const wider = TOPIC_WORDS.filter(([pattern]) => pattern.test(folded)).flatMap(([, , words]) => words);
  return [...new Set([...topic.split(' ').filter((word) => word.length > 1 || DEPICTED.test(word)), ...wider])];
}

/** How the topic is called in an answer. */
export function topicName(folded: string, topic: string): string {
  return TOPIC_WORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? topic;
}
