import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { REPLIES } from '../boundary/replies.ts';
import { composeComparison } from '../compose/compose-compare.ts';
import { type AnswerDraft, draftWithoutCitations } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import { correctClaim } from '../study/check-text.ts';
import { answerAcquainted, answerAgeThen, answerOlder } from './answer-ages.ts';
import { answerConfirm, answerSource, answerTerm } from './answer-grounds.ts';
import { answerOneOf, answerRest, answerSome } from './answer-group.ts';
import { answerHardest, answerNextStep, answerOthers, answerSuits } from './answer-more.ts';
import { answerOrder } from './answer-order.ts';
import { answerApplied, answerContemporary, answerExample, answerWhich } from './answer-others.ts';
import { answerAmong, answerChoose, answerFromTalk, answerItem } from './answer-parts.ts';
import { answerReplace } from './answer-replace.ts';
import { answerScoped } from './answer-scoped.ts';
import { answerEnglish, answerPlain, answerShort } from './answer-simpler.ts';
import { entitiesOf, type TalkQuestion } from './talk-question.ts';

/* Answers to what continues a talk in another form: shorter, plainer, in English, with its source, as an example. */

function answerClarify(question: TalkQuestion): AnswerDraft | undefined {
  const { index, state } = question;
  const [entry] = entitiesOf(question);
  const options = entry ? followUpsFor([entry], index, state.answer) : [];
  return {
    text: `抱歉，没有答到点上。${entry ? `关于${entry.title}，` : ''}您想问的是哪一样？${options.length > 0 ? `\n\n${options.map((option) => `- ${option}`).join('\n')}\n\n` : ''}换一句话说，或者点出想知道的是人、年代、做法还是意思，我再答。`,
    cited: [],
    relatedIds: [],
    followUps: options,
  };
}

function answerNoItem({ state }: TalkQuestion): AnswerDraft {
  const { list } = state;
  return {
    text: `刚才只列了 ${list.length} 样：${list.map((item) => `“${item}”`).join('、')}，没有您说的那一个。您指的是不是${list.length === 1 ? '它' : '其中哪一个'}？`,
    cited: [],
    relatedIds: [],
    followUps: list.slice(0, 3).map((item) => `介绍一下${item}`),
  };
}

/** 我记得在北京故宫: corrects it if the entry names another place. */
function answerClaim(question: TalkQuestion): AnswerDraft | undefined {
  const [entry] = entitiesOf(question);
  const { detail } = question.full;
  return entry && detail !== undefined
    ? correctClaim(`${entry.title}${foldText(detail).replace(/[，。,!！?？]/gu, '')}`, question.index)
    : undefined;
}

const PRICE = /多少钱|什么价|贵不贵|几块钱|值多少/;
const noPrice = () => draftWithoutCitations(REPLIES.market, []);

/** The same with what the question is about as the subject of the talk. */
const inScope = (question: TalkQuestion): TalkQuestion =>
  question.full.about ? { ...question, state: { ...question.state, entities: question.full.about } } : question;

/** Undefined when the full question is answered like any other. */
export async function answerTalk(question: TalkQuestion): Promise<AnswerDraft | undefined> {
  switch (question.full.form) {
    case 'short':
      return answerShort(question);
    case 'plain':
      return answerPlain(question);
    case 'english':
      return answerEnglish(question);
    case 'confirm':
      return answerClaim(question) ?? answerConfirm(question);
    case 'source':
      return answerSource(question);
    case 'term':
      return answerTerm(question);
    case 'example':
      return answerExample(question);
    case 'clarify':
      return answerClarify(question);
    case 'contemporary':
      return answerContemporary(question);
    case 'which':
      return answerWhich(question) ?? answerFromTalk(question);
    case 'item':
      return answerItem(question);
    case 'among':
      return answerAmong(question);
    case 'choose':
      return answerChoose(question);
    case 'applied':
      return answerApplied(question);
    case 'noItem':
      return answerNoItem(question);
    case 'nextStep':
      return answerNextStep(question);
    case 'others':
      return answerOthers(question);
    case 'suits':
      return answerSuits(question);
    case 'hardest':
      return answerHardest(question);
    case 'order':
      return answerOrder(question.resolved, question.index) ?? compare(question);
    case 'scoped':
      return PRICE.test(question.full.detail ?? '') ? noPrice() : answerScoped(inScope(question));
    case 'replace':
      return answerReplace(question);
    case 'older':
      return answerOlder(question);
    case 'ageThen':
      return answerAgeThen(question);
    case 'acquainted':
      return answerAcquainted(question);
    case 'some':
      return answerSome(question) ?? answerScoped(question);
    case 'rest':
      return answerRest(question) ?? answerScoped(question);
    case 'oneOf':
      return answerOneOf(question) ?? answerScoped(question);
    default:
      return undefined;
  }
}

function compare({ resolved, index }: TalkQuestion): AnswerDraft | undefined {
  return resolved.named.length > 1 ? composeComparison(resolved.named.slice(0, 3), index) : undefined;
}
