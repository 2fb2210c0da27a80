import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { type Results, resultsQuery } from './search.api.ts';
import { KIND_NAMES, KINDS, placeOfSearch, type SearchPlace } from './search-place.ts';
import '../../ui/navigation/tabs.css';

/** The server counts a kind to a thousand where there are very many in all. */
const MOST = 1000;

function countOf(data: Results | undefined, kind: string): string {
  if (!data) return '';
  if (kind === '') {
    const total = data.typeCount.reduce((sum, { count }) => sum + count, 0);
    return data.capped ? '10000+' : String(total);
  }
  const count = data.typeCount.find(({ res_type }) => res_type === kind)?.count ?? 0;
  return data.capped && count >= MOST ? `${MOST}+` : String(count);
}

/** Kinds with their counts, as links: each has an address. What nothing was found of is left out, unless one is there. */
export function SearchTabs({ place }: { place: SearchPlace }) {
  const { data } = useQuery(resultsQuery(place));
  const shown = KINDS.filter(
    (kind) => kind === place.kind || data?.typeCount.some(({ res_type, count }) => res_type === kind && count > 0),
  );
  return (
    <nav aria-label="结果的类型" className="tabs search-tabs">
      {(['', ...shown] as const).map((kind) => (
        <PlaceLink
          key={kind}
          to={placeOfSearch({ ...place, kind, page: 1 })}
          aria-current={kind === place.kind ? 'page' : undefined}
          className="tab"
        >
          {kind === '' ? '全部' : KIND_NAMES[kind]}
          <span className="tab-count">{countOf(data, kind)}</span>
        </PlaceLink>
      ))}
    </nav>
  );
}
