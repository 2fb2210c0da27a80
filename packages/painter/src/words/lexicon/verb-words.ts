import type { Kind, Pose } from '../../motif/shapes/motif.ts';
import type { Relation } from '../../scene.ts';

/** Motifs whose usual drawing shows an action: all of these kinds, and these single ones. */
interface ShownBy {
  kinds?: readonly Kind[];
  motifs?: readonly string[];
}

export interface Verb {
  words: readonly string[];
  /** The relation that the verb states, if it binds two motifs or gives a pose. */
  relation?: Relation['verb'];
  /** Motif that is added with the verb: 抚琴 adds a qin. */
  object?: string;
  /** Pose that shows the action. */
  pose?: Pose;
  /** The usual drawing of these subjects shows the action, so it needs no relation. */
  shownBy?: ShownBy;
}

const STANDING: readonly Kind[] = ['figure', 'beast', 'bird'];

export const VERBS: Record<string, Verb> = {
  ride: { words: ['骑着', '骑在', '骑上', '倒骑', '骑', '乘着', '乘坐', '跨着', '跨'], relation: 'ride' },
  'play-qin': {
    words: ['弹古琴', '抚古琴', '弹奏古琴', '弹古筝', '弹琴', '抚琴', '鼓琴', '操琴', '奏琴'],
    relation: 'play',
    object: 'qin',
  },
  'play-pipa': { words: ['弹琵琶', '抱琵琶', '弹奏琵琶', '反弹琵琶'], relation: 'play', object: 'pipa' },
  'play-flute': {
    words: ['吹笛子', '吹着笛子', '吹长笛', '吹竹笛', '吹短笛', '吹笛', '吹箫', '横吹', '弄笛', '渔笛'],
    relation: 'play',
    object: 'flute',
  },
  play: { words: ['弹着', '弹奏', '演奏', '弹', '拨弄'], relation: 'play' },
  fish: { words: ['垂钓', '独钓', '钓鱼', '钓着鱼', '钓'], relation: 'fish' },
  'fly-kite': { words: ['放风筝', '放着风筝', '放纸鸢'], relation: 'fly', object: 'kite' },
  chess: {
    words: ['下围棋', '下象棋', '下棋', '对弈', '弈棋', '手谈'],
    relation: 'face',
    object: 'chess',
    pose: 'play-chess',
  },
  'face-drinking': { words: ['对饮', '对酌'], relation: 'face', pose: 'drink' },
  face: { words: ['对坐', '相对而坐', '面对面', '相对', '对谈', '交谈', '论道'], relation: 'face', pose: 'sit' },
  read: { words: ['读书', '看书', '阅读', '诵读', '读着书', '捧书', '夜读', '展卷'], relation: 'pose', pose: 'read' },
  write: { words: ['写字', '作画', '挥毫', '练字', '写诗', '赋诗', '绘画'], relation: 'pose', pose: 'write' },
  drink: {
    words: ['饮酒', '喝酒', '喝茶', '品茶', '饮茶', '独酌', '品茗', '举杯', '饮'],
    relation: 'pose',
    pose: 'drink',
  },
  row: { words: ['划船', '撑船', '摇橹', '划桨', '摇船', '撑篙'], relation: 'pose', pose: 'row' },
  sweep: { words: ['扫地', '扫落叶', '扫雪', '打扫', '扫着'], relation: 'pose', pose: 'sweep' },
  carry: { words: ['挑水', '挑担', '担柴', '背柴', '挑着', '挑担子', '挑柴', '负薪'], relation: 'pose', pose: 'carry' },
  point: { words: ['指着', '遥指', '指路', '指向'], relation: 'pose', pose: 'point' },
  gaze: {
    words: ['仰望', '远望', '眺望', '遥望', '凝望', '望着', '望向', '看着', '注视', '仰观', '望', '观赏'],
    relation: 'gaze',
  },
  hold: {
    words: [
      '捧着',
      '捧',
      '抱着',
      '抱',
      '提着',
      '提',
      '拿着',
      '手持',
      '手执',
      '持',
      '执',
      '举着',
      '举',
      '撑着',
      '撑',
      '打着',
      '握着',
      '抱住',
      '手拿',
      '怀抱',
      '扛着',
      '手里拿着',
      '手提',
    ],
    relation: 'hold',
  },
  lead: { words: ['牵着', '牵', '赶着', '领着'], relation: 'beside' },
  sit: {
    words: ['坐在', '端坐', '盘坐', '坐着', '坐于', '坐卧', '独坐', '静坐', '坐'],
    relation: 'sit-on',
    shownBy: { motifs: ['qin-player', 'panda', 'cat', 'fisher'] },
  },
  perch: {
    words: [
      '栖于',
      '栖息在',
      '栖在',
      '停在',
      '落在',
      '停歇在',
      '歇在',
      '蹲在',
      '立在',
      '站立在',
      '停着',
      '立上',
      '立着',
      '栖',
    ],
    relation: 'perch-on',
    shownBy: { kinds: STANDING },
  },
  stand: {
    words: ['站在', '站着', '立于', '站立', '伫立', '站', '立', '屹立', '耸立', '矗立'],
    relation: 'stand-on',
    shownBy: { kinds: [...STANDING, 'building', 'tree', 'plant', 'object'] },
  },
  swim: {
    words: ['游来游去', '游动', '游着', '游过', '游弋', '游于', '游在', '戏水', '游'],
    shownBy: { kinds: ['swimmer'], motifs: ['ducks'] },
  },
  fly: {
    words: [
      '飞来飞去',
      '飞过',
      '飞来',
      '飞舞',
      '飞翔',
      '翱翔',
      '盘旋',
      '展翅',
      '飞下',
      '飞下来',
      '飞上',
      '南飞',
      '北归',
      '飞着',
      '飞向',
      '飞往',
      '飞入',
      '飞',
      '翩翩',
      '翩翩起舞',
    ],
    shownBy: {
      kinds: ['insect'],
      motifs: ['swallow', 'geese', 'flying-crane', 'crane', 'apsara', 'dragon', 'phoenix', 'kite'],
    },
  },
  run: {
    words: ['奔跑', '奔驰', '飞奔', '奔腾', '疾驰', '奔'],
    shownBy: { motifs: ['horse', 'river', 'sea', 'waterfall'] },
  },
  walk: {
    words: ['走过', '走在', '走着', '行走', '漫步', '独行', '走'],
    shownBy: { kinds: ['figure'], motifs: ['ox', 'tiger', 'deer'] },
  },
  bloom: {
    words: [
      '盛开',
      '绽放',
      '开满',
      '开花',
      '开着',
      '怒放',
      '开得',
      '初放',
      '含苞待放',
      '含苞',
      '半开',
      '开了',
      '花开',
      '开',
    ],
    shownBy: { kinds: ['plant'] },
  },
  shine: {
    words: [
      '高挂',
      '高悬',
      '升起',
      '初升',
      '当空',
      '照着',
      '照耀',
      '照',
      '高照',
      '挂在天上',
      '西下',
      '落下',
      '落山',
      '升',
    ],
    shownBy: { motifs: ['moon', 'sun', 'stars'] },
  },
  hang: {
    words: ['挂满', '挂着', '高高挂', '悬挂', '高高挂起', '垂下', '低垂', '垂着', '挂'],
    shownBy: {
      motifs: [
        'lantern',
        'willow',
        'wisteria',
        'grapes',
        'gourd',
        'persimmon',
        'moon',
        'loquat',
        'pomegranate',
        'kite',
      ],
    },
  },
  flow: {
    words: ['流过', '流淌', '流下', '奔流', '东流', '流', '飞流直下', '倾泻', '飞泻'],
    shownBy: { kinds: ['water'] },
  },
  fall: {
    words: [
      '飘落',
      '纷飞',
      '飘着',
      '下着',
      '落着',
      '飘',
      '纷纷',
      '飘飘',
      '飞扬',
      '漫天',
      '下了',
      '下起',
      '蒙蒙',
      '茫茫',
    ],
    shownBy: { kinds: ['weather'] },
  },
  drift: {
    words: ['漂着', '漂流', '漂浮', '泊着', '停泊', '划过', '驶过', '行驶', '泛舟', '荡', '泛', '泊', '漂'],
    shownBy: { kinds: ['boat'], motifs: ['lantern'] },
  },
  grow: { words: ['长着', '生长', '长在', '长满', '长出', '结满', '结着'], shownBy: { kinds: ['plant', 'tree'] } },
  surround: {
    words: ['缭绕', '环绕', '弥漫', '笼罩', '袅袅', '升腾'],
    shownBy: { motifs: ['clouds', 'mist', 'mountain', 'river', 'stream'] },
  },
  dance: {
    words: ['起舞', '跳舞', '舞蹈', '歌舞', '舞动'],
    relation: 'pose',
    pose: 'dance',
    shownBy: { motifs: ['apsara', 'butterfly'] },
  },
};

export const VERB_WORDS: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(VERBS).map(([id, verb]) => [id, verb.words]),
);

/** Places relative to another motif, or in the picture. */
export const PLACE_WORDS = {
  on: ['之上', '上面', '上头', '顶上', '背上', '身上', '上'],
  under: ['之下', '下面', '底下', '脚下', '荫下', '下'],
  in: ['里面', '之中', '当中', '深处', '丛中', '丛里', '里', '中', '内'],
  beside: ['旁边', '身旁', '身边', '脚边', '一旁', '近旁', '之畔', '边上', '旁', '边', '畔', '侧', '之间', '间'],
  front: ['前面', '前方', '面前', '近处', '前景', '近景', '前'],
  back: ['后面', '后方', '背后', '身后', '远处', '远方', '背景', '远景', '天边', '后'],
  left: ['左边', '左侧', '左面', '左方', '左下角', '左上角', '左'],
  right: ['右边', '右侧', '右面', '右方', '右下角', '右上角', '右'],
  middle: ['正中间', '中间', '中央', '正中', '中心'],
  top: ['上方', '顶部', '画面上方'],
  bottom: ['下方', '底部', '画面下方'],
} as const;
