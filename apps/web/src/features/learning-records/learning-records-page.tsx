import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { BatchBar } from '../../components/user-centre/batch-bar.tsx';
import { confirmRemoval } from '../../components/user-centre/confirm-removal.ts';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { type BatchSelection, useBatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { useDelayedRemoval } from '../../components/user-centre/use-delayed-removal.ts';
import { useKeepPageInRange, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { serverNow } from '../../lib/calls/server-clock.ts';
import { formatTime } from '../../lib/format/format-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirm } from '../../ui/messages/confirm.ts';
import { Chips } from '../../ui/navigation/chips.tsx';
import {
  type LearningRecord,
  RECORDS_SIZE,
  type RecordType,
  recordsQuery,
  useRecordRemoval,
} from './learning-records.api.ts';
import styles from './learning-records-page.module.css';
import { RecordRow } from './record-row.tsx';
import { formatDay, groupByDay, TYPE_LABELS } from './record-texts.ts';

const TYPES: { value: RecordType | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...(['video', 'audio', 'image', 'exhibition', 'book'] as const).map((value) => ({
    value,
    label: TYPE_LABELS[value],
  })),
];
/** Where the user finds something to learn, by the type of the list. */
const SECTIONS: Record<RecordType | '', { to: string; label: string }> = {
  '': { to: '/library', label: '去图书馆' },
  book: { to: '/library', label: '去图书馆' },
  video: { to: '/cloud-classroom/index/list/video', label: '去看视频课' },
  audio: { to: '/cloud-classroom/index/list/audio', label: '去听音频课' },
  image: { to: '/cloudExhibitionHall', label: '去云展厅' },
  exhibition: { to: '/cloudExhibitionHall/exhibitions', label: '去看专题展览' },
};
/** Part of the confirmation: the progress is deleted with the record. */
const PROGRESS_WARNING = '看到哪里也一并删除，下次从头开始；书架、笔记与评分不受影响。';
/** Stands for all records where ids of single records are expected. */
const ALL_RECORDS = 'all';

/** 学习记录: the records by day, each with a link to its last position. */
export function LearningRecordsPage() {
  const listQuery = useListQuery();
  const type = TYPES.find(({ value }) => value === listQuery.get('type'))?.value ?? '';
  const query = useQuery(recordsQuery(type, listQuery.page));
  const { removeSome, clearAll } = useRecordRemoval();
  const removal = useDelayedRemoval(removeSome);
  const clearing = useDelayedRemoval(clearAll);
  const isCleared = clearing.isHidden(ALL_RECORDS);
  const records = isCleared ? [] : (query.data?.rows ?? []).filter(({ id }) => !removal.isHidden(id));
  const selection = useBatchSelection(records.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useKeepPageInRange(listQuery, query.data?.total, RECORDS_SIZE);

  async function remove(ids: string[]) {
    const [singleRecord] = ids.length === 1 ? records.filter(({ id }) => id === ids[0]) : [];
    const isConfirmed = await confirmRemoval({
      selectedCount: singleRecord ? undefined : ids.length,
      body: singleRecord ? `《${singleRecord.label}》${PROGRESS_WARNING}` : PROGRESS_WARNING,
    });
    if (!isConfirmed) return;
    selection.stop();
    removal.remove(ids);
    list.current?.focus();
  }
  async function clear() {
    const isConfirmed = await confirm({
      title: '确定要清空全部学习记录吗？',
      body: PROGRESS_WARNING,
      confirmText: '清空',
      cancelText: '退出',
      danger: true,
    });
    if (!isConfirmed) return;
    selection.stop();
    clearing.remove([ALL_RECORDS]);
    list.current?.focus();
  }

  return (
    <section aria-label="学习记录">
      <UserPageHeader
        title="学习记录"
        note={
          <Link to="/userinfo/overview" className={styles.overview}>
            学习一览
          </Link>
        }
      >
        <Chips scrolls label="类型" options={TYPES} current={type} onChange={(value) => listQuery.set('type', value)} />
        {records.length > 0 && !selection.isActive && (
          <>
            <Button variant="text" icon="batch" onClick={selection.start}>
              批量
            </Button>
            <Button variant="text" icon="trash" onClick={() => void clear()}>
              清空
            </Button>
          </>
        )}
      </UserPageHeader>
      {selection.isActive && <BatchBar selection={selection} action="删除" onAct={(ids) => void remove(ids)} />}
      <UndoBar removal={removal} message={(count) => `已删除 ${count} 条记录`} />
      <UndoBar removal={clearing} message={() => '已清空学习记录'} />
      <UserPageList query={query} ref={list}>
        {({ total }) => (
          <>
            {records.length === 0 && (total <= RECORDS_SIZE || isCleared) && (
              <EmptyList
                drawing="scroll"
                title={type ? `还没有${TYPE_LABELS[type]}的学习记录` : '还没有学习记录'}
                line="读一页，便有了开头。"
                action={SECTIONS[type]}
              />
            )}
            <Days records={records} selection={selection} onRemove={({ id }) => void remove([id])} />
            {!isCleared && <ListPager listQuery={listQuery} total={total} size={RECORDS_SIZE} />}
          </>
        )}
      </UserPageList>
    </section>
  );
}

interface DaysProps {
  records: LearningRecord[];
  selection: BatchSelection;
  onRemove: (record: LearningRecord) => void;
}

function Days({ records, selection, onRemove }: DaysProps) {
  const today = formatTime(serverNow() ?? Date.now()).slice(0, 10);
  return groupByDay(records).map(([day, dayRecords]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={styles.recordDay}>
      <SectionHeading id={`day-${day}`} className={styles.day}>
        {formatDay(day, today)}
      </SectionHeading>
      <ul>
        {dayRecords.map((record) => (
          <RecordRow key={record.id} record={record} selection={selection} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  ));
}
