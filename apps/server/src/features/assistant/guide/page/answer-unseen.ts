import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import { followUpsFor, nameOf, type PageQuestion } from './page-draft.ts';

/* Questions about what only the picture or the recording shows: the guide says so and how to find out, unless a text has it. */

interface Unseen {
  asks: RegExp;
  /** If a text has such a word, it can answer. */
  told: RegExp;
  text: string;
}

const UNSEEN: readonly Unseen[] = [
  {
    asks: /(?:印|印章|印文|章)(?:是|上|里)?(?:的)?.{0,4}(?:谁|什么|哪)|谁的(?:大红)?(?:印|章)|什么印/,
    told: /印|章/,
    text: '这方印是谁的，馆里的文字没有写，光凭位置我不能断定。古画上的大印多半是收藏者或皇帝的鉴藏印（乾隆、嘉庆的最常见），作者自己的印通常较小、靠近落款。想认印文，可以放大看原图，或查收藏馆公布的著录。',
  },
  {
    asks: /褪色|掉色|变色|褪了|氧化|破(?:了|损)|补过|修过|原来(?:就)?是(?:什么|这个)颜色/,
    told: /褪|变色|修复|补/,
    text: '是不是褪了色，馆里的文字没有写，我不能下结论。一般说来，石青、石绿、朱砂这类矿物色比较稳定，胭脂、藤黄、花青这类植物色见光容易变淡，铅白还会返黑；绢本年深日久也会发黄变暗。要确切知道，得看收藏馆的检测和修复资料。',
  },
  {
    asks: /(?:在)?(?:哪个?|什么|几)(?:时间|时候|分钟?|秒).{0,6}(?:讲|说|提|出现|开始)|第几(?:分|秒|集)|几分几秒|哪一分钟/,
    told: /(?!)/,
    text: '这一页没有时间可查。打开那门课，在“本讲章节”里找，或用“在文稿里找”输入这个词，点一句就跳到那一秒。',
  },
];

export function answerUnseen(page: PageQuestion): AnswerDraft | undefined {
  const { resolved, body, own, about } = page;
  if (about.resType === 'video' || about.resType === 'audio') return undefined;
  const texts = `${body}\n${own?.foldedText ?? ''}`;
  const found = UNSEEN.find(({ asks, told }) => asks.test(resolved.folded) && !told.test(texts));
  if (!found) return undefined;
  const draft = draftWithoutCitations(`${nameOf(about)}：${found.text}`, followUpsFor(page));
  return { ...draft, unanswered: { question: resolved.folded, reason: 'partial' } };
}
