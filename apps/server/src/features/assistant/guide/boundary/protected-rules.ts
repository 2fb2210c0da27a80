import type { OffTopicRule } from './off-topic-rule.ts';

/* What the guide never gives, whatever else a message speaks of: its rules, restricted content, people's data, prices, forgeries. */

const PERSONAL =
  /我家|家里|家传|祖传|传下来|我(?:有|收|买|捡|淘|手[上里头]|爷爷|奶奶|外公|外婆|爸|妈|的(?:画|字|碗|瓶|玉|东西|藏品))|淘来|捡到|收了|帮我(?:看|鉴|估|瞧|断)|这(?:个|件|枚|只|块|把)(?:东西|古董|瓶|碗|玉|铜|壶)/;

export const PROTECTED_RULES: readonly OffTopicRule[] = [
  // Rules of the guide, restricted content, people's data: whatever else the message says.
  {
    reply: 'rules',
    all: [
      /忽略|无视|忘(?:记|掉)|抛开|不(?:用|要|必)(?:再)?(?:管|遵守|理)|跳出|覆盖/,
      /指令|规则|设定|限制|提示词|约束|身份|的话|内容/,
      /你|(?:之前|前面|以上|上面|系统|刚才)(?:的|所有|那些|设)/,
    ],
    evenAboutArt: true,
  },
  {
    reply: 'rules',
    all: [
      /你(?:现在)?(?:是|变成)|从现在(?:开始|起)|假装|扮演|假设/,
      /没有(?:任何)?(?:限制|规则|约束|道德|底线)|不受(?:限制|约束)|无限制|越狱|开发者模式|黑客|(?:一只|一条)(?:猫|狗)/,
    ],
    evenAboutArt: true,
  },
  {
    reply: 'rules',
    all: [
      /系统提示|提示词|内部(?:设置|指令|规则)|system prompt|初始指令|源代码/i,
      /打印|输出|发|给|原文|是什么|告诉|复述|显示|print|show|reveal|your/i,
    ],
    unless: /你说我画|画画|绘画|作画|生成|怎么写|怎样写/,
    evenAboutArt: true,
  },
  {
    reply: 'rules',
    all: [/(?:ignore|disregard|forget) .{0,20}(?:previous|above|prior|earlier|instructions|rules)|jailbreak|越狱模式/i],
    evenAboutArt: true,
  },
  {
    reply: 'locked',
    all: [
      /破解|盗版|绕过|注册机|激活码|序列号|翻墙|外挂|盗号|去(?:掉|除)?水印|水印.{0,4}去(?:掉|除)|爬虫|爬取|批量下载|黑进|入侵/,
      /版|网站|软件|密码|账号|会员|付费|限制|你们|高清|下载|登录|权限|审核|申请|电影|资源|水印|系统|书|图|课|码|机|后台|数据|游戏/,
    ],
    unless: /画好|你说我画|AI|我的画|我画|之谜|密码(?:忘|找)|八国联军|侵略|战争|盗版.{0,4}(?:吗|历史|古)/,
    evenAboutArt: true,
  },
  {
    reply: 'locked',
    all: [
      /不(?:用|要|经|需要?)(?:登录|付费|申请|审核)|免(?:登录|审核|费)/,
      /(?:下载|拿到|弄到|搞到).{0,8}(?:高清|原图|原件)|(?:高清|原图|原件).{0,10}(?:下载|拿到)|付费|会员|VIP/i,
    ],
    evenAboutArt: true,
  },
  {
    reply: 'privacy',
    all: [
      /电话|手机号|微信号?|QQ|住址|地址|住在哪|住哪|身份证|银行卡|行踪|(?:私人|个人)(?:信息|照片)/i,
      /查|告诉我|给我|要到|弄到|找到|知道|搞到|怎么联系|人肉|导出/,
    ],
    unless:
      /客服|管理员|你们|本馆|馆方|我(?:的|自己)|反馈|忘|注册|找回|怎么改|博物馆|美术馆|展览|图书馆|故居|研究院|剧院|学院|网址/,
    evenAboutArt: true,
  },
  {
    reply: 'privacy',
    all: [/所有|全部|别的|其他|别人/, /读者|用户|同学|学生|注册的人/, /名单|邮箱|电话|手机|密码|住址|数据库|提问|记录/],
    unless: /会不会|能看到我|我的/,
    evenAboutArt: true,
  },
  // Money, value, forgery.
  {
    reply: 'money',
    all: [
      /股票|炒股|股市|理财|彩票|比特币|加密货币|大盘(?:涨|跌|点|指数|今天)|涨停|走势图|贷款|汇率|房价|金价|K线|(?:黄金|白银).{0,6}多少钱|stock (?:price|market)|bitcoin/i,
    ],
    unless: /历史上/,
    evenAboutArt: true,
  },
  {
    reply: 'money',
    all: [/投资|基金(?!会)/, /买|赚|推荐|怎么|建议|收益|该不该|哪(?:只|支|个)/],
    unless: /历史|赞助|建造|拍摄/,
    evenAboutArt: true,
  },
  {
    reply: 'value',
    all: [
      /值(?:多少|几个|点)?(?:钱|价)|值不值|值多少|估(?:个|一下)?(?:价|值)|(?:能|可以)卖|卖(?:多少|几|个好价)|拍卖|升值|多少钱|市场价|收藏价值/,
      /古董|古玩|文物|字画|画|碗|瓶|玉|瓷|铜钱|铜镜|印章|真迹|老物件|扇|壶|砚|紫砂|邮票|银元|手串|核桃|家具|佛像|这(?:个|件|枚|幅)|我家|家里/,
    ],
    unless: /门票|报名|学费|课|申请|这里|网站|平台|本站/,
    evenAboutArt: true,
  },
  {
    reply: 'value',
    all: [PERSONAL, /真(?:的|品|迹|假|伪)|假的|赝品|仿品|老的|古董吗|鉴定|鉴宝|断代|什么年代|哪个朝代|几百年|到代/],
    unless: /《|馆里|书里|课里|展厅|课文|老师说|网上说|教科书/,
    evenAboutArt: true,
  },
  {
    reply: 'forging',
    all: [
      /伪造|造假|仿冒|做旧|作旧|假(?:印|章|画|签名|落款|证|古董|字)|高仿|冒充|充当?真|当真[迹品]/,
      /怎么|怎样|如何|帮我|教我|想|能不能|可以|做(?:一)?(?:个|枚|张|幅)|刻(?:一)?(?:个|枚|方)|请|卖/,
    ],
    unless:
      /为什么|为何|历史|谁|哪些|故事|辨|识|看出|分出|区分|识破|防|骗人|算不算|还算|造过|有没有人|怎么看|什么是|人们|古人|鉴定家|是不是|天书|艺术家/,
    evenAboutArt: true,
  },
];
