import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { rowsAbout, topicsOf } from './catalogue-topic.ts';
import { CHINESE_DIGITS } from './chinese-digits.ts';
import type { FindAboutDeps } from './find-about.ts';
import { toListed, toResourceSource } from './resource-list.ts';
import type { CatalogueRow } from './site-data.repo.ts';
import { wantedLevel, wantedMinutes } from './wanted.ts';

/* What to watch, listen to and read in the minutes that somebody has: once, or every day of some days. */

const ASKS =
  /排|安排|计划|看(?:点|些)?什么|看什么|听(?:点|些)?什么|学(?:点|些)?什么|推荐|怎么(?:用|看|学)|干(?:点)?什么|能看|够看|挑/;
const LISTEN = /耳机|听|闭(?:着|上)?眼|开车|走路|地铁|公交|通勤|睡前/;
const DAYS = /(?:排|一|这)(?:个)?(?:周|星期)|每天|每日|七天|([\d一二两三四五六七八九十]{1,2})天/;
/** Titles and abstracts that suit the young. */
const EASY = /孩子|玩|红纸|兔|数一数|请你找|颜色|动手|节气|雨落/;
const QUIET = /静|夜|雨|节气|琴|箫|慢|远|月|一根弦/;
/** Of a book about this much is read in one sitting. */
const CHAPTER_MINUTES = 20;

interface Item {
  row: CatalogueRow;
  minutes: number;
  /** Whether only one episode or chapter fits. */
  isPart: boolean;
}

const minutesOf = (value: number) => Math.max(1, Math.round(value));

function daysOf(folded: string): number {
  const match = DAYS.exec(folded);
  if (!match) return 0;
  const count = match[1];
  return count === undefined ? 7 : Math.min(14, CHINESE_DIGITS[count] ?? (Number(count) || 7));
}

async function itemsFor(rows: readonly CatalogueRow[], minutes: number, deps: FindAboutDeps): Promise<Item[]> {
  const lengths = await deps.siteData.lengths();
  return rows.flatMap((row): Item[] => {
    const length = lengths.get(row.id);
    if (row.resType === 'book')
      return minutes >= CHAPTER_MINUTES ? [{ row, minutes: CHAPTER_MINUTES, isPart: true }] : [];
    if (!length || length.shortest > minutes) return [];
    const isPart = length.minutes > minutes;
    return [{ row, minutes: minutesOf(isPart ? length.shortest : length.minutes), isPart }];
  });
}

const WORD: Readonly<Partial<Record<CatalogueRow['resType'], string>>> = { audio: '音频', video: '视频', book: '书' };

/** Undefined unless somebody has some minutes and asks what to do with them. */
export async function answerSchedule(
  resolved: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const minutes = wantedMinutes(folded);
  const days = daysOf(folded);
  const isListening = LISTEN.test(folded);
  if (minutes === undefined || !ASKS.test(folded)) return undefined;
  // 每天二十分钟练毛笔字 is a plan of practice, not of things to watch.
  if (
    /练|背|画画|弹|唱|教案|上课|课时|作业|讲给|发言|演讲|主持/.test(folded) &&
    !/看什么|听什么|看点|听点/.test(folded)
  )
    return undefined;
  const rows = await deps.siteData.catalogue();
  const { own, wide, name } = await topicsOf(resolved, deps);
  const types = isListening ? ['audio'] : days > 0 || minutes < 30 ? ['audio', 'video'] : ['video', 'audio', 'book'];
  const ofTypes = rows.filter(({ resType }) => types.includes(resType));
  const about = own.length > 0 ? rowsAbout(ofTypes, own, wide) : ofTypes;
  const items = await itemsFor(about, minutes, deps);
  const isYoung = wantedLevel(folded)?.isYoung ?? /[三四五六七八九十\d]岁|孩子|娃/.test(folded);
  const isQuiet = /睡|安静|别太?吵|闭/.test(folded);
  const bonus = ({ row }: Item) => {
    const text = `${row.title}${row.abstract}`;
    return (isYoung && EASY.test(text) ? 1 : 0) + (isQuiet && QUIET.test(text) ? 1 : 0);
  };
  const sorted = items.toSorted((a, b) => bonus(b) - bonus(a));
  if (sorted.length === 0) return undefined;
  const citations = createCitationList();
  const lineOf = ({ row, minutes: own_, isPart }: Item) => {
    const [said = ''] = sentencesOf(row.abstract);
    const part = isPart
      ? row.resType === 'book'
        ? `先读一章，约 ${own_} 分钟`
        : `听看一集，约 ${own_} 分钟`
      : `约 ${own_} 分钟`;
    return `[《${row.title}》](${placePath(row, undefined)})（${WORD[row.resType] ?? ''}，${part}）：${said}${citations.cite(toResourceSource(toListed(row)), said)}`;
  };
  const topic = name === '' ? '' : `“${name}”`;
  if (days > 1) {
    const lines = Array.from({ length: days }, (_, day) => {
      const item = sorted[day % sorted.length];
      return item ? `${day + 1}. 第 ${day + 1} 天 ${lineOf(item)}` : '';
    });
    return draft(
      `每天 ${minutes} 分钟以内，${days} 天这样排${isListening ? '，都是音频，戴上耳机就行' : ''}：`,
      lines,
      citations.cited,
      sorted,
    );
  }
  const chosen: Item[] = [];
  let left = minutes;
  for (const item of sorted)
    if (item.minutes <= left && chosen.length < 4) {
      chosen.push(item);
      left -= item.minutes;
    }
  const lines = chosen.map((item, at) => `${at + 1}. ${lineOf(item)}`);
  const rest =
    left >= 3
      ? `还剩约 ${left} 分钟：${isListening ? '把最喜欢的一段再听一遍，闭眼数一数听到几种声音。' : `到[云展厅](/cloudExhibitionHall)挑一幅${topic === '' ? '画' : '相近的作品'}放大慢慢看，或照着动手试几笔。`}`
      : '';
  const practice = left >= 15 && !isListening ? practiceOf(resolved, left, citations) : '';
  const why = isYoung ? '挑的是短、讲得浅的，孩子看的时候大人在旁边陪一陪。' : '';
  return draft(`${minutes} 分钟可以这样用${topic === '' ? '' : `（${topic}）`}：`, lines, citations.cited, chosen, [
    practice || rest,
    why,
  ]);
}

/** What the entry of the subject says on how to begin, and the entries beside it. */
function practiceOf(
  { named }: ResolvedQuestion,
  left: number,
  citations: ReturnType<typeof createCitationList>,
): string {
  const [entry] = named;
  const text = entry && (entry.aspects.learn ?? entry.aspects.steps);
  if (!entry || !text) return '';
  const reading = Math.max(5, Math.round(left / 4));
  return [
    `接下来 ${reading} 分钟，读词条[${entry.title}](${entryPath(entry.id)})，认清几个要紧的词。`,
    `余下约 ${left - reading} 分钟动手：${text}${citations.cite(toEntrySource(entry), text)}`,
  ].join('\n\n');
}

function draft(
  lead: string,
  lines: readonly string[],
  cited: AnswerDraft['cited'],
  items: readonly Item[],
  after: readonly string[] = [],
): AnswerDraft {
  return {
    text: [lead, lines.join('\n'), ...after].filter(Boolean).join('\n\n'),
    ...{ cited, relatedIds: [...new Set(items.map(({ row }) => row.id))].slice(0, 4), followUps: ['推荐几本书'] },
  };
}
