import { buildAutomaton } from './automaton.ts';
import { foldWord } from './fold-character.ts';
import { createScan, type Match } from './scan.ts';

/*
 * `block` words are neither shown nor drawn. `review` words are shown and recorded for the operator. `crisis` words are
 * calls for help, which come before everything else. `minor` words are blocked only for users under 18, for whom `review`
 * words are blocked too. `allow` words are terms of art: they cancel a word that is part of them, and a `review` or
 * `minor` word near them.
 */
export type WordLevel = 'block' | 'review' | 'crisis' | 'allow' | 'minor';

export interface FilterWord {
  word: string;
  level: WordLevel;
  /** The subject of the word: 色情, 暴力 … */
  note: string;
}

export interface Hit {
  level: 'block' | 'review' | 'crisis';
  word: string;
  note: string;
}

export interface Released {
  /** The part that may be shown now. */
  text: string;
  /** Set when a blocked word was found; no more text is released after it. */
  hit: Hit | null;
  /** Hits to record for the operator. */
  reviews: Hit[];
}

/** Filters a growing text. It holds back only what may still become a blocked word. */
interface StreamFilter {
  push(piece: string): Released;
  end(): Released;
}

/** A hit with its UTF-16 range in the text. */
export interface FoundWord extends Hit {
  from: number;
  to: number;
}

export interface WordFilter {
  /** The most severe hit in a text: crisis, then block, then review. */
  check(text: string): Hit | null;
  /** All hits, in the order of the text. */
  find(text: string): FoundWord[];
  createStreamFilter(): StreamFilter;
}

/** A `review` or `minor` word within this many letters of an `allow` word is allowed too (裸体的维纳斯). */
const NEAR_LETTERS = 12;
/** After every 64 characters it is decided which matches are hits, so that undecided matches do not pile up. */
const SLICE_CHARACTERS = 64;
const SEVERITY = { crisis: 3, block: 2, review: 1 } as const;

interface Rule extends Hit {
  isAllowWord: boolean;
  /** Whether an `allow` word near it cancels it; otherwise only an `allow` word that contains it does. */
  allowedByNearWord: boolean;
}

