import type { Application } from '../../components/applications/application-calls.ts';
import { dateOf } from '../../lib/format/format-day.ts';

interface ApplicationStep {
  label: string;
  /** `2026-11-15`, where it has happened. */
  date?: string | undefined;
  state: 'done' | 'now' | 'ahead' | 'ended';
}

type Told = Pick<Application, 'status' | 'statusLabel' | 'applyTime' | 'auditTime' | 'expireTime'>;

const dayOrNone = (time: string | null) => (time === null ? undefined : dateOf(time));

/** The way of an application: handed in, judged, open to be fetched; or where it ended. */
export function stepsOf({ status, statusLabel, applyTime, auditTime, expireTime }: Told): ApplicationStep[] {
  const sent: ApplicationStep = { label: '已提交', date: dateOf(applyTime), state: 'done' };
  if (status === 'pending') {
    return [sent, { label: statusLabel, state: 'now' }, { label: '可下载', state: 'ahead' }];
  }
  if (status === 'withdrawn') return [sent, { label: statusLabel, state: 'ended' }];
  const judged = { label: status === 'rejected' ? statusLabel : '已通过', date: dayOrNone(auditTime) };
  if (status === 'rejected') return [sent, { ...judged, state: 'ended' }];
  const last: ApplicationStep =
    status === 'expired'
      ? { label: statusLabel, date: dayOrNone(expireTime), state: 'ended' }
      : { label: '可下载', state: 'now' };
  return [sent, { ...judged, state: 'done' }, last];
}

/** The sentence that goes with it. */
export function wordsOf({ status, reason, expireTime }: Pick<Application, 'status' | 'reason' | 'expireTime'>): string {
  if (status === 'pending') return '审阅后会在这里告知您。';
  if (status === 'approved') return expireTime ? `请在 ${expireTime.slice(0, 16)} 前下载。` : '';
  if (status === 'rejected') return `原因：${reason}`;
  return status === 'expired' ? '下载期限已过，可以重新申请。' : '您已撤回，可以重新申请。';
}
