import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Stars } from '../../ui/fields/stars.tsx';
import { RuledRow } from '../../ui/lists/ruled-list.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './own-scores-page.module.css';
import { OWN_SCORES_PAGE_SIZE, type OwnScore, ownScoresQuery, scorePath } from './ratings.api.ts';

/** 课程评分 in the user centre: the scores of the user, newest first, each with a link to change it. */
export function OwnScoresPage() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, isFetching, refetch } = useQuery(ownScoresQuery(page));
  return (
    <section aria-label="课程评分">
      <UserPageHeader title="课程评分" />
      {!data &&
        (error && !isFetching ? (
          <ErrorState level={3} title={error.message} line="请稍后再试。" onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup className={styles.gradingRows}>
            <SkeletonLines lines={8} />
          </SkeletonGroup>
        ))}
      {data?.rows.length === 0 && <EmptyList />}
      <ul className={styles.gradingRows}>
        {data?.rows.map((score) => (
          <ScoreRow key={score.id} score={score} />
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / OWN_SCORES_PAGE_SIZE)}
        hrefFor={(to) => `/userinfo/courseGrading?page=${to}`}
        className={styles.gradingPages}
      />
    </section>
  );
}

function EmptyList() {
  return (
    <EmptyState
      level={3}
      drawing="lantern"
      title="还没有评过课程"
      line="看完一讲，留下几颗星。"
      action={
        <PrefetchLink to="/cloud-classroom" className={buttonClass('line')}>
          去云课堂
        </PrefetchLink>
      }
    />
  );
}

function ScoreRow({ score }: { score: OwnScore }) {
  const { resId, resType, course, teacher, cover, coverFocus, num, comment, studied, time } = score;
  return (
    <RuledRow className={styles.gradingRow}>
      <PrefetchLink to={resourcePath({ id: resId, resType })} aria-label={course}>
        <FallbackImage
          src={cover}
          focus={coverFocus}
          srcSet={pictureSet(cover, 320)}
          sizes="112px"
          alt=""
          ratio="4/3"
        />
      </PrefetchLink>
      <div>
        <p className={styles.gradingTitle}>
          <PrefetchLink to={resourcePath({ id: resId, resType })}>{course}</PrefetchLink>
        </p>
        <Facts className={styles.gradingFacts}>
          <Stars value={num} />
          {studied && <span>已学习</span>}
          {teacher && <span>{teacher}　主讲</span>}
          <time dateTime={dateOf(time)} className={textStyles.number}>
            {dateOf(time)}
          </time>
        </Facts>
        {comment && <p className={styles.gradingWords}>{comment}</p>}
      </div>
      <PrefetchLink
        to={scorePath({ id: resId, resTitle: course })}
        className={`${buttonClass('line', 'small')} ${styles.gradingChange}`}
      >
        修改
      </PrefetchLink>
    </RuledRow>
  );
}
