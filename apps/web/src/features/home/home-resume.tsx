import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { list } from '@meiyu/contract/learning-records.ts';
import { placePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { call } from '../../lib/calls/call.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Column, Row } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './home-resume.module.css';
import sectionStyles from './sections/home-section.module.css';

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
        className={styles.cover}
      />
      <Column as="span" gap="s" className={styles.words}>
        <b className={textStyles.oneLine}>{label}</b>
        <span className={`${textStyles.meta} ${textStyles.oneLine}`}>{last.title}</span>
        <ProgressHairline value={last.percent} label={`${label}已学`} />
      </Column>
    </PrefetchLink>
  );
}
