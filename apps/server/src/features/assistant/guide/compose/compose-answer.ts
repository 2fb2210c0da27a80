import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { entryOf, resourceOf, type Source } from '../knowledge/sources.ts';
import type { Term } from '../question/parse-question.ts';
import { isMissing } from '../question/score-text.ts';
import type { Findings } from '../sources/find-sources.ts';
import { areSimilar, type RatedSentence, rateSentences } from '../sources/rate-sentences.ts';
import { createMarks, type Draft, plainDraft } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

/* Composes an answer: a first sentence, then two to four points, each with its source. */

const MAX_SOURCES = 5;
const MAX_POINTS = 4;
/** Sources with a smaller score, relative to the best, are left out. */
const MIN_RELATIVE_SCORE = 0.4;
/** An entry with at least this score, relative to the best source, comes first. */
const MIN_LEADING_ENTRY_SCORE = 0.55;
/** A source without the main term must cover this fraction of the question. */
const MIN_SHARE = 0.5;
/** Lighter terms are ignored when checking what was answered. */
const MIN_TERM_WEIGHT = 1.5;

/** The best source of each document first, further ones of the same document after them. */
export function onePerDocumentFirst(sources: readonly Source[], max: number): Source[] {
  const first: Source[] = [];
  const rest: Source[] = [];
  const seen = new Set<string>();
  for (const source of sources) {
    const id = resourceOf(source)?.id ?? source.key;
    (seen.has(id) ? rest : first).push(source);
    seen.add(id);
  }
  return [...first, ...rest].slice(0, max);
}

/** Adds the title to a sentence: entries often omit it, and other texts are quoted with it. */
function introduce(source: Source, sentence: string): string {
  const entry = entryOf(source);
  if (entry) return sentence.includes(entry.title) ? sentence : `**${entry.title}**：${sentence}`;
  if ('about' in source.origin) return sentence;
  const resType = resourceOf(source)?.resType;
  const hasPosition = 'resource' in source.origin && source.origin.place !== undefined;
  const phrase = resType === 'img' ? '的说明' : !hasPosition ? '的简介' : resType === 'book' ? '里写道' : '里讲到';
  return `《${source.title}》${phrase}：“${sentence.replace(/^[“"]|[”"]$/gu, '')}”`;
}

/** Sources close to the best one. If the question names an entry, a source without that name must cover most of the rest. */
function relevantSources({ sources, named, parsed }: Findings, index: KnowledgeIndex): Source[] {
  const [best] = sources;
  if (!best) return [];
  const mainTerm = named.length > 0 ? parsed.terms.toSorted((a, b) => b.weight - a.weight)[0] : undefined;
  return sources.filter((source) => {
    const entry = entryOf(source);
    if (source === best || (entry !== undefined && named.includes(entry))) return true;
    const isRelevant =
      !mainTerm ||
      isMissing(mainTerm, [best], index) ||
      !isMissing(mainTerm, [source], index) ||
      source.share >= MIN_SHARE;
    return isRelevant && source.score >= MIN_RELATIVE_SCORE * best.score;
  });
}

/** Excludes headings and fragments. */
function isCompleteSentence(sentence: string): boolean {
  return (
    sentence.length >= 12 &&
    /[。！？!?”’」』）)]$/u.test(sentence) &&
    !/第[一二三四五六七八九十\d]{1,3}[集讲]/.test(sentence)
  );
}

/** Moves a good knowledge entry to the front, because entries are written to answer questions. */
function entryFirst(sources: readonly Source[]): Source[] {
  const [best] = sources;
  const entry = sources.find(
    (source) => entryOf(source) && source.score >= MIN_LEADING_ENTRY_SCORE * (best?.score ?? 0),
  );
  return entry ? [entry, ...sources.filter((source) => source !== entry)] : [...sources];
}

/** The nouns of the question that the answer does not mention; none as soon as it mentions one of the terms. */
function unansweredTerms({ parsed, named }: Findings, sentences: readonly string[]): string[] {
  const names = new Set(named.flatMap((entry) => entry.names));
  const requested = parsed.terms.filter(({ word, weight }) => !names.has(word) && weight > MIN_TERM_WEIGHT);
  const answer = sentences.map(foldText).join('\n');
  const isMentioned = ({ word }: Term) => [...word].some((character) => answer.includes(character));
  if (named.length === 0 || requested.some(isMentioned)) return [];
  return requested.filter(({ noun }) => noun).map(({ word }) => word);
}

/** `previousText` holds the earlier answers, whose sentences are not repeated. */
export function composeAnswer(findings: Findings, index: KnowledgeIndex, previousText = ''): Draft {
  const { parsed } = findings;
  const sources = entryFirst(onePerDocumentFirst(relevantSources(findings, index), MAX_SOURCES));
  const marks = createMarks();
  const used: string[] = [];
  const bestUnused = (sentences: readonly RatedSentence[]) =>
    sentences
      .filter(
        ({ sentence }) =>
          !previousText.includes(sentence.slice(0, 24)) && !used.some((other) => areSimilar(other, sentence)),
      )
      .sort((a, b) => b.score - a.score);
  const rated = sources.map((source) => ({
    source,
    sentences: rateSentences(source.text, parsed, entryOf(source)?.names).filter(
      ({ sentence }) => entryOf(source) || isCompleteSentence(sentence),
    ),
  }));

  const lead = rated.find(({ sentences }) => bestUnused(sentences).length > 0);
  const first = lead && bestUnused(lead.sentences)[0];
  if (!lead || !first) return plainDraft('');
  used.push(first.sentence);
  const points: { source: Source; text: string; quote: string }[] = [];
  for (const { sentence } of bestUnused(lead.sentences)
    .slice(0, 2)
    .sort((a, b) => a.at - b.at)) {
    used.push(sentence);
    points.push({ source: lead.source, text: sentence, quote: first.sentence });
  }
  for (const { source, sentences } of rated) {
    const [next] = source === lead.source || points.length >= MAX_POINTS ? [] : bestUnused(sentences);
    if (!next) continue;
    used.push(next.sentence);
    points.push({ source, text: introduce(source, next.sentence), quote: next.sentence });
  }

  const entry = entryOf(lead.source);
  const opening = entry ? `**${entry.title}**：${first.sentence}` : introduce(lead.source, first.sentence);
  const lines = [`${opening}${marks.mark(lead.source, first.sentence)}`];
  if (points.length > 0)
    lines.push(points.map(({ source, text, quote }) => `- ${text}${marks.mark(source, quote)}`).join('\n'));
  const missing = unansweredTerms(findings, used);
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
