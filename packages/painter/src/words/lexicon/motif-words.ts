/** One motif in each entry: its id, then its words; a line that is indented continues the one before. */
const LINES = `
mountain: 青山 群山 远山 高山 雪山 山峰 山峦 峰峦 山岭 山川 江山 仙山 南山 深山 空山 丘陵 黄山 泰山 华山 庐山 山谷
  山路 山间 山里 山中 山林 群峰 孤峰 奇峰 峰 岭 山
cliff: 悬崖 山崖 峭壁 断崖 绝壁 崖
isle: 沙洲 洲渚 小洲 汀洲 小岛 岛屿 孤岛 岛上 岛 洲 汀
rock: 岩石 石头 怪石 石块 磐石 顽石 石上 石
garden-rock: 太湖石 假山 湖石 赏石 奇石
waterfall: 瀑布 飞瀑 飞泉 悬泉 飞流 瀑
stream: 小溪 溪水 溪流 山溪 清泉 泉水 山涧 涧 溪边 溪 泉 流水
river: 河面 河上 沧浪 江心 河岸 岸边 水边 江水 江面 江上 大江 长江 黄河 长河 河流 河边 小河 河水 春江 寒江 江边 江畔
  江 河 绿水 碧水 水
lake: 湖面 湖水 湖边 湖畔 西湖 洞庭 池塘 鱼池 荷塘 水塘 水池 湖 塘 池
sea: 大海 海浪 海面 波涛 海上 波浪 浪花 沧海 海水 海边 浪 海
moon: 月亮 明月 圆月 满月 月光 月色 月夜 新月 残月 弯月 皓月 月
sun: 太阳 红日 朝阳 旭日 日出 落日 夕阳 斜阳 白日 日头 映日 骄阳
stars: 星空 星星 繁星 星辰 银河 星河 星
clouds: 云海 白云 祥云 彩云 浮云 云朵 流云 云气 云
rainbow: 彩虹 虹
mist: 晨雾 薄雾 云雾 烟雾 雾气 烟霭 烟岚 烟雨 炊烟 雾 岚
rain: 春雨 夜雨 细雨 烟雨 大雨 小雨 雨中 雨后 雨巷 下雨 暴雨 雨丝 雨
snow: 大雪 飞雪 白雪 残雪 雪花 雪景 雪夜 下雪 踏雪 初雪 风雪 江雪 雪山 雪
pine: 松树 古松 青松 苍松 孤松 迎客松 松林 松柏 松间 松枝 松
willow: 柳树 杨柳 垂柳 翠柳 柳枝 柳条 柳丝 柳荫 柳
shade: 老树 大树 古树 枯树 树林 树木 树下 梧桐 槐树 榕树 林中 森林 树
bamboo: 竹子 竹林 翠竹 墨竹 修竹 竹影 竹叶 竹枝 朱竹 竹
lotus: 莲叶 荷叶 莲花 荷花 荷 莲 采莲 荷花 莲花 荷叶 莲叶 睡莲 莲蓬 荷塘 荷池 小荷 芙蓉 荷 莲
plum: 梅花 红梅 白梅 腊梅 蜡梅 墨梅 寒梅 梅枝 梅树 疏影 梅
peach: 桃花 桃林 桃树 桃枝
apricot: 杏花 杏树
pear: 梨花 梨树
crabapple: 海棠花 海棠 樱花 樱
camellia: 山茶花 山茶 茶花 月季 玫瑰 蔷薇
magnolia: 玉兰花 玉兰 木兰 辛夷
osmanthus: 桂花 桂树 丹桂 金桂
maple: 枫叶 枫林 枫树 红叶 丹枫 枫
ginkgo: 银杏叶 银杏树 银杏
persimmon: 柿子树 柿子 柿
pomegranate: 石榴花 石榴
loquat: 枇杷
longevity-peach: 寿桃 仙桃 蟠桃 桃子
orchid: 兰花 兰草 幽兰 春兰 蕙兰 兰
chrysanthemum: 菊花 黄菊 秋菊 白菊 墨菊 菊
sunflower: 向日葵 葵花
peony: 牡丹花 牡丹 芍药
narcissus: 水仙花 水仙
banana: 芭蕉叶 芭蕉 蕉叶
wisteria: 紫藤花 紫藤 藤萝 藤花
grapes: 葡萄
gourd: 葫芦
reeds: 芦苇 芦花 蒹葭 芦荻 苇
grass: 草地 青草 草原 野草 芳草 小草 草丛 水田 草
lingzhi: 灵芝
pavilion: 亭子 凉亭 草亭 小亭 亭台 兰亭 长亭 水榭 亭
tower: 楼阁 高楼 楼台 阁楼 黄鹤楼 岳阳楼 滕王阁 宫殿 殿宇 楼 阁 宫阙
temple: 寺庙 寺院 古寺 山寺 寒山寺 庙宇 道观 禅院 佛寺 寺 庙
pagoda: 宝塔 古塔 佛塔 雷峰塔 塔
bridge: 石拱桥 拱桥 小桥 石桥 断桥 古桥 廊桥 桥
plank-bridge: 木桥 板桥 独木桥 栈桥
hut: 茅屋 草堂 茅庐 草屋 茅舍 草庐 小屋 木屋 柴门
village: 白墙黑瓦 粉墙黛瓦 白墙黛瓦 黑瓦白墙 青砖黛瓦 粉墙 黑瓦 黛瓦 青瓦 瓦房 茅店 村子 小村 村庄 山村 渔村 水乡
  人家 村舍 民居 古镇 小镇 村落 江南 房子 房屋 白墙 农家 村
moon-gate: 月洞门 园林 圆洞门 园门 庭院 月门 月亮门
city: 城门楼 城楼 城墙 城门 古城 宫门 城
great-wall: 万里长城 长城
fence: 篱笆 东篱 竹篱 篱
boat: 小船 小舟 扁舟 乌篷船 渔船 渔舟 孤舟 轻舟 画舫 游船 客船 船 舟 舫
fisher: 渔翁 渔夫 钓翁 钓叟 渔父 渔人 渔民 蓑笠翁 钓鱼人
sail: 帆船 归帆 孤帆 白帆 风帆 远帆 帆影 帆
raft: 竹筏 木筏 竹排 筏
lantern: 红灯笼 灯笼 宫灯 灯
kite: 风筝 纸鸢
donkey: 小毛驴 毛驴 小驴 驴子 驴
sparrow: 小麻雀 麻雀 家雀
flock: 鸟群 群鸟 归鸟 群鸥
lantern-show: 元宵灯会 灯会 花灯 赏灯 灯展
dragon-dance: 舞龙灯 耍龙灯 舞龙 龙灯 耍龙
dragon-boat: 赛龙舟 划龙舟 龙舟竞渡 龙舟赛 龙舟
old-man: 白发老人 老人家 老人 老者 老翁 老头儿 小老头 老头 老爷爷 老爷子 爷爷 老伯 老叟
dancer: 舞者 舞蹈 长袖舞 水袖 舞姬 舞伎
musician: 乐者 乐师 乐伎 琵琶女 吹笛人 琴女 歌女
scholar: 男人 路人 游人 游客 士人 隐者 居士 词人 老僧 小和尚 小僧 游子 二人 一人 有人 人 高士 隐士 书生 文人 诗人
  行人 旅人 和尚 僧人 道人 樵夫 七贤 古人 男子 人物 李白 杜甫 苏轼
qin-player: 抚琴人 琴师 弹琴人
cowherd: 牧童 牧牛
child: 小童 小孩子 小书童 顽童 孩儿 男孩 小男孩 女孩 小女孩 同学们 小学生 学童 小朋友们 孩子们 少儿 胖娃娃 小娃娃
  小孩 孩子 童子 儿童 孩童 娃娃 小朋友 婴戏 少年 书童
lady: 浣女 采莲女 采莲姑娘 古装美女 小姐 美女子 妇人 小姑娘 姑娘们 仙女 舞女 仕女 美女 美人 女子 姑娘 少女 佳人 嫦娥
  宫女
apsara: 飘带 飞天 伎乐
crane: 仙鹤 白鹤 丹顶鹤 鹤
geese: 大雁 鸿雁 雁阵 归雁 雁
swallow: 燕子 飞燕 春燕 燕
magpie: 喜鹊 鹊 乌鸦 昏鸦 鸦 乌啼
songbird: 小鸟 黄鹂 黄莺 翠鸟 鹦鹉 画眉 山雀 飞鸟 鸟儿 鸟鸣 鸟 莺
egret: 白鹭 鹭鸶 鹭
rooster: 雄鸡 公鸡 大公鸡 母鸡 小鸡 鸡
ducks: 鸳鸯 鸭子 野鸭 鸭
eagle: 老鹰 雄鹰 苍鹰 鹰
fish: 锦鲤 鲤鱼 金鱼 小鱼 游鱼 鳜鱼 鱼儿 鱼
shrimp: 虾
crab: 螃蟹 蟹
turtle: 乌龟 神龟 龟
butterfly: 蝴蝶 彩蝶 粉蝶 蝶
dragonfly: 蜻蜓
horse: 骏马 白马 奔马 马儿 战马 马
deer: 梅花鹿 小鹿 白鹿 鹿
ox: 水牛 耕牛 黄牛 老牛 牛背 牛
rabbit: 玉兔 兔子 白兔 兔
cat: 小猫 猫咪 猫
dog: 小狗 狗 犬
tiger: 老虎 猛虎 虎
sheep: 山羊 绵羊 羊群 羊
pig: 小猪 猪
monkey: 猴子 灵猴 猿猴 猿 猴
rat: 老鼠 鼠
snake: 蛇
panda: 大熊猫 熊猫
dragon: 神龙 金龙 蛟龙 祥龙 龙
phoenix: 凤凰 凤 凰 朱雀
vase: 梅瓶 花瓶 瓷瓶 青瓷 瓶子 瓶
painted-vase: 青花玉壶春瓶 玉壶春瓶 青花瓷瓶 青花瓶 青花瓷 玉壶春
jar: 罐子 陶罐 瓷罐 白瓷 罐 坛子
jun-bowl: 钧窑碗 钧窑 钧瓷
bowl: 兔毫盏 天目盏 茶杯 茶盏 茶碗 瓷碗 建盏 盏 碗
teapot: 紫砂壶 茶壶 茶具
censer: 香炉 青铜器 铜鼎 鼎 熏炉
qin: 古琴 七弦琴 瑶琴 古筝 琴
pipa: 琵琶 阮
flute: 笛子 竹笛 长笛 箫 笛
bells: 编钟
treasures: 文房四宝 笔墨纸砚 文房 书案 画案
medallion: 团花 窗花
inkstone: 砚台 毛笔 砚
mask: 脸谱 面具
folding-fan: 折扇
round-fan: 拿着团扇 一把团扇 执团扇 纨扇
eaves: 飞檐 屋檐 翘角 屋顶 檐角 故宫
dougong: 斗拱
books: 书卷 古书 书本 书籍 线装书 和书 看书 一摞书
brocade: 织锦 锦纹 云锦 蜀锦 宋锦 纹样 锦缎 宝相花
caisson: 藻井
`;

