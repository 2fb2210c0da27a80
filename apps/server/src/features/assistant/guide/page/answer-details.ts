import type { AnswerDraft } from '../compose/draft.ts';
import { createCitationList } from '../compose/draft.ts';
import { isPerson } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { followUpsFor, nameOf, type PageQuestion, sourceOf } from './page-draft.ts';
import { pageSentences } from './page-text.ts';

/* Parts of a question that the page's own data answer: who made it, how long, how large, for whom, what to bring, what is in it. */

type Line = string | undefined;
type Reader = (page: PageQuestion, part: string) => Line;

export function detailOf({ about }: PageQuestion, ...names: readonly string[]): string | undefined {
  return about.details?.find(({ name }) => names.some((wanted) => name.includes(wanted)))?.value;
}

const MAKER: Readonly<Record<string, string>> = { video: '讲课的老师是', audio: '讲课的老师是', exp: '带课的老师是' };

const author: Reader = (page) => {
  const { about } = page;
  const maker = MAKER[about.resType] ?? '作者是';
  const intro = detailOf(page, '讲师介绍');
  return about.author
    ? `《${about.title}》${maker}${about.author}。${intro ? `${intro}` : ''}`
    : `《${about.title}》的页面没有写作者。`;
};

const gist: Reader = (page) => {
  // On one page of a book the page is meant, and some sentences are asked for.
  const { place, resType } = page.about;
  const isPart = place?.pageNum !== undefined || place?.second !== undefined || resType === 'img';
  const abstract =
    isPart ||
    /第[一二三四五六七八九十\d]{1,3}[章集讲节篇夜课间]|[一二两三四五六\d](?:句|点|条)/.test(page.resolved.folded)
      ? undefined
      : detailOf(page, '简介');
  return abstract ? `${nameOf(page.about)}的简介说：${abstract}` : undefined;
};

const length: Reader = (page) => {
  const total = detailOf(page, '时长', '时间');
  const each = detailOf(page, '每集时长');
  return total
    ? `${/约|时/.test(total) ? '' : '时间：'}${total}${each?.includes('，') ? `；${each}` : ''}。`
    : undefined;
};

const size: Reader = (page, part) => {
  const value = detailOf(page, '尺寸');
  if (page.about.resType !== 'img') return undefined;
  const isThing = /这[只个件把口]/.test(part);
  return value ? `页面写的是画幅：${value}${isThing ? '；画里器物本身有多高，页面没有写' : ''}。` : '页面没有写尺寸。';
};

const material: Reader = (page) => {
  const value = [detailOf(page, '材质'), detailOf(page, '形制')].filter(Boolean).join('，');
  return value ? `材质形制：${value}。` : undefined;
};

const place: Reader = (page) => {
  const value = detailOf(page, '收藏');
  return page.about.resType === 'img'
    ? value
      ? `《${page.about.title}》在${value}。`
      : '页面没有写收藏的地方。'
    : undefined;
};

const parts: Reader = (page, part) => {
  const toc = detailOf(page, '目录');
  const chapters = toc?.split('、').filter((one) => !/^(?:前言|序|序言|后记|附录|目录|尾声)$/.test(one)).length ?? 0;
  const isChapters = page.about.resType === 'book' && chapters > 1 && /章|回|篇/.test(part);
  const count = isChapters ? `${chapters} 章` : detailOf(page, '集数', '页数');
  return count || toc ? `${count ? `一共 ${count}` : '目录'}${toc ? `：${toc}` : ''}。` : undefined;
};

const bring: Reader = (page) => {
  const value = detailOf(page, '材料', '准备', '工具');
  const isPlanned = page.about.resType === 'exp' || page.about.resType === 'news';
  return value ? `要准备：${value}。` : isPlanned ? '页面没有写要带什么。' : undefined;
};

const CHILD = /([\d一二三四五六七八九十]{1,3})岁/u;
const YEARS: Readonly<Record<string, number>> = { 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 };

const forWhom: Reader = (page, part) => {
  const value = detailOf(page, '适合', '年龄', '对象');
  if (value) {
    const asked = CHILD.exec(part)?.[1];
    const age = asked === undefined ? undefined : (YEARS[asked] ?? Number(asked));
    const isYounger = age !== undefined && /小学|年级/.test(value) && age < 6;
    return `页面写的是适合${value}${isYounger ? `，${asked}岁还小了些；想来的话，请先问带课的老师，由家长全程陪着` : ''}。`;
  }
  const abstract = detailOf(page, '简介') ?? '';
  const years = /([\d一二三四五六七八九十]{1,3})岁的?([\p{Script=Han}]{1,4}?)(?=跟|和|在|，|被|的)/u.exec(abstract);
  const isBeginner = /零基础|初学|没学过|不懂|新手|入门/.test(part);
  if (isBeginner)
    return `页面没有标难度。${/一笔|一步|先|从|认|怎样|三集/.test(`${abstract}${page.body.slice(0, 400)}`) ? '从简介看，它从头讲起，不需要基础，零基础可以看；' : ''}简介是：${abstract}`;
  const hero = years ? `书里的主人公是${years[0].replace(/的$/u, '')}，` : '';
  return `页面没有标年级。从简介看，${hero}讲法浅，小学高年级（五、六年级）以上可以自己读，再小一些的和家长一起读更好。简介是：${abstract}`;
};

