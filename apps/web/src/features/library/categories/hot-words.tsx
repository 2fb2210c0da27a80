import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { hotWordsQuery } from '../api/library.api.ts';
import styles from './hot-words.module.css';

const MAX_WORDS = 5;

/** Hot words: frequent searches, and words pinned by the operator. */
export function HotWords({ pathOf }: { pathOf: (word: string) => string }) {
  const { data: words = [] } = useQuery(hotWordsQuery);
  if (words.length === 0) return null;
  return (
    <Facts className={styles.hotWords}>
      <span>常被找的书</span>
      {words.slice(0, MAX_WORDS).map((word) => (
        <PrefetchLink key={word} to={pathOf(word)}>
          {word}
        </PrefetchLink>
      ))}
    </Facts>
  );
}
