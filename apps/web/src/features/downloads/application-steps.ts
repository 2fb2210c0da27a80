import type { Application } from '../../components/applications/application-calls.ts';
import { dateOf } from '../../lib/format/format-day.ts';

interface ApplicationStep {
  label: string;
  /** `2026-11-15`; undefined while the step has not happened. */
  date?: string | undefined;
  state: 'done' | 'now' | 'ahead' | 'ended';
}

type ApplicationStatus = Pick<Application, 'status' | 'statusLabel' | 'applyTime' | 'auditTime' | 'expireTime'>;

const dateOrNone = (time: string | null) => (time === null ? undefined : dateOf(time));

/** The steps of an application: submitted, reviewed, ready for download; or where it ended. */
export function stepsOf({
  status,
  statusLabel,
  applyTime,
  auditTime,
  expireTime,
}: ApplicationStatus): ApplicationStep[] {
  const submitted: ApplicationStep = { label: '已提交', date: dateOf(applyTime), state: 'done' };
  if (status === 'pending') {
    return [submitted, { label: statusLabel, state: 'now' }, { label: '可下载', state: 'ahead' }];
  }
  if (status === 'withdrawn') return [submitted, { label: statusLabel, state: 'ended' }];
  const reviewed = { label: status === 'rejected' ? statusLabel : '已通过', date: dateOrNone(auditTime) };
  if (status === 'rejected') return [submitted, { ...reviewed, state: 'ended' }];
  const last: ApplicationStep =
    status === 'expired'
      ? { label: statusLabel, date: dateOrNone(expireTime), state: 'ended' }
      : { label: '可下载', state: 'now' };
  return [submitted, { ...reviewed, state: 'done' }, last];
}

/** The sentence below the steps. */
export function statusText({
  status,
  reason,
  expireTime,
}: Pick<Application, 'status' | 'reason' | 'expireTime'>): string {
  if (status === 'pending') return '审阅后会在这里告知您。';
  if (status === 'approved') return expireTime ? `请在 ${expireTime.slice(0, 16)} 前下载。` : '';
  if (status === 'rejected') return `原因：${reason}`;
  return status === 'expired' ? '下载期限已过，可以重新申请。' : '您已撤回，可以重新申请。';
}
