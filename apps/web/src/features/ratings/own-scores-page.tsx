import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import userRowStyles from '../../components/user-centre/user-row.module.css';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Stars } from '../../ui/fields/stars.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import { OWN_SCORES_PAGE_SIZE, type OwnScore, ownScoresQuery, scorePath } from './ratings.api.ts';

/** 课程评分 in the user centre: the scores of the user, newest first, each with a link to change it. */
export function OwnScoresPage() {
  const listQuery = useListQuery();
  const query = useQuery(ownScoresQuery(listQuery.page));
  return (
    <section aria-label="课程评分">
      <UserPageHeader title="课程评分" />
      <UserPageList query={query}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && (
              <EmptyList
                drawing="lantern"
                title="还没有评过课程"
                line="看完一讲，留下几颗星。"
                action={{ label: '去云课堂', to: '/cloud-classroom' }}
              />
            )}
            <ul>
              {rows.map((score) => (
                <ScoreRow key={score.id} score={score} />
              ))}
            </ul>
            <ListPager listQuery={listQuery} total={total} size={OWN_SCORES_PAGE_SIZE} />
          </>
        )}
      </UserPageList>
    </section>
  );
}

function ScoreRow({ score }: { score: OwnScore }) {
  const { resId, resType, course, teacher, cover, coverFocus, num, comment, studied, time } = score;
  const path = resourcePath({ id: resId, resType });
  return (
    <UserCentreRow
      picture={
        <PrefetchLink to={path} aria-label={course} className={userRowStyles.picture}>
          <FallbackImage
            src={cover}
            focus={coverFocus}
            srcSet={pictureSet(cover, 320)}
            sizes="104px"
            alt=""
            ratio="4/3"
          />
        </PrefetchLink>
      }
      buttons={
        <PrefetchLink to={scorePath({ id: resId, resTitle: course })} className={buttonClass('line', 'small')}>
          修改
        </PrefetchLink>
      }
    >
      <p className={userRowStyles.title}>
        <PrefetchLink to={path}>{course}</PrefetchLink>
      </p>
      <Facts>
        <Stars value={num} className={userRowStyles.mark} />
        {studied && <span>已学习</span>}
        {teacher && <span>{teacher}　主讲</span>}
        <time dateTime={dateOf(time)} className={textStyles.number}>
          {dateOf(time)}
        </time>
      </Facts>
      {comment && <p>{comment}</p>}
    </UserCentreRow>
  );
}
