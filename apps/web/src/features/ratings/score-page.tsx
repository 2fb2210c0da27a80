import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ScoreBoard } from '../../components/scores/score-board.tsx';
import { ScoreRows } from '../../components/scores/score-rows.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Column } from '../../ui/layout/row.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import textStyles from '../../ui/text/text.module.css';
import { ownScoreQuery, SCORES_SIZE, scoresQuery } from './ratings.api.ts';
import { ScoreForm } from './score-form.tsx';
import styles from './score-page.module.css';

/** 课程评分: the form to rate a course, and the scores of others below it. */
export function ScorePage() {
  const { resId = '', className = '' } = useParams();
  usePageTitle(className && `为《${className}》评分`);
  const ownScore = useQuery(ownScoreQuery(resId));
  return (
    <div className={`${layoutStyles.wrap} ${styles.page}`}>
      <Breadcrumb
        steps={[{ label: '首页', to: '/' }, { label: '云课堂', to: '/cloud-classroom' }, { label: '课程评分' }]}
      />
      <section aria-labelledby="score-title" className={styles.letter}>
        <p className={styles.slip}>课程评分</p>
        <h1 id="score-title">{className}</h1>
        {ownScore.data !== undefined ? (
          <ScoreForm key={resId} resId={resId} earlierScore={ownScore.data} />
        ) : ownScore.error && !ownScore.isFetching ? (
          <ErrorState
            level={2}
            title={ownScore.error.message}
            line="请稍后再试。"
            onRetry={() => void ownScore.refetch()}
          />
        ) : (
          <SkeletonGroup className={styles.form}>
            <SkeletonLines lines={4} />
          </SkeletonGroup>
        )}
      </section>
      <OtherScores resId={resId} />
    </div>
  );
}

function OtherScores({ resId }: { resId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(scoresQuery(resId, page));
  if (!data || data.total === 0) return null;
  return (
    <Column as="section" gap="xl" aria-labelledby="score-others" className={styles.others}>
      <h2 id="score-others">
        同学怎么说<span className={`${textStyles.meta} ${styles.count}`}>{data.total} 人评过</span>
      </h2>
      <ScoreBoard average={data.average} distribution={data.distribution} />
      <ScoreRows rows={data.rows} />
      <Pager page={page} pageCount={Math.ceil(data.total / SCORES_SIZE)} onChange={setPage} />
    </Column>
  );
}
