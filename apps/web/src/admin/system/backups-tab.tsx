import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSize } from '../../lib/format/format-size.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { loadJob, stopJob } from '../jobs/jobs.api.ts';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { BackupFacts, LastRestore } from './backup-facts.tsx';
import { LoadNotice } from './load-notice.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SimpleTable } from './simple-table.tsx';
import { type Backup, type BackupList, backupsQuery, useBackupActions } from './system.api.ts';
import styles from './system-page.module.css';

export function BackupsTab() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(backupsQuery);
  const { make } = useBackupActions();
  /** Watched until the page is left, so that its end is shown. */
  const [watched, setWatched] = useState<string>();
  const [restoring, setRestoring] = useState<Backup>();
  if (!data) return <LoadNotice isError={isError} onRetry={refetch} />;
  const jobId = data.jobId || watched;
  const watch = ({ jobId: id }: { jobId: string }) => setWatched(id);
  return (
    <>
      <LastRestore last={data.restore.last} />
      <ConsoleSection
        title="备份"
        note={
          <>
            <Figure value={data.rows.length} /> 份
          </>
        }
        end={
          <Action
            variant="primary"
            busy={make.isPending}
            className={styles.headAction}
            onClick={() => make.mutate(undefined, { onSuccess: watch })}
          >
            立即备份
          </Action>
        }
      >
        {jobId && (
          <div className={styles.job}>
            <JobProgress
              key={jobId}
              jobId={jobId}
              title="备份和检查"
              load={loadJob}
              onStop={stopJob}
              onEnd={() => void client.invalidateQueries({ queryKey: ['admin', 'system'] })}
            />
          </div>
        )}
        {data.rows.length === 0 ? (
          <EmptyHint title="还没有备份" line="点“立即备份”做第一份，做好后请下载到别的机器上。" />
        ) : (
          <BackupTable list={data} onWatch={watch} onRestore={setRestoring} />
        )}
      </ConsoleSection>
      <BackupFacts list={data} />
      <RestoreDialog backup={restoring} onClose={() => setRestoring(undefined)} />
    </>
  );
}

interface BackupTableProps {
  list: BackupList;
  onWatch: (job: { jobId: string }) => void;
  onRestore: (backup: Backup) => void;
}

function BackupTable({ list: { rows, restore }, onWatch, onRestore }: BackupTableProps) {
  const { check, download } = useBackupActions();
  const tell = (hasBegun: boolean) => !hasBegun && showToast('warning', '没能下载，请重试');
  return (
    <SimpleTable
      label="备份"
      heads={['做于', { head: '大小', numeric: true }, '内容', '检查', '操作']}
      rows={rows.map((backup) => ({
        id: backup.name,
        cells: [
          <span key="time" title={backup.name}>
            <Figure>{backup.time}</Figure>
            {backup.isEncrypted && '（已加密）'}
          </span>,
          <Figure key="bytes">{formatSize(backup.bytes)}</Figure>,
          <Content key="content" content={backup.content} />,
          <Check key="check" backup={backup} />,
          <span key="actions" className={styles.actions}>
            <TextButton onClick={() => check.mutate(backup.name, { onSuccess: onWatch })}>检查</TextButton>
            <TextButton disabled={download.isPending} onClick={() => download.mutate(backup.name, { onSuccess: tell })}>
              下载
            </TextButton>
            {restore.refusal === '' && backup.check === 'sound' && (
              <TextButton onClick={() => onRestore(backup)}>恢复</TextButton>
            )}
          </span>,
        ],
      }))}
    />
  );
}

function Content({ content }: { content: Backup['content'] }) {
  if (!content) return '检查后知道';
  const { rows, files, missing, damaged, hasSecret } = content;
  return (
    <>
      <Figure value={rows} /> 行，
      <Figure value={files} /> 个文件
      {missing + damaged > 0 && `，缺 ${missing + damaged} 个`}
      {hasSecret && '，有 APP_SECRET'}
    </>
  );
}

function Check({ backup: { check, checkTime } }: { backup: Backup }) {
  if (check === 'none') return <StatusMark phase="new">没查过</StatusMark>;
  return (
    <StatusMark phase={check === 'sound' ? 'good' : 'failed'}>
      {check === 'sound' ? '完好' : '已损坏'} <When time={checkTime} />
    </StatusMark>
  );
}
