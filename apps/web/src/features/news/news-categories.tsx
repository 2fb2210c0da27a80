import { PlaceLink } from '../../components/place-link.tsx';
import { useNavLinks } from '../site/site.api.ts';
import { newsPath } from './news.api.ts';

const NEWS = '631070203';

/** The categories the operator gave the news in the navigation; none, no row. */
export function NewsCategories({ current }: { current: string }) {
  const { data: links } = useNavLinks();
  const children = links?.find(({ id }) => id === NEWS)?.children ?? [];
  if (children.length === 0) return null;
  return (
    <nav aria-label="动态分类" className="news-categories">
      {[{ id: '', name: '全部' }, ...children].map(({ id, name }) => (
        <PlaceLink key={id} to={newsPath({ cateId: id, page: 1 })} aria-current={id === current ? 'true' : undefined}>
          {name}
        </PlaceLink>
      ))}
    </nav>
  );
}
