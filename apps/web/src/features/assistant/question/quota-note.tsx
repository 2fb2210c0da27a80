interface QuotaNoteProps {
  quota: { used: number; limit: number } | undefined;
  words: string;
  unit: string;
}

const LOW_SHARE = 0.1;
const LOW_COUNT = 5;

/** Only when little is left of the day. */
export function QuotaNote({ quota, words, unit }: QuotaNoteProps) {
  if (!quota) return null;
  const left = Math.max(0, quota.limit - quota.used);
  if (left > Math.max(LOW_COUNT, quota.limit * LOW_SHARE)) return null;
  return <span className="quota-note">{left === 0 ? '今日次数已用完，明天再来吧' : `${words} ${left} ${unit}`}</span>;
}
