import type { HelpKind } from '@meiyu/contract/admin/ai-fields.ts';
import type { FoldedMessage } from './fold-message.ts';

/*
 * Patterns for explicit calls for help. They combine who wants or suffers something with what it is. Texts about art,
 * history and daily life use the same words, and differ in the person concerned and in the context. Hints without explicit
 * words are left to the model (text-model.ts).
 */

interface Pattern {
  kind: HelpKind;
  /** Matched against the compact text. */
  pattern: RegExp;
  /** In a text about art, the pattern counts only if the writer speaks of themself. */
  aboutSelf: boolean;
}

/** A gap of at most `max` characters between two parts of a pattern. */
const upTo = (max: number) => `.{0,${max}}?`;
/** A group of alternatives, which are separated by spaces in `words`. */
const oneOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`;

const DEATH = oneOf(
  '死 自杀 轻生 自尽 寻短见 跳楼 跳下去 跳(?:河|江|桥|崖|海|湖|轨|窗) 从.{0,6}(?:楼|桥|窗|天台|阳台).{0,4}(?:跳|掉|下去) 上吊 吊死 割腕 割脉 服毒 吞(?:安眠)?药 喝(?:农药|百草枯|敌敌畏|老鼠药) 烧炭 开煤气 卧轨 撞死 淹死 了结 了断 一了百了 结束(?:这一切|一切|自己|生命|这条命|我的生命|痛苦|人生) 离开(?:这个世界|人世|人间|这世界|这个人间) 消失(?!点|线|的线|在远|在画) 解脱 睡(?:过去|着)?(?:就|再也|永远).{0,4}不(?:要|用|想|会)?(?:再)?醒 不(?:要|用|想|会)?再?醒(?:来|过来) 人间蒸发 去另一个世界 没命',
);
const WANT = oneOf(
  '想要? 好想 真想 只想 就想 打算 准备 决定 恨不得 不如 干脆 宁愿 宁可 忍不住 考虑过? 计划 巴不得 希望自己 盼着',
);
const KIN = oneOf(
  '爸爸? 妈妈? 爸妈 爹 娘 继父 后爸 后爹 继母 后妈 养父 养母 爷爷 奶奶 外公 外婆 姥爷 姥姥 叔叔 伯伯 大伯 舅舅 姑父 姨夫 姑姑 哥哥? 姐姐? 表哥 堂哥 家里人? 家人 大人 亲戚 保姆 他们俩',
);
const ADULT = oneOf(
  `${KIN} 老师 教练 班主任 校长 主任 宿管 保安 邻居 房东 司机 医生 神父 和尚 干爹 男的 男人 陌生人 老头 大叔 网友 培训班.{0,4} 他 她 有人 有个人`,
);
const PEERS = oneOf(
  '同学们? 同桌 室友 舍友 全班 班里 班上 我们班 学长 学姐 校霸 高年级 初三的? 高三的? 他们 她们 那群 一群 几个(?:人|男生|女生|同学) 男生 女生 宿舍的? 大家 所有人 网上 网友 群里 贴吧 评论区 有人 社团 以前的朋友',
);
const BEAT = oneOf(
  '打(?!我?电话|工|算|扫|球|字|卡|分|开|招呼|气|折|听|动|版|磨|底|包|印) 揍 抽(?!象|奖|屉|空|取|签|到) 踢(?!球) 踹 扇 掐 烫 拿.{0,6}(?:打|抽|砸|烫) 用.{0,8}(?:打|抽|砸|烫) 虐待 家暴 往死里 砸 摔 捆 绑 锁在 关在 关(?:进|小黑屋) 不给.{0,4}(?:饭|吃|水) 饿 罚跪 扒 拖',
);
const TOUCH = oneOf(
  '摸 乱摸 碰 亲(?!自|爱|切|手|眼|身|戚) 强吻 抱 脱 猥亵 性侵 侵犯 强奸 性骚扰 骚扰 非礼 动手动脚 偷看 偷拍 压在 钻.{0,3}被',
);
const BODY = oneOf('下面 下体 胸 屁股 隐私 私处 裤子 衣服 裙子 内裤 身体 身上 大腿 那里 不舒服的?地方 敏感');
const BULLY = oneOf(
  '欺负 欺凌 霸凌 孤立 排挤 冷暴力 围殴 围着 堵 群殴 羞辱 侮辱 辱骂 造谣 嘲笑 取笑 针对 勒索 敲诈 收保护费 抢.{0,3}钱 要钱 人肉 网暴 挂(?:我|到|在) 起外号 取外号 叫我.{0,6}(?:外号|胖子|丑八怪|死肥猪|娘炮|怪物|哑巴) p图 扇.{0,3}(?:耳光|巴掌|我) 往.{0,8}(?:吐|倒|塞|泼|扔) 锁.{0,4}厕所 逼我(?:下跪|跪|学狗|喝|吃|舔) 拍.{0,6}(?:视频|照片) 撕.{0,4}(?:本子|作业|书) 使唤 骂(?:我|死) 吐口水',
);
const PICTURE = oneOf(
  '裸照? 裸聊 私密照? 不穿衣服 没穿(?:衣服)? 脱衣? 身体 露 胸 隐私 那种(?:照片|视频|图) 大尺度 洗澡 内衣 羞羞 私处 腿照 视频通话.{0,6}(?:脱|不)',
);

/** Signs that the text is about art, history or school work. */
const ABOUT_ART =
  /《|的(?:故事|情节|结局|典故|含义|意思|意象|画法)|(?:剧|戏|曲|小说|电影|历史|神话|传说|画|雕塑|雕像|作品|诗|词|课文|歌剧|芭蕾|油画|版画|海报|宣传|主题|题材|纪录片|展览|角色|人物|主角|作者|画家|诗人|皇帝|英雄)/;

/** Asking to learn about something is not a wish for it; such phrases are removed first. */
const ASKING = /我?(?:想|要|想要)(?:请)?(?:问|知道|了解|请教|看看?|听听?|学|找|查|临摹|欣赏|搜|参观)(?:一下|问|会)?/g;

const ABOUT_SELF = true;
const ABOUT_ANYONE = false;
const toPatterns = (kind: HelpKind, aboutSelf: boolean, ...sources: string[]): Pattern[] =>
  sources.map((source) => ({ kind, pattern: new RegExp(source), aboutSelf }));

const PATTERNS: Pattern[] = [
  // Explicit wishes to die, and despair.
  ...toPatterns(
    'selfHarm',
    ABOUT_SELF,
    `${WANT}${upTo(6)}${DEATH}(?!你|我了|他了|宝|妈妈做|家乡|吃)`,
    `我${upTo(8)}(?:要|去|会|该)${upTo(3)}(?:自杀|轻生|跳楼|上吊|割腕|自尽|跳下去|寻死)`,
    `(?:要是|如果|假如)${upTo(4)}我${upTo(6)}(?:死了|不在了|消失|没出生|不存在)`,
    `我${upTo(4)}(?:死了|不在了|消失了?)${upTo(8)}(?:难过|伤心|在乎|发现|哭|想我|好|轻松|解脱|怎么样|会怎样)`,
    '我(?:这种人|这样的人)?(?:就)?(?:不配|不该|没资格|没必要)(?:活|出生|存在|来到)',
    `我${upTo(6)}(?:累赘|多余的?|拖油瓶|负担)`,
    '(?:为什么|干嘛|何必)(?:要)?(?:生下?我|让我(?:出生|活))',
    '(?:没有?|少了)我.{0,8}(?:更好|会好|好过|轻松|幸福|一样)',
    '没有?(?:一个)?人(?:会|真的)?(?:在乎|在意|爱|喜欢|要|心疼|理解|关心|发现|记得)我',
    '我.{0,10}(?:撑|熬|坚持|扛)不(?:下去|住|过)',
    '我.{0,6}(?:抑郁症|重度抑郁)',
    '(?:我|自己).{0,6}(?:站在|坐在|爬上|走上|到了?).{0,4}(?:天台|楼顶|顶楼|桥上|桥边|窗台|窗边|阳台边|河边|江边|铁轨)',
  ),
  // Self-harm, ways to die and farewells, which are clear without a subject.
  ...toPatterns(
    'selfHarm',
    ABOUT_ANYONE,
    '不想(?:再|要)?(?:活|继续活|存在|醒)|不想在(?:这个)?世(?:界)?上',
    '活(?:着)?(?:不下去|不了了|够了|腻|得?(?:好|太|真|很|这么)累|没(?:有)?(?:什么)?(?:意思|意义|劲|希望|盼头)|着?(?:干嘛|干什么|为了什么|图什么|还有什么|有什么意)|受罪|遭罪|像(?:行尸|受刑))',
    '没(?:有)?(?:勇气|理由|动力|意义|力气)(?:再)?活',
    '(?:想|要|去|不如|还是|干脆).{0,3}死了?(?:算了|得了|拉倒|一了百了|最好)|死了(?:算了|就好|一了百了|干净|就解脱|就不)',
    '(?:怎么|怎样|如何|哪种|什么|有没有).{0,10}(?:死|自杀|割腕|跳楼|上吊|结束生命).{0,8}(?:不(?:会)?(?:痛|疼)|无痛|最快|舒服|轻松|没有?痛苦|最?不痛苦|不难受|体面|干净)',
    '(?:吃|吞|喝|服).{0,8}(?:多少|几|一(?:整)?[瓶把板盒]).{0,10}(?:死|没命|醒不来|睡过去|解脱)',
    '(?:安眠药|百草枯|农药|老鼠药|敌敌畏|烧炭|煤气|头孢).{0,14}(?:死|没命|痛苦|疼|解脱|来得及)',
    '(?:从|几).{0,4}(?:楼|层).{0,8}跳(?:下去|下来)?.{0,6}(?:死|疼|痛|怎么样|会|活)',
    '(?:割|划|扎|烫|咬|抓|砸|掐|打|扇|弄伤|伤害|折磨|惩罚|虐待)(?:了|着|过|伤)?自己(?!的(?:画|作品|名字|印章|纸|木))',
    '(?:刀|刀片|美工刀|圆规|剪刀|玻璃|烟头).{0,8}(?:割|划|扎|烫|刮)?.{0,4}(?:手腕|手臂|胳膊|大腿|手背|皮肤|自己)',
    '(?:跳(?:河|江|楼|桥|海)|割腕|割脉|上吊|吞药|烧炭|卧轨).{0,6}(?:会(?:不会)?(?:很)?(?:死|疼|痛|难受|怎么样)|死(?:吗|得了)|[疼痛]不[疼痛]|难受吗|多久)',
    '自残|自伤|自虐',
    '(?:手腕|手臂|胳膊|腿上|身上).{0,6}(?:都是|全是|好多|新的?|又多).{0,4}(?:刀|疤|伤口|划痕|血)',
    '(?:写|留|准备|想)(?:好|了|下|的|封|写)*遗(?:书|言)|我的遗(?:书|言)|遗书(?:要|应该?|得)?(?:怎么|如何|该)',
    '(?:永别了|再也不见|来生再见|来世再见|下辈子(?:再|不|别|我)|再见了?(?:这个)?世界|世界再见)',
    '(?:对不起|谢谢).{0,14}(?:先走了|我走了|不用(?:再)?找我|别找我|照顾好自己)',
    '最后一(?:次|天|条|晚|幅).{0,12}(?:说话|聊天|见|消息|画|活|和你)',
    '(?:几天|好久|一直|故意|绝食).{0,4}(?:没|不)(?:吃|吃饭).{0,10}(?:消失|死|瘦到|饿死|看看)',
  ),
  // Violence and abuse by adults.
  ...toPatterns(
    'adults',
    ABOUT_SELF,
    `${KIN}${upTo(14)}${BEAT}${upTo(4)}(?:我(?!电话)|人|死)`,
    `${KIN}${upTo(12)}(?:骂我.{0,8}(?:死|滚|废物|垃圾|贱|不要)|不要我|赶我|扔下我|丢下我|不管我|饿着|掐|杀了?我|弄死我|打死)`,
    `被${upTo(4)}${KIN}${upTo(8)}(?:打|揍|抽|踢|踹|掐|烫|关|锁|虐|骂|赶)`,
    `(?:喝醉|喝酒|喝了酒|输了钱|心情不好|考不好|考砸|没考好|不听话)${upTo(8)}(?:就|会|又|往死里)${upTo(4)}(?:打|揍|抽|踢)${upTo(3)}我?`,
    `${ADULT}${upTo(12)}${TOUCH}(?:了|过|着)?我(?!们)(?:的)?(?!头发|额头|肩|作业)`,
    `${ADULT}${upTo(14)}${TOUCH}${upTo(6)}${BODY}`,
    `(?:摸|碰|看|脱|亲|抱)${upTo(4)}我${upTo(4)}${BODY}`,
    `(?:不让|不许|不准|不要|不能|别)(?:我)?(?:告诉|说出去|跟).{0,6}(?:别人|爸|妈|家长|家里|老师|任何人|警察|出去)`,
    '(?:这|那)?是(?:我们|咱们)(?:之间|俩|两个)?的?(?:小)?秘密',
    '被(?:性侵|强奸|猥亵|侵犯|骚扰|家暴|虐待|非礼|下药|拐|卖)',
    `(?:老师|教练|校长|主任)${upTo(10)}(?:打|扇|踢|踹|掐|体罚|罚跪|扒)${upTo(3)}(?:我(?!电话)|耳光|脸)`,
    `我(?:不敢|怕|害怕|不想)(?:回家|进家门|和.{0,4}(?:爸|叔|舅|哥).{0,4}(?:单独|一起))`,
    `(?:爸爸|妈妈|爸妈|家里)${upTo(8)}(?:打架|动刀|拿刀|砸东西|要离婚.{0,6}怕)`,
  ),
  // Bullying.
  ...toPatterns(
    'bullying',
    ABOUT_SELF,
    `${PEERS}${upTo(14)}${BULLY}`,
    `${PEERS}${upTo(10)}(?:打|揍|踢|踹|推|骂|笑)(?:了)?我(?!们打|们踢)`,
    `被${upTo(10)}(?:欺负|欺凌|霸凌|孤立|排挤|围殴|群殴|网暴|人肉|勒索|敲诈|造谣|羞辱|侮辱|嘲笑|堵|打了|扇|针对|威胁|泼)`,
    `(?:没有?人|谁都不|都不)(?:愿意|肯|想)?(?:跟|和|理|同)我?(?:玩|说话|一组|坐|做朋友|我)`,
    `(?:不敢|不想|害怕|怕)去(?:上学|学校|教室)`,
    `(?:放学|厕所|校门口|操场|宿舍|楼梯).{0,12}(?:堵我|打我|等着我|要打我|欺负我)`,
  ),
  // Coerced pictures, and meetings with strangers.
  ...toPatterns(
    'pictures',
    ABOUT_SELF,
    `(?:让|叫|要|逼|骗|哄|求|催|非要|强迫|想看)${upTo(6)}我?${upTo(6)}(?:发|拍|给|传|看|开|录|脱)${upTo(8)}${PICTURE}`,
    `${PICTURE}${upTo(12)}(?:威胁|要挟|曝光|发到|发给|公开|散布|传出去|发群|不给钱|转账|打钱|勒索|敲诈)`,
    `(?:威胁|要挟|说).{0,8}(?:不|否则).{0,6}就.{0,10}(?:发|曝光|公开|传).{0,12}(?:照片|视频|图|聊天记录)`,
    `(?:照片|视频).{0,8}(?:被|威胁|要).{0,10}(?:发|曝光|传|公开).{0,8}(?:同学|学校|家|网上|群|爸|妈)`,
    `(?:网友|陌生人|群主|主播|游戏里.{0,8}|大叔|叔叔|比我大.{0,6}|成年.{0,3}|哥哥).{0,14}(?:约|叫|让|喊|要).{0,6}我.{0,10}(?:见面|开房|酒店|宾馆|他家|出来|过夜|单独)`,
    `(?:给我|转我).{0,6}(?:钱|皮肤|红包|礼物|点券).{0,10}(?:看|拍|照|脱|视频|亲)`,
  ),
  // Running away from home.
  ...toPatterns(
    'runaway',
    ABOUT_SELF,
    '离家出走',
    '(?:想|要|准备|打算|已经).{0,4}(?:逃离?|跑|离开|搬出|逃出)(?:出)?(?:去)?(?:这个|我)?(?:们)?家(?!乡|族|具)',
    '不(?:想|敢|能|愿)(?:再)?回(?:这个)?家',
    '(?:被|把我).{0,8}赶(?:出|走|出来|出去|出门)',
    '(?:没|没有|无)(?:地方|处)(?:住|去|睡|可去)|无家可归|不知道(?:今晚)?(?:去哪|住哪|睡哪)',
    '(?:睡|住|躲|待)在?(?:公园|网吧|桥洞|大街|街上|车站|楼道|天桥|地下通道|麦当劳)',
    '(?:一个人|偷偷).{0,8}(?:跑出来|逃出来|跑了|离开家|坐车走)',
  ),
  // Drugs.
  ...toPatterns(
    'drugs',
    ABOUT_ANYONE,
    `(?:同学|朋友|他们|有人|学长|学姐|网友|哥们|大哥|对象|男朋友|女朋友|表哥).{0,14}(?:给|让|叫|劝|逼|骗|带|喊|递|拉|请).{0,6}(?:我|大家)?.{0,8}(?:吸|嗑|磕|抽|试|尝|吃|打|闻).{0,8}(?:毒|麻|药|笑气|胶|粉|丸|叶子|止咳|电子烟|一口|一下|那个|飞)`,
    `我.{0,12}(?:吸|嗑|磕|喝|吃|抽|打|闻|溜).{0,5}(?:毒|大麻|笑气|止咳水|止咳药|右美|曲马多|依托|冰|k粉|粉|胶水|胶|叶子|糖浆|安定|药).{0,12}(?:瘾|停不|戒|上头|难受|幻|飘|离不开|控制不|好多|一把|一整|怎么办)`,
    `(?:吸|闻).{0,3}(?:胶水|胶|汽油|油漆|打火机|气雾|笑气)(?!画|版)`,
    `(?:染上|有|戒不?掉?|犯).{0,4}(?:毒瘾|药瘾|酒瘾)`,
    `(?:每天|天天|一直|偷偷).{0,6}(?:喝酒|喝醉|酗酒|灌醉|嗑药).{0,10}(?:停不|戒|麻痹|忘|才能睡|不然)`,
    `(?:停不下来|戒不掉|离不开|上瘾了?).{0,8}(?:酒|药|笑气|烟弹|上头电子烟)`,
    `(?:一下|一次|偷偷)(?:吃|吞)了?.{0,6}(?:一把|好多|很多|几十|一整瓶|一整板|半瓶).{0,4}药?`,
    '(?:想|去哪|哪里|怎么|在哪).{0,4}(?:买|弄|搞|试).{0,4}(?:大麻|叶子|冰毒|k粉|笑气|摇头丸|邮票|上头电子烟|迷药|听话水)',
  ),
  // Planned violence.
  ...toPatterns(
    'violence',
    ABOUT_SELF,
    `(?:我|想|要|好想|真想|准备|打算|迟早|总有一天|忍不住).{0,6}(?:杀了?|捅死?|砍死?|弄死|打死|毒死|炸了?|烧了?|掐死|宰了?|灭了?|干掉)(?:了|掉)?.{0,6}(?:他|她|同学|老师|爸|妈|全班|学校|那个|班主任|所有人|室友|你们|大家|我弟|我妹|欺负)`,
    '(?:带|藏|买|拿).{0,4}(?:刀|棍|锤|枪|汽油|斧).{0,8}(?:去|到|来|进|在)?.{0,3}(?:学校|班|教室|书包|宿舍)',
    '同归于尽|(?:让|要)(?:他|她|他们|所有人|全班).{0,4}(?:付出代价|陪葬|后悔一辈子|死)',
    '报复.{0,6}(?:全班|学校|社会|老师|同学|他们)',
  ),
  // A friend in danger.
  ...toPatterns(
    'friend',
    ABOUT_ANYONE,
    `(?:我)?(?:同学|朋友|闺蜜|室友|同桌|兄弟|弟弟|妹妹|姐姐|哥哥|姐妹|哥们|邻居家?|表妹|表弟|学妹|学弟|前桌|后桌|好友|网友|对象|男友|女友|男朋友|女朋友|一个人|群里有人).{0,18}(?:想死|要死|自杀|割腕|自残|跳楼|轻生|不想活|活不下去|活着没|遗书|被(?:他|她)?.{0,4}(?:爸|妈|打|性侵|猥亵|欺负|威胁|霸凌|侵犯|家暴)|离家出走|吞药|吃了.{0,4}药|吸毒|嗑药|站在.{0,4}(?:天台|楼顶|桥)|裸照|说再见|消失|划自己|割自己|伤害自己|手腕.{0,6}(?:伤|疤|划)|身上.{0,6}(?:伤|淤青))`,
  ),
  // Cries for help.
  ...toPatterns(
    'other',
    ABOUT_SELF,
    '救救我|谁来救|我(?:真的)?(?:好|快|要)?(?:绝望|崩溃|窒息)|(?:快|要)疯了.{0,6}(?:没人|怎么办|救)|我(?:好|真|太)?(?:痛苦|难受).{0,10}(?:没人|撑|死|活|消失|结束|不知道怎么办)',
  ),
];

const ENGLISH =
  /\b(?:kill(?:ing)? myself|suicid\w*|end (?:my|it all|my own) ?(?:life)?|self ?-?harm\w*|(?:cut(?:ting)?|hurt(?:ing)?|starv(?:e|ing)) myself|(?:wanna|want to|going to|gonna|wish i (?:could|would)?) ?(?:die|be dead|disappear|vanish|not wake up)|wish i (?:was|were|had) (?:dead|never)|don'?t (?:want to|wanna) (?:live|be here|exist|be alive|wake up|go home)|no reason to live|better off (?:dead|without me)|(?:dad|mom|mum|father|mother|uncle|teacher|coach|stepdad|stepfather|brother|he|she|they|someone|man) (?:\w+ ){0,3}(?:hits?|beats?|touch(?:es|ed)?|hurts?|slaps?|kicks?|abus\w+|rap\w+|molest\w*|locks?) (?:me|my)|(?:touch(?:es|ed)?|touching) me|bull(?:y|ies|ied|ying)\b(?:.*\bme\b)?|(?:send|sent|sending|share)\b.{0,24}\b(?:nudes?|naked|private|body)|(?:nudes?|naked) (?:pic|photo|video)|black ?mail|run(?:ning)? away from home|ran away|kicked (?:me )?out|overdos\w*|(?:took|swallow\w*|take) .{0,16}pills|addicted to (?:drugs?|weed|pills|alcohol)|(?:kill|stab|shoot) (?:him|her|them|my (?:classmates?|teacher|dad|mom)|everyone)|nobody (?:loves|cares about|would miss) me|help me (?:please )?(?:i|he|they))\b/;

const PINYIN =
  /wo(?:zhende|zhen|hao|jiu|zhi|dou){0,2}xiang(?:yao)?(?:qu)?si(?!nian|wei|kao|xiang)|buxiang(?:zai|yao)?huo|huo(?:zhe)?(?:buxiaqu|haolei|meiyisi|meiyiyi|goule)|zisha|tiaolou|gewan|zican|qingsheng|yiliaobailiao|sile?suanle|(?:baba|mama|jifu|houba|laoshi|tongxue|tamen)(?:\w{0,12})(?:da|qifu|mo|ma|gulii?|paiji)(?:wo)|bei(?:\w{0,8})(?:qifu|baling|gulii?|da le|weixie)|qifuwo|luozhao|lijiachuzou|(?:wo|xiang)(?:\w{0,6})xiaoshi|cheng?buxiaqu|xidu|jiujiuwo/;
const INITIALS = /(?:^|[^a-z])(?:wbxhl|bxhl|wxs|hxs|wxzs|xzs|wyzs|qsl|wxql)(?:[^a-z]|$)/;

const speaksOfSelf = (compact: string) => /我|自己|本人/.test(compact);

/** What a call for help is about that a pattern finds; undefined if none does. `text` is the original message. */
export function matchNeed(text: string, { compact, latin, letters }: FoldedMessage): HelpKind | undefined {
  if (ENGLISH.test(latin) || PINYIN.test(letters) || INITIALS.test(latin)) return 'other';
  const statement = compact.replace(ASKING, '');
  // The text is about a story, a picture or a lesson, and not about the writer.
  if (ABOUT_ART.test(text) && !speaksOfSelf(statement)) return undefined;
  return PATTERNS.find(
    ({ pattern, aboutSelf }) =>
      (!aboutSelf || !ABOUT_ART.test(text) || speaksOfSelf(statement)) && pattern.test(statement),
  )?.kind;
}
