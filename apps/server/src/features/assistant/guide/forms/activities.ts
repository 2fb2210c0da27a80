import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { partsIn } from '../study/memory-card.ts';
import { aspectOf, type Citations, firstSentence, taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, factsOf, nameOf } from './form-texts.ts';

/* Things to do together: at home, in a museum, step by step with a piece, with other subjects, with pupils who cannot see or hear. */

const SOUND = /音乐|节奏|唱|听|曲|乐器|鼓/;

function told(
  entry: IndexedEntry | undefined,
  aspects: Parameters<typeof factsOf>[1],
  citations: Citations,
  max = 2,
): string {
  return entry
    ? factsOf(entry, aspects, { maxSentence: 120, perAspect: 2 })
        .slice(0, max)
        .map((fact) => cite(fact, citations))
        .join('')
    : '';
}

/** The parts of a work in its order: movements, scenes, regions. */
function partsOfWork(entry: IndexedEntry): string[] {
  return partsIn([entry.aspects.members ?? '', entry.aspects.shows ?? '', entry.aspects.style ?? '', entry.text]).slice(
    0,
    6,
  );
}

export function answerHomeActivity(
  { minutes = 30, age, folded }: FormRequest,
  { main, entries, name }: FormSubject,
): AnswerDraft {
  const citations = createCitationList();
  const entry = main ?? entries[0];
  const words = entry ? taskWords(entry) : { sense: '看', act: '画一画' };
  const isSound = words.sense === '听' || SOUND.test(folded);
  const share = (part: number) => Math.max(1, Math.round(minutes * part));
  const [first, second, third] = [share(0.15), share(0.3), share(0.35)];
  const last = Math.max(1, minutes - first - second - third);
  const parts = entry ? partsOfWork(entry) : [];
  const listen = isSound
    ? `第一遍只听，不说话；第二遍边听边比划：快就小步走，慢就轻轻晃，强就张开手，弱就缩成一团。${parts.length > 1 ? `听的次序：${parts.join('、')}。` : ''}${told(entry, ['shows', 'look', 'style'], citations, 3)}`
    : `一起看一张大图或一件实物，孩子先说看到了什么，家长只补一句。${told(entry, ['shows', 'look', 'style'], citations, 3)}`;
  const doing = isSound
    ? '一边再听一遍，一边用颜色和线画下来：快的地方画短线，慢的地方画长线，响的地方涂得浓。'
    : `${told(entry, ['steps', 'made', 'learn'], citations, 2) || `试着${words.act}。`}材料用家里有的纸、笔、圆头剪刀、胶水就够了。`;
  return toStudyDraft(
    [
      `**${name} · 在家活动**（${minutes} 分钟${age ? `，${age} 岁` : ''}，家长不懂也能带）`,
      `1. **猜一猜（${first} 分钟）**：先不告诉名字，只说“${isSound ? '听，这里面藏着一个季节或一件事' : '看，这里面藏着一个秘密'}”，请孩子猜。${told(entry, ['what', 'who'], citations, 1)}`,
      `2. **${isSound ? '听一听，动一动' : '看一看'}（${second} 分钟）**：${listen}`,
      `3. **做一做（${third} 分钟）**：${doing}`,
      `4. **说一说（${last} 分钟）**：问三个没有对错的问题：哪一处你最喜欢？它像生活里的什么？如果换一种颜色（声音），会怎样？`,
      folded.includes('剪') || /剪纸|窗花|刻|绣|扎/.test(name) ? '**安全**：剪刀、刀、针由家长看着用，用完收好。' : '',
    ],
    citations,
    entry ? [entry] : [],
  );
}

