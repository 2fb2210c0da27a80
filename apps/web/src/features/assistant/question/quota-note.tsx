import assistantStyles from '../styles/assistant.module.css';

interface QuotaNoteProps {
  quota: { used: number; limit: number } | undefined;
  label: string;
  unit: string;
}

const LOW_FRACTION = 0.1;
const LOW_COUNT = 5;

/** Shown only when little of the daily quota is left. */
export function QuotaNote({ quota, label, unit }: QuotaNoteProps) {
  if (!quota) return null;
  const remaining = Math.max(0, quota.limit - quota.used);
  if (remaining > Math.max(LOW_COUNT, quota.limit * LOW_FRACTION)) return null;
  return (
    <span className={assistantStyles.warning}>
      {remaining === 0 ? '今日次数已用完，明天再来吧' : `${label} ${remaining} ${unit}`}
    </span>
  );
}