const date: Reader = (page, part) => {
  const value = detailOf(page, '发布');
  if (!value) return undefined;
  return /写|作/.test(part) ? `页面只写着发布日期 ${value}，没有写它是什么时候写成的。` : `${value}发布。`;
};

const sold: Reader = (page) =>
  `站里的${page.about.resType === 'book' ? '书可以在线读，' : '内容在线看，'}页面没有写纸质本、价钱和出版社，能不能买到，我不知道。`;

/** 这是真的莫奈那张吗: who made this one, and where the other is. */
const genuine: Reader = (page) => {
  const { about, touched, resolved } = page;
  if (about.resType !== 'img' || !about.author) return undefined;
  const person = resolved.named.find(isPerson) ?? touched.find(isPerson);
  if (person && (about.author === person.title || person.names.includes(about.author))) return undefined;
  const work = touched.find(
    (entry) =>
      !isPerson(entry) &&
      entry.aspects.kept !== undefined &&
      (person === undefined || entry.foldedText.includes(person.title)),
  );
  const kept = work?.aspects.kept ? sentencesOf(work.aspects.kept)[0] : undefined;
  const link = pageSentences(page.body).find((sentence) => person?.names.some((name) => sentence.includes(name)));
  return `不是${person ? `${person.title}的原作` : '古人的原作'}：这件《${about.title}》的作者是${about.author}${detailOf(page, '年代') ? `，${detailOf(page, '年代')}` : ''}，是本馆云展厅的作品。${link ? `它和${person?.title}的关系，说明里写道：${link}` : ''}${kept ? `${kept}` : ''}`;
};

const REAL = /真事|真的假的|是真的吗|真有|真的/;

/** 这条是真事吗 on a notice: what it says itself. */
const real: Reader = (page, part) => {
  if (page.about.resType !== 'news') return undefined;
  const number = /[\d一二三四五六七八九十]{1,3}(?:分钟|个|次|天|岁)/u.exec(part)?.[0];
  const sentences = [...sentencesOf(detailOf(page, '简介') ?? ''), ...pageSentences(page.body)];
  const said = sentences.filter((sentence) => number !== undefined && sentence.includes(number)).slice(0, 2);
  return `这是馆里发布的动态${detailOf(page, '发布') ? `（${detailOf(page, '发布')}）` : ''}，照它自己写的是这样：${[...new Set(said.length > 0 ? said : sentences.slice(0, 2))].join('')}页面以外的情形，我不知道，不替它补。`;
};

/** Everything that is pointed out in a picture. */
const contents: Reader = (page) => {
  const { about, body } = page;
  if (about.resType !== 'img') return undefined;
  const regions = body.split('\n').flatMap((line) => /^([^：。，]{1,12})：/u.exec(line)?.[1] ?? []);
  const abstract = detailOf(page, '简介');
  return regions.length > 0 || abstract
    ? `说明里点出来的有：${regions.join('、')}。${abstract ? `简介说：${abstract}` : ''}`
    : undefined;
};

const START = /手卷|图卷|长卷/;

/** A handscroll is read from the right. */
const whereToBegin: Reader = (page) => {
  const { about, body, index } = page;
  const form = `${about.title}${detailOf(page, '形制') ?? ''}`;
  const said = pageSentences(`${detailOf(page, '简介') ?? ''}\n${body}`)
    .filter((sentence) => /右端|从右|先|进来|开卷|第一|最后|往左|走到/.test(sentence))
    .slice(0, 3);
  if (!START.test(form) && said.length === 0) return undefined;
  const scroll = START.test(form) ? index.titled('手卷') : undefined;
  const rule = scroll ? '手卷从右往左，一段一段展开看。' : '';
  return `${rule}${said.join('') || (scroll?.aspects.look ?? '')}`;
};

