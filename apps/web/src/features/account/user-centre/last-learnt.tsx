import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ResumeLink } from '../../../components/cards/resume-link.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { lastRecordQuery } from '../../learning-records/learning-records.api.ts';
import styles from '../styles/user-entry-page.module.css';

/** 上回读到: a link to the last learning record, at its position. A failed load shows nothing. */
export function LastLearnt() {
  const { data } = useQuery(lastRecordQuery);
  const [record] = data?.rows ?? [];
  if (!record) return null;
  const isBook = record.resType === 'book';
  return (
    <section aria-labelledby="last-learnt" className={`${styles.panel} ${styles.lastLearnt}`}>
      <Row as="header" spread>
        <h2 id="last-learnt">上回读到</h2>
        <Link to="/userinfo/learningRecord" className={buttonClass('text', 'small')}>
          全部记录
          <Icon name="next" />
        </Link>
      </Row>
      <ResumeLink
        record={record}
        ratio={isBook ? '3/4' : '4/3'}
        progressLabel={`《${record.label}》学习进度`}
        className={isBook ? styles.lastBook : styles.lastPlace}
      />
    </section>
  );
}
