import { useQueryClient } from '@tanstack/react-query';
import { isJobActive, JobProgress } from '../kit/jobs/job-progress.tsx';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StepDock } from '../kit/parts/step-dock.tsx';
import { type ImportDetails, loadJob, startImport, stopImport } from './api/imports.api.ts';
import { ImportReport } from './report/import-report.tsx';
import { ReportSummary } from './report/report-summary.tsx';
import styles from './steps.module.css';
import { DiscardAction } from './upload/discard-action.tsx';

/** The running import, and then its report. */
export function ResultStep({ set, onLeave }: { set: ImportDetails; onLeave: () => void }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'imports'] });
  const { id, state, job, result } = set;
  const isRunning = job !== null && isJobActive(job);
  const isHalted = state === 'importing' && !isRunning;
  return (
    <>
      <ConsoleBody>
        <div className={styles.step}>
          {state === 'importing' && job && (
            <JobProgress
              key={job.id}
              jobId={job.id}
              load={(_, signal) => loadJob(id, signal)}
              title={`导入 ${set.name}`}
              onStop={() => stopImport(id)}
              onEnd={() => void refresh()}
            />
          )}
          {isHalted && (
            <Notice
              kind="warn"
              end={
                <Action variant="primary" onClick={() => void startImport(id).then(refresh, () => undefined)}>
                  接着导入
                </Action>
              }
            >
              导入没有做完。已经导入的保留，接着做不会重复。
            </Notice>
          )}
          {!isRunning && result && (
            <>
              <ReportSummary set={set} counts={result} label="导入结果" />
              <ImportReport id={id} kind={set.kind} phase="import" counts={result} />
            </>
          )}
        </div>
      </ConsoleBody>
      {isHalted && set.isOwn && (
        <StepDock back={<DiscardAction id={id} isBegun onDiscarded={onLeave} />}>
          <span />
        </StepDock>
      )}
    </>
  );
}
