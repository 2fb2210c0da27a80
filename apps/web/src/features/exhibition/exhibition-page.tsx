import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RelatedResources } from '../../components/cards/article-footer.tsx';
import { useViewingRecord } from '../../components/page-parts/use-viewing-record.ts';
import { usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { useSite } from '../../lib/pages/site.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import type { Exhibition } from './api/exhibition.api.ts';
import { metadataOf, readerMetadata } from './api/exhibition-metadata.ts';
import { type Showing, showingOf, showingQuery } from './api/showing.api.ts';
import { VisitorsBook } from './comments/visitors-book.tsx';
import styles from './exhibition-page.module.css';
import { Closing, Preface } from './sections/preface.tsx';
import { SectionView } from './sections/section-view.tsx';
import { TitleWall } from './sections/title-wall.tsx';

export const preparePage: PreparePage = ({ client, params }) => client.fetchQuery(showingQuery(showingOf(params)));

export function ExhibitionPage() {
  const showing = showingOf(useParams());
  const { data, error, isFetching, refetch } = useQuery(showingQuery(showing));
  const { name: siteName } = useSite();
  usePageTitle(data?.resTitle);
  usePageMetadata(data && (showing.kind === 'site' ? metadataOf(data, siteName) : readerMetadata(data)));
  if (data) return <ExhibitionView key={data.id} exhibition={data} showing={showing} />;
  return (
    <div className={`${layoutStyles.wrap} ${styles.loading}`}>
      {isFetching || !error ? (
        <SkeletonGroup label="正在取展览">
          <Skeleton className={styles.skeletonPoster} />
          <SkeletonLines lines={10} />
        </SkeletonGroup>
      ) : (
        <ErrorState title={error.message} line="展览没有取到，请稍后再试。" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function ExhibitionView({ exhibition, showing }: { exhibition: Exhibition; showing: Showing }) {
  return (
    <article className={styles.exhibition}>
      <TitleWall exhibition={exhibition} showing={showing} />
      <Preface exhibition={exhibition} />
      {exhibition.sections.map((section, index) => (
        <SectionView key={section.key} section={section} index={index} />
      ))}
      <Closing html={exhibition.closing} />
      {showing.kind === 'site' && <SiteFoot exhibition={exhibition} />}
      <BackToTop />
    </article>
  );
}

/** What only exhibitions of the site have. */
function SiteFoot({ exhibition }: { exhibition: Exhibition }) {
  useViewingRecord(exhibition);
  return (
    <>
      <VisitorsBook exhibitionId={exhibition.id} />
      <div className={`${layoutStyles.wrap} ${styles.related}`} data-print="hidden">
        <RelatedResources rows={exhibition.related} />
      </div>
    </>
  );
}