const poem: Reader = (page) => {
  const sentences = [...sentencesOf(detailOf(page, '简介') ?? ''), ...sentencesOf(page.body)];
  const named = sentences.filter((sentence) => /诗|《[^》]{2,12}》|题的是|句子/u.test(sentence));
  const quoted = sentences.filter((sentence) => /“[^”]{4,20}”/u.test(sentence));
  const found = [...new Set([...named, ...quoted, ...sentences.slice(0, 2)])].slice(0, 2);
  return found.length > 0 ? `说明里写到诗的是：${found.join('')}` : undefined;
};

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    /(?:是|算)?.{0,8}(?:真迹|原作|原画|真的.{0,8}(?:那张|那幅|那件)|同一(?:张|幅|件))|(?:他|她|[\p{Script=Han}]{2,4})(?:本人)?(?:画|写|做)的(?:吗|么)$/u,
    genuine,
  ],
  [REAL, real],
  [
    /谁(?:写|画|做|讲|教|作|拍|编)|作者(?:是谁|是|叫)?$|(?:作者|老师|讲师|主讲)(?:是|叫)(?:谁|什么|哪)|哪位(?:老师|作者)/,
    author,
  ],
  [/(?:画|写|题|取|出自)?(?:的)?(?:是)?哪首诗|什么诗|哪句诗/, poem],
  [/还有(?:些)?(?:什么|啥)|(?:画|图)(?:里|上)(?:都)?(?:有|画了)(?:哪些|什么|啥)/, contents],
  [/从?哪(?:一)?(?:头|端|边|儿|里)(?:开始)?(?:看|展)?|怎么看这/, whereToBegin],
  [/适合.{0,12}(?:孩子|年级|岁|读|看|学|吗)|(?:岁|年级).{0,8}(?:行|可以|能|适合|合适|看得懂)|零基础|几岁/, forWhom],
  [
    /(?:准备|带|备|买)(?:些|点)?(?:什么|啥|哪些)|(?:什么|哪些)(?:材料|工具)|材料(?:有|是)|购物清单|材料清单|去文具店/,
    bring,
  ],
  [
    /^(?!.*(?:干|晾|等|学会|做完|完成|烧|泡)).*多(?:长时间|久)|几分钟|几小时|时长|(?:课|视频|音频|这集).{0,4}多长/,
    length,
  ],
  [/(?<!第)几(?:集|讲|章|回|篇|页)|多少(?:集|讲|章|页)|目录|章节/, parts],
  [/多(?:大|高|宽|长)(?!年)|(?:高|宽|长|大)多少|尺寸|几(?:厘)?米/, size],
  [/(?:什么|啥)(?:材料|材质)(?:做|画)?|画在什么|(?:纸|绢)(?:本|上)的?吗|形制/, material],
  [/藏在哪|收藏在|在哪(?:个|家)?(?:馆|博物馆)|在哪里(?:能)?看/, place],
  [/(?:主要|大概|到底)?(?:说|讲|写)(?:的|了)?(?:是)?(?:些)?(?:什么|啥)(?!意思)|主要内容|简介|讲讲这(?:本|课|条)/, gist],
  [/什么时候(?:发|写|登)|哪天发|几号发/, date],
  [/纸质|哪里买|哪儿买|可以买|买得到|定价|多少钱|出版社|书店/, sold],
];

/** The parts of a question: what is asked first and what is asked then. */
export function partsOf(folded: string): string[] {
  return folded
    .split(/[，。？?！!；;,]/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
}

export interface DetailAnswer {
  lines: string[];
  /** The parts that the data do not answer. */
  rest: string[];
}

export function readDetails(page: PageQuestion): DetailAnswer {
  const { about, resolved } = page;
  if (about.resType === 'entry' || about.details === undefined) return { lines: [], rest: [resolved.folded] };
  const lines: string[] = [];
  const rest: string[] = [];
  for (const part of partsOf(resolved.folded)) {
    const line = READERS.flatMap(([pattern, reader]) => (pattern.test(part) ? (reader(page, part) ?? []) : []))[0];
    if (line === undefined) rest.push(part);
    else if (!lines.includes(line)) lines.push(line);
  }
  return { lines, rest };
}

/** Only what the page's data say. */
export function draftDetails(page: PageQuestion, lines: readonly string[]): AnswerDraft {
  const citations = createCitationList();
  const mark = citations.cite(sourceOf(page), page.about.text.slice(0, 100) || page.about.title);
  return {
    text: lines.map((line) => `${line}${mark}`).join('\n\n'),
    cited: citations.cited,
    relatedIds: page.own?.resourceIds.slice(0, 4) ?? [],
    followUps: followUpsFor(page),
  };
}

/** Puts the lines before another answer, which keeps the numbers of its citation marks. */
export function withDetails(page: PageQuestion, lines: readonly string[], draft: AnswerDraft): AnswerDraft {
  if (lines.length === 0) return draft;
  const source = sourceOf(page);
  const at = draft.cited.findIndex((one) => one.source.key === source.key);
  const cited =
    at < 0 ? [...draft.cited, { source, quote: page.about.text.slice(0, 100) || page.about.title }] : draft.cited;
  const mark = `[${at < 0 ? cited.length : at + 1}]`;
  return { ...draft, cited, text: [...lines.map((line) => `${line}${mark}`), draft.text].join('\n\n') };
}