/** A sheet for a visit: to find, to draw, to think, for any museum. */
export function answerVisit({ grade, folded }: FormRequest, { main, entries, name }: FormSubject): AnswerDraft {
  const citations = createCitationList();
  const entry = main ?? entries[0];
  const topic = /看([\p{Script=Han}]{2,6}?)(?:展|，|,|。|的|$)/u.exec(folded)?.[1] ?? name;
  const related = entries.filter((one) => one !== entry).slice(0, 3);
  const read = [entry, ...related].flatMap((one) =>
    one ? factsOf(one, ['what', 'shows', 'style'], { maxSentence: 90, perAspect: 1 }).slice(0, 1) : [],
  );
  return toStudyDraft(
    [
      `**${topic} · 参观任务单**${grade ? `（${grade.name}）` : ''}`,
      '班级：＿＿＿＿　姓名：＿＿＿＿　日期：＿＿＿＿　地点：＿＿＿＿',
      `**出发前读一读**\n${read.map((fact) => `- ${cite(fact, citations)}`).join('\n')}`,
      '**一、找一找**\n- □ 找到一件最大的，名字是＿＿＿＿，年代是＿＿＿＿。\n- □ 找到一处动物样子的装饰，它像＿＿＿＿。\n- □ 找到一件和同学找的不一样的，说说不同：＿＿＿＿。\n- □ 抄下一张说明牌上你不认识的一个词：＿＿＿＿。',
      '**二、画一画**\n选一件，用铅笔画它的外形；再把你最喜欢的一处花纹放大画在旁边。\n（画在这里）',
      `**三、想一想**\n1. 它原来是做什么用的？你从哪里看出来？\n2. 做它的人要会哪些本事？\n3. 如果只能带一件的照片回去讲给家人听，你选哪一件？为什么？`,
      '**四、守规矩**：不摸展品和展柜，不开闪光灯，小声说话，不奔跑，跟紧小组，有事找带队老师。任务单不靠某一馆的展品，换一家馆也能用。',
    ],
    citations,
    entry ? [entry] : [],
  );
}

/** The works of an art by which a concept is shown: named in its works or examples. */
function exampleOf(entry: IndexedEntry, index: KnowledgeIndex): IndexedEntry | undefined {
  const text = [entry.aspects.works, entry.aspects.members, entry.aspects.look, entry.text].filter(Boolean).join('\n');
  const named = index
    .findNames(text)
    .map(({ entry: one }) => one)
    .filter((one) => one !== entry);
  return (
    named.find((one) => /作品|西方音乐|音乐$/.test(one.kind) && one.aspects.shows !== undefined) ??
    named.find((one) => one.aspects.look !== undefined)
  );
}

/** Step by step with one piece. */
export function answerGuided(
  { folded }: FormRequest,
  { main, entries }: FormSubject,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const entry = main ?? entries[0];
  if (!entry) return undefined;
  const citations = createCitationList();
  const isWork = entry.kind === '作品' || entry.aspects.shows !== undefined;
  const piece = isWork ? entry : exampleOf(entry, index);
  const { sense } = taskWords(piece ?? entry);
  const works = aspectOf(entry, 'works');
  const parts = piece ? partsOfWork(piece) : [];
  const isSound = sense === '听' || /听/.test(folded);
  const verb = isSound ? '听' : sense;
  const concept = piece === entry ? '' : told(entry, ['what', 'style'], citations, 2);
  return toStudyDraft(
    [
      `**一步一步${verb}${nameOf(piece ?? entry)}**`,
      concept === '' ? '' : `先弄清一个词。${concept}`,
      !piece && works ? `找哪一首：${cite({ entry, sentence: firstSentence(works) }, citations)}` : '',
      [
        `1. **先整个${verb}一遍**：不分析，只记一个词。${told(piece ?? entry, ['what', 'who'], citations, 1)}`,
        `2. **${isSound ? '抓住开头那一句' : '抓住最大的一块'}**：${isSound ? '把最先出现的那句旋律跟着哼三遍，哼熟了再往下。它每回来一次，就举一次手。' : '找出占地方最大的、最亮或最暗的一处。'}${told(piece ?? entry, ['shows'], citations, 1)}`,
        `3. **${isSound ? '分声部跟' : '分段看'}**：${isSound ? '第二遍只跟高的那一条，第三遍只跟低的那一条，第四遍听它们怎样一个进来、一个让开。' : '一段一段来，每段说一句话。'}${parts.length > 1 ? `依次是：${parts.join('、')}。` : ''}`,
        `4. **找变化**：哪里变快、变强，哪里忽然静下来？${told(piece ?? entry, ['look', 'style'], citations, 2)}`,
        `5. **说出来**：用“先……再……最后……”把它讲给别人听。听不出来的地方，只${verb}那十秒，再来一遍。`,
      ].join('\n'),
      '做完第一步就告诉我你记下的那个词，我再陪你走下一步。',
    ],
    citations,
    piece ? [piece] : [entry],
  );
}

