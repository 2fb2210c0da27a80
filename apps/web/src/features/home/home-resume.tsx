import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { list } from '@meiyu/contract/learning-records.ts';
import { placePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { call } from '../../lib/calls/call.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import './home-resume.css';

type LearningRecord = CallResult<typeof list>['rows'][number];

const RECORD_COUNT = 4;

/** 继续学习: links to unfinished learning records at their last position. A failed load shows nothing. */
export function HomeResume() {
  const { data } = useQuery({
    queryKey: ['records', 'latest'],
    queryFn: ({ signal }) => call(list, { body: { pageSize: RECORD_COUNT } }, { signal, silentOnFailure: true }),
  });
  const records = data?.rows.filter(({ last }) => last.percent < 100) ?? [];
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="home-resume" className="home-resume">
      <div className="wrap">
        <header>
          <h2 id="home-resume">继续学习</h2>
          <PrefetchLink to="/userinfo/learningRecord" className="home-resume-all">
            全部记录
            <Icon name="next" />
          </PrefetchLink>
        </header>
        <ul>
          {records.map((record) => (
            <li key={record.id}>
              <RecordLink record={record} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function RecordLink({ record }: { record: LearningRecord }) {
  const { label, cover, coverFocus, last, position, resId, resType } = record;
  return (
    <PrefetchLink to={placePath({ id: resId, resType }, position)}>
      <FallbackImage
        src={cover}
        focus={coverFocus}
        srcSet={pictureSet(cover, 160)}
        sizes="64px"
        alt=""
        ratio={resType === 'book' ? '3/4' : '1/1'}
        className="home-resume-cover"
      />
      <span className="home-resume-words">
        <b>{label}</b>
        <span>{last.title}</span>
        <ProgressHairline value={last.percent} label={`${label}已学`} />
      </span>
    </PrefetchLink>
  );
}
