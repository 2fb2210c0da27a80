import { list } from '@meiyu/contract/exhibition.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { call } from '../../../lib/calls/call.ts';
import { Facts } from '../../../ui/text/facts.tsx';

const MAX_SHOWN = 3;

/** The exhibitions that show the work; nothing when there are none. */
export function InExhibitions({ workId }: { workId: string }) {
  const { data } = useQuery({
    queryKey: ['works', 'exhibitions', workId],
    queryFn: ({ signal }) => call(list, { query: { workId, pageSize: MAX_SHOWN } }, { signal }),
    meta: { public: true },
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Facts>
      <span>展出于</span>
      {data.rows.map((row) => (
        <PrefetchLink key={row.id} to={resourcePath(row)}>
          {row.resTitle}
        </PrefetchLink>
      ))}
    </Facts>
  );
}
