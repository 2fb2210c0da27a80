import type { ListedResource } from '../../../../resources/columns.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { partsIn } from './memory-card.ts';
import {
  aspectOf,
  type Citations,
  firstSentence,
  resourceLines,
  say,
  sayFirst,
  taskWords,
  toStudyDraft,
} from './study-draft.ts';
import type { Grade } from './study-request.ts';
import { relatedEntries, type Subject } from './study-subject.ts';

/* A lesson plan, and a plan for a club of several meetings, from one entry, what belongs to it, and the site's resources. */

const LESSON_MINUTES = 40;
const NUMBERS = '一二三四五六七八九十';

function lessonMinutes(folded: string): number {
  const value = Number(/(\d{2,3})\s?分钟/.exec(folded)?.[1] ?? LESSON_MINUTES);
  return value >= 15 && value <= 120 ? value : LESSON_MINUTES;
}

interface LessonOptions {
  subject: Subject;
  main: IndexedEntry;
  grade: Grade | undefined;
  resources: readonly ListedResource[];
  index: KnowledgeIndex;
  folded: string;
}

const SHARP = /剪刀|刻刀|剪子|针线|刀具/;
const COSTLY = /窑|釉|铸|炉/;

/** What to bring: cheap things in place of a kiln or of tools that a school does not have. */
function materials({ main }: LessonOptions): string {
  const own = COSTLY.test(main.aspects.made ?? main.aspects.steps ?? '')
    ? '白纸盘或圆形卡纸、铅笔、相应颜色的彩笔，旧报纸垫桌；不拉坯、不入窑，用纸盘代替。'
    : SHARP.test(main.foldedText)
      ? '彩纸（每人两张）、铅笔、圆头剪刀、胶棒、收纸屑的盒子。'
      : '白纸、铅笔、彩笔或毛笔，示范用的大图或录音。';
  const safety = SHARP.test(main.foldedText) ? '剪刀、刀具由老师清点发放，递送时刀口朝自己；' : '';
  return `**材料与安全**\n- ${own}\n- ${safety}颜料不入口，用完洗手，收拾桌面。`;
}

const asGoal = (text: string, fallback: string) => (text === '' ? fallback : text);

function goals({ main, index }: LessonOptions, citations: Citations): string {
  const { act } = taskWords(main);
  const [related] = relatedEntries(main, index);
  const lines = [
    `- **审美感知**：能说出自己先看到、听到了什么。${sayFirst(main, citations, 'look', 'style', 'what')}`,
    `- **艺术表现**：${asGoal(sayFirst(main, citations, 'steps', 'made', 'learn'), `能${act}。`)}`,
    `- **创意实践**：用学到的方法${act}，并说明自己改动了哪里、为什么。`,
    `- **文化理解**：${asGoal(sayFirst(main, citations, 'meaning', 'why', 'influence', 'when'), related ? `能说出它与${related.title}的关系。` : '能用一句话说出它的来历。')}`,
  ];
  return `**二、教学目标**\n${lines.join('\n')}`;
}

function focus({ main }: LessonOptions, citations: Citations): string {
  const key = sayFirst(main, citations, 'what', 'style', 'shows') || firstSentence(main.text);
  const difficult = sayFirst(main, citations, 'why', 'steps', 'made', 'compare') || '把看到、听到的说成自己的话。';
  return `**三、重点与难点**\n- 重点：${key}\n- 难点：${difficult}`;
}

function preparation({ resources }: LessonOptions, citations: Citations): string {
  const lines = resourceLines(resources, citations);
  return `**四、用到的馆藏**\n${lines.length > 0 ? lines.join('\n') : '- 馆里暂时没有与它相连的作品、书和课，请老师自备一件实物或图片。'}`;
}

function process({ main, resources, grade, folded }: LessonOptions, citations: Citations): string {
  const { act, verb } = taskWords(main);
  const work =
    resources.find(({ resType }) => resType === 'img') ??
    resources.find(({ resType }) => resType === 'video' || resType === 'audio');
  const opening = work
    ? `出示《${work.title}》，先不讲，请同学说一处最先注意到的地方。`
    : `出示一件与${main.title}有关的实物或图片，请同学说说看到了什么。`;
  const minutes = lessonMinutes(folded);
  const share = (part: number) => Math.max(1, Math.round(minutes * part));
  const used = [share(0.12), share(0.15), share(0.13), share(0.15), share(0.3)];
  const craft = say(main, citations, 'steps', 'learn', 'made');
  const steps: readonly (readonly [string, number, string])[] = [
    ['导入', used[0] ?? 5, opening],
    [
      verb,
      used[1] ?? 6,
      say(main, citations, 'look', 'shows', 'style', 'members', 'meaning') || firstSentence(main.text),
    ],
    [
      '讲解',
      used[2] ?? 5,
      say(main, citations, grade?.band === 'high' ? 'why' : 'what', 'what', 'story', 'when') || main.text,
    ],
    [
      '示范',
      used[3] ?? 6,
      `老师边做边说，一步一停，请一位同学复述顺序。${craft || `示范一次“${act}”，再请两位同学上来试。`}`,
    ],
    [
      '实践',
      used[4] ?? 12,
      `请同学${act}；先做完的改一处、再做一件。${SHARP.test(main.foldedText) ? '剪刀、刀具先讲用法再发，刀口朝外，用完收好，老师巡看。' : ''}`,
    ],
    [
      '展示与评价',
      minutes - used.reduce((sum, one) => sum + one, 0),
      '作品贴到墙上，同桌互相看，说一处学到的、一处还想改的；老师用一句话收束，布置作业。',
    ],
  ];
  return `**五、过程（${minutes} 分钟）**\n${steps.map(([name, own, text], at) => `${at + 1}. **${name}（${own} 分钟）**：${text}`).join('\n')}`;
}

