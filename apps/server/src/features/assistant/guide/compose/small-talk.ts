import { LIBRARY_PID } from '@meiyu/contract/page-path.ts';
import { type AnswerDraft, draftWithoutCitations } from './draft.ts';
import { STARTERS } from './follow-ups.ts';

/* Fixed answers without a search: greetings, questions about the guide, and help with the site. */

/** Replaced by the name of the site. */
const SITE_NAME_PLACEHOLDER = '{siteName}';
const LIBRARY = `/library?pid=${LIBRARY_PID}`;

const SELF_DESCRIPTION = `我是**内置导览**，一个住在馆里的问答程序，不是人，也不是大模型：我只从馆里的书、课、作品和知识条目里找答案，并标出每一句的出处。

- **问知识**：画家、作品、技法、书法、戏曲、音乐、舞蹈、建筑、民艺、美学
- **比一比**：“苏绣和湘绣有什么区别？”
- **学着看**：“怎么看《清明上河图》？”
- **找书找课**：“推荐几本关于园林的书”
- **考考自己**：“出几道关于书法的题”

馆里没有的，我会直说。`;

interface PatternAndAnswer {
  pattern: RegExp;
  text: string;
}

/** Most of these patterns match only a whole message. */
const SMALL_TALK: readonly PatternAndAnswer[] = [
  {
    pattern: /^(?:你好|您好|嗨|哈喽|哈啰|hello|hi|早上好|上午好|中午好|下午好|晚上好|在吗|在不在|老师好)[啊呀吗哦]?$/,
    text: '你好，我是**内置导览**。想看一幅画、听一首曲子，还是弄明白一个词？说说看，我去馆里找。',
  },
  {
    pattern: /^(?:谢谢|多谢|感谢|谢谢你|谢谢您|谢啦|太好了|明白了|懂了|知道了|好的|好|嗯|ok|厉害|真棒)[啊呀了哦]?$/,
    text: '不客气。看懂一处，就再去看一眼原作，常常又会多看见一点。',
  },
  {
    pattern: /^(?:再见|拜拜|回头见|下次见|晚安|byebye|bye)[啊呀了哦]?$/,
    text: '再见。路上留意一扇窗、一块招牌、一片影子，回来可以说给我听。',
  },
  {
    pattern:
      /^(?:你|您)(?:是|叫)(?:谁|什么|啥|什么名字|什么模型|什么东西|哪个模型|机器人吗|人吗|真人吗|ai吗)$|^(?:你|您)(?:会|能|可以)(?:做|干|回答)?(?:什么|啥|些什么|哪些)(?:事|事情|问题)?$|^(?:你|您)有什么(?:用|功能|本事)$|^(?:怎么|如何)(?:用你|使用你|向你提问)$|^(?:介绍一下|介绍)?(?:你|您)自己$|^自我介绍(?:一下)?$|^(?:帮助|功能)$/,
    text: SELF_DESCRIPTION,
  },
  {
    pattern: /^(?:讲个|说个)笑话|^(?:你)?(?:今年)?几岁|^(?:你)?有感情吗|^(?:你)?喜欢(?:我|什么)吗?$/,
    text: '我是个程序，没有年纪，也不会讲笑话。不过馆里有些画很风趣，比如罗聘的《鬼趣图》，要不要看看？',
  },
];

