import { placePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { lastRecordQuery } from '../../learning-records/learning-records.api.ts';
import styles from '../styles/user-entry-page.module.css';

/** 上回读到: a link to what was learnt last, at the position where it was left. A failed load shows nothing. */
export function LastLearnt() {
  const { data } = useQuery(lastRecordQuery);
  const [record] = data?.rows ?? [];
  if (!record) return null;
  const { label, cover, coverFocus, last, position, resId, resType } = record;
  return (
    <section aria-labelledby="last-learnt" className={`${styles.panel} ${styles.lastLearnt}`}>
      <Row as="header" spread>
        <h2 id="last-learnt">上回读到</h2>
        <Link to="/userinfo/learningRecord" className={buttonClass('text', 'small')}>
          全部记录
          <Icon name="next" />
        </Link>
      </Row>
      <PrefetchLink to={placePath({ id: resId, resType }, position)} className={styles.lastPlace}>
        <FallbackImage src={cover} focus={coverFocus} srcSet={pictureSet(cover, 320)} sizes="96px" alt="" ratio="4/3" />
        <Column as="span" gap="xs">
          <b>{label}</b>
          <span className={`${textStyles.meta} ${textStyles.oneLine}`}>{last.title}</span>
          <ProgressHairline value={last.percent} label={`《${label}》学习进度`} />
        </Column>
      </PrefetchLink>
    </section>
  );
}
