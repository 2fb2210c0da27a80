import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import { spanOf } from '../knowledge/entry-time.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';

/* Which of several things is the earlier, the older, the larger, the easier to learn. */

interface Ordered {
  entry: IndexedEntry;
  value: number;
  text: string;
}

const EARLY = /早|古老|先|年长|老/u;
const LATE = /晚|后|年轻|新/u;
const LARGE = /大|长|高|宽/u;
const SMALL = /小|短|矮|窄/u;
const LEARN = /难|容易|简单|好学|适合|先学/u;

function whenOf(entry: IndexedEntry): Ordered | undefined {
  const span = spanOf(entry);
  return span && { entry, value: span.from, text: entry.aspects.when ?? sentencesOf(entry.text)[0] ?? entry.text };
}

/** The area of a picture in square centimetres, from 51.5×1191.5厘米 or 纵51.5厘米，横1191.5厘米. */
function sizeOf(entry: IndexedEntry): Ordered | undefined {
  const text = entry.aspects.material ?? entry.text;
  const [, width, height] =
    /(\d{1,5}(?:\.\d{1,2})?) ?(?:厘米)?[×x，、] ?[横宽]? ?(\d{1,5}(?:\.\d{1,2})?) ?厘米/u.exec(text) ?? [];
  return width && height ? { entry, value: Number(width) * Number(height), text } : undefined;
}

function learnTexts(entries: readonly IndexedEntry[], index: KnowledgeIndex): AnswerDraft | undefined {
  const known = entries.filter(({ aspects }) => aspects.learn ?? aspects.style);
  if (known.length < 2) return undefined;
  const citations = createCitationList();
  const lines = known.slice(0, 3).map((entry) => {
    const text = entry.aspects.learn ?? entry.aspects.style ?? '';
    return `- **${entry.title}**：${text}${citations.cite(toEntrySource(entry), text)}`;
  });
  return {
    text: ['难易因人而异，馆里没有排过名次。各自的学法是这样的，可以比一比：', lines.join('\n')].join('\n\n'),
    cited: citations.cited,
    relatedIds: known.flatMap(({ resourceIds }) => resourceIds.slice(0, 2)),
    followUps: followUpsFor(known, index),
  };
}

export function answerOrder(resolved: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const { folded, named } = resolved;
  if (named.length < 2) return undefined;
  const asks = folded.slice(folded.search(/[哪谁更最]/u));
  if (LEARN.test(asks)) return learnTexts(named, index);
  const isSize =
    LARGE.test(asks) && !/年/.test(asks) ? 'large' : SMALL.test(asks) && !/年/.test(asks) ? 'small' : undefined;
  const isTime = EARLY.test(asks) || LATE.test(asks) || /年/.test(asks);
  const values = named.flatMap((entry) => (isSize ? sizeOf(entry) : isTime ? whenOf(entry) : undefined) ?? []);
  if (values.length < 2) return undefined;
  const descends = isSize === 'large' || (isSize === undefined && LATE.test(asks) && !EARLY.test(asks));
  const sorted = values.sort((a, b) => (descends ? b.value - a.value : a.value - b.value));
  const [first, second] = sorted;
  if (!first || !second) return undefined;
  const word = isSize === 'large' ? '更大' : isSize === 'small' ? '更小' : descends ? '更晚' : '更早';
  const citations = createCitationList();
  const title = ({ entry }: Ordered) => (entry.kind === '作品' ? `《${entry.title}》` : entry.title);
  const lead =
    first.value === second.value
      ? `从馆里的资料看，**${title(first)}**和**${title(second)}**分不出先后。`
      : sorted.length > 2
        ? `其中**${title(first)}**${word.replace('更', '最')}。`
        : `**${title(first)}**${word}。`;
  const lines = sorted
    .slice(0, 4)
    .map((one) => `- **${title(one)}**：${one.text}${citations.cite(toEntrySource(one.entry), one.text)}`);
  return {
    text: [lead, lines.join('\n')].join('\n\n'),
    cited: citations.cited,
    relatedIds: sorted.flatMap(({ entry }) => entry.resourceIds.slice(0, 2)),
    followUps: followUpsFor([first.entry, second.entry], index),
  };
}
