import { HotWords } from './hot-words.tsx';
import { SearchHistory } from './search-history.tsx';

/** The page before a search. */
export function SearchStart() {
  return (
    <div className="wrap search-start">
      <SearchHistory />
      <HotWords numbered />
    </div>
  );
}
