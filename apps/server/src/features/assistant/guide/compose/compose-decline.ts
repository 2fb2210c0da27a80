import { type AnswerDraft, draftWithoutCitations } from './draft.ts';
import { STARTERS } from './follow-ups.ts';

/* Requests that the guide does not answer whatever the site contains, each with a sentence of its own and a way back. */

const DECLINED: readonly { pattern: RegExp; text: string }[] = [
  {
    pattern: /天气(?:怎么样|如何|预报|好吗)|(?:今天|明天|后天|周末).{0,8}(?:下雨|下雪|天气|气温|冷吗|热吗)/,
    text: '天气我查不到，请看天气预报。雨天正好看画：问问我古人怎样画雨、画雪吧。',
  },
  {
    pattern:
      /(?:ignore|disregard) (?:all |any )?(?:the |your )?(?:previous|above|prior|earlier)|system prompt|系统提示|提示词(?:原文|是什么)|忽略(?:以上|之前|所有)的?(?:指令|规则|内容)|序列号|激活码|注册机/i,
    text: '我的规则和内部设置不能给出，序列号一类的东西我也没有。我是馆里的导览，愿意陪你看画、听曲、认字。',
  },
  {
    pattern:
      /破解|盗版|绕过.{0,6}(?:限制|权限|登录|付费)|(?:所有|全部).{0,6}(?:读者|用户|同学).{0,8}(?:名单|邮箱|电话|手机|密码|信息)|(?:用户|读者).{0,4}(?:数据库|名单|密码)/,
    text: '这件事我不能帮忙：别人的信息和受限的内容都不能这样取。需要下载时，在书、课或作品的页面点“申请高清”，按规则申请。',
  },
  {
    pattern:
      /(?:能卖|卖|值|估|拍卖).{0,4}(?:多少钱|几个钱|价)|(?:值|估)(?:多少)?钱|鉴定.{0,6}真[假伪]|是真(?:品|迹)?的?吗.{0,8}(?:钱|卖)|真的吗.{0,6}(?:钱|卖)/,
    text: '真伪和价钱我不能判断：隔着文字看不到纸、墨、印，请带原件找正规的鉴定机构。想了解这位画家的风格和怎么看他的画，可以接着问我。',
  },
  {
    pattern: /股票|基金|彩票|炒股|理财|投资建议|茅台.{0,6}(?:买|卖)/,
    text: '投资的事我不懂，也不能给建议。要不要换个题目，看看古人怎样画“财神”和年画？',
  },
  {
    pattern: /(?:算|看).{0,6}(?:命|运势|姻缘|八字|手相)|星座|运势|算卦/,
    text: '算命和运势我不做。不过十二生肖在剪纸、年画里很有意思，可以问我。',
  },
  {
    pattern: /(?:明星|那个谁|谁谁).{0,10}(?:离婚|出轨|恋情|绯闻)|八卦(?:八卦|一下|新闻)|绯闻/,
    text: '别人的私事我不打听，也不传。想听艺术家作品背后的故事，我可以讲。',
  },
  {
    pattern: /离婚|打官司|起诉|财产.{0,4}分|律师|赔偿|劳动合同/,
    text: '这是法律上的事，我不能给意见，请找律师，或拨 12348 公共法律服务热线。祝事情顺利；想散散心，可以来看画听曲。',
  },
  {
    pattern: /(?:吃|开|用)什么药|头疼|发烧|感冒|症状|看病|处方/,
    text: '身体的事请问医生，我不能给医疗建议。',
  },
  {
    pattern: /红烧肉|菜谱|怎么(?:做|烧|炒).{0,8}(?:好吃|菜|肉|饭)|好吃吗/,
    text: '做菜我不在行。馆里有食器和茶事：想看一只好碗、一把好壶，可以问我。',
  },
  {
    pattern:
      /鸡兔|鸡和兔|只脚|方程|(?:数学|物理|化学|英语|地理|生物)(?:作业|题|阅读|试卷|练习)|阅读理解|作业(?:的)?(?:答案|写完|做完)/,
    text: '别的学科的作业我不代做，问老师或同学会更有收获。美术、音乐、书法、戏曲方面的问题，我都可以陪你找。',
  },
];

export function declineRequest(question: string): AnswerDraft | undefined {
  const declined = DECLINED.find(({ pattern }) => pattern.test(question));
  return declined && draftWithoutCitations(declined.text, STARTERS.slice(0, 3));
}
