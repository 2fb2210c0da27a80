import type { IndexedEntry } from '../knowledge/knowledge-index.ts';

/* What a class does with a subject of an art: tools, what to look or listen for, steps by hand, safety. The guide's own words. */

export interface Family {
  /** 看 or 听 */
  sense: '看' | '听';
  tools: string;
  /** Questions that have no knowledge as a condition. */
  questions: readonly string[];
  steps: readonly string[];
  safety: string;
  show: string;
  homework: string;
}

const PAINT: Family = {
  sense: '看',
  tools: '大图一张（没有多媒体就用打印图或挂图）、白纸或宣纸、铅笔、毛笔或彩笔、小碟、抹布。',
  questions: [
    '你第一眼看到的是什么？',
    '哪里画得最满，哪里空着？',
    '线条是快的还是慢的，颜色是浓的还是淡的？',
    '如果给它起个名字，你叫它什么？',
  ],
  steps: [
    '用手指在空中把主要的线跟着画一遍',
    '用铅笔轻轻定出大的位置，哪里满、哪里空',
    '从主要的形象画起，再添陪衬',
    '落款写名字和日期，给画起一个名字',
  ],
  safety: '颜料和墨不入口，水碟放在桌子内侧，画完洗手、擦桌。',
  show: '作品贴到墙上，每人说一句“我最满意的是……，还想改的是……”。',
  homework: '回家给家人讲一讲这张画，再画一张不同季节的。',
};

const FAMILIES: Readonly<Record<string, Family>> = {
  paint: PAINT,
  write: {
    sense: '看',
    tools: '字帖或放大的范字、毛笔、墨、毛边纸或水写布、小碟、旧报纸。',
    questions: [
      '这个字给你的感觉是站着、走着还是跑着？',
      '哪一笔最重，哪一笔最轻？',
      '空白的地方匀不匀？',
      '起笔和收笔是圆的还是方的？',
    ],
    steps: [
      '坐正，三指捏笔，笔杆竖直',
      '用手指跟着范字写两遍，说出每一笔的名字',
      '在纸上写三遍，每遍只改一处',
      '圈出最满意的一笔，写上日期',
    ],
    safety: '墨不蘸太满，写完先洗笔再洗手，衣袖卷起来。',
    show: '把三遍排在一起，请同桌指出进步最大的一笔。',
    homework: '每天写五个字，挑一个最好的贴在本子上。',
  },
  listen: {
    sense: '听',
    tools: '乐曲录音（或老师现场弹唱）、长纸条、彩笔。',
    questions: [
      '音乐是快还是慢，轻还是响？',
      '哪一段旋律回来了，一共几次？',
      '哪里最紧张，哪里松下来？',
      '听着它，你想到什么画面？',
    ],
    steps: [
      '闭眼听一遍，用一个词说感受',
      '再听，用手在空中跟着旋律画线',
      '在纸上用线和颜色画下起伏，听到主题回来换一种颜色',
      '分组哼唱或拍出主要的节奏，合起来一遍',
    ],
    safety: '音量不过大，跟着动时同伴之间留一臂距离。',
    show: '把“听到的线”举起来比一比，说说为什么这里高、那里低。',
    homework: '回家再听一遍，给家人哼出主题。',
  },
  opera: {
    sense: '看',
    tools: '一小段唱段录音或老师示范、长纱巾当水袖、卡纸、彩笔、一把椅子。',
    questions: [
      '这个人物是好人还是坏人，你从哪里看出来的？',
      '他没有道具，你怎么知道他在做什么？',
      '唱的和说的有什么不同？',
      '锣鼓在什么时候响？',
    ],
    steps: [
      '学站：丁字步，挺胸，眼看前方',
      '学一个手势：男掌、女兰花指',
      '学一句念白，先慢后快',
      '配一声锣，做一个停住三秒的亮相',
    ],
    safety: '走圆场时同一方向、不推不跑，椅子不站人。',
    show: '分组亮相，看的人猜行当和心情，说出依据。',
    homework: '看五分钟戏曲片段，画下一个人物的脸和头饰。',
  },
  dance: {
    sense: '看',
    tools: '一段音乐、空地、彩带或丝巾。',
    questions: ['动作是直的多还是圆的多？', '重心在高处还是低处？', '哪一个姿势停住最像一幅画？', '手、眼、脚谁先动？'],
    steps: [
      '热身：活动脖子、肩、腰、膝、脚踝',
      '学一个手形、一个步子，慢做四遍',
      '把两个动作接起来，跟音乐做八拍',
      '分组编一个停住的造型',
    ],
    safety: '穿软底鞋，量力而行，不压腿不下腰。',
    show: '一组做、一组看，说出最好看的一个停顿。',
    homework: '把八拍教给一位家人。',
  },
  build: {
    sense: '看',
    tools: '建筑大图或实景、纸板、铅笔、剪刀、胶棒。',
    questions: [
      '屋顶是什么形状，翘不翘？',
      '重量从哪里传到地上？',
      '门、窗、墙上有什么花样？',
      '人走进去会先看到什么？',
    ],
    steps: [
      '用铅笔画出屋顶、屋身、台基三段',
      '数一数柱子和开间，标在图上',
      '用纸板搭一个能站住的小模型',
      '轻推试一试，哪里松就改哪里',
    ],
    safety: '剪刀坐着用，到现场不攀爬、不摸文物、不离队。',
    show: '小模型摆成一条街，各组讲自己怎样让它站住。',
    homework: '拍或画一座身边的房子，写出三处像与不像。',
  },
  craft: {
    sense: '看',
    tools: '实物或大图、彩纸、卡纸、圆头剪刀、胶棒、彩笔。',
    questions: [
      '它是用什么材料做的，怎么知道？',
      '上面有什么花样，讨的是什么吉利？',
      '哪里最难做？',
      '它原来用在什么地方？',
    ],
    steps: [
      '看清花样的轮廓和重复的部分',
      '在纸上画出草图，标出先做哪里',
      '按草图做一件小样',
      '写一句话说明自己改动了什么',
    ],
    safety: '剪刀由老师清点发放，坐着用，递送时刀口合上、刀尖朝自己。',
    show: '小样排成一面墙，每人贴一张便签写一处喜欢的地方。',
    homework: '在家里找一件手工做的东西，问清楚它的来历。',
  },
  think: {
    sense: '看',
    tools: '两件对照的作品图片、便签、笔。',
    questions: [
      '哪一件让你停得更久？',
      '你的感觉是从作品哪里来的？',
      '有没有人的感觉和你正相反？',
      '能不能用一句话说清你的理由？',
    ],
    steps: ['先各自写一句感受', '两人交换，问一个“为什么”', '四人小组找出相同和不同', '全班把理由分成几类'],
    safety: '先听完别人再说，不笑话别人的感受。',
    show: '每组贴出一句最有道理的话。',
    homework: '找一个身边的例子，写三句话。',
  },
};

