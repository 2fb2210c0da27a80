const ENDS = /[。！？!?…；;]/;
const CLOSERS = /[”’」』）》】〉"')\]。！？!?…]/;
/** Some voices stop in the middle of longer ones. */
const LONGEST = 160;
const PAUSES = /[，、,：:]/;

/** Where the sentences of a text begin and end; blank ones are left out, endless ones cut at a pause. */
export function cutSentences(text: string): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  const add = (to: number) => {
    if (/[\p{L}\p{N}]/u.test(text.slice(from, to))) found.push([from, to]);
    from = to;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (ENDS.test(sign)) {
      while (CLOSERS.test(text.charAt(at + 1))) at += 1;
      add(at + 1);
    } else if (at - from >= LONGEST && PAUSES.test(sign)) add(at + 1);
  }
  add(text.length);
  return found;
}
