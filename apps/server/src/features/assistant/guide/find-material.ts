import { ENTRY_ASPECT_LABEL } from '@meiyu/contract/entry-aspects.ts';
import type { ChatQuestion } from '../engine/engine.ts';
import { declineRequest } from './boundary/decline-request.ts';
import { onePerDocumentFirst } from './compose/compose-answer.ts';
import { toEntrySource } from './compose/compose-entry.ts';
import type { AnswerDraft } from './compose/draft.ts';
import { WHAT_THE_GUIDE_DOES } from './compose/small-talk.ts';
import { answerBySteps, openQuestion, type StepName, smallTalkOf } from './compose-draft.ts';
import type { DraftContext } from './draft-context.ts';
import type { IndexedEntry } from './knowledge/knowledge-index.ts';
import { entryOf, type Source } from './knowledge/sources.ts';
import { toSource } from './page/page-draft.ts';
import { inLanguageOf } from './question-frame.ts';
import type { GuideDeps } from './site/guide-deps.ts';
import { rateUnits } from './sources/rate-units.ts';

/*
 * What a language model gets to answer from. The guide answers the question first; its answer is given to the model as a
 * draft, except where the answer only quotes passages, which the model gets anyway.
 */

const MAX_PASSAGES = 8;
/** An answer that lists many works may cite more than MAX_PASSAGES. */
const MAX_CITED = 14;
const MAX_ENTRY_LENGTH = 580;
/** An aspect that the question asks for with less weight is not named to the model. */
const MIN_ASKED_WEIGHT = 0.55;

/** What a model gets when this step has answered: the answer as a draft, passages of the site, or both. */
const USE_OF: Readonly<Record<StepName, 'draft' | 'draftAndPassages' | 'passages'>> = {
  ...{
    decline: 'draft',
    outsideField: 'draft',
    study: 'draft',
    site: 'draft',
    talk: 'draftAndPassages',
    page: 'draftAndPassages',
  },
  ...{
    claim: 'draftAndPassages',
    commonQuestion: 'draftAndPassages',
    music: 'draftAndPassages',
    unknownGroup: 'draftAndPassages',
    suitability: 'draftAndPassages',
    worksOfTheme: 'draftAndPassages',
    noOpenPage: 'draft',
    nameOrReading: 'draftAndPassages',
    unknownTitle: 'draftAndPassages',
    comparison: 'passages',
    guidedLook: 'passages',
    chosenEntry: 'passages',
    earlierAnswer: 'passages',
    foundByWords: 'passages',
  },
};

export interface Material {
  /** An answer that only the guide may give (`isGuidesOwn`); then the model is not asked. */
  guidesAnswer?: AnswerDraft;
  /** What the guide would say; its citation marks are numbers of passages. */
  draft?: AnswerDraft;
  /** In the order of their numbers, from 1 on. */
  passages: Source[];
  /** The complete question. */
  question: string;
  /** What it is about, when it does not say so itself. */
  topic: string;
  /** Labels of the aspects that it asks for. */
  asked: string[];
  isSmallTalk: boolean;
}

/** The texts of an entry that fit the question best; on its own page all of them. */
function toPassage(source: Source, { request, resolved, index }: DraftContext): Source {
  const entry = entryOf(source);
  if (!entry) return source;
  if (entry === pageEntry({ request, index })) return wholeEntry(entry);
  let text = '';
  for (const { unit } of rateUnits(entry, resolved, index).units)
    if (text.length + unit.text.length <= MAX_ENTRY_LENGTH) text += unit.text;
  return toEntrySource(entry, text || entry.text);
}

function wholeEntry(entry: IndexedEntry): Source {
  const aspects = entry.units.flatMap(({ aspect, text }) =>
    aspect === 'summary' ? [] : [`${ENTRY_ASPECT_LABEL[aspect]}：${text}`],
  );
  return toEntrySource(entry, [entry.text, ...aspects].join('\n'));
}

/** The entry whose page the question was asked on. */
function pageEntry({ request: { about }, index }: Pick<DraftContext, 'request' | 'index'>): IndexedEntry | undefined {
  return about?.resType === 'entry' ? index.byId.get(about.resId) : undefined;
}

