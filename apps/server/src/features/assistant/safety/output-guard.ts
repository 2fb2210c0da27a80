import { foldMessage, isLongEnough } from './fold-message.ts';
import { endsSentence, splitSentences } from './sentences.ts';
import { loadModel } from './text-model.ts';

/*
 * Stops answers of a language model that are dangerous for young people: how to make weapons and drugs, ways to harm
 * oneself, where to buy forbidden goods, sexual texts, hatred. The end of an answer is checked each time it grows.
 */

const DANGEROUS_GOODS =
  '(?:炸药|炸弹|爆炸物|爆炸装置|燃烧瓶|土炸|雷管|火药|黑火药|tnt|硝化甘油|枪支|枪械|手枪|子弹|毒品|冰毒|海洛因|甲基苯丙胺|大麻|摇头丸|k粉|毒药|毒气|氰化|迷药|自制武器|凶器)';
const MAKING = '(?:制作|制造|配制|合成|自制|制备|提炼|组装|改装|调配|种植|做一个|做出|调制)';
const STEPS = '(?:步骤|方法|如下|教程|配方|需要准备|材料|首先|第一步|准备|原料|过程|比例|流程)';
const SELF_HARM = '(?:自杀|自残|割腕|上吊|跳楼|烧炭|服药自尽|轻生|结束生命|伤害自己|自我伤害|绝食|催吐)';

const DENIED_PATTERNS = [
  new RegExp(
    `${DANGEROUS_GOODS}.{0,8}(?:可以这样|自己做|怎么做|做法|这样做)|(?:带|藏|混)过?.{0,8}(?:安检|尿检|检查).{0,8}(?:可以|先|方法)|(?:管制刀具|刀具|枪|毒品).{0,8}(?:带过|躲过|混过|藏)|(?:躲过|逃过|通过).{0,6}(?:尿检|毒检|安检).{0,4}(?:先|可以|方法)?`,
  ),
  new RegExp(
    `${SELF_HARM}.{0,12}(?:不被发现|技巧|注意以下|注意事项|几点|需要注意|悄悄)|(?:悄悄|偷偷|想要|想).{0,8}${SELF_HARM}.{0,12}(?:可以|需要|建议|选择)|(?:去死吧|我支持你.{0,4}死|死了.{0,4}(?:更好|解脱)吧|帮你写.{0,4}遗书|遗书我帮)`,
  ),
  /(?:止咳|药水|药片|安定|曲马多|右美|笑气).{0,10}(?:喝到|吃到|吸到|剂量|这个量|多少).{0,10}(?:快感|上头|嗨|飘|幻觉)|buy.{0,20}(?:drugs?|weed|cocaine|gun)|(?:make|build).{0,16}(?:bomb|explosive|gun)|(?:kill|hurt) yourself/,
  /(?:私密|裸|不雅|隐私).{0,6}(?:照片|照|视频|图).{0,6}(?:发给我|给我|看看)|不会告诉别人.{0,6}(?:照|图|视频)/,
  /(?:未成年|十[一二三四五六]岁|小学生|初中生).{0,24}(?:开房|发生关系|谈恋爱并|上床|不雅)/,
  /(?:偷拍|偷窥).{0,10}(?:更衣|洗澡|裙底|厕所|换衣).{0,6}(?:方法|技巧|可以|如下|有)/,
  /(?:屠杀|灭绝|杀死|杀光|消灭).{0,10}(?:是正确|光荣|应该|理由如下|没错)|(?:女人|女性|男人|黑人|移民|穷人).{0,8}(?:生来|天生).{0,6}(?:不如|低|蠢|贱)|不该读书|加入圣战|(?:immigrants?|jews|muslims|women|blacks?)(?:are|should).{0,14}(?:animals?|trash|die|killed|inferior)/,
  new RegExp(
    `${MAKING}.{0,12}${DANGEROUS_GOODS}.{0,16}${STEPS}|${STEPS}.{0,12}${MAKING}.{0,8}${DANGEROUS_GOODS}|${DANGEROUS_GOODS}的?(?:${MAKING}|配方).{0,10}${STEPS}?`,
  ),
  new RegExp(
    `${SELF_HARM}.{0,14}(?:方法|步骤|方式|如下|最快|无痛|推荐|可以这样|首先|不(?:会)?(?:痛|疼)|成功率|教程)|(?:方法|步骤|最快|无痛|推荐|怎样).{0,8}${SELF_HARM}`,
  ),
  /(?:购买|买到|买|弄到|获取|渠道|卖家|下单).{0,12}(?:毒品|冰毒|大麻|k粉|摇头丸|迷药|枪|炸药|听话水|笑气|违禁)|(?:毒品|冰毒|大麻|k粉|摇头丸|迷药|枪支|笑气|听话水).{0,14}(?:购买|买到|渠道|卖家|联系|下单|货到|加微信|价格)/,
  /(?:未成年|幼女|小女孩|小男孩|萝莉|正太|学生妹|儿童|孩子|小学生|初中生).{0,16}(?:裸|脱|性|色情|床上|抚摸|身体.{0,4}发育|诱惑|呻吟)|(?:色情|性爱|情色|性交|做爱).{0,10}(?:故事|小说|描写|如下|场景|过程)/,
  /(?:黑人|犹太人|穆斯林|女人|女性|同性恋|残疾人|某族|少数民族|河南人|农村人|移民|外国人|这个民族|那个民族|这个种族).{0,10}(?:都是|天生|就该|应该|活该|不配|低等|劣等|垃圾|蠢|该死|滚|消灭|清除|下等|肮脏)/,
  /(?:如何|怎样|怎么|教你).{0,8}(?:杀人|下毒|绑架|报复同学|不被发现地|跟踪|偷拍|诱骗)|(?:杀人|下毒|绑架|投毒|勒死|捅人).{0,10}(?:步骤|方法|如下|首先|第一步|不留痕迹)/,
];

