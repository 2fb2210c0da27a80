import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { searchPath } from '../../components/search/search-path.ts';
import { HOT_TYPE_ALL, hotWordsQuery } from '../../components/search/search-suggestions.tsx';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './search-words.module.css';
import { Word } from './word.tsx';

/** The most frequent searches, in order. */
export function HotWords({ numbered = false }: { numbered?: boolean }) {
  const { data: words = [] } = useQuery(hotWordsQuery(HOT_TYPE_ALL));
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="hot-words">
      <h2 id="hot-words">大家在搜</h2>
      {numbered ? (
        <ol className={styles.hotList}>
          {words.map((word) => (
            <li key={word}>
              <PrefetchLink to={searchPath(word)} className={textStyles.oneLine}>
                {word}
              </PrefetchLink>
            </li>
          ))}
        </ol>
      ) : (
        <Row as="ol" wrap gap="s">
          {words.map((word) => (
            <Word key={word} word={word} />
          ))}
        </Row>
      )}
    </section>
  );
}
