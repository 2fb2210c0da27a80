import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { overlap, spanOf } from '../knowledge/entry-time.ts';
import { type IndexedEntry, isPerson, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { findSources } from '../sources/find-sources.ts';
import { rateUnits } from '../sources/rate-units.ts';
import { draftFrom, entitiesOf, type TalkQuestion } from './talk-question.ts';

/* From what was spoken of to others: examples, contemporaries, which of two, the same concept in another art. */

const EXAMPLE = /比如|例如|譬如|如|像|》|代表|典型/u;

const isSaid = (sentence: string, answer: string) => answer.includes(sentence.slice(0, 14));

/** Sentences of the entries with examples that the talk has not named. */
function namedAgain(entities: readonly IndexedEntry[], answer: string): { entry: IndexedEntry; sentence: string }[] {
  return entities.flatMap((entry) =>
    entry.units
      .flatMap(({ text }) => sentencesOf(text))
      .filter((sentence) => /如|例如|比如|《|名家|代表/u.test(sentence) && !isSaid(sentence, answer))
      .map((sentence) => ({ entry, sentence })),
  );
}

/** Examples of what was last spoken of: sentences with its words that name some, else its works. */
export async function answerExample(question: TalkQuestion): Promise<AnswerDraft | undefined> {
  const { state, resolved, index, deps } = question;
  const entities = entitiesOf(question);
  const { sources } = await findSources(state.question, deps);
  const near = sources.slice(0, 6).flatMap((source) => ('entry' in source.origin ? source.origin.entry : []));
  const names = new Set(entities.flatMap((entry) => entry.names));
  const words = resolved.terms.filter(({ word }) => !names.has(word)).map(({ word }) => word);
  const citations = createCitationList();
  const sentences =
    words.length === 0
      ? []
      : [...new Set([...entities, ...near])].flatMap((entry) =>
          entry.units
            .flatMap(({ text }) => sentencesOf(text))
            .flatMap((sentence) => {
              const has = words.some(
                (word) => sentence.includes(word) || (/色$/.test(word) && sentence.includes(word[0] ?? word)),
              );
              return has && EXAMPLE.test(sentence) && !isSaid(sentence, state.answer) ? [{ entry, sentence }] : [];
            }),
        );
  const another = sentences.length > 0 ? [] : namedAgain(entities, state.answer);
  const [first, second] = [...sentences, ...another];
  const lines = [first, second].flatMap((one) =>
    one ? [`${one.sentence}${citations.cite(toEntrySource(one.entry), one.sentence)}`] : [],
  );
  const [entry] = entities;
  if (lines.length === 0 && entry) {
    const text = entry.aspects.works ?? entry.aspects.shows ?? entry.aspects.story;
    if (!text) return undefined;
    lines.push(`${withBoldTitle(text, entry.title)}${citations.cite(toEntrySource(entry), text)}`);
  }
  return lines.length === 0 ? undefined : draftFrom(lines, citations.cited, entities, index);
}

const WESTERN = /西方|西洋|^西|外国|国外|欧洲/u;
const FOREIGN_KINDS = new Set(['西方美术', '西方音乐']);

/** Others of the same time: in China for what is of the West, in the West for what is Chinese, as it is asked. */
export function answerContemporary(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const [entry] = entitiesOf(question);
  const span = entry && spanOf(entry);
  if (!entry || !span) return undefined;
  const isForeign = (one: IndexedEntry) =>
    FOREIGN_KINDS.has(one.kind) || /^(?:法国|意大利|德国|荷兰|西班牙|英国|美国|俄|奥地利|波兰)/.test(one.text);
  const wantsWest = WESTERN.test(full.question);
  const wantsChina = /中国|我国|国内/.test(full.question);
  const isMusic = /音乐|西方音乐|现代音乐/.test(entry.kind) || /音乐|作曲/.test(full.question);
  const found = index.entries
    .filter((one) => one !== entry && (isPerson(one) || !isPerson(entry)))
    .filter((one) => (wantsWest ? isForeign(one) : wantsChina ? !isForeign(one) : isForeign(one) === isForeign(entry)))
    .filter((one) => /画|美术|作品|书法|群体|流派|家|音乐/.test(one.kind) && /音乐/.test(one.kind) === isMusic)
    .flatMap((one) => {
      const own = spanOf(one);
      return own && own.to - own.from < 160 && overlap(own, span)
        ? [{ one, shift: Math.abs(own.from + own.to - span.from - span.to) }]
        : [];
    })
    .sort((a, b) => Number(isPerson(b.one)) - Number(isPerson(a.one)) || a.shift - b.shift)
    .slice(0, 4);
  if (found.length === 0) return undefined;
  const citations = createCitationList();
  const when = entry.aspects.when ?? sentencesOf(entry.text)[0] ?? '';
  const where = wantsWest ? '西方' : wantsChina ? '中国' : '';
  const lines = [
    `${entry.title}的年代：${when}${citations.cite(toEntrySource(entry), when)}`,
    `同一时候${where}有：`,
    found
      .map(({ one }) => {
        const text = sentencesOf(one.aspects.who ?? one.aspects.what ?? one.text)[0] ?? one.text;
        return `- **${one.title}**：${text}${citations.cite(toEntrySource(one), text)}`;
      })
      .join('\n'),
  ];
  return draftFrom(lines, citations.cited, [entry, ...found.map(({ one }) => one)], index);
}

/** One of two is meant if it has this share of the question's words. */
const MIN_SHARE = 0.3;

/** Which of two things it is: the one whose texts have the words of the question. */
export function answerWhich({ state, resolved, index }: TalkQuestion): AnswerDraft | undefined {
  const rated = state.pair
    .map((entry) => rateUnits(entry, resolved, index))
    .map(({ entry, units }) => ({ entry, best: units.toSorted((a, b) => b.share - a.share)[0] }))
    .sort((a, b) => (b.best?.share ?? 0) - (a.best?.share ?? 0));
  const [first, second] = rated;
  if (!first?.best || first.best.share < MIN_SHARE || first.best.share === second?.best?.share) return undefined;
  const { text } = first.best.unit;
  const citations = createCitationList();
  return draftFrom(
    [`是**${first.entry.title}**：${text}${citations.cite(toEntrySource(first.entry), text)}`],
    citations.cited,
    [first.entry],
    index,
  );
}

/** A concept, asked of another art: what the entries of that art say with its words. */
export function answerApplied(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const [entry] = entitiesOf(question);
  const art = full.detail ?? '';
  if (!entry) return undefined;
  const words = [entry.title, ...pairsOf(entry.title)];
  const ofArt = index.entries.filter(
    (one) => one !== entry && (one.kind === art || one.title.includes(art) || one.foldedTags.includes(art)),
  );
  const sentences = [entry, ...ofArt]
    .flatMap((one) => one.units.flatMap(({ text }) => sentencesOf(text).map((sentence) => ({ one, sentence }))))
    .filter(({ one, sentence }) => one !== entry || sentence.includes(art))
    .map((found) => ({ ...found, score: words.filter((word) => found.sentence.includes(word)).length }))
    .filter(({ score, one }) => score > 0 || one === entry)
    .sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const chosen = sentences.filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence)).slice(0, 3);
  if (chosen.length === 0) return undefined;
  const citations = createCitationList();
  const [what = ''] = sentencesOf(entry.aspects.what ?? entry.text);
  return draftFrom(
    [
      `${withBoldTitle(what, entry.title)}${citations.cite(toEntrySource(entry), what)}`,
      `落到${art}上：`,
      chosen.map(({ one, sentence }) => `- ${sentence}${citations.cite(toEntrySource(one), sentence)}`).join('\n'),
    ],
    citations.cited,
    [entry],
    index,
  );
}
