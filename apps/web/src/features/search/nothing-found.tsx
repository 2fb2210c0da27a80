import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { searchPath } from '../../components/search/search-path.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Row } from '../../ui/layout/row.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import searchPageStyles from './search-page.module.css';
import { type SearchPageParams, searchPagePath } from './search-page-params.ts';

/** The first word of the search, if there are several. */
function firstWord(searchText: string): string | undefined {
  const [first] = searchText.split(/\s+/);
  return first && first !== searchText ? first : undefined;
}

function suggestLinks(params: SearchPageParams, total: number): { label: string; to: string }[] {
  if (total > 0 && params.page > 1) return [{ label: '回到第一页', to: searchPagePath({ ...params, page: 1 }) }];
  const shorter = firstWord(params.searchText);
  return [
    ...(params.type ? [{ label: '在全部内容里找', to: searchPagePath({ ...params, type: '', page: 1 }) }] : []),
    ...(shorter ? [{ label: `只搜“${shorter}”`, to: searchPath(shorter) }] : []),
    { label: '去数字图书馆看看', to: '/library' },
    { label: '去云展厅看看', to: '/cloudExhibitionHall' },
  ];
}

/** Explains an empty result, with links. */
export function NothingFound({ params, total }: { params: SearchPageParams; total: number }) {
  const isPastEnd = total > 0 && params.page > 1;
  return (
    <EmptyState
      drawing="roundWindow"
      title={isPastEnd ? '没有这一页' : `没有找到“${params.searchText}”`}
      line={isPastEnd ? '结果没有这么多，回到第一页看看。' : '少写几个字，换个说法，或试试拼音。'}
      action={
        <Row wrap gap="m" className={searchPageStyles.nothingWays}>
          {suggestLinks(params, total).map(({ label, to }) => (
            <PrefetchLink key={to} to={to} className={buttonClass('line')}>
              {label}
            </PrefetchLink>
          ))}
        </Row>
      }
    />
  );
}
