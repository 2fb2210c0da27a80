/* Word lists for reading questions. All are folded. */

/** Removed from a question before searching. Longer phrases come first, so that no part of a phrase is left over. */
export const QUESTION_PHRASES = (
  '我想知道 我想问问 我想问一下 我想问 想问一下 想请教 请教一下 请问一下 请问 麻烦问下 老师问 老师说 你知道 您知道 能不能告诉我 可以告诉我 告诉我 ' +
  '给我讲讲 给我讲 跟我讲讲 帮我讲讲 讲一讲 讲讲 说一说 说说 介绍一下 介绍下 简单介绍 介绍 解释一下 解释下 解释 科普一下 科普 谈谈 聊聊 ' +
  '到底是什么意思 是什么意思 什么意思 有什么含义 是什么样的 是什么样子 是怎样的 是怎么样的 长什么样 什么样子 什么样 是怎么回事 怎么回事 是啥意思 啥意思 ' +
  '叫什么名字 叫做什么 叫什么 叫啥 是什么东西 什么东西 是什么 是啥 有什么用处 有什么用 有啥用 干什么用的 干嘛用的 是干嘛的 是干什么的 做什么用的 是做什么的 干什么 干嘛 ' +
  '有什么特点 有哪些特点 有什么讲究 有什么关系 有什么不同 有什么不一样 有什么区别 有何区别 有什么 有哪些 有啥 有何 哪里不一样 哪里不同 ' +
  '为什么 为啥 为何 怎么会 怎么才能 怎么样 怎么办 怎么 怎样 如何 咋 什么时候 什么地方 什么人 什么 啥 哪一位 哪一个 哪一种 哪一件 哪一幅 哪一年 ' +
  '哪位 哪个 哪种 哪件 哪幅 哪首 哪本 哪部 哪些 哪里 哪儿 哪年 哪 谁 多少 几个 几种 几条 几根 几 多久 多大 ' +
  '是不是 有没有 能不能 可不可以 会不会 好不好 对不对 应该 需要 可以 能够 是否 到底 究竟 其实 一般 主要 通常 总是 老是 总 ' +
  '那种 那个 那些 这种 这个 这些 一种 一个 一下 一些 吗 呢 吧 啊 呀 嘛 哦 的话 来着 的呢 谢谢 你好 老师 同学'
)
  .split(' ')
  .sort((a, b) => b.length - a.length);

/** Words that occur in every text. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    '的 了 是 在 和 与 及 或 跟 同 也 都 就 又 还 很 把 被 让 给 对 从 到 向 往 为 于 以 之 其 这 那 着 过 得 地 里 里面 上 上面 下 中 中间 ' +
    '个 种 位 件 幅 首 本 部 张 条 根 块 口 座 只 些 能 会 要 想 有 没有 没 不 用 做 说 讲 叫 看 去 来 出 起来 出来 一 两 三 最 更 太 ' +
    '我 我们 你 你们 他 她 它 他们 她们 它们 自己 大家 咱们 人 时候 后来 现在 以前 之前 之后 然后 关于 有关 以及 因为 所以 但是 而且 如果 ' +
    '那么 这么 这样 那样 非常 特别 比较 所谓 称为 称作 还有 只有 已经 一样 的话 东西 事情 古人 人们 中国 我国 馆里 馆中 本馆 馆藏 一块儿 一起 明明 觉得 该 那张 那幅'
  ).split(' '),
);

/** Words that are common both in questions and in texts: a text that contains them is hardly a better answer. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    '特点 作用 意思 方法 办法 故事 区别 关系 代表 代表作 讲究 样子 原因 来历 由来 含义 作者 朝代 年代 地方 名字 种类 步骤 内容 历史 起源 影响 意义 价值 ' +
    '作品 画家 艺术家 书法家 人物 著名 有名 出名 最早 最高 最大 擅长 好看 厉害 漂亮 好听 好 美 写 画 唱 跳 弹 听 学 学习 练 制作 做法 表现 表达 代表人物 ' +
    '不同 不一样 相同 区分 分别 分辨 比较 怎么做 传说 创作 发明 提出 开始 出现 出自 来源 称呼 称 名称 别名 喜欢 风格 欣赏 理解 知识 艺术 文化 传统 古代 中国画 国画 画面 画里 画上 作画'
  ).split(' '),
);

/** Topics that the guide does not answer, such as weather forecasts and homework in other subjects. */
export const OFF_TOPIC_WORDS: ReadonlySet<string> = new Set(
  (
    '天气 天气预报 气温 股票 基金 彩票 房价 汇率 工资 新闻 高铁 火车票 机票 航班 快递 外卖 淘宝 京东 拼多多 手机 电脑 游戏 王者荣耀 王者 荣耀 上分 原神 明星 粉丝 八卦 电视剧 综艺 ' +
    '世界杯 足球 篮球 奥运会 nba 感冒 发烧 头疼 吃药 医院 医生 减肥 食堂 午饭 晚饭 早饭 吃饭 菜谱 红烧肉 做饭 方程 函数 几何 微积分 勾股定理 物理 化学 英语 四级 考研 高考 python java 代码 编程 ' +
    '程序 软件 微信 抖音 门票 票价 多少钱 价格 钱 电话 地铁 公交 导航 酒店 旅游攻略 星座 算命 汽车 驾照 宠物 狗 猫粮 面积 公式 三角形 方程组 充电 充不进 修理 维修 贷款 总统 报名 考级 截止 学费 录取 招生 预约 演唱会 直播 官网 营业时间 今天 明天 昨天 最近'
  ).split(' '),
);

