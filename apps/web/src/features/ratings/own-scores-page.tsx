import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { useDevice } from '../../lib/browser/device.ts';
import { dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Stars } from '../../ui/fields/stars.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { OWN_SCORES_PAGE_SIZE, type OwnScore, ownScoresQuery, scorePath } from './ratings.api.ts';
import '../account/user-centre/account-page-head.css';
import './own-scores-page.css';

/** 课程评分 in the user centre: the scores of the user, newest first, each with a link to change it. */
export function OwnScoresPage() {
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, isFetching, refetch } = useQuery(ownScoresQuery(page));
  return (
    <section aria-label="课程评分" className="grading">
      <PageTitle />
      {!data &&
        (error && !isFetching ? (
          <ErrorState level={3} title={error.message} line="请稍后再试。" onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup>
            <SkeletonLines lines={8} />
          </SkeletonGroup>
        ))}
      {data?.rows.length === 0 && <EmptyList />}
      <ul>
        {data?.rows.map((score) => (
          <ScoreRow key={score.id} score={score} />
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / OWN_SCORES_PAGE_SIZE)}
        hrefFor={(to) => `/userinfo/courseGrading?page=${to}`}
        className="mt-8"
      />
    </section>
  );
}

/** The title of the page. On phones it is the h1, with a link back to the start page of the user centre. */
function PageTitle() {
  const isDesktop = useDevice() === 'pc';
  return (
    <div className="part-head">
      {!isDesktop && (
        <Link to="/userinfo" aria-label="返回我的" className="icon-btn -ml-3">
          <Icon name="back" />
        </Link>
      )}
      {isDesktop ? <h2>课程评分</h2> : <h1>课程评分</h1>}
    </div>
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
    <li className="grading-row">
      <PrefetchLink to={resourcePath({ id: resId, resType })} aria-label={course} className="grading-cover">
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
        <p className="grading-title">
          <PrefetchLink to={resourcePath({ id: resId, resType })}>{course}</PrefetchLink>
        </p>
        <p className="grading-facts">
          <Stars value={num} />
          {studied && <span>已学习</span>}
          {teacher && <span>{teacher}　主讲</span>}
          <time dateTime={dateOf(time)}>{dateOf(time)}</time>
        </p>
        {comment && <p className="grading-words">{comment}</p>}
      </div>
      <PrefetchLink to={scorePath({ id: resId, resTitle: course })} className={buttonClass('line', 'small')}>
        修改
      </PrefetchLink>
    </li>
  );
}
