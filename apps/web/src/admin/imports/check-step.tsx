import { useQueryClient } from '@tanstack/react-query';
import { isJobActive, JobProgress } from '../kit/jobs/job-progress.tsx';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StepDock } from '../kit/parts/step-dock.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import { checkImport, type ImportDetails, importQuery, loadJob, startImport, stopImport } from './api/imports.api.ts';
import { ImportReport } from './report/import-report.tsx';
import { ReportSummary } from './report/report-summary.tsx';
import styles from './steps.module.css';
import { DiscardAction } from './upload/discard-action.tsx';

interface CheckStepProps {
  set: ImportDetails;
  /** For a list: back to its columns. */
  onMap: () => void;
  onLeave: () => void;
}

/** The check, which writes nothing, and its report. */
export function CheckStep({ set, onMap, onLeave }: CheckStepProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: importQuery(set.id).queryKey });
  const { id, state, job, check } = set;
  const isDone = state === 'checked' && check !== null;
  return (
    <>
      <ConsoleBody>
        <div className={styles.step}>
          {!isDone && job && (
            <JobProgress
              key={job.id}
              jobId={job.id}
              load={(_, signal) => loadJob(id, signal)}
              title={`${set.kind === 'museum' ? '读清单' : '检查'} ${set.name}`}
              onStop={() => stopImport(id)}
              onRetry={() => checkImport(id).then(refresh)}
              onEnd={() => void refresh()}
            />
          )}
          {isDone && check && (
            <>
              <ReportSummary set={set} counts={check} label="检查结果" isPlan />
              {check.added + check.changed === 0 && (
                <Notice>
                  {check.unchanged > 0 && check.refused === 0
                    ? '内容和网站上的一样，不用导入。'
                    : '没有可以导入的内容。改好后请另传一批。'}
                </Notice>
              )}
              <ImportReport id={id} kind={set.kind} phase="check" counts={check} />
            </>
          )}
        </div>
      </ConsoleBody>
      {!(job && isJobActive(job)) && <CheckDock set={set} onMap={onMap} onLeave={onLeave} refresh={refresh} />}
    </>
  );
}

function CheckDock({ set, onMap, onLeave, refresh }: CheckStepProps & { refresh: () => Promise<unknown> }) {
  const { run, isBusy } = useOneAtATime(async (request: (id: string) => Promise<unknown>) => {
    await request(set.id);
    await refresh();
  });
  const ready = set.check ? set.check.added + set.check.changed : 0;
  return (
    <StepDock
      back={<DiscardAction id={set.id} onDiscarded={onLeave} />}
      hint={set.state === 'checked' && '检查没有改动网站。被拒绝的不会导入，改好后可以另传一批。'}
    >
      {set.kind === 'list' && <Action onClick={onMap}>改字段对应</Action>}
      <Action icon="refresh" busy={isBusy} onClick={() => void run((id) => checkImport(id))}>
        重新检查
      </Action>
      {set.state === 'checked' && (
        <Action
          variant="primary"
          busy={isBusy}
          disabled={ready === 0}
          onClick={() => void run((id) => startImport(id))}
        >
          导入 <Figure value={ready} /> 项
        </Action>
      )}
    </StepDock>
  );
}
