import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { searchPath } from '../../components/search/search-path.ts';
import { hotWordsOf } from '../../components/search/search-suggestions.tsx';

/** What people look for, in its order. */
export function HotWords({ numbered = false }: { numbered?: boolean }) {
  const { data: words = [] } = useQuery(hotWordsOf(0));
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="hot-words">
      <h2 id="hot-words">大家在搜</h2>
      <ol className={numbered ? 'hot-list' : 'word-list'}>
        {words.map((word) => (
          <li key={word}>
            <PlaceLink to={searchPath(word)}>{word}</PlaceLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
