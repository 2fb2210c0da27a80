import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { entryOf, resourceOf, type Source } from '../knowledge/sources.ts';
import type { Term } from '../question/parse-question.ts';
import { isMissing } from '../question/score-text.ts';
import type { Findings } from '../sources/find-sources.ts';
import { areSimilar, type RatedSentence, rateSentences } from '../sources/rate-sentences.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

/* Composes an answer: a first sentence, then up to four points, each with its source. */

const MAX_SOURCES = 5;
const MAX_POINTS = 4;
/** Sources whose score is a smaller fraction of the best score are left out. */
const MIN_RELATIVE_SCORE = 0.4;
/** A knowledge entry with at least this fraction of the best score comes first. */
const MIN_LEADING_ENTRY_SCORE = 0.55;
/** A source without the main term of the question must cover this fraction of the question. */
const MIN_SHARE = 0.5;
/** Terms of smaller weight are ignored when checking which terms the answer mentions. */
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

/** Adds the title to a sentence, because the sentences of an entry often omit it and other texts are quoted by title. */
function introduce(source: Source, sentence: string): string {
  const entry = entryOf(source);
  if (entry) return sentence.includes(entry.title) ? sentence : `**${entry.title}**：${sentence}`;
  if ('about' in source.origin) return sentence;
  const resType = resourceOf(source)?.resType;
  const hasPosition = 'resource' in source.origin && source.origin.place !== undefined;
  const phrase = resType === 'img' ? '的说明' : !hasPosition ? '的简介' : resType === 'book' ? '里写道' : '里讲到';
  return `《${source.title}》${phrase}：“${sentence.replace(/^[“"]|[”"]$/gu, '')}”`;
}

/**
 * Sources whose score is close to the best one. If the question names an entry, a source must also contain the main term
 * (the one of greatest weight) or cover half of the question, unless even the best source lacks the main term.
 */
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

/** The nouns that the question asks about a named entry, if the answer mentions none of its terms; otherwise empty. */
function unansweredTerms({ parsed, named }: Findings, sentences: readonly string[]): string[] {
  const names = new Set(named.flatMap((entry) => entry.names));
  const requested = parsed.terms.filter(({ word, weight }) => !names.has(word) && weight > MIN_TERM_WEIGHT);
  const answer = sentences.map(foldText).join('\n');
  const isMentioned = ({ word }: Term) => [...word].some((character) => answer.includes(character));
  if (named.length === 0 || requested.some(isMentioned)) return [];
  return requested.filter(({ isNoun }) => isNoun).map(({ word }) => word);
}

/**
 * `previousText` is the text of earlier answers, whose sentences are not repeated. If nothing new is left, the draft
 * has no text.
 */
export function composeAnswer(findings: Findings, index: KnowledgeIndex, previousText = ''): AnswerDraft {
  const { parsed } = findings;
  const sources = entryFirst(onePerDocumentFirst(relevantSources(findings, index), MAX_SOURCES));
  const citations = createCitationList();
  const usedSentences: string[] = [];
  const bestUnused = (sentences: readonly RatedSentence[]) =>
    sentences
      .filter(
        ({ sentence }) =>
          !previousText.includes(sentence.slice(0, 24)) && !usedSentences.some((other) => areSimilar(other, sentence)),
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
  if (!lead || !first) return draftWithoutCitations('');
  usedSentences.push(first.sentence);
  const points: { source: Source; text: string; quote: string }[] = [];
  for (const { sentence } of bestUnused(lead.sentences)
    .slice(0, 2)
    .sort((a, b) => a.index - b.index)) {
    usedSentences.push(sentence);
    points.push({ source: lead.source, text: sentence, quote: first.sentence });
  }
  for (const { source, sentences } of rated) {
    const [next] = source === lead.source || points.length >= MAX_POINTS ? [] : bestUnused(sentences);
    if (!next) continue;
    usedSentences.push(next.sentence);
    points.push({ source, text: introduce(source, next.sentence), quote: next.sentence });
  }

  const entry = entryOf(lead.source);
  const firstLine = entry ? `**${entry.title}**：${first.sentence}` : introduce(lead.source, first.sentence);
  const lines = [`${firstLine}${citations.cite(lead.source, first.sentence)}`];
  if (points.length > 0)
    lines.push(points.map(({ source, text, quote }) => `- ${text}${citations.cite(source, quote)}`).join('\n'));
  const unanswered = unansweredTerms(findings, usedSentences);
  if (unanswered.length > 0)
    lines.unshift(
      `馆里没有直接说到${unanswered
        .slice(0, 2)
        .map((word) => `“${word}”`)
        .join('、')}的段落，下面是最接近的内容。`,
    );
  const entries = citations.cited.flatMap(({ source }) => entryOf(source) ?? []);
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: entries.slice(0, 2).flatMap(({ resourceIds }) => resourceIds),
    followUps: followUpsFor(entries, index),
    ...(unanswered.length > 0 && { unanswered: { question: parsed.folded, reason: 'partial' as const } }),
  };
}
