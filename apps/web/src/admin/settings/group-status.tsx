import type { SettingGroup } from '@meiyu/contract/admin/setting-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../desk/desk.api.ts';
import { type Phase, StatusMark } from '../kit/parts/status-mark.tsx';
import styles from './console-settings.module.css';

/** Groups whose service 工作台 checks, by the key of the check. */
const CHECKED: readonly SettingGroup[] = ['mail', 'chat', 'image', 'backup'];
const PHASES: Record<string, Phase> = { ok: 'good', warn: 'warn', fault: 'failed', off: 'off' };

/** How the service of a group does now. */
export function GroupStatus({ group }: { group: SettingGroup }) {
  const isChecked = CHECKED.includes(group);
  const { data, isFetching } = useQuery({ ...healthQuery, enabled: isChecked });
  if (!isChecked) return null;
  const check = data?.checks.find(({ key }) => key === group);
  if (!check) return <span role="status">{isFetching ? '正在检查' : ''}</span>;
  return (
    <span className={styles.health}>
      <StatusMark phase={PHASES[check.state] ?? 'off'}>{check.word}</StatusMark>
      <span>{check.value}</span>
    </span>
  );
}
