import { placePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import { lastRecordQuery } from '../../learning-records/learning-records.api.ts';
import './last-learnt.css';

/** 上回读到: a link to what was learnt last, at the position where it was left. A failed load shows nothing. */
export function LastLearnt() {
  const { data } = useQuery(lastRecordQuery);
  const [record] = data?.rows ?? [];
  if (!record) return null;
  const { label, cover, coverFocus, last, position, resId, resType } = record;
  return (
    <section aria-labelledby="last-learnt" className="last-learnt">
      <header>
        <h2 id="last-learnt">上回读到</h2>
        <Link to="/userinfo/learningRecord">
          全部记录
          <Icon name="next" />
        </Link>
      </header>
      <PrefetchLink to={placePath({ id: resId, resType }, position)} className="last-learnt-way">
        <FallbackImage src={cover} focus={coverFocus} srcSet={pictureSet(cover, 320)} sizes="96px" alt="" ratio="4/3" />
        <span>
          <b>{label}</b>
          <span>{last.title}</span>
          <ProgressHairline value={last.percent} label={`《${label}》学习进度`} />
        </span>
      </PrefetchLink>
    </section>
  );
}