/** The page on which the question was asked, whole. */
function pagePassage(context: DraftContext): Source[] {
  const { about } = context.request;
  if (!about) return [];
  const entry = pageEntry(context);
  return [entry ? wholeEntry(entry) : toSource(about)];
}

const isOpenPage = ({ origin }: Source) => 'about' in origin;

function isSameText(one: Source, other: Source): boolean {
  const entry = entryOf(one);
  if (entry) return entry === entryOf(other);
  return one.key === other.key || (isOpenPage(one) && isOpenPage(other));
}

async function foundPassages(context: DraftContext): Promise<Source[]> {
  const { sources, answerable } = await context.findings();
  return answerable ? sources.filter((source) => !isOpenPage(source)) : [];
}

/** Each text once. The first `cited` of them keep their places, because the draft's marks are these numbers. */
function numbered(sources: readonly Source[], cited: number): Source[] {
  const unique = sources.filter(
    (source, at) => at < cited || !sources.slice(0, at).some((before) => isSameText(before, source)),
  );
  return unique.slice(0, Math.max(MAX_PASSAGES, Math.min(cited, MAX_CITED)));
}

async function passagesFor(context: DraftContext, draft: AnswerDraft, step: StepName | undefined): Promise<Source[]> {
  const use = step ? USE_OF[step] : 'passages';
  const page = pagePassage(context);
  const chosen = context.chosen ? [toEntrySource(context.chosen.entry)] : [];
  const cited = draft.cited.map(({ source }) => page.find((whole) => isSameText(whole, source)) ?? source);
  const found = use === 'draft' ? [] : onePerDocumentFirst(await foundPassages(context), MAX_PASSAGES);
  const sources =
    use === 'passages' ? [...page, ...cited, ...chosen, ...found] : [...cited, ...page, ...chosen, ...found];
  return numbered(
    sources.map((source) => toPassage(source, context)),
    use === 'passages' ? 0 : cited.length,
  );
}

/** Beside a photo the words say little: only what they name is looked up. Some requests are declined all the same. */
async function materialBesidePhoto(context: DraftContext): Promise<Material> {
  const { request, resolved } = context;
  const material = { question: resolved.question, topic: '', asked: [], isSmallTalk: false };
  const declined = declineRequest(request, resolved.named);
  if (declined) return { ...material, guidesAnswer: inLanguageOf(context, declined, 'decline'), passages: [] };
  const named = resolved.named.map((entry) => toPassage(toEntrySource(entry), context));
  return { ...material, passages: numbered([...pagePassage(context), ...named], 0) };
}

export async function findMaterial(asked: ChatQuestion, deps: GuideDeps): Promise<Material> {
  if (asked.photo) return materialBesidePhoto(await openQuestion(asked, deps));
  const smallTalk = smallTalkOf(asked);
  const { question } = asked;
  if (smallTalk) {
    // What the guide says about itself is not true of a model; only what can be asked here is the same.
    const draft = { ...smallTalk, text: smallTalk.text.includes(WHAT_THE_GUIDE_DOES) ? WHAT_THE_GUIDE_DOES : '' };
    return { draft, passages: [], question, topic: '', asked: [], isSmallTalk: true };
  }
  const context = await openQuestion(asked, deps);
  const { resolved, talk } = context;
  const { draft, step } = await answerBySteps(context);
  const material = {
    ...{ question: resolved.question, topic: resolved.topic, isSmallTalk: false },
    asked: resolved.asked
      .filter(({ weight }) => weight >= MIN_ASKED_WEIGHT)
      .map(({ aspect }) => ENTRY_ASPECT_LABEL[aspect]),
  };
  if (draft.isGuidesOwn) return { ...material, guidesAnswer: inLanguageOf(context, draft, step), passages: [] };
  const passages = await passagesFor(context, draft, step);
  // After 不是这个意思 the guide can only ask what was meant, which is no draft for a model, because a model reads the talk.
  const onlyAsksBack = talk?.full.form === 'clarify';
  const isDraft = step !== undefined && USE_OF[step] !== 'passages' && !onlyAsksBack;
  return { ...material, passages, ...(isDraft && { draft }) };
}
