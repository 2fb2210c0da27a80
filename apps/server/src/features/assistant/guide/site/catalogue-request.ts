import type { ResType } from '../../../../resources/columns.ts';
import { CHINESE_DIGITS } from './chinese-digits.ts';

/* What a question about the catalogue wants: of which kinds, about what, how many, listed or counted. */

export interface CatalogueKind {
  resType: ResType | 'entry';
  word: string;
  measure: string;
  link: string;
  asks: RegExp;
  /** Taken out of the question before its topic is read. */
  words: RegExp;
}

export const CATALOGUE_KINDS: readonly CatalogueKind[] = [
  {
    resType: 'exhibition',
    word: '专题展览',
    measure: '个',
    link: '[专题展览](/cloudExhibitionHall/exhibitions)',
    asks: /专题(?:展|的展|有|都|一共|是|里|，)|专题$|线上展览|云上展览|(?:哪些|哪几个|几个|有什么|都有)展览?(?!品)/,
    words: /专题展览?|线上展览|云上展览|专题|展览/g,
  },
  {
    resType: 'exp',
    word: '体验课',
    measure: '门',
    link: '[美育体验课](/experience-course/index)',
    asks: /体验课|手工课|体验活动|动手(?:的|做)|亲手做|能(?:干|做|玩)(?:点|些)?(?:什么|啥).{0,6}动手/,
    words: /美育体验课|体验课|手工课|体验活动/g,
  },
  {
    resType: 'audio',
    word: '音频',
    measure: '门',
    link: '[云课堂](/cloud-classroom/index/list/audio)',
    asks: /音频|闭着眼(?:睛)?听|戴(?:着)?耳机|(?:能|可以|想)(?:用来)?听(?:的|点|些|什么|一段)|听的/,
    words: /音频课?/g,
  },
  {
    resType: 'video',
    word: '视频',
    measure: '门',
    link: '[云课堂](/cloud-classroom/index/list/video)',
    asks: /视频|录像|片子|短片/,
    words: /视频课?|录像|短片|片子/g,
  },
  {
    resType: 'news',
    word: '动态',
    measure: '条',
    link: '[美育动态](/dynamic/index)',
    asks: /动态|新闻|资讯|馆讯|通知(?!是)|文章/,
    words: /美育动态|动态|新闻|资讯|馆讯|通知|文章/g,
  },
  {
    resType: 'book',
    word: '书',
    measure: '本',
    link: '[数字图书馆](/library)',
    asks: /图书(?!馆)|书籍|电子书|书单|绘本|读物|[哪几多两三四五一]少?本|书(?=[，。、？?和都也]|$|里|有|吗)|(?:的|找|看|读|借|推荐|少)书(?!法|画|圣|家|谱|体|写|房|院|签|桌|架)/,
    words: /数字图书馆|图书|书籍|电子书|书单|绘本|读物|书(?!法|画|圣|家|谱|体|写|房|院|签|桌|架)/g,
  },
  {
    resType: 'img',
    word: '作品',
    measure: '幅',
    link: '[云展厅](/cloudExhibitionHall)',
    asks: /作品|展品|[哪几多两三四五一]少?[幅张件]|画(?=[，。、？?和都也]|$|里|有|吗|的)|云展厅|图卷|长卷/,
    words: /作品|展品|云展厅|展厅/g,
  },
  {
    resType: 'entry',
    word: '词条',
    measure: '条',
    link: '[美育词典](/dictionary)',
    asks: /词条|词典|条目/,
    words: /美育词典|词典|词条|条目/g,
  },
];

const SITE =
  /你们|您们|贵[馆站]|本[馆站]|[馆站]里|[馆站]内|网站|平台|这里|这儿|云展厅|云课堂|图书馆|展厅|词典|体验课|专题|上架/;
const COUNTS = /多少|总数|一共有?几|总共有?几|有几[个本门件幅张条堂节]|几[个本门件幅张条堂节]/;
const LISTS =
  /哪些|哪几|列出|列给|列一|列表|清单|名单|名字|全部|所有|全给|都有(?:哪|什么|啥)|有(?:什么|啥)|报一下|分别|叫什么|标清|挑(?:出)?[一两二三四五六七八九十\d]|目录/;
