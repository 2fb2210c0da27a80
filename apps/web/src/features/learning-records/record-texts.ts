import { chineseMonth, chineseNumber, dateOf, dayOf } from '../../lib/format/format-day.ts';
import { formatDuration } from '../../lib/format/format-duration.ts';
import type { LearningRecord, RecordType } from './learning-records.api.ts';

export const TYPE_LABELS: Record<RecordType, string> = {
  book: '图书',
  video: '视频',
  audio: '音频',
  image: '图像',
  exhibition: '专题',
};

const FINISHED_LABELS: Record<RecordType, string> = {
  book: '已读完',
  video: '已看完',
  audio: '已听完',
  image: '已看过',
  exhibition: '已看过',
};

type Progress = Pick<LearningRecord, 'type' | 'last' | 'currentPro'>;

export function isFinished({ last }: Progress): boolean {
  return last.percent >= 100;
}

/** `看到第 46 页，共 212 页`, `已看 03:31 / 09:30`, `已看过`. */
export function formatProgress(record: Progress): string {
  const { type, last, currentPro } = record;
  if (isFinished(record)) return FINISHED_LABELS[type];
  if (type === 'image' || type === 'exhibition') return FINISHED_LABELS[type];
  // For a book `totalTime` is its number of pages.
  if (type === 'book') return `看到第 ${Math.max(1, currentPro)} 页，共 ${last.totalTime} 页`;
  return `${type === 'audio' ? '已听' : '已看'} ${formatDuration(last.watched)} / ${formatDuration(last.totalTime)}`;
}

function previousDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** `今日`, `昨日`, `十一月三日`; in another year `二〇二五年十一月三日`: for vertical text, which has no digits. */
export function formatDay(time: string, today: string): string {
  const date = dateOf(time);
  if (date === today) return '今日';
  if (date === previousDay(today)) return '昨日';
  const day = `${chineseMonth(time)}${chineseNumber(Number(dayOf(time)))}日`;
  if (date.slice(0, 4) === today.slice(0, 4)) return day;
  return `${[...date.slice(0, 4)].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}年${day}`;
}

/** Groups records, which are sorted newest first, by day. */
export function groupByDay(records: readonly LearningRecord[]): [string, LearningRecord[]][] {
  return [...Map.groupBy(records, ({ lookTime }) => dateOf(lookTime))];
}
