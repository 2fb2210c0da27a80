import { list } from '@meiyu/contract/learning-records.ts';
import { useQuery } from '@tanstack/react-query';
import { ResumeLink } from '../../components/cards/resume-link.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { call } from '../../lib/calls/call.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import styles from './home-resume.module.css';
import sectionStyles from './sections/home-section.module.css';

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
    <section aria-labelledby="home-resume" className={styles.homeResume}>
      <div className={layoutStyles.wrap}>
        <Row as="header" spread className={styles.head}>
          <h2 id="home-resume">继续学习</h2>
          <PrefetchLink to="/userinfo/learningRecord" className={buttonClass('text', 'small')}>
            全部记录
            <Icon name="next" />
          </PrefetchLink>
        </Row>
        <ul className={`${styles.list} ${sectionStyles.row}`}>
          {records.map((record) => (
            <li key={record.id}>
              <ResumeLink
                record={record}
                ratio={record.resType === 'book' ? '3/4' : '1/1'}
                progressLabel={`${record.label}已学`}
                className={styles.record}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
