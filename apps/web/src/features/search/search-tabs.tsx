import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { TabLinks } from '../../ui/navigation/tabs.tsx';
import { type Results, resultsQuery } from './search.api.ts';
import { RESULT_TYPES, type SearchPageParams, searchPagePath, TYPE_LABELS } from './search-page-params.ts';

/** The server counts each type up to this number if the total is capped. */
const MAX_COUNT = 1000;

function countOf(data: Results, type: string): string {
  if (type === '') {
    const total = data.typeCount.reduce((sum, { count }) => sum + count, 0);
    return data.capped ? '10000+' : String(total);
  }
  const count = data.typeCount.find(({ res_type }) => res_type === type)?.count ?? 0;
  return data.capped && count >= MAX_COUNT ? `${MAX_COUNT}+` : String(count);
}

/** Links to the types of results with their counts. Types without results are omitted, except the current one. */
export function SearchTabs({ params }: { params: SearchPageParams }) {
  const { data } = useQuery(resultsQuery(params));
  const shownTypes = RESULT_TYPES.filter(
    (type) => type === params.type || data?.typeCount.some(({ res_type, count }) => res_type === type && count > 0),
  );
  const tabs = (['', ...shownTypes] as const).map((type) => ({
    key: type,
    label: type === '' ? '全部' : TYPE_LABELS[type],
    to: searchPagePath({ ...params, type, page: 1 }),
    count: data && countOf(data, type),
  }));
  return <TabLinks label="结果的类型" tabs={tabs} current={params.type} link={PrefetchLink} />;
}
