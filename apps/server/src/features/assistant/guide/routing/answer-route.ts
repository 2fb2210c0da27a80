import { REPLIES, type Reply } from '../boundary/replies.ts';
import { type AnswerDraft, asGuidesOwn, draftWithoutCitations } from '../compose/draft.ts';
import { STARTERS } from '../compose/follow-ups.ts';
import { SELF_DESCRIPTION } from '../compose/small-talk.ts';
import type { Routing } from '../router/route-model.ts';
import { familyOf, type Route } from '../router/routes.ts';

/* Answers to talk and to requests outside of the guide's field that no pattern recognised. */

const THANKS = /谢|辛苦|多谢|唔该|感恩|thank/i;
const BYE = /再见|拜拜|回头|下次|明天(?:再|见)|晚安|撤了|下线|bye/i;

function chatText(route: Route, question: string): string | undefined {
  switch (route) {
    case 'chat-hello':
      if (THANKS.test(question)) return '不客气，能帮上就好。去看的时候不用急，挑一处多站一会儿，回来可以说给我听。';
      if (BYE.test(question)) return '再见。路上留意一扇窗、一块招牌、一片影子，回来可以说给我听。';
      return '你好，我是**内置导览**。想看一幅画、听一首曲子，还是弄明白一个词？说说看，我去馆里找。';
    case 'chat-you':
      return SELF_DESCRIPTION;
    case 'chat-feel':
      return '我听到了。我只是个程序，不过愿意陪您说说话；想换换心情，可以挑一幅画慢慢看，或者到[云课堂](/cloud-classroom)听一段曲子。';
    case 'chat-noise':
      return '我没有看清您想问什么。写一个名字、一个词，或者一句话，我去馆里找。';
    default:
      return undefined;
  }
}

const GENUINE = /真|假|值|鉴|价|钱|收藏|仿|赝|卖/;
const RUDE: Route = 'no-rude';

const REPLY_OF: Readonly<Partial<Record<Route, Reply>>> = {
  ...{ 'no-advice': 'advice', 'no-opinion': 'opinion', 'no-do': 'cannot', 'no-rude': 'rude' },
};

function replyOf(route: Route, question: string): string | undefined {
  if (route === 'no-value') return REPLIES[GENUINE.test(question) ? 'value' : 'market'];
  const reply = REPLY_OF[route];
  return reply && REPLIES[reply];
}

/** For a message that is talk, or a request outside of the field, with at least this share. */
export function answerRoute(question: string, routing: Routing, minShare: number): AnswerDraft | undefined {
  const { best } = routing;
  const family = familyOf(best);
  if ((family !== 'chat' && family !== 'no') || routing.ofFamily(family) < minShare) return undefined;
  // A subject that the site lacks looks the same; it is refused like any other and noted for staff.
  if (best === 'no-topic') return undefined;
  // Which of them it is must be likely, too: the replies differ.
  if (routing.of(best) < 0.6 * minShare && best !== RUDE) return undefined;
  const text = family === 'chat' ? chatText(best, question) : replyOf(best, question);
  if (text === undefined) return undefined;
  const draft = draftWithoutCitations(text, STARTERS.slice(0, 3));
  return family === 'no' ? asGuidesOwn(draft) : draft;
}
