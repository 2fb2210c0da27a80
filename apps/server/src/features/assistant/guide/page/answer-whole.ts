import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { AnswerDraft } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { detailOf } from './answer-details.ts';
import { draftOf, nameOf, type PageQuestion } from './page-draft.ts';
import type { PageRequest } from './page-request.ts';
import { mainSentences } from './page-text.ts';

/* Answers about a resource that is open as a whole, not at one of its pages or minutes: what it is, its parts, a way through it. */

const MAX_SECTIONS = 6;

export function isWhole({ about: { place, resType } }: Pick<PageQuestion, 'about'>): boolean {
  if (resType === 'book') return place?.pageNum === undefined;
  if (resType === 'video' || resType === 'audio') return place?.second === undefined;
  return resType === 'exhibition' || resType === 'exp' || resType === 'news';
}

/** What it is about, by its abstract; in as many sentences as are wanted. */
export function answerGist(page: PageQuestion, { count, isShort }: PageRequest): AnswerDraft | undefined {
  const { about } = page;
  if (!isWhole(page) || about.resType === 'news') return undefined;
  const abstract = detailOf(page, '简介') ?? '';
  if (abstract === '') return undefined;
  const wanted = isShort ? 1 : (count ?? 6);
  const sentences = sentencesOf(abstract).slice(0, wanted);
  const parts = detailOf(page, '目录')?.split('、').filter(Boolean) ?? [];
  const unit = about.resType === 'book' ? '章' : '集';
  const kept = parts.filter((part) => !/^(?:目录|后记|附录|封面)$/.test(part));
  const contents =
    kept.length > 1 && sentences.length < wanted
      ? `${about.resType === 'book' ? '全书' : '全课'} ${kept.length} ${unit}，${kept.length > 6 ? `从“${kept[0]}”讲到“${kept.at(-1)}”` : `依次是${kept.map((part) => `“${part}”`).join('、')}`}。`
      : '';
  return draftOf(page, [`《${about.title}》：${sentences.join('')}${contents}`], abstract);
}

/** 下一章讲什么 where no chapter is open: the parts in their order. */
export function answerParts(page: PageQuestion): AnswerDraft | undefined {
  const { about } = page;
  const contents = detailOf(page, '目录');
  if (!isWhole(page) || !contents) return undefined;
  const unit = about.resType === 'book' ? '章' : '集';
  const parts = contents.split('、');
  const minutes = Number(
    /(\d{1,3})分钟/.exec(page.resolved.folded.replace('二十', '20').replace('半小时', '30分钟'))?.[1] ?? 0,
  );
  const advice =
    minutes > 0 && about.resType === 'book'
      ? `一章通常读得完的时间在十到二十分钟之间，${minutes} 分钟够读一章，不必赶着读完全书。`
      : '';
  return draftOf(
    page,
    [
      `您打开的是《${about.title}》的总页，我看不到您读到哪一${unit}。它依次是：${parts.map((part, at) => `${at + 1}. ${part}`).join('；')}。`,
      advice,
      `告诉我刚读完哪一${unit}，我就说下一${unit}讲什么。`,
    ],
    contents.slice(0, 100),
  );
}

/** A way through an exhibition: its rooms in order, where to stop, where to pass on. */
export async function answerTour(page: PageQuestion): Promise<AnswerDraft | undefined> {
  const { about, deps } = page;
  if (about.resType !== 'exhibition') return undefined;
  const isFree = /跳着看|不按(?:顺序|次序)|随便看|先看哪/.test(page.resolved.folded);
  const passages = await deps.repo.passagesOf(about.resId);
  const longest = new Map<string, (typeof passages)[number]>();
  for (const passage of passages) {
    const known = longest.get(passage.heading);
    if (!known || known.text.length < passage.text.length) longest.set(passage.heading, passage);
  }
  const rooms = [...longest.values()].filter(
    ({ heading, text }) => heading !== '' && heading !== about.title && text.length > 30,
  );
  if (rooms.length < 2) return undefined;
  const lines = rooms
    .slice(0, MAX_SECTIONS)
    .map(({ heading, text }, at) => `${at + 1}. **${heading}**：${sentencesOf(text).slice(0, 2).join('')}`);
  const [first] = rooms;
  const last = rooms.at(-1);
  return draftOf(page, [
    isFree ? '可以跳着看：每一处的文字和作品各自成一段。头一回来，照墙上的次序走更省心。' : '',
    `《${about.title}》分 ${rooms.length} 处，照墙上的次序走：`,
    lines.join('\n'),
    `人多时在“${first?.heading}”和“${last?.heading}”停久一点，一头一尾说清楚了来历和去处；中间各处只停一件作品，其余边走边看。`,
  ]);
}

