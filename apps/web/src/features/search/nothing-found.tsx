import { PlaceLink } from '../../components/links/place-link.tsx';
import { searchPath } from '../../components/search/search-path.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { placeOfSearch, type SearchPlace } from './search-place.ts';

/** The first part of what was typed, when it has several. */
function shorter(words: string): string | undefined {
  const [first] = words.split(/\s+/);
  return first && first !== words ? first : undefined;
}

function waysOn(place: SearchPlace, total: number): { label: string; to: string }[] {
  if (total > 0 && place.page > 1) return [{ label: '回到第一页', to: placeOfSearch({ ...place, page: 1 }) }];
  const less = shorter(place.words);
  return [
    ...(place.kind ? [{ label: '在全部内容里找', to: placeOfSearch({ ...place, kind: '', page: 1 }) }] : []),
    ...(less ? [{ label: `只搜“${less}”`, to: searchPath(less) }] : []),
    { label: '去数字图书馆看看', to: '/library' },
    { label: '去云展厅看看', to: '/cloudExhibitionHall' },
  ];
}

/** Why there is nothing, and the ways on. */
export function NothingFound({ place, total }: { place: SearchPlace; total: number }) {
  const past = total > 0 && place.page > 1;
  return (
    <EmptyState
      drawing="moon"
      title={past ? '没有这一页' : `没有找到“${place.words}”`}
      line={past ? '结果没有这么多，回到第一页看看。' : '少写几个字，换个说法，或试试拼音。'}
      action={
        <div className="nothing-ways">
          {waysOn(place, total).map(({ label, to }) => (
            <PlaceLink key={to} to={to} className={buttonClass('line')}>
              {label}
            </PlaceLink>
          ))}
        </div>
      }
    />
  );
}