const OF_KIND: Readonly<Record<string, string>> = {
  ...{ 书法: 'write', 音乐: 'listen', 音乐基础: 'listen', 西方音乐: 'listen', 现代音乐: 'listen', 戏曲: 'opera' },
  ...{ 舞蹈: 'dance', 建筑: 'build', 民艺: 'craft', 美学: 'think' },
};

export function familyOf(entry: IndexedEntry | undefined): Family {
  return FAMILIES[OF_KIND[entry?.kind ?? ''] ?? 'paint'] ?? PAINT;
}

/** 准备：…。一、…；二、…。安全：… */
export interface Task {
  tools: string;
  steps: readonly string[];
  /** What follows the steps: 难一点, 安全. */
  more: string;
}

const STEP_SIGNS = ['一、', '二、', '三、', '四、', '五、', '六、'];

export function readTask(text: string | undefined): Task | undefined {
  if (text === undefined) return undefined;
  const starts = STEP_SIGNS.map((sign) => text.indexOf(sign)).filter((at) => at >= 0);
  const [first] = starts;
  if (first === undefined) return undefined;
  const parts = starts.map((at, index) => text.slice(at + 2, starts[index + 1] ?? text.length));
  const last = parts.at(-1) ?? '';
  const end = last.indexOf('。') + 1 || last.length;
  const steps = [...parts.slice(0, -1), last.slice(0, end)].map((step) => trimEnd(step.trim()));
  const tools = trimEnd(text.slice(0, first).replace('准备：', '').trim());
  return { tools: `${tools}。`, steps, more: last.slice(end).trim() };
}

function trimEnd(text: string): string {
  return text.endsWith('；') || text.endsWith('。') ? text.slice(0, -1) : text;
}