const FINDS =
  /推荐|能(?:干|做|玩)(?:点|些)?(?:什么|啥)|有没有|有(?=.{0,12}吗)|找(?!回|不到|谁)|想(?:看|听|读|找|学)|挑|介绍几|来(?:几|一|点)|看点(?:什么|啥)|看什么|听什么|读什么|关于|跟.{1,8}(?:有关|沾边)|和.{1,8}有关/;

export type CatalogueAct = 'count' | 'list' | 'find';

export interface CatalogueRequest {
  kinds: CatalogueKind[];
  /** Kinds that are left out: 除了书. */
  acts: readonly CatalogueAct[];
  limit: number | undefined;
  isOfSite: boolean;
}

const WITHOUT = /(?:除了|除去|不要|不算|别给)(.{1,4}?)(?:以外|之外|[，,]|都|$)/u;

export function readCatalogueRequest(folded: string): CatalogueRequest | undefined {
  const without = WITHOUT.exec(folded)?.[1] ?? '';
  const text = without === '' ? folded : folded.replace(WITHOUT, '，');
  const kinds = CATALOGUE_KINDS.filter(({ asks }) => asks.test(text) && !(without !== '' && asks.test(`${without}，`)));
  const acts: CatalogueAct[] = [
    ...(COUNTS.test(text) ? (['count'] as const) : []),
    ...(LISTS.test(text) ? (['list'] as const) : []),
    ...(FINDS.test(text) ? (['find'] as const) : []),
  ];
  if (acts.length === 0) return undefined;
  const number =
    /(?:挑|推荐|选|来|要|给|找|介绍)(?:出|我|一下)?([一两二三四五六七八九十]|\d{1,2})(?:样|本|门|个|幅|件|张|条|部|段|首)/.exec(
      text,
    )?.[1];
  const limit = number === undefined ? undefined : (CHINESE_DIGITS[number] ?? Number(number));
  return {
    kinds,
    acts,
    limit,
    isOfSite:
      SITE.test(folded) || kinds.some(({ resType }) => resType !== 'img' && resType !== 'book' && resType !== 'news'),
  };
}

/** Words of requests that say nothing of a topic. */
const REQUEST_WORDS: ReadonlySet<string> = new Set(
  (
    '除了 以外 之外 凡是 沾边 有关 关于 相关 全给 列出 列出来 列给 列 请 麻烦 帮忙 你们 贵馆 贵站 本馆 本站 馆里 站里 站内 网站 网页 网上 平台 这里 里面 上面 ' +
    '一共 总共 总数 全部 所有 多少 哪些 名字 名单 清单 清楚 标清 标 报 叫 推荐 挑 找 看 听 读 学 学习 介绍 大概 告诉 查 能 可以 登记 目录 资源 资料 题材 主题 内容 东西 专门 ' +
    '数字 图书馆 数字图书馆 图书 书籍 书单 读物 绘本 书 视频 音频 课 课程 体验课 体验 作品 展品 展厅 云展厅 云课堂 美育 美育词典 词典 词条 条目 专题 展览 专题展览 动态 新闻 资讯 通知 文章 ' +
    '画 幅 张 件 本 门 条 横 横着 竖 孩子 小孩 小朋友 娃 奶奶 爷爷 老人 老师 学生 阿姨 社区 报名 周末 晚上 今天 分钟 小时 一周 每天 地铁 耳机 眼睛 闭 吵 太吵 动手 亲手 手工 做 干 出门 下雨 最好 好 ' +
    '适合 入门 零基础 初学 排 安排 打开 原作 放大 最新 新 馆 站 网 区 县 中 教 讲 要 想 名 里 各 课堂 我要 本书 再 都行 声音 帮 手机 电脑 学校 班里 学生 内容 历史 故事 知识 份 段 个 不到 睡前 不想 换 数'
  ).split(' '),
);

/** The words of the request that say what it is about. */
export function topicOfRequest(terms: readonly { word: string }[]): string[] {
  return terms
    .map(({ word }) => word)
    .filter(
      (word) =>
        !REQUEST_WORDS.has(word) &&
        !/^[\d一二两三四五六七八九十]+(?:个|本|门|岁|年级|幅|张|件|部|段|条|种)?$/u.test(word),
    )
    .filter((word) => /\p{Script=Han}/u.test(word));
}
