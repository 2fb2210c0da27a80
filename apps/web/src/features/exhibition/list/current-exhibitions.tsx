import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { coverLinkClass } from '../../../ui/lists/ruled-list.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { currentQuery, type ExhibitionRow } from '../api/exhibition.api.ts';
import { datesText, PERIOD_LABEL } from '../api/period-text.ts';
import styles from './current-exhibitions.module.css';

/** The newest one large, the others as cards. */
export function CurrentExhibitions({ hasPast }: { hasPast: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(currentQuery);
  if (!data) {
    if (isFetching || !error) return <LoadingSkeleton />;
    return <ErrorState title={error.message} line="展览没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const [lead, ...others] = data.rows;
  if (!lead)
    return (
      <EmptyState
        drawing="roundWindow"
        title={hasPast ? '眼下没有展出中的专题' : '还没有专题展览'}
        line={hasPast ? '往期的展览都留着，随时可看。' : '布置好的展览会挂在这里。'}
        action={
          <PrefetchLink to="/cloudExhibitionHall/imageAppreciation" className={buttonClass('line')}>
            去看图像赏析
          </PrefetchLink>
        }
      />
    );
  return (
    <section aria-label="展出中" className={styles.current}>
      <Lead row={lead} />
      {others.length > 0 && (
        <CardGrid as="ul" className={styles.cards}>
          {others.map((row) => (
            <Card key={row.id} row={row} />
          ))}
        </CardGrid>
      )}
    </section>
  );
}

function Poster({ row, sizes, eager = false }: { row: ExhibitionRow; sizes: string; eager?: boolean }) {
  return (
    <FallbackImage
      src={row.resCoverUrl}
      focus={row.coverFocus}
      srcSet={pictureSet(row.resCoverUrl, 1600)}
      sizes={sizes}
      alt=""
      ratio="4/3"
      eager={eager}
      className={styles.poster}
    />
  );
}

function RowFacts({ row }: { row: ExhibitionRow }) {
  return (
    <Facts>
      <span className={row.period === 'current' ? textStyles.ok : textStyles.gold}>{PERIOD_LABEL[row.period]}</span>
      <span className={textStyles.number}>{datesText(row)}</span>
      {row.workCount > 0 && <span>{row.workCount} 件作品</span>}
    </Facts>
  );
}

function Lead({ row }: { row: ExhibitionRow }) {
  return (
    <article className={styles.lead}>
      <Poster row={row} sizes="(max-width: 768px) 100vw, 55vw" eager />
      <div className={styles.leadWords}>
        <RowFacts row={row} />
        <h2>
          <PrefetchLink to={resourcePath(row)} className={`${coverLinkClass} ${textStyles.linkTitle}`}>
            {row.resTitle}
          </PrefetchLink>
        </h2>
        {row.subtitle && (
          <p className={`${textStyles.kai} ${styles.subtitle} ${kaiFallbackClass(row.subtitle) ?? ''}`}>
            {row.subtitle}
          </p>
        )}
        <p className={`${textStyles.lines} ${styles.abstract}`}>{row.resAbstract}</p>
        {row.resAuthor && <p className={textStyles.meta}>策展　{row.resAuthor}</p>}
      </div>
    </article>
  );
}

function Card({ row }: { row: ExhibitionRow }) {
  return (
    <li className={styles.card}>
      <Poster row={row} sizes="(max-width: 768px) 100vw, 33vw" />
      <h2>
        <PrefetchLink to={resourcePath(row)} className={`${coverLinkClass} ${textStyles.linkTitle}`}>
          {row.resTitle}
        </PrefetchLink>
      </h2>
      {row.subtitle && <p className={`${textStyles.kai} ${kaiFallbackClass(row.subtitle) ?? ''}`}>{row.subtitle}</p>}
      <RowFacts row={row} />
    </li>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonGroup label="正在取展览">
      <div className={styles.lead}>
        <Skeleton className={styles.skeletonPoster} />
        <SkeletonLines lines={6} />
      </div>
    </SkeletonGroup>
  );
}
