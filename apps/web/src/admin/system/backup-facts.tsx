import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { When } from '../kit/parts/when.tsx';
import type { BackupList } from './system.api.ts';
import styles from './system-page.module.css';

/** The result of the last attempt to restore; the person was signed out meanwhile. */
export function LastRestore({ last }: { last: BackupList['restore']['last'] }) {
  if (!last) return null;
  const { time, isDone, backup, reason, actor } = last;
  return (
    <Notice kind={isDone ? 'info' : 'error'}>
      {actor} 于 <When time={time} />{' '}
      {isDone ? `恢复了备份 ${backup}。` : `恢复备份 ${backup} 没有成功，原有内容没有改动。`}
      {!isDone && reason}
    </Notice>
  );
}

/** When backups are made and where they are, and how to restore without this page. */
export function BackupFacts({ list: { schedule, folder, instance, restore } }: { list: BackupList }) {
  const { isOn, everyHours, keep, isEncrypted, nextTime } = schedule;
  return (
    <>
      <ConsoleSection
        title="定时"
        end={<ConsoleLink to="/admin/settings?tab=backup">改定时和保留</ConsoleLink>}
        className={styles.facts ?? ''}
      >
        <FactList
          facts={[
            ['定时备份', isOn ? `每 ${everyHours} 小时一份` : '没有'],
            ['下一份', isOn ? <Figure key="next">{nextTime.slice(0, 16)}</Figure> : undefined],
            ['保留', `最新 ${keep} 份，更早的自动删除`],
            ['加密', isEncrypted ? '用 MEIYU_BACKUP_KEY 加密' : '没有。设置 MEIYU_BACKUP_KEY 后，以后的备份都加密'],
            ['文件夹', `${folder}（${instance}）`],
          ]}
        />
      </ConsoleSection>
      <ConsoleSection title="恢复">
        <p className={styles.text}>
          {restore.refusal === ''
            ? '只能恢复检查过并且完好的备份。恢复时网站暂停服务，所有人退出登录；失败时原有内容不变。'
            : `${restore.refusal}请管服务器的人停止全部程序，再运行下面的命令。`}
        </p>
        <p className={styles.text}>
          别的机器上的备份不能在这里上传，因为备份往往很大。请管服务器的人把它放到服务器上，停止全部程序，运行：
        </p>
        <code className={styles.command}>{restore.command}</code>
      </ConsoleSection>
    </>
  );
}
