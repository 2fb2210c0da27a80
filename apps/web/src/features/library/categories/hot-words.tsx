import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { hotWordsQuery } from '../api/library.api.ts';
import './hot-words.css';

const MAX_WORDS = 5;

/** Hot words: frequent searches, and words pinned by the operator. */
export function HotWords({ pathOf }: { pathOf: (word: string) => string }) {
  const { data: words = [] } = useQuery(hotWordsQuery);
  if (words.length === 0) return null;
  return (
    <p className="hot-words">
      <span>常被找的书</span>
      {words.slice(0, MAX_WORDS).map((word) => (
        <PrefetchLink key={word} to={pathOf(word)}>
          {word}
        </PrefetchLink>
      ))}
    </p>
  );
}
