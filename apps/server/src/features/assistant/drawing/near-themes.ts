import { NOT_DRAWN } from '@meiyu/painter/prompt.ts';

/** Words the painter cannot draw, and the themes it suggests instead. */
const ALTERNATIVES: readonly (readonly [words: string, themes: string])[] = [
  ['沙发 桌子 椅子 床 柜子 窗帘 地毯 镜子 台灯 电灯 钟表', '书案 茶壶 香炉'],
  ['汽车 轿车 卡车 跑车 自行车 摩托车 公交车 地铁 火车 高铁 坦克', '骏马 小舟 耕牛'],
  ['飞机 直升机 火箭 无人机 飞船 宇宙飞船 卫星', '风筝 大雁 仙鹤'],
  ['轮船 航母 潜艇 海盗', '帆船 小舟 竹筏'],
  ['宇航员 太空人 外星人 地球 火星 宇宙 黑洞 极光', '星空 明月 嫦娥奔月'],
  ['恐龙 独角兽 奥特曼 皮卡丘 米老鼠 孙悟空 哪吒', '神龙 凤凰 皮影'],
  ['长颈鹿 河马 斑马 犀牛 大象 小象 狮子 狐狸 狼 熊 北极熊 袋鼠 考拉 骆驼 刺猬', '梅花鹿 老虎 熊猫'],
  ['企鹅 鸽子 天鹅 猫头鹰 鸬鹚 鱼鹰 蝙蝠', '白鹭 鸳鸯 仙鹤'],
  ['鲸鱼 鲸 鲨鱼 海豚 章鱼 鳄鱼', '锦鲤 虾 海浪'],
  ['蝈蝈 蟋蟀 蚂蚁 蜘蛛 蜜蜂 青蛙 蜗牛 知了 蝉 螳螂 瓢虫', '蜻蜓 蝴蝶 草虫'],
  ['披萨 汉堡 蛋糕 面包 咖啡 可乐 冰淇淋 巧克力 火锅 饺子 面条', '茶壶 寿桃 葡萄'],
  ['西瓜 香蕉 苹果 草莓 白菜 萝卜 胡萝卜 辣椒 南瓜 玉米 蘑菇', '石榴 枇杷 柿子'],
  ['向日葵 郁金香 薰衣草 百合 牵牛花 鸡冠花 凌霄花 棉花 仙人掌', '菊花 牡丹 紫藤'],
  ['圣诞树 圣诞老人 椰子树 棕榈树', '青松 红梅 灯会'],
  [
    '埃菲尔铁塔 铁塔 金字塔 自由女神 城堡 教堂 摩天大楼 摩天楼 大厦 高楼大厦 工厂 学校 医院 超市 灯塔 风车 体育馆 鸟巢 东方明珠',
    '宝塔 楼阁 长城',
  ],
  ['钢琴 吉他 小提琴 架子鼓 萨克斯 二胡 唢呐 箜篌 鼓', '古琴 琵琶 编钟'],
  ['算盘 棋盘 围棋 象棋 麻将 扑克', '文房四宝 松下抚琴 折扇'],
  [
    '公主 王子 骑士 忍者 士兵 警察 医生 自画像 肖像 头像 新娘 舞者 运动员 观音 佛像 菩萨 维纳斯 蒙娜丽莎',
    '仕女 高士 飞天',
  ],
  ['火山 沙漠 冰川 闪电 龙卷风', '雪山 瀑布 海上日出'],
  ['电脑 手机 电视 相机 冰箱 空调 键盘 耳机 机器人 机械 芯片 屏幕 游戏机 充电器', '文房四宝 书卷 脸谱'],
  ['孔雀', '凤凰 仙鹤 牡丹'],
  ['霓虹灯 烟花 爆竹 鞭炮 红包 雪人', '灯笼 年画鲤鱼 踏雪寻梅'],
];

/** Suggested when no alternative is known. */
const DEFAULT_THEMES: readonly string[] = ['寒江独钓', '荷塘蜻蜓', '松下抚琴'];

const themesOf = new Map(
  ALTERNATIVES.flatMap(([words, themes]) => words.split(' ').map((word) => [word, themes.split(' ')])),
);

/** Three themes similar to what could not be drawn. */
function findSimilarThemes(missing: readonly string[]): readonly string[] {
  for (const word of missing) {
    const themes = themesOf.get(word) ?? themesOf.get(NOT_DRAWN.find((notDrawn) => word.includes(notDrawn)) ?? '');
    if (themes) return themes;
  }
  return DEFAULT_THEMES;
}

const quoteWords = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('');

export function describeMissing(missing: readonly string[], outcome: 'painted' | 'nothing' | 'unchanged'): string {
  const cannotDraw = `内置画师擅长中国画题材，暂时画不了${quoteWords(missing.slice(0, 6))}`;
  const themes = quoteWords(findSimilarThemes(missing));
  if (outcome === 'painted') return `${cannotDraw}，其余的已照您说的画。相近的题材可以试试${themes}。`;
  if (outcome === 'unchanged') return `${cannotDraw}，这幅画没有改动。相近的题材可以试试${themes}。`;
  return `${cannotDraw}。换个相近的题材试试：${themes}。`;
}

/** Themes suggested for prompts that match the pattern but name no motif. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/花|玫瑰|母亲节|教师节/u, '牡丹 荷花 海棠'],
  [/动物|宠物|萌/u, '小猫 熊猫 玉兔'],
  [/妈妈|爸爸|老师|同学|朋友|自己|人/u, '仕女 高士 牧童'],
  [/风景|景色|家乡|自然|旅行/u, '秋山溪亭 江南水乡 海上日出'],
  [/节|祝|生日|快乐/u, '寿桃仙鹤 灯会 年年有余'],
];

export function suggestThemes(prompt: string): string {
  const themes = HINTS.find(([pattern]) => pattern.test(prompt))?.[1].split(' ') ?? DEFAULT_THEMES;
  return `这句话里还没有内置画师能画的景物。说说想看见什么吧，比如${quoteWords(themes)}，还可以加上季节、时辰和画法。`;
}

export const UNCHANGED_MESSAGE =
  '照这句话，画还是原来的样子。想改哪里可以这样说：“把月亮换成太阳”“再加一座桥”“颜色淡一点”。';