/** A lesson with a pupil who cannot see or hear, or moves or attends differently. */
export function answerInclusive({ folded, minutes = 40 }: FormRequest, subject: FormSubject | undefined): AnswerDraft {
  const citations = createCitationList();
  const isDeaf = /听不见|听障|聋/.test(folded);
  const isBlind = /看不见|盲|视障/.test(folded);
  const isMusic = SOUND.test(folded.replace(/听不见|听障/g, ''));
  const main = subject?.main;
  const fact = main ? told(main, ['what', 'made', 'style'], citations, 2) : '';
  const share = (part: number) => Math.max(1, Math.round(minutes * part));
  const before =
    '**课前**：先和他本人、家长谈一次，问他习惯怎样参与、哪些帮助需要、哪些不需要；位置、材料、同伴由他选，不当众拿他举例。';
  const ways = isDeaf
    ? isMusic || /节奏/.test(folded)
      ? [
          `1. **摸节奏（${share(0.2)} 分钟）**：把手掌、气球或木地板贴近大鼓、低音箱，感觉一强一弱的振动；老师用手势表示强、弱、停。`,
          `2. **看节奏（${share(0.25)} 分钟）**：图形谱贴在墙上，大圆是强拍，小圆是弱拍，空格是停；老师用灯光明暗或彩旗打拍，学生跟着拍腿、踏步。`,
          `3. **做节奏（${share(0.25)} 分钟）**：两人一组，一人用图卡排四拍，一人用鼓或身体打出来；交换，互相检查看得对不对。`,
          `4. **合起来（${share(0.2)} 分钟）**：分三组，一组鼓、一组踏步、一组挥彩带，跟着指挥的手势进入和停止。`,
          `5. **说感受（${minutes - share(0.2) - share(0.25) - share(0.25) - share(0.2)} 分钟）**：用手语、图画或写一句话，说哪一处的振动最舒服。`,
        ]
      : [
          '- 关键词、步骤写在板上或图卡上，说话时面向他，一次一人说。',
          '- 示范多做一遍，做完停三秒再讲；视频开字幕。',
          '- 用手势、图画、打字回答都算，和口头回答同样计分。',
          '- 安排自愿的同伴坐在能互相看见的位置。',
        ]
    : isBlind
      ? [
          `1. **听着进来（${share(0.12)} 分钟）**：老师用话说出教室里放了什么、在哪个方位；敲一敲木、石、铜、陶四样东西，猜材料。`,
          `2. **摸一摸（${share(0.27)} 分钟）**：每人轮流用双手摸复制品或小样，从上到下、从大到小：先摸外形，再摸表面，最后找一处最意外的地方；画用麻绳、布、砂纸拼出轮廓，或用胶描出凸线。`,
          `3. **说出来（${share(0.15)} 分钟）**：用“像……一样”的句子说三处：冷还是暖、粗还是滑、重心在哪里；明眼的同学闭眼摸，再互相补充。`,
          `4. **做一个（${share(0.33)} 分钟）**：用黏土、纸浆、毛线做自己的作品，全班同题；工具和水放在固定的位置，先让他摸清。`,
          `5. **展示与评价（${minutes - share(0.12) - share(0.27) - share(0.15) - share(0.33)} 分钟）**：大家闭眼摸彼此的作品，说一句喜欢的地方；看想法、材料的选择和能不能说清，不看像不像。`,
        ]
      : [
          '- 把任务拆成小步，每步有图、有示范，允许用不同的方式完成。',
          '- 桌椅、工具按他的身体调整：加粗笔杆、固定纸张、留出通道。',
          '- 预先告诉流程，安静的角落随时可以去；不强迫上台。',
          '- 同伴自愿轮换，评价看他自己的进步。',
        ];
  return toStudyDraft(
    [
      `**${subject && (main || subject.main) ? subject.name : isMusic || /节奏/.test(folded) ? '节奏课' : '美术课'} · 一起参与的安排**${isDeaf ? '（有听障同学）' : isBlind ? '（有视障同学）' : ''}${(isDeaf && (isMusic || /节奏/.test(folded))) || isBlind ? `共 ${minutes} 分钟` : ''}`,
      before,
      ways.join('\n'),
      fact === '' ? '' : `**可用的材料**：${fact}`,
      `**安全与尊重**：${isDeaf ? '振动、灯光由弱到强，不用频闪；' : '洗净手再摸，一次两三个人，不挤；'}触摸的材料没有尖角；同伴帮忙先问“要不要”；用平常的口气，不说“可怜”“真了不起”，全班做同一件事，只是路不同。`,
    ],
    citations,
    main ? [main] : [],
  );
}

