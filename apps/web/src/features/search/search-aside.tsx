import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { HotWords } from './hot-words.tsx';
import { relatedWorksQuery, resultsQuery } from './search.api.ts';
import { SearchHistory } from './search-history.tsx';
import type { SearchPlace } from './search-place.ts';

/** Beside the results: works to look at, one's own searches, what others look for. */
export function SearchAside({ place }: { place: SearchPlace }) {
  return (
    <aside aria-label="延伸" className="search-aside">
      {place.kind !== 'img' && <RelatedWorks place={place} />}
      <SearchHistory />
      <HotWords />
    </aside>
  );
}

function RelatedWorks({ place }: { place: SearchPlace }) {
  const { data: shown } = useQuery(resultsQuery(place));
  const { data } = useQuery(relatedWorksQuery(place.words));
  const here = new Set(shown?.rows.map(({ id }) => id));
  const works = data?.rows.filter(({ id }) => !here.has(id)) ?? [];
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="related-works">
      <h2 id="related-works">相关作品</h2>
      <ul className="related-works">
        {works.map((work) => (
          <li key={work.id}>
            <PlaceLink to={resourcePath(work)}>
              <FallbackImage
                src={work.resCoverUrl}
                focus={work.coverFocus}
                srcSet={pictureSet(work.resCoverUrl, 640)}
                sizes="9rem"
                alt=""
                ratio="4/3"
              />
              <span>{work.resTitle}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
