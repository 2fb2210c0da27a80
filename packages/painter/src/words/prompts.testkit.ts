/**
 * Prompts that users might type, written without looking at the lexicon.
 * Each line: the prompt | what it names (motif ids, style:, format:, season:, hour:) | things it names that cannot be drawn.
 */
const LINES = `
画一幅山水画，远处有山，近处有一条小船|mountain boat|
我想要一张水墨的竹子|bamboo style:ink|
月亮下的荷塘|moon lotus hour:night|
帮我画一只仙鹤站在松树下|crane pine|
一个老人在江上钓鱼，下着大雪|fisher river snow|
春天的桃花林|peach season:spring|
秋天的枫叶和一座寺庙|maple temple season:autumn|
给我来一张青绿山水长卷|mountain style:azure format:handscroll|
剪纸风格的兔子|rabbit style:papercut|
敦煌飞天|apsara style:mural|
两只燕子飞过柳树|swallow willow|
梅兰竹菊|plum orchid bamboo chrysanthemum|
雨中的江南水乡，小桥流水人家|rain bridge village|
一匹奔跑的骏马|horse|
齐白石那样的虾|shrimp|
牡丹花开富贵|peony|
青花瓷瓶里插着梅花|painted-vase plum|
夕阳下的归帆|sail hour:dusk|
瀑布从悬崖上飞下来|waterfall cliff|
一叶扁舟，一轮明月|boat moon|
小猫扑蝴蝶|cat butterfly|
画一条龙，年画风格|dragon style:newyear|
凤凰和牡丹|phoenix peony|
茅屋前的篱笆和菊花|hut fence chrysanthemum|
团扇上画海棠花和小鸟|crabapple songbird format:round|
大雁南飞，芦苇|geese reeds|
牧童骑在牛背上吹笛|cowherd|
万里长城|great-wall|
古塔夕照|pagoda hour:dusk|
红灯笼高高挂|lantern|
画一个沙发||沙发
一辆汽车开过桥|bridge|汽车
机器人在竹林里|bamboo|机器人
雪山|mountain snow|
湖边的柳树和亭子|lake willow pavilion|
鸳鸯戏水|ducks|
鱼戏莲叶间|fish lotus|
泼墨山水|mountain style:splash|
金碧辉煌的楼阁|tower style:gold|
水彩画的玉兰花|magnolia style:watercolour|
印象派的睡莲|lotus style:impression|
版画 乌篷船 石拱桥|boat bridge style:woodcut|
皮影戏里的老虎|tiger style:puppet|
白描水仙|narcissus style:outline|
工笔画一对喜鹊站在梅枝上|magpie plum style:fine|
没骨牡丹|peony style:boneless|
浅绛山水立轴|mountain style:ochre format:hanging|
写意荷花斗方|lotus style:freehand format:square|
扇面 兰花|orchid format:fan|
册页，葡萄|grapes format:album|
太阳从海上升起|sun sea|
大海的波浪|sea|
渔舟唱晚|boat hour:dusk|
踏雪寻梅|snow plum|
寒江独钓|fisher river|
松鹤延年|pine crane|
岁寒三友|pine bamboo plum|
竹林七贤|bamboo scholar|
高山流水|mountain stream|
鲤鱼跃龙门|fish|
古琴和香炉|qin censer|
一只猴子捧着桃子|monkey|
熊猫吃竹子|panda bamboo|
琵琶|pipa|
京剧脸谱|mask|
文房四宝：笔墨纸砚|inkstone|
紫砂壶和茶杯|teapot bowl|
斗拱|dougong|
飞檐翘角|eaves|
织锦纹样|brocade|
藻井图案|caisson|
编钟|bells|
三只小鸟站在枝头|songbird|
五只虾|shrimp|
蜻蜓停在荷叶上|dragonfly lotus|
星空下的湖|stars lake|
彩虹和山|rainbow mountain|
白云深处有人家|clouds village|
晨雾中的山村|mist village hour:dawn|
紫藤花架|wisteria|
芭蕉夜雨|banana rain hour:night|
葫芦|gourd|
石榴熟了|pomegranate|
柿子树上挂满果子，冬天|persimmon season:winter|
桂花和圆月|osmanthus moon|
银杏叶落|ginkgo|
杏花春雨江南|apricot rain season:spring|
梨花带雨|pear rain|
山茶花|camellia|
枇杷黄了|loquat|
寿桃和灵芝|longevity-peach lingzhi|
小狗和公鸡|dog rooster|
羊群|sheep|
老鹰站在岩石上|eagle rock|
白鹭飞过水田|egret|
螃蟹和菊花|crab chrysanthemum|
乌龟|turtle|
蛇年吉祥|snake|
可爱的小猪|pig|
老鼠偷油|rat|
鹿在林中|deer|
放风筝的孩子|kite child|
撑着油纸伞的姑娘走在雨巷|lady rain|
书生抚琴|qin-player|
竹筏漂流|raft|
月洞门里的竹影|moon-gate bamboo|
城门楼|city|
木桥和小溪|plank-bridge stream|
太湖石与芭蕉|garden-rock banana|
沙洲上的芦苇|isle reeds|
不要山，只要水和船|boat|
画一片竹林，不要题字|bamboo|
荷花，题字“出淤泥而不染”|lotus|
兰花 印章写“清风”|orchid|
黑色的猫|cat|
红色的牡丹和黄色的菊花|peony chrysanthemum|
白马|horse|
一树红梅，大雪纷飞|plum snow|
淡淡的远山|mountain|
金色的银杏树|ginkgo season:autumn|
紫色的葡萄|grapes|
宁静的湖面上有一艘小船|lake boat|
壮丽的群山|mountain|
热闹的灯会|lantern-show|
孤独的渔夫|fisher|
梦幻的云海|clouds|
高远法的山水|mountain|
平远，湖和远山|lake mountain|
多留白，一只小船|boat|
山高月小，水落石出|mountain moon|
床前明月光|moon|
白日依山尽，黄河入海流|sun mountain river|
孤舟蓑笠翁，独钓寒江雪|fisher river snow|
两个黄鹂鸣翠柳|songbird willow|
一行白鹭上青天|egret|
接天莲叶无穷碧，映日荷花别样红|lotus|
采菊东篱下，悠然见南山|chrysanthemum fence mountain|
停车坐爱枫林晚|maple|
枯藤老树昏鸦|shade|
大漠孤烟直，长河落日圆|sun river|
飞流直下三千尺|waterfall|
月落乌啼霜满天|moon|
墙角数枝梅|plum|
竹外桃花三两枝|bamboo peach|
春江水暖鸭先知|ducks river season:spring|
疏影横斜水清浅|plum|
明月松间照，清泉石上流|moon pine stream|
孤帆远影碧空尽|sail|
姑苏城外寒山寺|temple|
小荷才露尖尖角，早有蜻蜓立上头|lotus dragonfly|
黄鹤楼|tower|
黄山迎客松|pine mountain|
西湖断桥残雪|lake bridge snow|
桂林山水|mountain river|
故宫的屋顶|eaves|
苏州园林|moon-gate|
画个飞机在云里|clouds|飞机
电脑和书||电脑
给我画一张恐龙||恐龙
宇航员站在月亮上|moon|宇航员
披萨||披萨
圣诞树||圣诞树
埃菲尔铁塔||埃菲尔铁塔
足球和小狗|dog|足球
手机||手机
火车穿过山|mountain|火车
青山绿水|mountain river|
云雾缭绕的仙山|mist mountain|
清晨的小村庄，有炊烟|village hour:dawn|
夜晚的古桥，灯笼|bridge lantern hour:night|
夏日荷塘，有鸳鸯|lotus ducks season:summer|
深秋，老树，乌鸦|shade season:autumn|
冬天的村庄下雪了|village snow season:winter|
雨后的竹子|bamboo rain|
九只鹤飞过云海|crane clouds|
三五只蝴蝶绕着牡丹|butterfly peony|
一群大雁|geese|
两匹马在草地上|horse grass|
树下的小兔子|shade rabbit|
梅花鹿|deer|
水牛在溪边|ox stream|
锦鲤|fish|
草虫图：蝴蝶、蜻蜓和草|butterfly dragonfly grass|
一个和尚走在山路上|scholar mountain|
仕女拿着团扇|lady round-fan|
渔村|village|
岛上的宝塔|isle pagoda|
江上有三条帆船|river sail|
白墙黑瓦的房子倒映在水里|village|
假山和鱼池|garden-rock fish|
山崖上的松树|cliff pine|
荷叶下的小鱼|lotus fish|
桃花坞里的草堂|peach hut|
月夜听琴|moon qin-player hour:night|
蝈蝈||蝈蝈
一盆仙人掌||仙人掌
水墨画：牛|ox style:ink|
点彩风格的日出海面|sun sea style:pointillism|
民间年画，小孩抱鲤鱼|child fish style:newyear|
青花风格的龙|dragon style:porcelain|
敦煌风格的鹿|deer style:mural|
线描的马|horse style:outline|
木刻版画的松树|pine style:woodcut|
金鱼|fish|
画一幅《富春山居图》那样的长卷|mountain river format:handscroll|
千里江山|mountain river style:azure|
横幅，黄昏的湖和一行大雁|lake geese format:horizontal hour:dusk|
`;

export interface PromptCase {
  text: string;
  expect: string[];
  unknown: string[];
}

export function readPrompts(lines: string): PromptCase[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', expect = '', unknown = ''] = line.split('|');
      return { text, expect: expect.split(' ').filter(Boolean), unknown: unknown.split(' ').filter(Boolean) };
    });
}

export const PROMPTS: PromptCase[] = readPrompts(LINES);
