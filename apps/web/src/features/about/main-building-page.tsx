import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { usePageMetadata } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { useFooter } from '../site/api/site.api.ts';
import { type BlockOf, blockKey, mainBuildingQuery, splitChapters } from './about.api.ts';
import { AboutPagePlaceholder } from './about-page-placeholder.tsx';
import { PageBlock } from './page-block.tsx';
import './main-building-page.css';

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
    <div className="building">
      {facade && <Facade picture={facade} />}
      <div className="wrap building-head">
        <h1 className="vert">{data.title}</h1>
        <div className="building-words">
          <p className={`building-line ${kaiFallbackClass(data.abstract) ?? ''}`}>{data.abstract}</p>
          {opening.map((block, index) => (
            <PageBlock key={blockKey(block, index)} block={block} />
          ))}
          {footer?.vrUrl && (
            <PrefetchLink to={footer.vrUrl} className={`justify-self-start ${buttonClass('ink')}`}>
              进馆走一圈（VR）
              <Icon name="right" />
            </PrefetchLink>
          )}
        </div>
      </div>
      {chapters.map(({ title, subtitle, blocks }) => (
        <section key={title} className="wrap building-part" aria-label={title}>
          <h2>
            {title}
            {subtitle && <small className={kaiFallbackClass(subtitle)}>{subtitle}</small>}
          </h2>
          {blocks.map((block, index) => (
            <div key={blockKey(block, index)} className={block.kind === 'gallery' ? 'building-wide' : undefined}>
              <PageBlock block={block} />
            </div>
          ))}
        </section>
      ))}
      <BackToTop />
    </div>
  );
}

/** The photograph of the building, cropped to the shape of a gate (圭角). */
function Facade({ picture }: { picture: BlockOf<'image'>['picture'] }) {
  return (
    <div className="facade">
      <FallbackImage
        src={picture.url}
        srcSet={pictureSet(picture.url, 1600)}
        sizes="100vw"
        alt={picture.title}
        className="facade-picture"
        eager
      />
    </div>
  );
}
