import { buildAutomaton } from './automaton.ts';
import { foldWord } from './fold-character.ts';
import { createScan, type Match } from './scan.ts';

/*
 * `block` words are neither shown nor drawn. `review` words are shown and recorded for the operator. `crisis` words are
 * calls for help, which come before everything else. `allow` words are terms of art that contain one of the others or
 * stand near it. `minor` words are blocked only in minors' mode, where `review` words are blocked too.
 */
export type WordLevel = 'block' | 'review' | 'crisis' | 'allow' | 'minor';

export interface FilterWord {
  word: string;
  level: WordLevel;
  /** What it is about: 色情, 暴力 … */
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

export interface WordFilter {
  /** The most severe hit in a text: crisis, then block, then review. */
  check(text: string): Hit | null;
  createStreamFilter(): StreamFilter;
}

/** A `review` or `minor` word within this many letters of an `allow` word is allowed too (裸体的维纳斯). */
const NEAR_LETTERS = 12;
/** Hits are decided after every 64 characters, so that many hits do not pile up. */
const SLICE_CHARACTERS = 64;
const SEVERITY = { crisis: 3, block: 2, review: 1 } as const;

interface Rule extends Hit {
  allow: boolean;
  /** Whether an `allow` word nearby is enough to allow it. */
  soft: boolean;
}

function toRule({ word, level, note }: FilterWord, minor: boolean): Rule | undefined {
  if (level === 'minor' && !minor) return undefined;
  const soft = level === 'review' || level === 'minor';
  const effectiveLevel = level === 'allow' ? 'review' : soft ? (minor ? 'block' : 'review') : level;
  return { word, level: effectiveLevel, note, allow: level === 'allow', soft };
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The position, or one further where it would split a surrogate pair. */
function cutAt(text: string, at: number): number {
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
  const list = [...rules.values()];
  const folded = [...rules.keys()];
  const automaton = buildAutomaton(folded);
  const longest = Math.max(1, ...folded.map((word) => word.length));
  const longestAllowed = Math.max(0, ...folded.filter((_, at) => list[at]?.allow).map((word) => word.length));
  /** After this many letters no `allow` word can cancel a hit; the extra one is for Latin words, which wait for the next. */
  const lettersToWait = (rule: Rule) => longestAllowed + 1 + (rule.soft ? NEAR_LETTERS : 0);

  return (onHit: (rule: Rule, match: Match) => void) => {
    let pending: Match[] = [];
    let allowed: Match[] = [];
    const scan = createScan(automaton, longest, (match) => {
      (list[match.word]?.allow ? allowed : pending).push(match);
    });
    const isAllowed = (hit: Match, { soft }: Rule) =>
      allowed.some((match) => covers(match, hit) || (soft && isNear(match, hit)));
    function decide(atEnd: boolean): void {
      const letters = scan.letterCount();
      if (pending.length > 0) {
        const undecided: Match[] = [];
        for (const hit of pending) {
          const rule = list[hit.word];
          if (!rule || isAllowed(hit, rule)) continue;
          if (atEnd || letters >= hit.to + lettersToWait(rule)) onHit(rule, hit);
          else undecided.push(hit);
        }
        pending = undecided;
      }
      if (allowed.length > 0) allowed = allowed.filter((match) => match.to + NEAR_LETTERS + longest >= letters);
    }
    return {
      read(text: string) {
        for (let from = 0; from < text.length; ) {
          const to = cutAt(text, from + SLICE_CHARACTERS);
          scan.read(text, from, to);
          decide(false);
          from = to;
        }
      },
      end() {
        scan.end();
        decide(true);
      },
      safeTo: () => {
        let safe = scan.safeTo();
        for (const { word, textFrom } of pending) if (list[word]?.level === 'block') safe = Math.min(safe, textFrom);
        return safe;
      },
    };
  };
}

function createStreamFilter(createMatcher: CreateMatcher): StreamFilter {
  /** Text not released yet. */
  let text = '';
  /** Position of `text` in the whole text. */
  let base = 0;
  /** The first half of a surrogate pair, waiting for the second. */
  let carried = '';
  let stop: { hit: Hit; at: number } | undefined;
  let reviews: Hit[] = [];
  const matcher = createMatcher((rule, { textFrom }) => {
    if (rule.level === 'review') reviews.push(toHit(rule));
    if (rule.level === 'block' && (!stop || textFrom < stop.at)) stop = { hit: toHit(rule), at: textFrom };
  });
  function release(to: number): Released {
    const cut = Math.max(0, (stop ? Math.min(to, stop.at) : to) - base);
    const released = { text: text.slice(0, cut), hit: stop?.hit ?? null, reviews };
    text = stop ? '' : text.slice(cut);
    base += cut;
    reviews = [];
    return released;
  }
  return {
    push(piece) {
      if (stop) return { text: '', hit: stop.hit, reviews: [] };
      const whole = carried + piece;
      const ready = isHighSurrogate(whole, whole.length - 1) ? whole.slice(0, -1) : whole;
      carried = whole.slice(ready.length);
      text += ready;
      matcher.read(ready);
      return release(matcher.safeTo());
    },
    end() {
      if (stop) return { text: '', hit: stop.hit, reviews: [] };
      text += carried;
      matcher.read(carried);
      carried = '';
      matcher.end();
      return release(base + text.length);
    },
  };
}

/** The later of two entries for one word wins, so the operator's words must come after the built-in ones. */
export function createWordFilter(words: Iterable<FilterWord>, { minor = false } = {}): WordFilter {
  const rules = new Map<string, Rule>();
  for (const entry of words) {
    const word = foldWord(entry.word);
    const rule = toRule(entry, minor);
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

    createStreamFilter: () => createStreamFilter(createMatcher),
  };
}
