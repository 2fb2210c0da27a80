import styles from './balanced-title.module.css';

/** The position after punctuation and a closing quote, unless more punctuation or the end of the title follows. */
const AFTER_PUNCTUATION = /(?<=[：，。；！？、][”’」』》）]?|——)(?![：，。；！？、”’」』》）]|$)/u;

/**
 * A large title that breaks after punctuation first. Browsers do not know Chinese words: balancing the lines of
 * 专题开放：从一抹石青看起 would split 开放. A phrase that is too long for a line is balanced by the browser.
 */
export function BalancedTitle({ children }: { children: string }) {
  const phrases = children.split(AFTER_PUNCTUATION);
  if (phrases.length < 2) return children;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may occur twice
    <span key={index} className={styles.phrase}>
      {phrase}
    </span>
  ));
}
