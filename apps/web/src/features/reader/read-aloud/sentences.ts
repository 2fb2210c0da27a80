const ENDS = /[。！？!?…；;]/;
const CLOSERS = /[”’」』）》】〉"')\]。！？!?…]/;
/** Some voices stop in the middle of longer sentences. */
const MAX_LENGTH = 160;
const PAUSES = /[，、,：:]/;

/** Start and end offsets of the sentences; blank ones are skipped, overlong ones are split at a comma or colon. */
export function cutSentences(text: string): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  const add = (to: number) => {
    if (/[\p{L}\p{N}]/u.test(text.slice(from, to))) found.push([from, to]);
    from = to;
  };
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (ENDS.test(character)) {
      while (CLOSERS.test(text.charAt(index + 1))) index += 1;
      add(index + 1);
    } else if (index - from >= MAX_LENGTH && PAUSES.test(character)) add(index + 1);
  }
  add(text.length);
  return found;
}
