import { placePath } from '@meiyu/contract/page-path.ts';
import { BookCover } from '../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import { SelectionTick } from '../../components/user-centre/selection-tick.tsx';
import type { BatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import userRowStyles from '../../components/user-centre/user-row.module.css';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Column, Row } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { LearningRecord } from './learning-records.api.ts';
import styles from './record-row.module.css';
import { formatProgress, isFinished, TYPE_LABELS } from './record-texts.ts';

interface RecordRowProps {
  record: LearningRecord;
  selection: BatchSelection;
  onRemove: (record: LearningRecord) => void;
}

/** A learning record with its progress; the button opens the last position. */
export function RecordRow({ record, selection, onRemove }: RecordRowProps) {
  const { id, label, type, last, equipment, position, resId, resType } = record;
  const path = placePath({ id: resId, resType }, position);
  return (
    <UserCentreRow
      checkbox={<SelectionTick selection={selection} id={id} name={`《${label}》`} />}
      picture={
        <PrefetchLink to={path} aria-hidden="true" tabIndex={-1} className={styles.cover}>
          <Cover record={record} />
        </PrefetchLink>
      }
      buttons={
        <Row wrap className={styles.state}>
          <Column gap="xs" className={styles.progress}>
            <Facts>
              <span>{formatProgress(record)}</span>
              {!isFinished(record) && <span className={textStyles.number}>{Math.round(last.percent)}%</span>}
              <Row as="span" gap="xs" className={`${userRowStyles.mark} ${styles.device}`}>
                <Icon name={equipment === 'mobile' ? 'phone' : 'computer'} />
                {equipment === 'mobile' ? '手机' : '电脑'}
              </Row>
            </Facts>
            <ProgressHairline value={last.percent} label={`《${label}》学习进度`} />
          </Column>
          {!selection.isActive && (
            <Row gap="s">
              <PrefetchLink to={path} className={`${buttonClass('line', 'small')} ${styles.open}`}>
                {isFinished(record) ? '重温' : '继续学习'}
                <VisuallyHidden>《{label}》</VisuallyHidden>
              </PrefetchLink>
              <IconButton icon="trash" label={`删除《${label}》的记录`} onClick={() => onRemove(record)} />
            </Row>
          )}
        </Row>
      }
    >
      <p className={`${textStyles.fine} ${userRowStyles.type}`}>{TYPE_LABELS[type]}</p>
      <SectionHeading depth={2} className={userRowStyles.title}>
        <PrefetchLink to={path}>{label}</PrefetchLink>
      </SectionHeading>
      {last.title && <p className={styles.part}>{last.title}</p>}
    </UserCentreRow>
  );
}

function Cover({ record: { cover, coverFocus, label, type } }: { record: LearningRecord }) {
  if (type === 'book')
    return <BookCover src={cover} focus={coverFocus} title={label} sizes="64px" className={styles.book} />;
  return <FallbackImage src={cover} focus={coverFocus} srcSet={pictureSet(cover, 320)} sizes="152px" alt="" />;
}