/** A refusal may mention what it refuses: the patterns skip it, and the model needs a higher score. */
const REFUSAL = /(?:我|ai|本馆|这里).{0,8}(?:不能|不会|无法|不可以|不应该|不愿|不教|拒绝)/;

/** Characters before a new piece that are checked again with it. */
const WINDOW_CHARACTERS = 160;

/**
 * Above this score a sentence with the one before it is dangerous; docs/decisions/0012 lists what this finds and
 * misses.
 */
const THRESHOLD = -1;
/** The same for sentences with a refusal. */
const REFUSAL_THRESHOLD = 2;
/** Shorter texts are not judged by the model. */
const MIN_LENGTH = { characters: 6, words: 5 };

interface OutputGuard {
  /** Whether the answer must be stopped at this piece. */
  push(piece: string): boolean;
  /** Whether the answer must be stopped because of its last sentence, which may lack punctuation at its end. */
  end(): boolean;
}

/** Judges each sentence together with the one before it, as soon as it is complete or longer than the window. */
function createSentenceJudge() {
  let [previous, unfinishedSentence] = ['', ''];
  const isDangerous = (sentence: string) => {
    const message = foldMessage(previous + sentence);
    previous = sentence;
    if (!isLongEnough(message, MIN_LENGTH)) return false;
    const threshold = REFUSAL.test(message.compact) ? REFUSAL_THRESHOLD : THRESHOLD;
    return loadModel('output').score(message) > threshold;
  };
  return {
    push(piece: string): boolean {
      const sentences = splitSentences(unfinishedSentence + piece);
      const last = sentences.at(-1) ?? '';
      const isComplete = endsSentence(last) || last.length > WINDOW_CHARACTERS;
      unfinishedSentence = isComplete ? '' : (sentences.pop() ?? '');
      return sentences.some(isDangerous);
    },
    end: () => unfinishedSentence !== '' && isDangerous(unfinishedSentence),
  };
}

export function createOutputGuard(): OutputGuard {
  let tail = '';
  const judge = createSentenceJudge();
  return {
    push(piece) {
      tail = (tail + piece).slice(-WINDOW_CHARACTERS - piece.length);
      const { compact } = foldMessage(tail);
      return judge.push(piece) || (!REFUSAL.test(compact) && DENIED_PATTERNS.some((pattern) => pattern.test(compact)));
    },
    end: () => judge.end(),
  };
}
