import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import textStyles from '../../ui/text/text.module.css';
import { HotWords } from './hot-words.tsx';
import { relatedWorksQuery, resultsQuery } from './search.api.ts';
import { SearchHistory } from './search-history.tsx';
import type { SearchPageParams } from './search-page-params.ts';
import styles from './search-words.module.css';

/** Beside the results: related works, the search history and hot words. */
export function SearchAside({ params }: { params: SearchPageParams }) {
  return (
    <aside aria-label="延伸" className={styles.aside}>
      {params.type !== 'img' && <RelatedWorks params={params} />}
      <SearchHistory />
      <HotWords />
    </aside>
  );
}

function RelatedWorks({ params }: { params: SearchPageParams }) {
  const { data: results } = useQuery(resultsQuery(params));
  const { data } = useQuery(relatedWorksQuery(params.searchText));
  const shownIds = new Set(results?.rows.map(({ id }) => id));
  const works = data?.rows.filter(({ id }) => !shownIds.has(id)) ?? [];
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="related-works">
      <h2 id="related-works">相关作品</h2>
      <CardGrid as="ul" className={styles.relatedWorks}>
        {works.map((work) => (
          <li key={work.id}>
            <PrefetchLink to={resourcePath({ id: work.id, resType: 'img' })}>
              <FallbackImage
                src={work.resCoverUrl}
                focus={work.coverFocus}
                srcSet={pictureSet(work.resCoverUrl, 640)}
                sizes="9rem"
                alt=""
                ratio="4/3"
              />
              <span className={`${textStyles.meta} ${styles.relatedTitle}`}>{work.resTitle}</span>
            </PrefetchLink>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
