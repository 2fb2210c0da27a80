import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';

/** '1' 你问我答 (questions), '2' 你说我画 (drawings). */
type SessionType = '1' | '2';

interface QuotaDeps {
  limits: Pick<RateLimits, 'take' | 'spend' | 'giveBack' | 'used'>;
  /** Questions and pictures that a user may request in a day. */
  daily: () => Record<SessionType, number>;
  /** Requests that a user may send in a minute. */
  perMinute: number;
  now?: () => number;
}

interface Quota {
  used: number;
  limit: number;
}

export interface Quotas {
  /** Counts a request; throws when the user has sent too many within a minute. */
  checkMinuteLimit(userId: string): Promise<void>;
  /** Takes `cost` units from the daily quota, or throws. Returns a function that gives unused units back. */
  spend(userId: string, type: SessionType, cost: number): Promise<(unused: number) => Promise<void>>;
  read(userId: string, type: SessionType): Promise<Quota>;
  /** Counts a photo; throws when the user has sent too many today. */
  takePhoto(userId: string): Promise<void>;
}

const PHOTOS_PER_DAY = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEIJING_OFFSET_MS = 8 * 3_600_000;

/** Limits of questions and drawings per user and Beijing day, shared by all instances. */
export function createQuotas({ limits, daily, perMinute, now = Date.now }: QuotaDeps): Quotas {
  const dayKey = (userId: string, type: SessionType | 'photo') =>
    `ai/day/${type}/${userId}/${beijingTime(new Date(now())).slice(0, 10)}`;
  const msUntilMidnight = () => DAY_MS - ((now() + BEIJING_OFFSET_MS) % DAY_MS);

  return {
    async checkMinuteLimit(userId) {
      const minuteLimit = { limit: perMinute, windowMs: MINUTE_MS };
      if (!(await limits.take(`ai/minute/${userId}`, minuteLimit)).allowed) throw new AppError('TOO_MANY');
    },
    async spend(userId, type, cost) {
      const key = dayKey(userId, type);
      const dailyLimit = { limit: daily()[type], windowMs: msUntilMidnight() };
      if (!(await limits.spend(key, cost, dailyLimit))) throw new AppError('AI_QUOTA_USED');
      return (unused) => (unused > 0 ? limits.giveBack(key, unused) : Promise.resolve());
    },
    async takePhoto(userId) {
      const dailyLimit = { limit: PHOTOS_PER_DAY, windowMs: msUntilMidnight() };
      if (!(await limits.spend(dayKey(userId, 'photo'), 1, dailyLimit))) throw new AppError('AI_PHOTOS_TOO_MANY');
    },
    async read(userId, type) {
      const used = await limits.used(dayKey(userId, type));
      const limit = daily()[type];
      return { used: Math.min(used, limit), limit };
    },
  };
}
