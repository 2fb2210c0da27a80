import { CategoryLinks } from '../../components/links/category-links.tsx';
import { useNavLinks } from '../site/api/site.api.ts';
import { newsPath } from './news.api.ts';
import newsPageStyles from './news-page.module.css';

/** The id of 美育动态 in the navigation; it is a constant of the API. */
const NEWS_ID = '631070203';

/** The categories of the news in the navigation; nothing without categories. */
export function NewsCategories({ current }: { current: string }) {
  const { data: links } = useNavLinks();
  const children = links?.find(({ id }) => id === NEWS_ID)?.children ?? [];
  if (children.length === 0) return null;
  return (
    <CategoryLinks
      label="动态分类"
      categories={[{ id: '', name: '全部' }, ...children]}
      current={current}
      pathOf={(id) => newsPath({ cateId: id, page: 1 })}
      className={newsPageStyles.categories}
    />
  );
}