/** Undefined for a word that does not concern these users. */
function toRule({ word, level, note }: FilterWord, forMinors: boolean): Rule | undefined {
  if (level === 'minor' && !forMinors) return undefined;
  const allowedByNearWord = level === 'review' || level === 'minor';
  const effectiveLevel = level === 'allow' ? 'review' : allowedByNearWord ? (forMinors ? 'block' : 'review') : level;
  return { word, level: effectiveLevel, note, isAllowWord: level === 'allow', allowedByNearWord };
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Returns the position, or the next one if the position would split a surrogate pair. */
function avoidSplitPair(text: string, at: number): number {
  if (at >= text.length) return text.length;
  return isHighSurrogate(text, at - 1) ? at + 1 : at;
}

function covers(allowed: Match, hit: Match): boolean {
  return allowed.from <= hit.from && allowed.to >= hit.to;
}

function isNear(allowed: Match, hit: Match): boolean {
  return allowed.to >= hit.from - NEAR_LETTERS && allowed.from <= hit.to + NEAR_LETTERS;
}

const toHit = ({ level, word, note }: Rule): Hit => ({ level, word, note });

type CreateMatcher = ReturnType<typeof prepareMatcher>;

/** Returns a function that creates matchers; a matcher reports each hit once it is certain. */
function prepareMatcher(rules: ReadonlyMap<string, Rule>) {
  const ruleList = [...rules.values()];
  const foldedWords = [...rules.keys()];
  const automaton = buildAutomaton(foldedWords);
  const longestWord = Math.max(1, ...foldedWords.map((word) => word.length));
  const longestAllowWord = Math.max(
    0,
    ...foldedWords.filter((_, at) => ruleList[at]?.isAllowWord).map((word) => word.length),
  );
  /**
   * After this many further letters no `allow` word can cancel a hit. One more is added, because a Latin `allow` word is
   * found only when the letter after it is known.
   */
  const lettersToWait = (rule: Rule) => longestAllowWord + 1 + (rule.allowedByNearWord ? NEAR_LETTERS : 0);

  return (onHit: (rule: Rule, match: Match) => void) => {
    let pending: Match[] = [];
    let allowed: Match[] = [];
    const scan = createScan(automaton, longestWord, (match) => {
      (ruleList[match.wordIndex]?.isAllowWord ? allowed : pending).push(match);
    });
    const isAllowed = (hit: Match, { allowedByNearWord }: Rule) =>
      allowed.some((match) => covers(match, hit) || (allowedByNearWord && isNear(match, hit)));
    function decide(atEnd: boolean): void {
      const letters = scan.letterCount();
      if (pending.length > 0) {
        const undecided: Match[] = [];
        for (const hit of pending) {
          const rule = ruleList[hit.wordIndex];
          if (!rule || isAllowed(hit, rule)) continue;
          if (atEnd || letters >= hit.to + lettersToWait(rule)) onHit(rule, hit);
          else undecided.push(hit);
        }
        pending = undecided;
      }
      if (allowed.length > 0) allowed = allowed.filter((match) => match.to + NEAR_LETTERS + longestWord >= letters);
    }
    return {
      read(text: string) {
        for (let from = 0; from < text.length; ) {
          const to = avoidSplitPair(text, from + SLICE_CHARACTERS);
          scan.read(text, from, to);
          decide(false);
          from = to;
        }
      },
      end() {
        scan.end();
        decide(true);
      },
      safeEnd: () => {
        let safe = scan.safeEnd();
        for (const { wordIndex, textFrom } of pending)
          if (ruleList[wordIndex]?.level === 'block') safe = Math.min(safe, textFrom);
        return safe;
      },
    };
  };
}

function createStreamFilter(createMatcher: CreateMatcher): StreamFilter {
  /** Text not released yet. */
  let text = '';
  /** Position of `text` in the whole answer. */
  let textStart = 0;
  /** The first half of a surrogate pair, waiting for the second. */
  let carried = '';
  /** The first blocked word and its position in the whole answer. */
  let blocked: { hit: Hit; at: number } | undefined;
  let reviews: Hit[] = [];
  const matcher = createMatcher((rule, { textFrom }) => {
    if (rule.level === 'review') reviews.push(toHit(rule));
    if (rule.level === 'block' && (!blocked || textFrom < blocked.at)) blocked = { hit: toHit(rule), at: textFrom };
  });
  function release(to: number): Released {
    const cut = Math.max(0, (blocked ? Math.min(to, blocked.at) : to) - textStart);
    const released = { text: text.slice(0, cut), hit: blocked?.hit ?? null, reviews };
    text = blocked ? '' : text.slice(cut);
    textStart += cut;
    reviews = [];
    return released;
  }
  return {
    push(piece) {
      if (blocked) return { text: '', hit: blocked.hit, reviews: [] };
      const whole = carried + piece;
      const ready = isHighSurrogate(whole, whole.length - 1) ? whole.slice(0, -1) : whole;
      carried = whole.slice(ready.length);
      text += ready;
      matcher.read(ready);
      return release(matcher.safeEnd());
    },
    end() {
      if (blocked) return { text: '', hit: blocked.hit, reviews: [] };
      text += carried;
      matcher.read(carried);
      carried = '';
      matcher.end();
      return release(textStart + text.length);
    },
  };
}

/** If a word occurs twice, its last entry is used, so the operator's words must come after the built-in ones. */
export function createWordFilter(words: Iterable<FilterWord>, { forMinors = false } = {}): WordFilter {
  const rules = new Map<string, Rule>();
  for (const entry of words) {
    const word = foldWord(entry.word);
    const rule = toRule(entry, forMinors);
    rules.delete(word);
    if (word !== '' && rule) rules.set(word, rule);
  }
  const createMatcher = prepareMatcher(rules);

  return {
    check(text) {
      let mostSevere: Rule | undefined;
      const matcher = createMatcher((rule) => {
        if (!mostSevere || SEVERITY[rule.level] > SEVERITY[mostSevere.level]) mostSevere = rule;
      });
      matcher.read(text);
      matcher.end();
      return mostSevere ? toHit(mostSevere) : null;
    },

    find(text) {
      const found: FoundWord[] = [];
      const matcher = createMatcher((rule, { textFrom, textTo }) =>
        found.push({ ...toHit(rule), from: textFrom, to: textTo }),
      );
      matcher.read(text);
      matcher.end();
      return found.sort((a, b) => a.from - b.from || b.to - a.to);
    },

    createStreamFilter: () => createStreamFilter(createMatcher),
  };
}
