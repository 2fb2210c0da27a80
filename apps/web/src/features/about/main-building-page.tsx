import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { usePageMetadata } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Column } from '../../ui/layout/row.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { useFooter } from '../site/api/site.api.ts';
import { type BlockOf, blockKey, mainBuildingQuery, splitChapters } from './about.api.ts';
import { AboutHeader, ChapterHeading } from './about-header.tsx';
import { AboutPagePlaceholder } from './about-page-placeholder.tsx';
import styles from './main-building-page.module.css';
import { PageBlock } from './page-block.tsx';

export const preparePage: PreparePage = ({ client }) => client.fetchQuery(mainBuildingQuery);

export function MainBuildingPage() {
  const { data, error, isFetching, refetch } = useQuery(mainBuildingQuery);
  const { data: footer } = useFooter();
  usePageMetadata(data && { description: data.abstract });
  if (!data) return <AboutPagePlaceholder error={error} busy={isFetching} onRetry={refetch} />;
  const [first, ...others] = data.blocks;
  const facade = first?.kind === 'image' ? first.picture : undefined;
  const { opening, chapters } = splitChapters(facade ? others : data.blocks);
  return (
    <div className={styles.building}>
      {facade && <Facade picture={facade} />}
      <AboutHeader page={data} opening={opening}>
        {footer?.vrUrl && (
          <PrefetchLink to={footer.vrUrl} className={buttonClass('ink')}>
            进馆走一圈（VR）
            <Icon name="right" />
          </PrefetchLink>
        )}
      </AboutHeader>
      {chapters.map((chapter) => (
        <Column
          as="section"
          key={chapter.title}
          className={`${layoutStyles.wrap} ${styles.part}`}
          aria-label={chapter.title}
        >
          <ChapterHeading chapter={chapter} />
          {chapter.blocks.map((block, index) => (
            <div key={blockKey(block, index)} className={block.kind === 'gallery' ? styles.wide : undefined}>
              <PageBlock block={block} />
            </div>
          ))}
        </Column>
      ))}
      <BackToTop />
    </div>
  );
}

/** The photograph of the building, cropped to the shape of a gate (圭角). */
function Facade({ picture }: { picture: BlockOf<'image'>['picture'] }) {
  return (
    <div className={styles.facade}>
      <FallbackImage
        src={picture.url}
        srcSet={pictureSet(picture.url, 1600)}
        sizes="100vw"
        alt={picture.title}
        className={styles.facadePicture}
        eager
      />
    </div>
  );
}
