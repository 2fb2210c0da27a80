import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { entryOf, resourceOf, type Source } from '../knowledge/sources.ts';
import type { Term } from '../question/read-question.ts';
import { isMissing } from '../question/score-text.ts';
import type { Findings } from '../sources/find-sources.ts';
import { type Picked, rateSentences, saysSame } from '../sources/pick-sentences.ts';
import { createMarks, type Draft, plainDraft } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

/** The answer first, then two to four points, each with its source. */

const SOURCES = 5;
const POINTS = 4;
/** Weaker ones than this, beside the best, lead astray. */
const WORTH = 0.4;
const ENTRY_LEADS = 0.55;
const MOSTLY = 0.5;
/** Words of less weight than this ask for nothing. */
const FAINT = 1.5;

/** One place a document, the best first; a second place only behind all others. */
export function spread(sources: readonly Source[], most: number): Source[] {
  const first: Source[] = [];
  const rest: Source[] = [];
  const seen = new Set<string>();
  for (const source of sources) {
    const id = resourceOf(source)?.id ?? source.key;
    (seen.has(id) ? rest : first).push(source);
    seen.add(id);
  }
  return [...first, ...rest].slice(0, most);
}

/** Entries leave out what they are about; other texts are quoted under their title. */
function introduce(source: Source, sentence: string): string {
  const entry = entryOf(source);
  if (entry) return sentence.includes(entry.title) ? sentence : `**${entry.title}**：${sentence}`;
  if ('about' in source.of) return sentence;
  const kind = resourceOf(source)?.resType;
  const placed = 'resource' in source.of && source.of.place !== undefined;
  const words = kind === 'img' ? '的说明' : !placed ? '的简介' : kind === 'book' ? '里写道' : '里讲到';
  return `《${source.title}》${words}：“${sentence.replace(/^[“"]|[”"]$/gu, '')}”`;
}

/** Those near the best. Where a thing was called by its name, one that lacks it must have most of the rest. */
function worthOf({ sources, named, read }: Findings, index: KnowledgeIndex): Source[] {
  const [best] = sources;
  if (!best) return [];
  const chief = named.length > 0 ? read.terms.toSorted((a, b) => b.weight - a.weight)[0] : undefined;
  return sources.filter((source) => {
    const entry = entryOf(source);
    if (source === best || (entry !== undefined && named.includes(entry))) return true;
    const fits =
      !chief || isMissing(chief, [best], index) || !isMissing(chief, [source], index) || source.share >= MOSTLY;
    return fits && source.score >= WORTH * best.score;
  });
}

/** A heading is no sentence; neither is what has no end. */
function isWhole(sentence: string): boolean {
  return (
    sentence.length >= 12 &&
    /[。！？!?”’」』）)]$/u.test(sentence) &&
    !/第[一二三四五六七八九十\d]{1,3}[集讲]/.test(sentence)
  );
}

/** Short texts that were written to answer come before longer ones that happen to. */
function leadFirst(sources: readonly Source[]): Source[] {
  const [best] = sources;
  const entry = sources.find((source) => entryOf(source) && source.score >= ENTRY_LEADS * (best?.score ?? 0));
  return entry ? [entry, ...sources.filter((source) => source !== entry)] : [...sources];
}

/** What was asked about a thing, where not one sentence of the answer says anything to it. */
function unsaid({ read, named }: Findings, sentences: readonly string[]): string[] {
  const names = new Set(named.flatMap((entry) => entry.names));
  const asked = read.terms.filter(({ word, weight }) => !names.has(word) && weight > FAINT);
  const said = sentences.map(foldText).join('\n');
  const isSaid = ({ word }: Term) => [...word].some((character) => said.includes(character));
  if (named.length === 0 || asked.some(isSaid)) return [];
  return asked.filter(({ noun }) => noun).map(({ word }) => word);
}

export function composeAnswer(findings: Findings, index: KnowledgeIndex, said = ''): Draft {
  const { read } = findings;
  const sources = leadFirst(spread(worthOf(findings, index), SOURCES));
  const marks = createMarks();
  const used: string[] = [];
  const best = (sentences: readonly Picked[]) =>
    sentences
      .filter(
        ({ sentence }) => !said.includes(sentence.slice(0, 24)) && !used.some((other) => saysSame(other, sentence)),
      )
      .sort((a, b) => b.score - a.score);
  const rated = sources.map((source) => ({
    source,
    sentences: rateSentences(source.text, read, entryOf(source)?.names).filter(
      ({ sentence }) => entryOf(source) || isWhole(sentence),
    ),
  }));

  const lead = rated.find(({ sentences }) => best(sentences).length > 0);
  const first = lead && best(lead.sentences)[0];
  if (!lead || !first) return plainDraft('');
  used.push(first.sentence);
  const points: { source: Source; text: string; quote: string }[] = [];
  for (const { sentence } of best(lead.sentences)
    .slice(0, 2)
    .sort((a, b) => a.at - b.at)) {
    used.push(sentence);
    points.push({ source: lead.source, text: sentence, quote: first.sentence });
  }
  for (const { source, sentences } of rated) {
    const [next] = source === lead.source || points.length >= POINTS ? [] : best(sentences);
    if (!next) continue;
    used.push(next.sentence);
    points.push({ source, text: introduce(source, next.sentence), quote: next.sentence });
  }

  const entry = entryOf(lead.source);
  const head = entry ? `**${entry.title}**：${first.sentence}` : introduce(lead.source, first.sentence);
  const lines = [`${head}${marks.mark(lead.source, first.sentence)}`];
  if (points.length > 0)
    lines.push(points.map(({ source, text, quote }) => `- ${text}${marks.mark(source, quote)}`).join('\n'));
  const missing = unsaid(findings, used);
  if (missing.length > 0)
    lines.unshift(
      `馆里没有直接说到${missing
        .slice(0, 2)
        .map((word) => `“${word}”`)
        .join('、')}的段落，下面是最接近的内容。`,
    );
  const entries = marks.cited.flatMap(({ source }) => entryOf(source) ?? []);
  return {
    text: lines.join('\n\n'),
    cited: marks.cited,
    relatedIds: entries.slice(0, 2).flatMap(({ resourceIds }) => resourceIds),
    followUps: followUpsFor(entries, index),
  };
}
