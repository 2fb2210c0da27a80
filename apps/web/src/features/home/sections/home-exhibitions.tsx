import { home } from '@meiyu/contract/exhibition.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { call } from '../../../lib/calls/call.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import styles from './home-exhibitions.module.css';
import type { HomeSection } from './home-section.tsx';

/**
 * 专题展览: the open exhibitions; nothing while there are none. The page passes `Section`, because an import of it here too
 * would move it into a separate file that every first visit has to load.
 */
export function HomeExhibitions({ Section }: { Section: typeof HomeSection }) {
  const { data = [] } = useQuery({
    queryKey: ['home', 'exhibitions'],
    queryFn: ({ signal }) => call(home, {}, { signal }),
    meta: { public: true },
  });
  if (data.length === 0) return null;
  return (
    <Section
      id="home-exhibitions"
      title="专题展览"
      line="一个题目　几面墙"
      more={{ label: '全部专题', to: '/cloudExhibitionHall/exhibitions' }}
      tone="paper"
    >
      <ul className={styles.exhibitions}>
        {data.map((row) => (
          <li key={row.id}>
            <PrefetchLink to={resourcePath(row)} className={styles.exhibition}>
              <FallbackImage
                src={row.resCoverUrl}
                focus={row.coverFocus}
                srcSet={pictureSet(row.resCoverUrl)}
                sizes="(max-width: 768px) 80vw, 30vw"
                alt=""
                ratio="4/3"
                className={styles.poster}
              />
              <h3 className={textStyles.linkTitle}>{row.resTitle}</h3>
              {row.subtitle && (
                <p className={`${textStyles.kai} ${kaiFallbackClass(row.subtitle) ?? ''}`}>{row.subtitle}</p>
              )}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