const NUMBERS = '一二三四五六七八九十';
const CHAPTER = /第([一二三四五六七八九十]{1,3}|\d{1,2})(?:章|集|讲|节|篇|夜|间|单元|部分)/u;

function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (text.length === 1) return NUMBERS.indexOf(text) + 1;
  return text.startsWith('十')
    ? 10 + NUMBERS.indexOf(text[1] ?? '') + 1
    : (NUMBERS.indexOf(text[0] ?? '') + 1) * 10 + (text.length > 2 ? NUMBERS.indexOf(text[2] ?? '') + 1 : 0);
}

/** 第三章讲什么 of a book or lecture that is open as a whole. */
export async function answerChapter(page: PageQuestion): Promise<AnswerDraft | undefined> {
  const { about, deps, index, resolved } = page;
  const number = CHAPTER.exec(resolved.folded)?.[1];
  const contents = detailOf(page, '目录');
  if (!number || !contents || !isWhole(page)) return undefined;
  const parts = contents.split('、').filter((part) => !/^(?:前言|序|序言|后记|附录|目录|尾声)$/.test(part));
  const title = parts[numberOf(number) - 1];
  if (!title)
    return draftOf(page, [`《${about.title}》没有第${number}部分，一共 ${parts.length} 部分：${parts.join('、')}。`]);
  const passages = (await deps.repo.passagesOf(about.resId)).filter(
    ({ heading }) => heading !== '' && (heading.includes(title) || title.includes(heading)),
  );
  const text = passages.map((passage) => passage.text).join('\n');
  const main = mainSentences(text, 3, index).join('');
  return draftOf(page, [`第${number}部分是“${title}”。${main}`], main);
}

const KNIFE = /美工刀|刻刀|裁纸刀|小刀|刀片/;
const FIRE = /打火机|火|热熔|加热|蜡/;
const CHILD = /孩子|小孩|娃|宝宝|学生|[\d一二三四五六七八九十]岁|年级/;
const SUBSTITUTE = /没有.{1,8}(?:只有|用.{1,6}(?:行|可以|代替)|怎么办|行不行)|(?:代替|替代|换成).{0,8}(?:行|可以|吗)/;

/** 没有剪刀只有美工刀，行不行: what the course asks for, and what to take care of. */
export function answerSubstitute(page: PageQuestion): AnswerDraft | undefined {
  const { about, resolved } = page;
  const folded = foldText(resolved.folded);
  if (about.resType !== 'exp' || !SUBSTITUTE.test(folded)) return undefined;
  const materials = detailOf(page, '材料', '准备', '工具');
  const isKnife = KNIFE.test(folded);
  const lead = isKnife
    ? CHILD.test(folded)
      ? '不要让孩子自己用刀：刃口锋利，力气和方向都不好控制，容易割伤手。要用就由大人垫着板来刻；更稳妥的是换一把儿童圆头剪刀，实在没有，用手撕也能做，边缘毛一点反而好看。'
      : '可以用，但要垫切割板、一刀一刀往外推，手指放在刀的后面；有剪刀还是用剪刀稳妥。'
    : FIRE.test(folded)
      ? '用火、用热的步骤请由大人来做，孩子在旁边看。'
      : '页面没有写能不能换，按用途相近来换多半可行，先拿一小块试一试。';
  return draftOf(page, [`${lead}${materials ? `${nameOf(about)}写的材料是：${materials}。` : ''}`], materials);
}
