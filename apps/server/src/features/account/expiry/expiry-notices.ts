import { beijingTime } from '../../../beijing-time.ts';
import type { SendNotice } from '../../../notify/send-notice.ts';
import { type ExpiringRepo, expiryKey } from './expiring.repo.ts';

interface ExpiryNoticesDeps {
  repo: ExpiringRepo;
  sendNotice: SendNotice;
  warn: (line: string) => void;
}

interface ExpiryNotices {
  /** Sends every reader whose account is about to expire a notice, once at each step. Returns how many were sent. */
  runOnce(): Promise<number>;
  stop(): void;
}

/** Days before the end at which a reader gets a notice, with the days of the next step. */
const STEPS = [
  { days: 30, nextDays: 7 },
  { days: 7, nextDays: 0 },
];
const FIRST_AFTER_MS = 2 * 60_000;
/** Four times a day, so that no reader misses a step because of a restart or an outage. */
const EVERY_MS = 6 * 3600_000;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Every instance looks for accounts; the key of the notice makes sure that each reader gets one. */
export function startExpiryNotices({ repo, sendNotice, warn }: ExpiryNoticesDeps): ExpiryNotices {
  let isStopped = false;

  async function tell(days: number, id: string, expireTime: Date): Promise<boolean> {
    const date = beijingTime(expireTime).slice(0, 10);
    return sendNotice(id, {
      kind: 'expiring',
      title: '您的账号即将到期',
      body: `账号有效期至 ${date}，还有不到 ${days} 天。到期后学习记录仍会保留，但只能按访客的范围阅览。需要延期请联系管理人员。`,
      link: '/userinfo/updateInfo',
      key: expiryKey(days, expireTime),
    });
  }

  async function runOnce(): Promise<number> {
    let toldCount = 0;
    for (const { days, nextDays } of STEPS) {
      let afterId: string | undefined = BEFORE_ALL_IDS;
      while (afterId !== undefined && !isStopped) {
        const accounts = await repo.listUntold(days, nextDays, afterId);
        for (const { id, expireTime } of accounts) if (await tell(days, id, expireTime)) toldCount += 1;
        afterId = accounts.at(-1)?.id;
      }
    }
    return toldCount;
  }

  const report = (error: Error) => warn(`readers were not told that their accounts expire: ${error.message}`);
  let timer = setTimeout(function again() {
    runOnce().catch(report);
    timer = setTimeout(again, EVERY_MS);
    timer.unref();
  }, FIRST_AFTER_MS);
  timer.unref();
  return {
    runOnce,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
