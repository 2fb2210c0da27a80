/* The aspects `asked` and `exercises` of an entry, which have lines (see entry-aspects.ts of the contract). */

/** A question that visitors ask, and its answer. */
export interface AskedPair {
  /** The first wording is the one that is shown. */
  wordings: readonly string[];
  answer: string;
}

/** A sentence with one gap. */
export interface Exercise {
  before: string;
  after: string;
  right: string;
  wrong: readonly string[];
}

export function readAsked(text: string | undefined): AskedPair[] {
  const pairs: { wordings: readonly string[]; answer: string }[] = [];
  for (const line of (text ?? '').split('\n').map((one) => one.trim())) {
    const last = pairs.at(-1);
    if (line.startsWith('问：')) pairs.push({ wordings: line.slice(2).split('｜').filter(Boolean), answer: '' });
    else if (line.startsWith('答：') && last) last.answer = line.slice(2);
  }
  return pairs.filter(({ wordings, answer }) => wordings.length > 0 && answer !== '');
}

export function readExercises(text: string | undefined): Exercise[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const [before = '', rest] = line.trim().split('{');
    const [gap, after = ''] = rest?.split('}') ?? [];
    const [right, ...wrong] = gap?.split('｜') ?? [];
    return right ? [{ before, after, right, wrong }] : [];
  });
}

/** The sentence with this in its gap. */
export const completed = ({ before, after }: Exercise, word: string) => `${before}${word}${after}`;
