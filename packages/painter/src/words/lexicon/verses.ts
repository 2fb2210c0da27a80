import type { Pose } from '../../motif/shapes/motif.ts';
import type { Hour, Relation, Season } from '../../scene.ts';
import { VERSE_LINES } from './verse-lines.ts';

interface Verse {
  text: string;
  source: string;
  motifs: readonly string[];
  season?: Season;
  hour?: Hour;
  counts?: Record<string, number>;
  colours?: Record<string, string>;
  relations?: readonly Relation[];
  /** What the verse names but the painter cannot show. */
  notDrawn?: readonly string[];
}

/** A shorter notation for a verse; `motifs` are separated by spaces. */
const verse = (text: string, source: string, motifs: string, season?: Season, hour?: Hour): Verse => ({
  text,
  source,
  motifs: motifs.split(' '),
  season,
  hour,
});

/** Reads one line of `VERSE_LINES`, whose comment explains the notation. */
function verseOfLine(line: string): Verse {
  const [text = '', source = '', motifs = '', season = '', hour = '', notDrawn = '', relations = ''] = line.split('|');
  const named = motifs.split(' ').filter(Boolean);
  const idOf = (name: string): string => name.split(/[×:]/u, 1)[0] ?? name;
  const pairs = (pattern: RegExp): [string, string][] =>
    named.flatMap((name): [string, string][] => {
      const value = pattern.exec(name)?.[1];
      return value ? [[idOf(name), value]] : [];
    });
  return {
    text,
    source,
    motifs: named.map(idOf),
    ...(season ? { season: season as Season } : {}),
    ...(hour ? { hour: hour as Hour } : {}),
    counts: Object.fromEntries(pairs(/×(\d+)/u).map(([id, count]) => [id, Number(count)])),
    colours: Object.fromEntries(pairs(/:(\w+)/u)),
    notDrawn: notDrawn.split(' ').filter(Boolean),
    relations: relations.split(' ').filter(Boolean).map(relationOf),
  };
}

/** Reads a relation such as `old-man>beside>dog` or `scholar>pose:drink`. */
function relationOf(text: string): Relation {
  const [subject = '', verbAndPose = '', object] = text.split('>');
  const [verb, pose] = verbAndPose.split(':');
  return {
    verb: verb as Relation['verb'],
    subject,
    ...(object ? { object } : {}),
    ...(pose ? { pose: pose as Pose } : {}),
  };
}

