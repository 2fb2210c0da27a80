import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { ScoreBoard } from '../../../components/scores/score-board.tsx';
import { ScoreRows } from '../../../components/scores/score-rows.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { Pager } from '../../../ui/navigation/pager.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { SCORES_SIZE, scorePath, scoresQuery } from '../../ratings/ratings.api.ts';
import type { Course } from '../api/classroom.api.ts';
import courseLayoutStyles from '../styles/course-layout.module.css';

/** The ratings of this course. At first the figures that came with the page are shown, then the newest ones. */
export function CourseScores({ course }: { course: Course }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(scoresQuery(course.id, page));
  const { average, distribution } = data ?? course;
  const count = data?.total ?? course.scoreCount;
  return (
    <Column as="section" aria-labelledby="course-scores-title" className={courseLayoutStyles.scores}>
      <Row align="baseline" spread>
        <h2 id="course-scores-title">课程评分</h2>
        <p className={textStyles.meta}>{count > 0 ? `${count.toLocaleString('zh-CN')} 人评过` : '等您第一个来评'}</p>
      </Row>
      <ScoreBoard average={average} distribution={distribution} />
      <PrefetchLink to={scorePath(course)} className={buttonClass('ink', 'wide')}>
        我来评分
      </PrefetchLink>
      {data && <ScoreRows rows={data.rows} />}
      {data && (
        <Pager label="评分分页" page={page} pageCount={Math.ceil(data.total / SCORES_SIZE)} onChange={setPage} />
      )}
    </Column>
  );
}