/** These patterns match anywhere in a message of at most 40 characters. */
const HELP: readonly PatternAndAnswer[] = [
  {
    pattern: /(?:怎么|如何|怎样|在哪|哪里).{0,4}注册|注册.{0,3}(?:账号|帐号|账户|会员|流程|步骤)/,
    text: '到[注册页](/login/register)填用户名、手机号和短信验证码，设一个 8–16 位的密码（大小写字母、数字和符号都要有），勾选用户协议就可以。未满 14 岁需要监护人同意。',
  },
  {
    pattern: /忘(?:记|了).{0,4}密码|找回密码|密码忘了|重置密码/,
    text: '到[找回密码](/login/forget)，用注册时的手机号收验证码，就能设新密码。改好以后，其他设备上的登录会退出。没有登记手机号的账号，请联系老师或管理员重设密码。',
  },
  {
    pattern: /(?:修改|更改|改|换).{0,3}密码/,
    text: '登录后到[修改密码](/userinfo/updatePassword)，先填原密码，再填两遍新密码。',
  },
  {
    pattern: /(?:怎么|如何|怎样).{0,3}登录|登录不了|登不上|短信登录/,
    text: '到[登录页](/login/index)，可以用账号密码，也可以用手机号和短信验证码。密码连错几次要等十分钟，或用[找回密码](/login/forget)。',
  },
  {
    pattern:
      /高清(?:图|申请|原图|大图|下载)|申请.{0,4}(?:高清|原图|原件|下载)|(?:下载|要).{0,4}(?:原图|原件|高清)|怎么下载/,
    text: '在书、课或作品的页面点“申请高清”，写一句具体的用途，一般三个工作日内答复。结果在[高清申请记录](/userinfo/application)里，通过以后七天内可以下载，每个链接五分钟有效，过了可以再取。',
  },
  {
    pattern: /(?:加入|放进|放到|添加到|我的|删除|移出).{0,3}书架|书架在哪/,
    text: '在书的介绍页点“加入书架”，之后在[我的书架](/userinfo/bookshelf)里能看到读到哪里，也可以一次移出几本。',
  },
  {
    pattern: /学习记录|看到哪里了|继续学习|学习进度|阅读进度|历史记录在哪/,
    text: '读过的书、看过的课都在[学习记录](/userinfo/learningRecord)里，点“继续学习”会回到上次的那一页、那一秒。',
  },
  {
    pattern: /(?:怎么|如何|怎样|哪里).{0,4}(?:记|做|写|导出).{0,2}笔记|笔记在哪|我的笔记/,
    text: '读书时选中一段文字就能划线、写笔记，看课时可以在某一秒记笔记，它们都跟着那一页、那一秒，回来时还在。',
  },
  {
    pattern: /(?:怎么|如何|怎样|哪里).{0,4}(?:评分|打分|评价课)|课程评分/,
    text: '登录后在课程页点“评分”，可以打 1–5 分、写一句话，之后还能改。自己的评分在[课程评分](/userinfo/courseGrading)里。',
  },
  {
    pattern: /注销(?:账号|帐号|账户)|删除(?:我的)?(?:账号|帐号|账户)|导出(?:我的)?(?:个人)?(?:数据|信息)/,
    text: '在[基本信息](/userinfo/updateInfo)里可以导出自己的数据，也可以注销账号。注销后个人信息、学习记录、问答和画作都会删除，找不回来。',
  },
  {
    pattern: /(?:修改|更改|改|换).{0,3}(?:头像|昵称|用户名|手机号|邮箱|个人信息|资料)/,
    text: '登录后到[基本信息](/userinfo/updateInfo)修改；换手机号要用新号码收一次验证码。',
  },
  {
    pattern: /(?:ip|授权范围|不在授权).{0,6}(?:授权|怎么|为什么|提示|什么)|为什么.{0,4}授权范围/,
    text: '有些内容只对学校或单位授权的网络开放。看到“不在授权范围内”的提示时，[注册](/login/register)并登录就能使用全部内容。',
  },
  {
    pattern: /(?:怎么|如何|怎样|哪里).{0,3}(?:搜索|搜书|找书|查资料)|搜索怎么用/,
    text: `顶上的搜索框可以搜书、课、作品和文章，也认拼音首字母；书里的文字也搜得到，点开就是那一页。也可以到[数字图书馆](${LIBRARY})按分类找。`,
  },
  {
    pattern: /你说我画|(?:怎么|如何|怎样|在哪).{0,4}(?:ai|人工智能).{0,2}(?:画画|作画|绘画)|帮我画/,
    text: '到[你说我画](/ai/image)，写下想看的画面，比如“雨后的山，一座小桥，水墨”，内置画师会一步步画出来；画好的在[我的画廊](/ai/gallery)里。',
  },
  {
    pattern: /(?:云课堂|视频课|音频课|课程)(?:在哪|怎么看|怎么找)/,
    text: '[云课堂](/cloud-classroom)里有视频课和音频课，都有字幕和讲稿，点讲稿里的一句就跳到那一秒。',
  },
  {
    pattern: /(?:云展厅|展厅|图片)(?:在哪|怎么逛|怎么看|怎么放大)|怎么放大/,
    text: '[云展厅](/cloudExhibitionHall)里的作品都能放大细看，两指或滚轮缩放；有的作品带着“导看”，会一处一处领你看。',
  },
  {
    pattern: /体验课.{0,4}(?:在哪|怎么|如何)|(?:怎么|如何).{0,3}(?:参加|报名).{0,3}体验课/,
    text: '[美育体验课](/experience-course/index)里有可以在家动手做的小课，照着步骤就能开始。',
  },
  {
    pattern: /(?:网站|平台|这里|本站|本馆).{0,4}(?:收费|要钱|免费)|(?:收费|免费)吗/,
    text: '浏览、搜索和大部分内容都是开放的；读书的全文、问答、画画和学习记录需要[登录](/login/index)。',
  },
  {
    pattern: /(?:网站|平台|这里|本站|本馆).{0,3}(?:是什么|是干|做什么|介绍|有什么)/,
    text: `这里是${SITE_NAME_PLACEHOLDER}：[数字图书馆](${LIBRARY})、[云课堂](/cloud-classroom)、[云展厅](/cloudExhibitionHall)、[美育动态](/dynamic/index)、[美育体验课](/experience-course/index)，还有你问我答和你说我画。更多见[平台介绍](/platformIntroduction/index)。`,
  },
  {
    pattern: /联系(?:你们|管理员|客服|馆方)|(?:客服|反馈|投诉|举报)(?:在哪|电话|邮箱|怎么)|怎么(?:反馈|投诉|举报)/,
    text: '页面底部有联系人、电话和邮箱。觉得某条回答或某张画有问题，可以点它下面的“举报”。',
  },
];

const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:“”"'（）()]+/gu;

export function answerSmallTalk(question: string, siteName: string): AnswerDraft | undefined {
  const withoutPunctuation = question.toLowerCase().replace(PUNCTUATION, '');
  const talk = SMALL_TALK.find(({ pattern }) => pattern.test(withoutPunctuation));
  if (talk) return draftWithoutCitations(talk.text, STARTERS.slice(0, 3));
  const help =
    withoutPunctuation.length <= 40 ? HELP.find(({ pattern }) => pattern.test(withoutPunctuation)) : undefined;
  return help
    ? draftWithoutCitations(
        help.text.replace(SITE_NAME_PLACEHOLDER, () => siteName),
        ['你能做什么？', ...STARTERS.slice(0, 2)],
      )
    : undefined;
}
