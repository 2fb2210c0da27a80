import type { OffTopicRule } from './off-topic-rule.ts';

/* Things to get done that are no business of an art site: travel, programs, school work of other subjects, errands. */

const BY_WHOM = /帮我|给我|替我|帮忙|代写|写(?:一|个|份|篇|封|段|首)?/;

export const ERRAND_RULES: readonly OffTopicRule[] = [
  // Travel, code, other things to get done.
  {
    reply: 'travel',
    all: [
      /机票|车票|高铁|动车|火车|船票|航班|酒店|民宿|宾馆|住宿|旅馆|租车|签证|旅行社|跟团|订票|抢票|打车|自驾|停车|旅游攻略|一日游|flight|hotel|train ticket/i,
      /票|订|买|便宜|推荐|几点(?:开|到|发)|怎么(?:走|去|坐|办|订)|哪家|附近|多少钱|攻略|能带|小时|多久|book|cheap|how/i,
    ],
    unless: /海报|装饰|画|题材|出租车|美学/,
    evenAboutArt: true,
  },
  {
    reply: 'travel',
    all: [/门票/, /多少|怎么|哪里|能不能|预约|买|抢|便宜|免/],
    unless: /你们|本馆|这里/,
    evenAboutArt: true,
  },
  {
    reply: 'travel',
    all: [/(?:去|到|从).{1,14}(?:怎么走|怎么去(?!世)|坐什么|坐几|多远|最近的路)/],
    unless: /页面|网站|栏目|台步|圆场|画里|走向/,
    evenAboutArt: true,
  },
  {
    reply: 'code',
    all: [
      /python|java|c\+\+|html|css|sql|php|代码|编程|写程序|编程序|脚本语言|爬虫|excel|报错|bug|(?:做|写|画|建)(?:一)?(?:个)?.{0,6}网[页站]/i,
      /写|编|画|做|实现|生成|改|怎么|安装|帮我|运行|教我/,
    ],
    unless: /你们|本站|这个网站|版权|引用/,
    evenAboutArt: true,
  },
  {
    reply: 'code',
    all: [
      /手机|电脑|打印机|路由器|wifi|微信|抖音|淘宝|支付宝/i,
      /充电|充不进|死机|蓝屏|卡顿|修|建群|怎么(?:注册|开通|发|拍|关|删)|买(?:哪|什么)|哪(?:款|个牌子)|推荐/,
    ],
    unless: /你们|本站|这里|网站|打开|登录|摄影|拍照|拍(?:画|照|风景|人)|画画/,
    evenAboutArt: true,
  },
  // School work of other subjects, translation, texts of other kinds.
  {
    reply: 'homework',
    all: [
      /算(?!是|不算|得上|作|艺术)|求(?!学)|解(?:一下|一道|方程|题|出|这道)/,
      /面积|周长|体积|方程|函数|概率|应用题|多少只|车速|时速|[xyｘ]\s*[=＝的]|[=＝]\s*\d/,
    ],
    unless: /五度|三分损益|音程|音分|律|黄金分割|透视/,
    evenAboutArt: true,
  },
  {
    reply: 'homework',
    all: [/\d\s*[+*×÷=＝]\s*\d|\d\s*[xyｘ]\s*[+=＝²^-]|\d\s*[-/]\s*\d\s*[=＝]/i],
    unless: /厘米|毫米|cm|尺寸|拍子/i,
    evenAboutArt: true,
  },
  {
    reply: 'homework',
    all: [/鸡兔|勾股定理|微积分|三角函数|因式分解|一元二次|二元一次|化学方程|牛顿|欧姆定律|元素周期/],
    evenAboutArt: true,
  },
  {
    reply: 'homework',
    all: [/三角形|长方形|正方形|梯形|圆(?:形|柱|锥)?的/, /面积|周长|体积|公式/],
    evenAboutArt: true,
  },
  {
    reply: 'homework',
    all: [/英语|语法/, /时态|完成时|过去式|进行时|从句|单词|怎么(?:用|读|背)|四级|六级/],
    evenAboutArt: true,
  },
  {
    reply: 'homework',
    all: [
      /数学|物理|化学|英语|地理|生物|政治课|奥数|阅读理解|完形填空/,
      /作业|题(?!材|跋|款|字|诗|目)|试卷|卷子|练习|答案|考试|单词|语法|作文|补习|公式/,
    ],
    unless: /美术|音乐|书法|戏曲|笛|琴|箫|鼓|弦|音高|声音|颜色|颜料|光|透视|画|唱|乐器|舞/,
  },
  {
    reply: 'homework',
    all: [/作业|试卷|卷子|习题/, /答案|帮我(?:做|写完)|替我|代(?:写|做)|抄/],
    unless: /(?:美术|音乐|书法|戏曲|艺术)(?:课|作业|鉴赏|欣赏)/,
    evenAboutArt: true,
  },
  {
    reply: 'writing',
    all: [
      BY_WHOM,
      /检讨|情书|简历|辞职|请假条|英语作文|日记|合同|周报|工作总结|入党|申请书|欠条|征婚|遗书|朋友圈文案|广告词|英文信/,
    ],
    unless: /颜真卿|祭侄|贝多芬|古人|历史|书法|手卷|题跋|叫|意思|速写/,
  },
  {
    reply: 'writing',
    all: [/翻译/, /英文|英语|日文|法文|德语|韩语|这(?:句|段|篇)|成中文/],
    unless: /《|白话|古文|诗|词典|画论|题跋/,
  },
  // Errands.
  {
    reply: 'errand',
    all: [/身份证|护照|户口|社保|医保|公积金|驾照|结婚证|准考证/, /办|补|丢|怎么|哪里|查/],
    evenAboutArt: true,
  },
  {
    reply: 'errand',
    all: [/电影票|外卖|快递|点餐|演唱会|饭店|餐厅/, /订|买|抢|点|查|到哪|怎么|附近|推荐/],
    unless: /画|壁画|设计|曲/,
    evenAboutArt: true,
  },
  {
    reply: 'errand',
    all: [/食堂|早饭|午饭|晚饭|早餐|午餐|晚餐|中午|今晚|晚上/, /吃什么|吃啥|吃点/],
    evenAboutArt: true,
  },
  {
    reply: 'errand',
    all: [
      /考级|艺考|校考|统考|联考|高考|中考|考研|录取|分数线|志愿|学费|招生/,
      /什么时候|几号|截止|多少|怎么报|哪天|几分|时间|报名|几月/,
    ],
    unless: /历史|古代|科举/,
    evenAboutArt: true,
  },
  {
    reply: 'errand',
    all: [/我家|我的|我们家/, /狗|猫|兔子|仓鼠|乌龟|鹦鹉|宠物/, /不吃|生病|怎么养|怎么办|吃什么|驱虫|疫苗/],
    unless: /画|作品/,
  },
];