/** Famous verses with the motifs they describe. Longer citations come before the shorter ones they contain. */
export const VERSES: readonly Verse[] = [
  ...VERSE_LINES.trim().split('\n').map(verseOfLine),
  verse('孤舟蓑笠翁，独钓寒江雪', '柳宗元《江雪》', 'fisher river snow mountain', 'winter'),
  verse('千山鸟飞绝，万径人踪灭', '柳宗元《江雪》', 'mountain snow', 'winter'),
  verse('床前明月光，疑是地上霜', '李白《静夜思》', 'moon scholar', undefined, 'night'),
  verse('飞流直下三千尺，疑是银河落九天', '李白《望庐山瀑布》', 'waterfall mountain'),
  verse('孤帆远影碧空尽，唯见长江天际流', '李白《黄鹤楼送孟浩然之广陵》', 'sail river mountain', 'spring'),
  verse('两岸猿声啼不住，轻舟已过万重山', '李白《早发白帝城》', 'boat mountain river', undefined, 'dawn'),
  verse('众鸟高飞尽，孤云独去闲', '李白《独坐敬亭山》', 'mountain clouds scholar'),
  verse('相看两不厌，只有敬亭山', '李白《独坐敬亭山》', 'mountain scholar'),
  verse('举杯邀明月，对影成三人', '李白《月下独酌》', 'moon scholar', undefined, 'night'),
  verse('桃花潭水深千尺，不及汪伦送我情', '李白《赠汪伦》', 'peach boat lake', 'spring'),
  verse('白日依山尽，黄河入海流', '王之涣《登鹳雀楼》', 'sun mountain river', undefined, 'dusk'),
  verse('黄河远上白云间，一片孤城万仞山', '王之涣《凉州词》', 'river clouds city mountain'),
  verse('空山新雨后，天气晚来秋', '王维《山居秋暝》', 'mountain rain', 'autumn', 'dusk'),
  verse('明月松间照，清泉石上流', '王维《山居秋暝》', 'moon pine stream mountain', 'autumn', 'night'),
  verse('人闲桂花落，夜静春山空', '王维《鸟鸣涧》', 'osmanthus mountain moon', 'spring', 'night'),
  verse('行到水穷处，坐看云起时', '王维《终南别业》', 'mountain clouds stream scholar'),
  verse('独坐幽篁里，弹琴复长啸', '王维《竹里馆》', 'bamboo qin-player moon', undefined, 'night'),
  verse('江流天地外，山色有无中', '王维《汉江临泛》', 'river mountain mist'),
  verse('荆溪白石出，天寒红叶稀', '王维《山中》', 'stream rock maple', 'autumn'),
  verse('窗含西岭千秋雪，门泊东吴万里船', '杜甫《绝句》', 'mountain snow boat'),
  verse('会当凌绝顶，一览众山小', '杜甫《望岳》', 'mountain clouds scholar'),
  verse('随风潜入夜，润物细无声', '杜甫《春夜喜雨》', 'rain boat river', 'spring', 'night'),
  verse('留连戏蝶时时舞，自在娇莺恰恰啼', '杜甫《江畔独步寻花》', 'butterfly songbird peach', 'spring'),
  verse('无边落木萧萧下，不尽长江滚滚来', '杜甫《登高》', 'shade river mountain', 'autumn'),
  verse('姑苏城外寒山寺，夜半钟声到客船', '张继《枫桥夜泊》', 'temple boat moon', 'autumn', 'night'),
  verse('停车坐爱枫林晚，霜叶红于二月花', '杜牧《山行》', 'maple mountain hut', 'autumn', 'dusk'),
  verse('远上寒山石径斜，白云生处有人家', '杜牧《山行》', 'mountain clouds village', 'autumn'),
  verse('千里莺啼绿映红，水村山郭酒旗风', '杜牧《江南春》', 'songbird village peach', 'spring'),
  verse('南朝四百八十寺，多少楼台烟雨中', '杜牧《江南春》', 'temple tower rain', 'spring'),
  verse('银烛秋光冷画屏，轻罗小扇扑流萤', '杜牧《秋夕》', 'lady stars', 'autumn', 'night'),
  verse('采菊东篱下，悠然见南山', '陶渊明《饮酒》', 'chrysanthemum fence mountain', 'autumn'),
  verse('枯藤老树昏鸦，小桥流水人家', '马致远《天净沙·秋思》', 'shade magpie bridge village', 'autumn', 'dusk'),
  verse('古道西风瘦马，夕阳西下', '马致远《天净沙·秋思》', 'horse sun shade', 'autumn', 'dusk'),
  verse('接天莲叶无穷碧，映日荷花别样红', '杨万里《晓出净慈寺送林子方》', 'lotus lake', 'summer'),
  verse('儿童急走追黄蝶，飞入菜花无处寻', '杨万里《宿新市徐公店》', 'child butterfly grass', 'spring'),
  verse('竹外桃花三两枝，春江水暖鸭先知', '苏轼《惠崇春江晚景》', 'bamboo peach ducks river', 'spring'),
  verse('水光潋滟晴方好，山色空蒙雨亦奇', '苏轼《饮湖上初晴后雨》', 'lake mountain rain'),
  verse('横看成岭侧成峰，远近高低各不同', '苏轼《题西林壁》', 'mountain clouds'),
  verse('但愿人长久，千里共婵娟', '苏轼《水调歌头》', 'moon scholar', 'autumn', 'night'),
  verse('大江东去，浪淘尽', '苏轼《念奴娇·赤壁怀古》', 'river cliff'),
  verse('山高月小，水落石出', '苏轼《后赤壁赋》', 'mountain moon river rock', undefined, 'night'),
  verse('只恐夜深花睡去，故烧高烛照红妆', '苏轼《海棠》', 'crabapple', 'spring', 'night'),
  verse('墙角数枝梅，凌寒独自开', '王安石《梅花》', 'plum', 'winter'),
  verse('春风又绿江南岸，明月何时照我还', '王安石《泊船瓜洲》', 'willow river moon', 'spring', 'night'),
  verse('疏影横斜水清浅，暗香浮动月黄昏', '林逋《山园小梅》', 'plum moon', 'winter', 'dusk'),
  verse('不要人夸好颜色，只留清气满乾坤', '王冕《墨梅》', 'plum', 'winter'),
  verse('咬定青山不放松，立根原在破岩中', '郑燮《竹石》', 'bamboo rock'),
  verse('碧玉妆成一树高，万条垂下绿丝绦', '贺知章《咏柳》', 'willow', 'spring'),
  verse('草长莺飞二月天，拂堤杨柳醉春烟', '高鼎《村居》', 'willow songbird grass', 'spring'),
  verse('儿童散学归来早，忙趁东风放纸鸢', '高鼎《村居》', 'child kite', 'spring'),
  verse('日出江花红胜火，春来江水绿如蓝', '白居易《忆江南》', 'sun river peach', 'spring', 'dawn'),
  verse('绿蚁新醅酒，红泥小火炉', '白居易《问刘十九》', 'teapot bowl', 'winter'),
  verse('野渡无人舟自横', '韦应物《滁州西涧》', 'boat stream rain', 'spring'),
  verse('春眠不觉晓，处处闻啼鸟', '孟浩然《春晓》', 'songbird peach', 'spring', 'dawn'),
  verse('绿树村边合，青山郭外斜', '孟浩然《过故人庄》', 'shade village mountain'),
  verse('移舟泊烟渚，日暮客愁新', '孟浩然《宿建德江》', 'boat isle mist', undefined, 'dusk'),
  verse('松下问童子，言师采药去', '贾岛《寻隐者不遇》', 'pine child mountain clouds'),
  verse('鸟宿池边树，僧敲月下门', '贾岛《题李凝幽居》', 'songbird shade moon scholar', undefined, 'night'),
  verse('西塞山前白鹭飞，桃花流水鳜鱼肥', '张志和《渔歌子》', 'mountain egret peach fish', 'spring'),
  verse('柴门闻犬吠，风雪夜归人', '刘长卿《逢雪宿芙蓉山主人》', 'hut dog snow scholar', 'winter', 'night'),
  verse('忽如一夜春风来，千树万树梨花开', '岑参《白雪歌》', 'pear snow', 'winter'),
  verse('春色满园关不住，一枝红杏出墙来', '叶绍翁《游园不值》', 'apricot moon-gate', 'spring'),
  verse('借问酒家何处有，牧童遥指杏花村', '杜牧《清明》', 'cowherd apricot village', 'spring'),
  verse('几处早莺争暖树，谁家新燕啄春泥', '白居易《钱塘湖春行》', 'songbird swallow willow lake', 'spring'),
  verse('落霞与孤鹜齐飞，秋水共长天一色', '王勃《滕王阁序》', 'sun geese lake', 'autumn', 'dusk'),
  verse('蒹葭苍苍，白露为霜', '《诗经·蒹葭》', 'reeds river lady mist', 'autumn'),
  verse('桃之夭夭，灼灼其华', '《诗经·桃夭》', 'peach', 'spring'),
  verse('呦呦鹿鸣，食野之苹', '《诗经·鹿鸣》', 'deer grass'),
  verse('庭院深深深几许，杨柳堆烟', '欧阳修《蝶恋花》', 'moon-gate willow mist', 'spring'),
  verse('沙上并禽池上暝，云破月来花弄影', '张先《天仙子》', 'moon clouds ducks', undefined, 'night'),
  verse('争渡争渡，惊起一滩鸥鹭', '李清照《如梦令》', 'boat lotus egret', 'summer', 'dusk'),
  verse('莫道不消魂，帘卷西风，人比黄花瘦', '李清照《醉花阴》', 'chrysanthemum lady', 'autumn'),
];
