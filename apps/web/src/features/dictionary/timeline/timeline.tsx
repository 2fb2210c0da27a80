import { entryPath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { dictionaryPath, type Period, timelineQuery } from '../api/dictionary.api.ts';
import { YEARS_OF_PERIOD } from './period-years.ts';
import styles from './timeline.module.css';

/** 年表: the periods in the order of time with their entries, those of China and others apart. */
export function Timeline() {
  const { data, error, isPending, isFetching, refetch } = useQuery(timelineQuery);
  if (!data) {
    if (isPending && (isFetching || !error))
      return (
        <SkeletonGroup label="正在取年表">
          <SkeletonLines lines={10} />
        </SkeletonGroup>
      );
    return (
      <ErrorState
        title={error?.message ?? '没有取到年表'}
        line="请稍后再试。"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.periods.length === 0)
    return <EmptyState drawing="scroll" title="年表还是空的" line="写明年代的词条会排在这里。" />;
  return (
    <>
      <Era id="china" title="中国" periods={data.periods.filter(({ isForeign }) => !isForeign)} />
      <Era id="world" title="外国" periods={data.periods.filter(({ isForeign }) => isForeign)} />
    </>
  );
}

/** One line of time: beside each other on desktops, below each other on phones. */
function Era({ id, title, periods }: { id: string; title: string; periods: readonly Period[] }) {
  const rail = useRef<HTMLOListElement>(null);
  if (periods.length === 0) return null;
  // A little less than the visible part, so that the last period stays in view.
  const move = (direction: 1 | -1) => {
    const { current } = rail;
    current?.scrollBy({ left: direction * current.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <section aria-labelledby={`era-${id}`} className={styles.era}>
      <Row spread className={styles.eraHead}>
        <h2 id={`era-${id}`}>{title}</h2>
        <Row data-print="hidden" className={styles.pace}>
          <IconButton icon="previous" label={`${title}：往前看`} onClick={() => move(-1)} />
          <IconButton icon="next" label={`${title}：往后看`} onClick={() => move(1)} />
        </Row>
      </Row>
      <ol ref={rail} className={styles.rail}>
        {periods.map((period) => (
          <PeriodColumn key={period.period} period={period} />
        ))}
      </ol>
    </section>
  );
}

function PeriodColumn({ period: { period, total, entries } }: { period: Period }) {
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const years = YEARS_OF_PERIOD[period];
  return (
    <li className={styles.period}>
      <h3 className={`${layoutStyles.vert} ${styles.name}`}>{period}</h3>
      <div className={styles.periodBody}>
        {years && <p className={styles.years}>{years}</p>}
        <dl>
          {[...byKind].map(([kind, ofKind]) => (
            <div key={kind} className={styles.kind}>
              <dt className={textStyles.fine}>{kind}</dt>
              {ofKind.map(({ id, title }) => (
                <dd key={id}>
                  <PrefetchLink to={entryPath(id)}>{title}</PrefetchLink>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <PrefetchLink to={dictionaryPath({ period })} className={styles.all}>
          {period} <span className={textStyles.number}>{total}</span> 条
        </PrefetchLink>
      </div>
    </li>
  );
}