/** Synonyms, one group a line. */
const SYNONYMS = `
留白 空白 空着 空出来 不画的地方 留空
唐代 唐朝 大唐
宋代 宋朝
元代 元朝
明代 明朝
清代 清朝
汉代 汉朝
画家 画师 绘画者
作者 谁画 谁写 写的 画的
建造 修建 盖的 建的 造的 修的
毛笔 笔毫
七弦琴 古琴
二胡 胡琴
演奏 弹奏 吹奏 奏
唱腔 声腔 腔调
脸谱 花脸 脸上画
演员 艺人 唱戏
戏曲 戏剧 唱戏 看戏
舞蹈 跳舞
服装 衣服 戏服 衣裳
颜色 色彩 颜料
蓝色 蓝 青色 钴料
红色 红
黑色 黑
白色 白
黄色 黄
绿色 绿
家具 桌椅 椅子
屋顶 房顶
窗子 窗户 窗
花园 园子 园林
瓷器 陶瓷 瓷
烧制 烧成 烧
纸张 纸
包公 包拯 包青天
阿炳 华彦钧
宋徽宗 赵佶
关公 关羽 关老爷
李白 诗仙
印章 图章 盖章 盖印 印
题字 题款 落款 题跋
签名 落款 署名
字体 书体
笔画 点画
刺绣 绣花
木版年画 年画
皮影 影子戏
木偶 傀儡
钉子 铁钉
榫卯 榫头 卯眼
音阶 音名
曲子 乐曲 曲
仙女 天女 飞天
春节 过年 新年
皇帝 帝王 宋徽宗
山水 山水画
花鸟 花鸟画
人物 人物画
竹子 竹
梅花 梅
兰花 兰
菊花 菊
荷花 荷 莲花
虾 墨虾
马 画马
故事 情节 讲述
男扮女装 男旦 反串 旦
小丑 丑角 丑
女主角 旦角 青衣
武将 将军
拱桥 桥
佛像 石窟 造像
模仿 临摹 临
透视 焦点透视 散点透视
想象 意象 联想
审美 美感
教育 美育
最早 最老 最古老
出土 挖出来 挖到 发掘
次序 先后 顺序
行当 旦角 生角 净角 丑角 旦 青衣 花旦 老生
ai 机器 人工智能
机器画 ai画
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const synonyms = new Map<string, Set<string>>();
for (const group of SYNONYMS)
  for (const word of group) {
    const others = synonyms.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) others.add(other);
    synonyms.set(word, others);
  }

/** Empty for most words. */
export function synonymsOf(word: string): readonly string[] {
  return [...(synonyms.get(word) ?? [])];
}
