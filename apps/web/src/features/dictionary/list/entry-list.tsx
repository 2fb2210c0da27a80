import { entryPath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { coverLinkClass } from '../../../ui/lists/ruled-list.tsx';
import { Pager } from '../../../ui/navigation/pager.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import textStyles from '../../../ui/text/text.module.css';
import {
  type DictionaryParams,
  dictionaryPath,
  ENTRIES_PER_PAGE,
  type EntryRow,
  entriesQuery,
} from '../api/dictionary.api.ts';
import styles from './entry-list.module.css';
import { groupByLetter } from './group-by-letter.ts';

/** The entries in the order of their pinyin, under their initials. */
export function EntryList({ params }: { params: DictionaryParams }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(entriesQuery(params));
  const list = useRef<HTMLDivElement>(null);
  const hasTurnedPage = useRef(false);
  // After a page change by the pager at the bottom, focus the list and scroll to it.
  useEffect(() => {
    if (!hasTurnedPage.current || params.page === 0) return;
    hasTurnedPage.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [params.page]);

  if (!data) {
    if (isPending && (isFetching || !error)) return <LoadingSkeleton />;
    return (
      <ErrorState
        title={error?.message ?? '没有取到词条'}
        line="请稍后再试。"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.rows.length === 0) return <EmptyList params={params} />;
  const pageCount = Math.ceil(data.total / ENTRIES_PER_PAGE);
  return (
    <div ref={list} tabIndex={-1} aria-busy={isPlaceholderData} className={styles.list}>
      <FilterSummary params={params} total={data.total} />
      {groupByLetter(data.rows).map(({ letter, rows }) => (
        <section key={letter} aria-label={letter === '#' ? '其他' : letter} className={styles.group}>
          <p aria-hidden="true" className={styles.letter}>
            {letter}
          </p>
          <CardGrid as="ul" className={styles.entries}>
            {rows.map((entry) => (
              <EntryCard key={entry.id} entry={entry} />
            ))}
          </CardGrid>
        </section>
      ))}
      <Pager
        page={params.page}
        pageCount={pageCount}
        hrefFor={(page) => dictionaryPath({ ...params, page })}
        onChange={() => {
          hasTurnedPage.current = true;
        }}
        className={styles.pager}
      />
      {params.page >= pageCount && <p className={`${textStyles.kai} ${styles.end}`}>到这里，就查完了。</p>}
    </div>
  );
}

function EntryCard({ entry: { id, title, kind, period, summary } }: { entry: EntryRow }) {
  return (
    <li className={styles.entry}>
      <Row align="baseline" wrap className={styles.entryHead}>
        <h2>
          <PrefetchLink to={entryPath(id)} className={`${coverLinkClass} ${textStyles.linkTitle}`}>
            {title}
          </PrefetchLink>
        </h2>
        <Facts as="span">
          <span>{kind}</span>
          {period && <span>{period}</span>}
        </Facts>
      </Row>
      <p className={`${textStyles.lines} ${styles.summary}`}>{summary}</p>
    </li>
  );
}

/** How many entries match, and a link to all of them if the list is filtered. */
function FilterSummary({ params, total }: { params: DictionaryParams; total: number }) {
  const { kind, period, letter, name, view } = params;
  const filters = [name && `名称含“${name}”`, period, kind, letter && `首字母 ${letter}`].filter(Boolean);
  const isFiltered = filters.length > 0;
  return (
    <Row wrap className={`${textStyles.meta} ${styles.summaryRow}`}>
      <p role="status">
        {isFiltered && `${filters.join('，')}：`}共 <b className={textStyles.number}>{total}</b> 条
      </p>
      {(name || period) && (
        <PrefetchLink to={dictionaryPath(period ? { view: 'timeline' } : { view })} className={styles.clearFilter}>
          {period ? '回到年表' : '看全部词条'}
        </PrefetchLink>
      )}
    </Row>
  );
}

function EmptyList({ params: { view, kind, period, letter, name, page } }: { params: DictionaryParams }) {
  const isFiltered = [kind, period, letter, name].some(Boolean) || page > 1;
  return (
    <EmptyState
      drawing="roundWindow"
      title={name ? `没有名称含“${name}”的词条` : isFiltered ? '这里没有词条' : '词典还没有词条'}
      line={
        name ? '少写几个字，或在全站里搜一搜。' : isFiltered ? '换一类，或换一个字母看看。' : '编好的词条会排在这里。'
      }
      action={
        <Row wrap gap="m" className={styles.ways}>
          {name && (
            <PrefetchLink to={`/search/index?s=${encodeURIComponent(name)}`} className={buttonClass('line')}>
              在全站里搜
            </PrefetchLink>
          )}
          <PrefetchLink to={isFiltered ? dictionaryPath({ view }) : '/'} className={buttonClass('line')}>
            {isFiltered ? '看全部词条' : '回首页'}
          </PrefetchLink>
        </Row>
      }
    />
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonGroup label="正在取词条">
      <CardGrid className={styles.entries}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <SkeletonLines key={card} lines={3} />
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
