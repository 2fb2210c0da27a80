import { expect, test } from 'vitest';
import { statusText, stepsOf } from './application-steps.ts';

const base = {
  applyTime: '2026-11-01 09:00:00',
  auditTime: '2026-11-02 10:00:00',
  expireTime: '2026-11-09 10:00:00',
  reason: '请写明班级',
};

test.each([
  ['pending', '待审核', ['已提交 done', '待审核 now', '可下载 ahead'], '审阅后会在这里告知您。'],
  ['approved', '已通过', ['已提交 done', '已通过 done', '可下载 now'], '请在 2026-11-09 10:00 前下载。'],
  ['rejected', '已驳回', ['已提交 done', '已驳回 ended'], '原因：请写明班级'],
  ['expired', '已过期', ['已提交 done', '已通过 done', '已过期 ended'], '下载期限已过，可以重新申请。'],
  ['withdrawn', '已撤回', ['已提交 done', '已撤回 ended'], '您已撤回，可以重新申请。'],
] as const)('the steps and the sentence for an application that is %s', (status, statusLabel, steps, text) => {
  const application = { ...base, status, statusLabel };
  expect(stepsOf(application).map(({ label, state }) => `${label} ${state}`)).toEqual(steps);
  expect(statusText(application)).toBe(text);
});

test('only steps that have happened have a date', () => {
  const dates = (status: 'pending' | 'expired') =>
    stepsOf({ ...base, auditTime: status === 'pending' ? null : base.auditTime, status, statusLabel: 'x' }).map(
      ({ date }) => date,
    );
  expect(dates('pending')).toEqual(['2026-11-01', undefined, undefined]);
  expect(dates('expired')).toEqual(['2026-11-01', '2026-11-02', '2026-11-09']);
});
