import { HotWords } from './hot-words.tsx';
import { SearchHistory } from './search-history.tsx';

/** Before anything is searched. */
export function SearchStart() {
  return (
    <div className="wrap search-start">
      <SearchHistory />
      <HotWords numbered />
    </div>
  );
}
