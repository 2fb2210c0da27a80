import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { RelatedCover } from '../../../components/cards/related-cover.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { coverLinkClass, RuledList, RuledRow } from '../../../ui/lists/ruled-list.tsx';
import { Pager } from '../../../ui/navigation/pager.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { EXHIBITIONS_PATH, PAST_PER_PAGE, pastQuery } from '../api/exhibition.api.ts';
import { datesText } from '../api/period-text.ts';
import styles from './past-exhibitions.module.css';

/** 往期展览, which stay readable. */
export function PastExhibitions({ page }: { page: number }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(pastQuery(page));
  if (!data) {
    if (isFetching || !error) return null;
    return <ErrorState title={error.message} line="往期展览没有取到。" onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) return null;
  return (
    <section aria-labelledby="past-title" aria-busy={isPlaceholderData}>
      <h2 id="past-title" className={styles.title}>
        往期展览
      </h2>
      <RuledList>
        {data.rows.map((row) => (
          <RuledRow key={row.id} className={styles.row}>
            <RelatedCover row={row} className={styles.cover} sizes="128px" />
            <div>
              <h3>
                <PrefetchLink to={resourcePath(row)} className={`${coverLinkClass} ${textStyles.linkTitle}`}>
                  {row.resTitle}
                </PrefetchLink>
              </h3>
              <Facts>
                <span className={textStyles.number}>{datesText(row)}</span>
                {row.subtitle && <span>{row.subtitle}</span>}
              </Facts>
            </div>
          </RuledRow>
        ))}
      </RuledList>
      <Pager
        page={page}
        pageCount={Math.ceil(data.total / PAST_PER_PAGE)}
        hrefFor={(other) => (other > 1 ? `${EXHIBITIONS_PATH}?page=${other}` : EXHIBITIONS_PATH)}
      />
    </section>
  );
}