/** Words for each motif. */
export const MOTIF_WORDS: Record<string, readonly string[]> = Object.fromEntries(
  LINES.trim()
    .split(/\n(?! )/u)
    .map((line) => {
      const [id = '', ...words] = line.split(/:?\s+/u);
      return [id, words];
    }),
);

/** Words that name several motifs at once. */
export const COMPOUNDS: readonly (readonly [word: string, motifs: readonly string[]])[] = [
  ['梅兰竹菊', ['plum', 'orchid', 'bamboo', 'chrysanthemum']],
  ['四君子', ['plum', 'orchid', 'bamboo', 'chrysanthemum']],
  ['岁寒三友', ['pine', 'bamboo', 'plum']],
  ['松竹梅', ['pine', 'bamboo', 'plum']],
  ['松鹤延年', ['pine', 'crane']],
  ['山水画', ['mountain', 'river']],
  ['山水', ['mountain', 'river']],
  ['依山傍水', ['mountain', 'river']],
  ['山清水秀', ['mountain', 'river']],
  ['湖光山色', ['mountain', 'lake']],
  ['小桥流水', ['bridge', 'stream']],
  ['高山流水', ['mountain', 'stream']],
  ['桂林山水', ['mountain', 'river']],
  ['竹林七贤', ['bamboo', 'scholar']],
  ['雪山', ['mountain', 'snow']],
  ['月夜', ['moon']],
  ['荷塘', ['lotus']],
  ['鲤鱼跃龙门', ['fish', 'sea']],
  ['草虫', ['butterfly', 'grass']],
  ['花鸟画', ['plum', 'songbird']],
  ['花鸟', ['plum', 'songbird']],
  ['渔舟唱晚', ['boat', 'fisher']],
  ['踏雪寻梅', ['snow', 'plum', 'scholar']],
  ['寒江独钓', ['river', 'fisher']],
  ['千里江山', ['mountain', 'river', 'pavilion', 'boat']],
  ['富春山居', ['mountain', 'river', 'hut']],
  ['清明上河', ['river', 'bridge', 'village', 'boat']],
  ['龙凤呈祥', ['dragon', 'phoenix', 'clouds']],
  ['年年有余', ['child', 'fish', 'lotus']],
  ['喜上眉梢', ['magpie', 'plum']],
  ['花开富贵', ['peony']],
  ['玉堂富贵', ['magnolia', 'crabapple', 'peony']],
  ['鱼戏莲', ['fish', 'lotus']],
  ['鱼池', ['fish', 'lake']],
  ['牛郎织女', ['cowherd', 'lady', 'magpie', 'stars']],
  ['嫦娥奔月', ['lady', 'moon', 'clouds']],
];
