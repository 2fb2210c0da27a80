/** A pause inside the words: before and after it stands more than a mark. */
const PAUSE = /.[：，。；！？、].|——./;

/**
 * A large title. Browsers know no Chinese words and balance the lines of 专题开放：从一抹石青看起 by breaking 开放 in two; one
 * with a pause is broken at that. Without one any break is as good as another.
 */
export function TitleWords({ children }: { children: string }) {
  return PAUSE.test(children) ? <span className="break-keep wrap-anywhere">{children}</span> : children;
}