export function answerLesson(options: LessonOptions): AnswerDraft {
  const { subject, main, grade, folded } = options;
  const citations = createCitationList();
  const hours = /([一二两三四五\d])(?:个)?课时/.exec(folded)?.[1] ?? '1';
  const { act, sense } = taskWords(main);
  return toStudyDraft(
    [
      `**《${main.title}》教案**`,
      `**一、基本情况**\n- 年级：${grade?.name ?? '未指定，按小学高年级以上设想，可按学情增减'}\n- 课时：${hours} 课时（每课时 ${lessonMinutes(folded)} 分钟）\n- 类型：欣赏与实践`,
      goals(options, citations),
      focus(options, citations),
      preparation(options, citations),
      materials(options),
      process(options, citations),
      `**六、作业**\n- 必做：用三句话写下今天${sense}到了什么、怎么做的、有什么感受。\n- 选做：回家${act}，下节课带来。`,
      '**七、评价**\n| | ★ | ★★ | ★★★ |\n| --- | --- | --- | --- |\n| 说 | 能说出一处 | 能说出两处并指给别人看 | 能说出理由 |\n| 做 | 完成 | 方法对 | 有自己的想法 |\n| 学 | 听完 | 会提问 | 会帮同学 |',
    ],
    citations,
    subject.entries,
    [`做一张${main.title}的学习单`, `出几道关于${main.title}的题`],
  );
}

/** A club: one meeting to look, the others by the parts of the subject, the last one to show. */
export function answerClub(options: LessonOptions): AnswerDraft {
  const { subject, main, index, resources, folded } = options;
  const citations = createCitationList();
  const wanted = /([一二两三四五六七八九十]|\d{1,2})次/.exec(folded)?.[1];
  const count = Math.min(
    8,
    Math.max(2, wanted ? NUMBERS.indexOf(wanted) + 1 || (wanted === '两' ? 2 : Number(wanted)) : 4),
  );
  const parts = partsIn([main.aspects.members ?? '', main.aspects.steps ?? '', main.text]);
  const { act } = taskWords(main);
  const middle = [
    say(main, citations, 'steps', 'made'),
    say(main, citations, 'style', 'shows', 'meaning'),
    say(main, citations, 'learn', 'material'),
    ...relatedEntries(main, index).map((entry) => sayFirst(entry, citations, 'what', 'made')),
  ].filter(Boolean);
  const meetings = Array.from({ length: count }, (_, at) => {
    if (at === 0)
      return `1. **认识${main.title}**｜目标：能说出来历和看点。步骤：看实物或图片 → 说发现 → 读条目。${say(main, citations, 'what', 'when', 'where')}`;
    if (at === count - 1)
      return `${count}. **展示与分享**｜目标：完成一件作品并讲给别人听。步骤：修整 → 布置小展或现场试用 → 互评（一处优点、一处建议）。`;
    const theme = parts[at - 1] ?? (at === 1 ? '学方法' : '做与改');
    return `${at + 1}. **${theme}**｜目标：${act}。步骤：示范 → 练习 → 互看。${middle[at - 1] ?? ''}`;
  });
  const note = subject.name !== main.title && folded.includes(main.title) ? '' : placeNote(folded, main, citations);
  return toStudyDraft(
    [
      `**${main.title}社团活动方案（${count} 次）**`,
      note,
      meetings.join('\n'),
      `**用到的馆藏**\n${resourceLines(resources, citations).join('\n') || '- 馆里暂时没有与它相连的作品、书和课。'}`,
      '**安全**：用剪刀、刀片、竹篾、针线时由老师看护，先讲用法再动手；户外活动选空旷处，避开电线、马路和水边，雷雨大风不出门。',
      '**评价**：每次填一张小卡：今天学会了什么、还想试什么。',
    ],
    citations,
    subject.entries,
    [`写一份${main.title}的教案`, `做一张${main.title}的学习单`],
  );
}

/** What the entry says about a place that the request names. */
function placeNote(folded: string, main: IndexedEntry, citations: Citations): string {
  const where = aspectOf(main, 'where');
  return where && [...folded].length > 0 ? say(main, citations, 'where') : '';
}
