import layoutStyles from '../../ui/layout/layout.module.css';
import { HotWords } from './hot-words.tsx';
import { SearchHistory } from './search-history.tsx';
import styles from './search-words.module.css';

/** The page before a search. */
export function SearchStart() {
  return (
    <div className={`${layoutStyles.wrap} ${styles.start}`}>
      <SearchHistory />
      <HotWords numbered />
    </div>
  );
}
