import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';

interface QuotaParts {
  limits: Pick<RateLimits, 'take' | 'spend' | 'giveBack' | 'used'>;
  daily: { '1': number; '2': number };
  perMinute: number;
  now?: () => number;
}

interface Quota {
  used: number;
  limit: number;
}

export interface Quotas {
  /** Refuses whoever asks too fast. */
  pace(userId: string): Promise<void>;
  /** Takes so much of the day, all or nothing, and gives the way to return some of it. */
  spend(userId: string, type: '1' | '2', cost: number): Promise<(unused: number) => Promise<void>>;
  read(userId: string, type: '1' | '2'): Promise<Quota>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEIJING_AHEAD_MS = 8 * 3_600_000;

/** What a user may ask and have drawn in a day of Beijing, on all instances together. */
export function createQuotas({ limits, daily, perMinute, now = Date.now }: QuotaParts): Quotas {
  const keyOf = (userId: string, type: '1' | '2') =>
    `ai/day/${type}/${userId}/${beijingTime(new Date(now())).slice(0, 10)}`;
  const restOfDay = () => DAY_MS - ((now() + BEIJING_AHEAD_MS) % DAY_MS);

  return {
    async pace(userId) {
      const pace = { limit: perMinute, windowMs: MINUTE_MS };
      if (!(await limits.take(`ai/minute/${userId}`, pace)).allowed) throw new AppError('TOO_MANY');
    },
    async spend(userId, type, cost) {
      const key = keyOf(userId, type);
      const limit = { limit: daily[type], windowMs: restOfDay() };
      if (!(await limits.spend(key, cost, limit))) throw new AppError('AI_QUOTA_USED');
      return (unused) => (unused > 0 ? limits.giveBack(key, unused) : Promise.resolve());
    },
    async read(userId, type) {
      const used = await limits.used(keyOf(userId, type));
      return { used: Math.min(used, daily[type]), limit: daily[type] };
    },
  };
}
