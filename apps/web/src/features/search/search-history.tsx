import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { useDeleteSearch, useSearchHistory } from '../../components/search/search-history.ts';
import { searchPath } from '../../components/search/search-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

/** The last searches of the user, to repeat or delete. */
export function SearchHistory() {
  const history = useSearchHistory();
  const removal = useDeleteSearch();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="own-searches">
      <div className="search-section-head">
        <h2 id="own-searches">搜索历史</h2>
        <Button variant="text" size="small" icon="trash" busy={removal.isPending} onClick={() => removal.mutate('all')}>
          清空
        </Button>
      </div>
      <ul className="word-list">
        {history.slice(0, 10).map((entry) => (
          <li key={entry.id}>
            <PrefetchLink to={searchPath(entry.word)}>{entry.word}</PrefetchLink>
            <IconButton icon="close" label={`删除“${entry.word}”`} onClick={() => removal.mutate(entry)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
