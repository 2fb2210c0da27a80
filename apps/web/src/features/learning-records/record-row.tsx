import { placePath } from '@meiyu/contract/page-path.ts';
import { BookCover } from '../../components/cards/book-cover.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import type { BatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import type { LearningRecord } from './learning-records.api.ts';
import { formatProgress, isFinished, TYPE_LABELS } from './record-texts.ts';
import './record-row.css';

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
    <li className="record-row">
      {selection.isActive && (
        <Checkbox
          checked={selection.selectedIds.includes(id)}
          onChange={() => selection.toggle(id)}
          className="record-tick"
        >
          <span className="sr-only">选择《{label}》</span>
        </Checkbox>
      )}
      <PrefetchLink to={path} aria-hidden="true" tabIndex={-1} className="record-cover">
        <Cover record={record} />
      </PrefetchLink>
      <div className="record-words">
        <p className="record-type">{TYPE_LABELS[type]}</p>
        <SectionHeading depth={2}>
          <PrefetchLink to={path}>{label}</PrefetchLink>
        </SectionHeading>
        {last.title && <p className="record-last">{last.title}</p>}
      </div>
      <div className="record-progress">
        <p>
          <span>{formatProgress(record)}</span>
          {!isFinished(record) && <span className="font-num">{Math.round(last.percent)}%</span>}
          <span className="record-device">
            <Icon name={equipment === 'mobile' ? 'phone' : 'computer'} />
            {equipment === 'mobile' ? '手机' : '电脑'}
          </span>
        </p>
        <ProgressHairline value={last.percent} label={`《${label}》学习进度`} />
      </div>
      {!selection.isActive && (
        <div className="record-acts">
          <PrefetchLink to={path} className={buttonClass('line', 'small')}>
            {isFinished(record) ? '重温' : '继续学习'}
            <span className="sr-only">《{label}》</span>
          </PrefetchLink>
          <IconButton icon="trash" label={`删除《${label}》的记录`} onClick={() => onRemove(record)} />
        </div>
      )}
    </li>
  );
}

function Cover({ record: { cover, coverFocus, label, type } }: { record: LearningRecord }) {
  if (type === 'book')
    return <BookCover src={cover} focus={coverFocus} title={label} sizes="64px" className="record-book" />;
  return (
    <FallbackImage
      src={cover}
      focus={coverFocus}
      srcSet={pictureSet(cover, 320)}
      sizes="152px"
      alt=""
      className="record-picture"
    />
  );
}
