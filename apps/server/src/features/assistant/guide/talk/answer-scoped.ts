import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { hasContent, rateNearest } from '../sources/nearest-sentences.ts';
import { draftFrom, type TalkQuestion } from './talk-question.ts';

/* A question that only the talk makes complete is answered by the sentence of what the talk is about that has its words. */

const ANSWERS = 0.58;
const SURELY = 0.85;
const MIN_SHARE = 0.3;
/** Such a question may have a single word of its own. */
const SHORT = 6;
/** A sentence of what was only mentioned must fit this much better. */
const MENTIONED = 0.22;
const MIN_LENGTH = 45;
const MAX_LENGTH = 170;
const POINTS_BACK = /^(?:它|他|她|这|那|其|此|于是|所以|因此|但|后来|不过|也|又|还|再|前者|后者)/u;

interface Line {
  entry: IndexedEntry;
  sentence: string;
  /** The text that it is from, and its place there. */
  unit: readonly string[];
  at: number;
}

function linesOf(entry: IndexedEntry): Line[] {
  return entry.units.flatMap(({ text }) => {
    const unit = sentencesOf(text);
    return unit.map((sentence, at) => ({ entry, sentence, unit, at }));
  });
}

/** The sentence with the one it points back to, and the next one while it is short. */
function withNext({ unit, at }: Line): string {
  let [from, to] = [at, at];
  if (POINTS_BACK.test(unit[from] ?? '') && from > 0) from -= 1;
  const length = () => unit.slice(from, to + 1).join('').length;
  while (length() < MIN_LENGTH && to + 1 < unit.length && length() + (unit[to + 1]?.length ?? 0) <= MAX_LENGTH) to += 1;
  return unit.slice(from, to + 1).join('');
}

/** Undefined where no sentence has enough of the question. */
export function answerScoped({ state, full, index, deps, resolved }: TalkQuestion): AnswerDraft | undefined {
  const folded = full.detail ?? '';
  const { entities } = state;
  const [entity] = entities;
  const mentioned = [...state.pair, ...state.mentioned].filter((entry) => !entities.includes(entry)).slice(0, 4);
  const subjects = [
    ...new Set([
      ...entities,
      ...(hasContent(
        folded,
        entities.flatMap((one) => one.names),
      )
        ? mentioned
        : []),
    ]),
  ];
  if (!entity || folded === '') return undefined;
  const names = entities.flatMap((entry) => entry.names);
  const isFull = hasContent(folded, names);
  if (!isFull && folded.length > SHORT) return undefined;
  const [asked] = resolved.asked;
  // An aspect that is surely asked for is answered by its own text.
  const isOfAspect =
    asked !== undefined &&
    asked.aspect !== 'what' &&
    asked.weight >= 0.55 &&
    entity.aspects[asked.aspect] !== undefined;
  const lines = subjects.flatMap(linesOf);
  const { terms } = parseQuestion(folded, index, deps.segmenter.tag);
  const sentences = lines.map(({ sentence }) => sentence);
  const rated = rateNearest({ folded, terms, names }, sentences, index)
    .flatMap((one) => {
      const line = lines[one.at];
      return line ? [{ ...one, line, value: one.score - (entities.includes(line.entry) ? 0 : MENTIONED) }] : [];
    })
    .sort((a, b) => b.value - a.value || a.at - b.at);
  const [best] = rated;
  if (!best || best.value < (isOfAspect ? SURELY : ANSWERS) || best.share < MIN_SHARE) return undefined;
  const { line } = best;
  const text = withNext(line);
  const citations = createCitationList();
  const mark = citations.cite(toEntrySource(line.entry), line.sentence);
  const second = rated.find(
    (one) => one.value >= best.value * 0.85 && !text.includes(one.line.sentence) && one.line.entry === line.entry,
  );
  const more = second
    ? `${second.line.sentence}${citations.cite(toEntrySource(second.line.entry), second.line.sentence)}`
    : '';
  return draftFrom([`${withBoldTitle(text, line.entry.title)}${mark}`, more], citations.cited, [line.entry], index);
}

/** The talk's subject has nothing of what is asked: that is said, with what there is. */
export function answerUnsaid({ state, full, index }: TalkQuestion): AnswerDraft | undefined {
  const [entity] = state.entities;
  const folded = full.detail ?? '';
  if (!entity || !hasContent(folded, entity.names)) return undefined;
  const has = (text: string) => state.answer.includes(text.slice(0, 14));
  const unit = entity.units.find(({ aspect, text }) => aspect !== 'summary' && !has(text));
  const [known = ''] = unit ? sentencesOf(unit.text) : [];
  const citations = createCitationList();
  return {
    text: [
      `这一点，馆里关于**${entity.title}**的资料没有写到，我不猜。`,
      known === '' ? '' : `资料里还写着：${known}${citations.cite(toEntrySource(entity), known)}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...{
      cited: citations.cited,
      relatedIds: entity.resourceIds,
      followUps: followUpsFor([entity], index, state.answer),
    },
    unanswered: { question: full.question, reason: 'partial' },
  };
}