/** Homework or a lesson that joins several subjects. */
export function answerCrossSubject(
  { folded, minutes, grade }: FormRequest,
  { main, entries, name }: FormSubject,
): AnswerDraft {
  const citations = createCitationList();
  const quoted = /[《“「"]([^》”」"]{1,16})[》”」"]/u.exec(folded)?.[1];
  const entry = main ?? entries[0];
  const topic = quoted ?? name;
  const has = (word: string) => folded.includes(word);
  const subjects = ['美术', '音乐', '数学', '语文', '科学', '历史', '英语', '体育'].filter(has);
  const all = subjects.length > 1 ? subjects : [...new Set(['美术', ...subjects, '数学'])];
  const tasks: Readonly<Record<string, string>> = {
    美术: `画：从正面和侧面各画一次，标出最美的一条线，再设计一个自己的“${topic.replace(/^一[座幅首件]/u, '')}”。`,
    音乐: '听与唱：给它配一段节奏或旋律，用快慢强弱表现出它的样子，录三十秒。',
    数学: `量与算：量出长、宽（或跨度、高度），求比值和面积；用坐标纸按比例画出外形，算算放大十倍是多少。${/黄金/.test(folded) ? '再量一张明信片、一片叶子、一张脸，看比值离 0.618 有多远，记下误差，讨论“处处都是黄金分割”可不可信。' : ''}`,
    语文: '写：写一段二百字的说明文（位置、结构、用途、来历），再写两句最想说的话。',
    科学: '试：用纸、积木或泥做一个小模型，改变一个条件（厚薄、弧度、材料），记下结果。',
    历史: '查：查它的年代和当时的人怎样用它，画一条时间线。',
    英语: '说：用五句英文介绍它。',
    体育: '动：用身体摆出它的样子，编四个八拍。',
  };
  return toStudyDraft(
    [
      `**“${topic}” · 跨学科${minutes || /课/.test(folded) ? '活动方案' : '作业'}**（${all.join('＋')}${grade ? `，${grade.name}` : ''}）`,
      entry ? `**例子**：${told(entry, ['what', 'who', 'material', 'style', 'made', 'count'], citations, 4)}` : '',
      all
        .map((subject, at) => `${at + 1}. **${subject}**：${tasks[subject] ?? '说说它和这门课的一处联系。'}`)
        .join('\n'),
      entry
        ? `**讨论**：${told(entry, ['why', 'meaning', 'compare'], citations, 2) || '每门课看到的“好”有什么不同？'}`
        : '',
      '**成果**：一张对开纸的展板：图、数据、文字各占一块，注明资料出处；小组三分钟讲一遍。',
      '**评价**：图画得准（三成）、算得对（三成）、写得清（三成）、合作好（一成）。',
    ],
    citations,
    entry ? [entry] : [],
  );
}
