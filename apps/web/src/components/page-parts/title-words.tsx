/** Behind a pause: its marks and a closing quote belong to what stands before it. */
const AFTER_PAUSE = /(?<=[：，。；！？、][”’」』》）]?|——)(?![：，。；！？、”’」』》）]|$)/u;

/**
 * A large title. Browsers know no Chinese words and balance the lines of 专题开放：从一抹石青看起 by breaking 开放 in two; one
 * with a pause inside is broken there first. A stretch that is too long for a line is balanced by itself.
 */
export function TitleWords({ children }: { children: string }) {
  const stretches = children.split(AFTER_PAUSE);
  if (stretches.length < 2) return children;
  return stretches.map((words, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
    <span key={at} className="inline-block">
      {words}
    </span>
  ));
}
