import { sentencesOf } from '../knowledge/sentences.ts';

/* Neighbouring sentences of a text as a passage that can stand by itself. */

export const MIN_LENGTH = 60;
const MAX_LENGTH = 220;
/** Begins by pointing at what was said before. */
const POINTS_BACK =
  /^(?:它|他|她|这|那|其|此|于是|所以|因此|但|可是|然而|后来|不过|也|又|还|再|反过来|前者|后者|有的|余下|第二|毫不)/u;

interface Line {
  sentence: string;
  /** Lines of one paragraph belong together. */
  paragraph: number;
}

/** Sentences by paragraph; short lines of a transcript are one paragraph. */
export function linesOf(text: string): Line[] {
  const paragraphs = text.split('\n').filter((one) => one.trim() !== '');
  const isTranscript =
    paragraphs.length > 6 && paragraphs.filter(({ length }) => length <= 40).length > 0.8 * paragraphs.length;
  return paragraphs.flatMap((paragraph, at) =>
    sentencesOf(paragraph).map((sentence) => ({ sentence, paragraph: isTranscript ? 0 : at })),
  );
}

/** The sentence with those around it that it needs: the one it points back to, and the next ones while it is short. */
export function around(lines: readonly Line[], at: number, minLength = MIN_LENGTH, maxLength = MAX_LENGTH): string {
  const own = lines[at];
  if (!own) return '';
  let [from, to] = [at, at];
  const isSame = (other: number) => lines[other]?.paragraph === own.paragraph;
  const length = () => lines.slice(from, to + 1).reduce((sum, { sentence }) => sum + sentence.length, 0);
  // A question in the text is answered by what follows, and what answers a question needs it.
  if (/[？?]”?$/u.test(own.sentence) && isSame(to + 1)) to += 1;
  if (/[？?]”?$/u.test(lines[from - 1]?.sentence ?? '') && isSame(from - 1)) from -= 1;
  while (POINTS_BACK.test(lines[from]?.sentence ?? '') && isSame(from - 1) && length() < maxLength && at - from < 2)
    from -= 1;
  while (length() < minLength && isSame(to + 1) && length() + (lines[to + 1]?.sentence.length ?? 0) <= maxLength)
    to += 1;
  return lines
    .slice(from, to + 1)
    .map(({ sentence }) => sentence)
    .join('');
}
