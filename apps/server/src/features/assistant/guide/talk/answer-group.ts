import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { rateNearest } from '../sources/nearest-sentences.ts';
import { draftFrom, type TalkQuestion } from './talk-question.ts';

/* Questions about some of what the talk has listed: those of a kind, the others, the one of which something is true. */

export const ASKS_SOME = /哪(?:几|两|俩|三|四|些)(?:个|位|座|种|件|幅|处|首)?|是哪(?:几|两|个|一)/;
export const ASKS_REST =
  /(?:另外|其余|其他|剩下|余下|还有)的?(?:那|这)?(?:一|两|俩|二|三|几|四)(?:个|位|座|种|件|幅|处|首|样)/;
export const ASKS_ONE =
  /(?:其中|里面|这里面|这些|他们|这[几三四五两]|当中|里头).{0,8}(?:谁|哪(?:一)?[个位种座件])|^(?:谁|哪(?:一)?[个位种座件])(?:的)?.{0,6}最/;

const EMPTY = /其中|里头|里面|那|的|是|在|有|属于|哪|几|两|俩|些|个|位|座|种|件|幅|处|首|都|呢|吗|这/gu;

/** 在苏州的是哪两个: the items that have the word, by themselves or in their entries. */
export function answerSome({ state, full, index }: TalkQuestion): AnswerDraft | undefined {
  const words = foldText(full.detail ?? '')
    .replace(EMPTY, ' ')
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > 1);
  const { group, entities } = state;
  if (group.length < 3 || words.length === 0) return undefined;
  const has = (text: string) => words.every((word) => text.includes(word));
  // As the talk has put it: 苏州拙政园, else where its entry says that it is.
  const said = `${state.answer}\n${entities[0]?.text ?? ''}`.split(/[、，。；：\n]/u);
  const own = group.filter((item) =>
    said.some((part) => part.includes(item) && part.length <= item.length + 8 && has(part)),
  );
  const placed = (item: string) => {
    const entry = index.titled(foldText(item).toLowerCase());
    return `${entry?.aspects.where ?? ''}${entry?.aspects.what ?? ''}${sentencesOf(entry?.text ?? '')[0] ?? ''}`;
  };
  const fit = own.length > 0 ? own : group.filter((item) => has(placed(item)));
  if (fit.length === 0 || fit.length === group.length) return undefined;
  return answerItems(fit, `${words.join('')}的是`, entities, { state, index });
}

/** 那另外两个呢: those that the last answer did not name. */
export function answerRest({ state, index }: Pick<TalkQuestion, 'state' | 'index'>): AnswerDraft | undefined {
  const { group, entities } = state;
  const [lead = ''] = state.answer.split('\n');
  const left = group.filter((item) => !lead.includes(item) && !state.question.includes(item));
  const rest = left.length > 0 && left.length < group.length ? left : undefined;
  return rest && answerItems(rest, '另外的是', entities, { state, index });
}

function answerItems(
  items: readonly string[],
  lead: string,
  entities: readonly IndexedEntry[],
  { state, index }: Pick<TalkQuestion, 'state' | 'index'>,
) {
  const citations = createCitationList();
  const [entity] = entities;
  const source = entity?.units
    .flatMap(({ text }) => sentencesOf(text))
    .find((sentence) => items.every((item) => sentence.includes(item)));
  const mark = entity && source ? citations.cite(toEntrySource(entity), source) : '';
  const more = items.slice(0, 4).flatMap((item) => {
    const entry = index.titled(foldText(item).toLowerCase()) ?? nearEntry(item, index.entries);
    const [what = ''] = entry ? sentencesOf(entry.aspects.what ?? entry.aspects.who ?? entry.text) : [];
    return entry && what ? [`- **${entry.title}**：${what}${citations.cite(toEntrySource(entry), what)}`] : [];
  });
  return draftFrom(
    [`${lead}**${items.join('**、**')}**。${mark}`, more.join('\n')],
    citations.cited,
    [...entities, ...state.pair].slice(0, 1),
    index,
  );
}

/** 苏州拙政园 is 拙政园. */
function nearEntry(item: string, entries: readonly IndexedEntry[]): IndexedEntry | undefined {
  return entries.find(({ title }) => title.length > 2 && item.endsWith(title));
}

const MIN_SHARE = 0.35;

/** 这里面谁的画最空: of those just named, the one whose texts have the words. */
export function answerOneOf({ state, full, index, deps }: TalkQuestion): AnswerDraft | undefined {
  const ofGroup = state.group.flatMap((item) => index.titled(foldText(item).toLowerCase()) ?? []);
  const members = [...new Set([...ofGroup, ...state.mentioned, ...state.entities])]
    .filter((one, _, all) => one.kind === all[0]?.kind)
    .slice(0, 10);
  const folded = full.detail ?? '';
  if (members.length < 2) return undefined;
  const content = folded.replace(/其中|里面|这里面|这些|他们|当中|里头|谁|哪|最|[个位种座件一]/gu, ' ');
  const lines = members.flatMap((entry) =>
    entry.units.flatMap(({ text }) => sentencesOf(text).map((sentence) => ({ entry, sentence }))),
  );
  const { terms } = parseQuestion(content, index, deps.segmenter.tag);
  const own = rateNearest(
    { folded: content, terms },
    lines.map(({ sentence }) => sentence),
    index,
  );
  const characters = [...new Set(pairsOf(content).join(''))].filter((one) => !/[的画写了是]/u.test(one));
  const rated = own
    .map((one) => ({
      ...one,
      value: one.share + 0.15 * characters.filter((character) => lines[one.at]?.sentence.includes(character)).length,
    }))
    .sort((a, b) => b.value - a.value);
  const [best] = rated;
  const line = best && lines[best.at];
  if (!best || !line || best.value < MIN_SHARE) return undefined;
  const citations = createCitationList();
  const mark = citations.cite(toEntrySource(line.entry), line.sentence);
  return draftFrom(
    [`照馆里的条目，说到这一点的是**${line.entry.title}**：${line.sentence}${mark}`],
    citations.cited,
    [line.entry],
    index,
  );
}
