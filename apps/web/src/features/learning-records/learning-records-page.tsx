import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { BatchBar } from '../../components/user-centre/batch-bar.tsx';
import { confirmRemoval } from '../../components/user-centre/confirm-removal.ts';
import { RoomHead } from '../../components/user-centre/room-head.tsx';
import { RoomHeading, useRoomLevel } from '../../components/user-centre/room-heading.tsx';
import { RoomList, RoomPager } from '../../components/user-centre/room-list.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { type Batch, useBatch } from '../../components/user-centre/use-batch.ts';
import { useHeldRemoval } from '../../components/user-centre/use-held-removal.ts';
import { useLastPage, useRoomPlace } from '../../components/user-centre/use-room-place.ts';
import { serverNow } from '../../lib/calls/server-clock.ts';
import { formatTime } from '../../lib/format/format-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { confirm } from '../../ui/messages/confirm.ts';
import { Chips } from '../../ui/navigation/chips.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import {
  type LearningRecord,
  RECORDS_SIZE,
  type RecordType,
  recordsQuery,
  useRecordRemoval,
} from './learning-records.api.ts';
import { RecordRow } from './record-row.tsx';
import { dayWords, groupByDay, TYPE_WORDS } from './record-words.ts';
import './learning-records-page.css';

const TYPES: { value: RecordType | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...(['video', 'audio', 'image', 'book'] as const).map((value) => ({ value, label: TYPE_WORDS[value] })),
];
/** Said before anything goes: the place is part of the record. */
const PLACE_GOES = '看到哪里也一并删除，下次从头开始；书架、笔记与评分不受影响。';
const ALL = 'all';

/** 学习记录: by day, each opening where it was left. */
export function LearningRecordsPage() {
  const place = useRoomPlace();
  const type = TYPES.find(({ value }) => value === place.get('type'))?.value ?? '';
  const query = useQuery(recordsQuery(type, place.page));
  const { removeSome, clearAll } = useRecordRemoval();
  const removal = useHeldRemoval(removeSome);
  const clearing = useHeldRemoval(clearAll);
  const isCleared = clearing.isGone(ALL);
  const records = isCleared ? [] : (query.data?.rows ?? []).filter(({ id }) => !removal.isGone(id));
  const batch = useBatch(records.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useLastPage(place, query.data?.total, RECORDS_SIZE);

  async function remove(ids: string[]) {
    const [only] = ids.length === 1 ? records.filter(({ id }) => id === ids[0]) : [];
    const sure = await confirmRemoval(only ? 'one' : ids.length, only ? `《${only.label}》${PLACE_GOES}` : PLACE_GOES);
    if (!sure) return;
    batch.stop();
    removal.remove(ids);
    list.current?.focus();
  }
  async function clear() {
    const sure = await confirm({
      title: '确定要清空全部学习记录吗？',
      body: PLACE_GOES,
      confirmText: '清空',
      cancelText: '退出',
      danger: true,
    });
    if (!sure) return;
    batch.stop();
    clearing.remove([ALL]);
    list.current?.focus();
  }

  return (
    <section aria-label="学习记录">
      <RoomHead
        title="学习记录"
        note={
          <Link to="/userinfo/overview" className="record-overview">
            学习一览
          </Link>
        }
      >
        <Chips label="类型" options={TYPES} current={type} onChange={(value) => place.set('type', value)} />
        {records.length > 0 && !batch.isOn && (
          <>
            <Button look="text" icon="batch" onClick={batch.start}>
              批量
            </Button>
            <Button look="text" icon="trash" onClick={() => void clear()}>
              清空
            </Button>
          </>
        )}
      </RoomHead>
      {batch.isOn && <BatchBar batch={batch} action="删除" onAct={(ids) => void remove(ids)} />}
      <UndoBar removal={removal} words={(count) => `已删除 ${count} 条记录`} />
      <UndoBar removal={clearing} words={() => '已清空学习记录'} />
      <div ref={list} tabIndex={-1} className="outline-none">
        <RoomList query={query}>
          {({ total }) => (
            <>
              {records.length === 0 && (total <= RECORDS_SIZE || isCleared) && <Nothing type={type} />}
              <Days records={records} batch={batch} onRemove={({ id }) => void remove([id])} />
              {!isCleared && <RoomPager place={place} total={total} size={RECORDS_SIZE} />}
            </>
          )}
        </RoomList>
      </div>
    </section>
  );
}

interface DaysProps {
  records: LearningRecord[];
  batch: Batch;
  onRemove: (record: LearningRecord) => void;
}

function Days({ records, batch, onRemove }: DaysProps) {
  const today = formatTime(serverNow() ?? Date.now()).slice(0, 10);
  return groupByDay(records).map(([day, own]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="record-day">
      <RoomHeading id={`day-${day}`}>{dayWords(day, today)}</RoomHeading>
      <ul>
        {own.map((record) => (
          <RecordRow key={record.id} record={record} batch={batch} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  ));
}

const WAYS: Record<RecordType | '', { to: string; label: string }> = {
  '': { to: '/library', label: '去图书馆' },
  book: { to: '/library', label: '去图书馆' },
  video: { to: '/cloud-classroom/index/list/video', label: '去看视频课' },
  audio: { to: '/cloud-classroom/index/list/audio', label: '去听音频课' },
  image: { to: '/cloudExhibitionHall', label: '去云展厅' },
};

function Nothing({ type }: { type: RecordType | '' }) {
  const level = useRoomLevel();
  const { to, label } = WAYS[type];
  return (
    <EmptyState
      level={level}
      drawing="scroll"
      title={type ? `还没有${TYPE_WORDS[type]}的学习记录` : '还没有学习记录'}
      line="读一页，便有了开头。"
      action={
        <PlaceLink to={to} className={buttonClass('line')}>
          {label}
        </PlaceLink>
      }
    />
  );
}
