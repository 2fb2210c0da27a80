import { PlaceLink } from '../../components/links/place-link.tsx';
import { useForgetSearch, useSearchHistory } from '../../components/search/search-history.ts';
import { searchPath } from '../../components/search/search-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

/** One's own last searches, to repeat or to take away. */
export function SearchHistory() {
  const past = useSearchHistory();
  const forget = useForgetSearch();
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="own-searches">
      <div className="search-section-head">
        <h2 id="own-searches">搜索历史</h2>
        <Button look="text" size="small" icon="trash" busy={forget.isPending} onClick={() => forget.mutate('all')}>
          清空
        </Button>
      </div>
      <ul className="word-list">
        {past.slice(0, 10).map((one) => (
          <li key={one.id}>
            <PlaceLink to={searchPath(one.word)}>{one.word}</PlaceLink>
            <IconButton icon="close" label={`删除“${one.word}”`} onClick={() => forget.mutate(one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
