import { type AnswerDraft, draftWithoutCitations } from './draft.ts';
import { STARTERS } from './follow-ups.ts';

/* Fixed answers without a search: greetings and questions about the guide. */

/** The kinds of questions that the assistant answers, whichever engine it has, with examples. */
export const WHAT_THE_GUIDE_DOES = `- **问知识**：画家、作品、技法、书法、戏曲、音乐、舞蹈、建筑、民艺、美学
- **比一比**：“苏绣和湘绣有什么区别？”
- **学着看**：“怎么看《清明上河图》？”
- **找书找课**：“推荐几本关于园林的书”“最新上架的书是哪本？”
- **备课学习**：“出几道关于书法的题”“做一张脸谱的学习单”“写一份皴法的教案”
- **用本站**：“怎么导出笔记？”“怎么申请高清图？”`;

export const SELF_DESCRIPTION = `我是**内置导览**，一个住在馆里的问答程序，不是人，也不是大模型：我只从馆里的书、课、作品和知识条目里找答案，并标出每一句的出处。

${WHAT_THE_GUIDE_DOES}

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

const PUNCTUATION = /[\s，。！？、,.!?~～…；;：:“”"'（）()]+/gu;

export function answerSmallTalk(question: string): AnswerDraft | undefined {
  const withoutPunctuation = question.toLowerCase().replace(PUNCTUATION, '');
  const talk = SMALL_TALK.find(({ pattern }) => pattern.test(withoutPunctuation));
  return talk && draftWithoutCitations(talk.text, STARTERS.slice(0, 3));
}
