import { buildAutomaton } from './automaton.ts';
import { foldWord } from './fold-character.ts';
import { createScan, type Found } from './scan.ts';

/*
 * `block` is not said and not drawn. `review` is said, and the operator is told. `crisis` is somebody in need: help
 * comes before everything else. `allow` are words of art that contain one of the others, or stand beside it. `minor`
 * is blocked in minors' mode only, where `review` is blocked too.
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
  /** What may be shown now. */
  text: string;
  /** A blocked word came: nothing more will be released. */
  hit: Hit | null;
  /** What the operator should look at. */
  reviews: Hit[];
}

/** Holds back only what may still become a blocked word, so no half of one gets out. */
interface StreamFilter {
  push(piece: string): Released;
  end(): Released;
}

export interface WordFilter {
  /** The gravest of what a text contains: crisis, then block, then review. */
  check(text: string): Hit | null;
  hold(): StreamFilter;
}

/** So many letters from a word of art, a word that merely needs care is art too (裸体的维纳斯). */
const NEAR = 12;
/** Hits are settled after so much text, so that a flood of them costs no more than their number. */
const SLICE = 64;
const GRAVITY = { crisis: 3, block: 2, review: 1 } as const;

interface Rule extends Hit {
  allow: boolean;
  /** A word of art beside it is enough. */
  soft: boolean;
}

function toRule({ word, level, note }: FilterWord, minor: boolean): Rule | undefined {
  if (level === 'minor' && !minor) return undefined;
  const soft = level === 'review' || level === 'minor';
  const counted = level === 'allow' ? 'review' : soft ? (minor ? 'block' : 'review') : level;
  return { word, level: counted, note, allow: level === 'allow', soft };
}

/** The first half of a character beyond the first plane. */
function isHigh(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** There, or one further where a character would be cut. */
function cutAt(text: string, at: number): number {
  if (at >= text.length) return text.length;
  return isHigh(text, at - 1) ? at + 1 : at;
}

function covers(art: Found, hit: Found): boolean {
  return art.from <= hit.from && art.to >= hit.to;
}

function isNear(art: Found, hit: Found): boolean {
  return art.to >= hit.from - NEAR && art.from <= hit.to + NEAR;
}

const toHit = ({ level, word, note }: Rule): Hit => ({ level, word, note });

type Watch = ReturnType<typeof createWatch>;

/** Finds the words in a text and tells each hit once it is sure. */
function createWatch(rules: ReadonlyMap<string, Rule>) {
  const list = [...rules.values()];
  const folded = [...rules.keys()];
  const automaton = buildAutomaton(folded);
  const longest = Math.max(1, ...folded.map((word) => word.length));
  const longestAllowed = Math.max(0, ...folded.filter((_, at) => list[at]?.allow).map((word) => word.length));
  /** So many letters later no word of art can take a hit back; the one more is what a Latin word waits for. */
  const patience = (rule: Rule) => longestAllowed + 1 + (rule.soft ? NEAR : 0);

  return (tell: (rule: Rule, found: Found) => void) => {
    let open: Found[] = [];
    let arts: Found[] = [];
    const scan = createScan(automaton, longest, (found) => {
      (list[found.word]?.allow ? arts : open).push(found);
    });
    const isArt = (hit: Found, { soft }: Rule) => arts.some((art) => covers(art, hit) || (soft && isNear(art, hit)));
    function decide(all: boolean): void {
      const letters = scan.letters();
      if (open.length > 0) {
        const left: Found[] = [];
        for (const hit of open) {
          const rule = list[hit.word];
          if (!rule || isArt(hit, rule)) continue;
          if (all || letters >= hit.to + patience(rule)) tell(rule, hit);
          else left.push(hit);
        }
        open = left;
      }
      if (arts.length > 0) arts = arts.filter((art) => art.to + NEAR + longest >= letters);
    }
    return {
      read(text: string) {
        for (let from = 0; from < text.length; ) {
          const to = cutAt(text, from + SLICE);
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
        for (const { word, textFrom } of open) if (list[word]?.level === 'block') safe = Math.min(safe, textFrom);
        return safe;
      },
    };
  };
}

/** Holds back what may still become a blocked word. */
function createHold(watch: Watch): StreamFilter {
  let text = '';
  /** Where `text` begins in all that came. */
  let base = 0;
  let carried = '';
  let stop: { hit: Hit; at: number } | undefined;
  let reviews: Hit[] = [];
  const scan = watch((rule, { textFrom }) => {
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
      const ready = isHigh(whole, whole.length - 1) ? whole.slice(0, -1) : whole;
      carried = whole.slice(ready.length);
      text += ready;
      scan.read(ready);
      return release(scan.safeTo());
    },
    end() {
      if (stop) return { text: '', hit: stop.hit, reviews: [] };
      text += carried;
      scan.read(carried);
      carried = '';
      scan.end();
      return release(base + text.length);
    },
  };
}

/** Of two entries for one word the later counts, so the operator's come after the program's own. */
export function createWordFilter(words: Iterable<FilterWord>, { minor = false } = {}): WordFilter {
  const rules = new Map<string, Rule>();
  for (const entry of words) {
    const word = foldWord(entry.word);
    const rule = toRule(entry, minor);
    rules.delete(word);
    if (word !== '' && rule) rules.set(word, rule);
  }
  const watch = createWatch(rules);

  return {
    check(text) {
      let gravest: Rule | undefined;
      const scan = watch((rule) => {
        if (!gravest || GRAVITY[rule.level] > GRAVITY[gravest.level]) gravest = rule;
      });
      scan.read(text);
      scan.end();
      return gravest ? toHit(gravest) : null;
    },

    hold: () => createHold(watch),
  };
}
