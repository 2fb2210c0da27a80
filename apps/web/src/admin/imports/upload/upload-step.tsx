import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatSize } from '../../../lib/format/format-size.ts';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import { ConfirmDialog } from '../../kit/panels/confirm-dialog.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleBody } from '../../kit/parts/console-page.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { StepDock } from '../../kit/parts/step-dock.tsx';
import { SummaryPart, SummaryStrip } from '../../kit/parts/summary-strip.tsx';
import { checkImport, type ImportDetails, importQuery, readFiles } from '../api/imports.api.ts';
import type { Collected } from './collect-files.ts';
import { DiscardAction } from './discard-action.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './import-upload.module.css';
import { UploadList } from './upload-list.tsx';
import { closeQueue, findQueue, openQueue, type UploadQueue, type UploadSnapshot } from './upload-queue.ts';

interface UploadStepProps {
  set: ImportDetails;
  /** For a list, whose columns are looked at before the check. */
  onMap: (isPartial: boolean) => void;
  onLeave: () => void;
}

/** The uploads of a set. After the page was reloaded the same files are dropped again and go on where they ended. */
export function UploadStep({ set, onMap, onLeave }: UploadStepProps) {
  const [queue, setQueue] = useState(() => findQueue(set.id));
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (queue) return;
    let isGone = false;
    readFiles(set.id)
      .then(({ files }) => {
        if (isGone) return;
        const opened = openQueue(set.id);
        opened.addKnown(files);
        setQueue(opened);
      })
      .catch(() => !isGone && setHasFailed(true));
    return () => {
      isGone = true;
    };
  }, [queue, set.id]);
  if (queue) return <Uploads set={set} queue={queue} onMap={onMap} onLeave={onLeave} />;
  return (
    <ConsoleBody padded>
      {hasFailed ? <Notice kind="error">没有取到已传的文件，请刷新页面。</Notice> : <p role="status">正在载入</p>}
    </ConsoleBody>
  );
}

interface UploadsProps extends UploadStepProps {
  queue: UploadQueue;
}

function Uploads({ set, queue, onMap, onLeave }: UploadsProps) {
  const state = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const [fault, setFault] = useState('');
  const unbegun = Math.max(0, set.files - state.rows.length);
  const missing = state.stuck + unbegun;
  const absent = state.rows.filter((row) => row.state === 'absent').length;
  function takeAgain({ files }: Collected) {
    setFault(files.length === 0 ? '里面没有可以导入的文件' : '');
    queue.add(files);
  }
  return (
    <>
      <ConsoleBody>
        <div className={styles.uploads}>
          <UploadSummary set={set} state={state} missing={missing} />
          {state.isOffline && <Notice kind="warn">网络断开了。连上以后会从断开的地方接着传。</Notice>}
          {fault && <Notice kind="error">{fault}</Notice>}
          {absent + unbegun > 0 && !state.isActive && (
            <DropZone
              title="把同样的文件再拖进来，从断开的地方接着传"
              line={`还差 ${absent + unbegun} 个文件。已传好的不会再传。`}
              onFiles={takeAgain}
              onFault={setFault}
            />
          )}
          <UploadList rows={state.rows} />
        </div>
      </ConsoleBody>
      <UploadDock set={set} queue={queue} state={state} missing={missing} onMap={onMap} onLeave={onLeave} />
    </>
  );
}

function UploadSummary({ set, state, missing }: { set: ImportDetails; state: UploadSnapshot; missing: number }) {
  const percent = set.bytes > 0 ? (100 * state.sentBytes) / set.bytes : state.isActive ? 0 : 100;
  return (
    <SummaryStrip
      label="上传进度"
      name={set.name}
      note={
        <>
          <p role="status">
            已传 <Figure>{formatSize(state.sentBytes)}</Figure>，共 <Figure>{formatSize(set.bytes)}</Figure>
            {state.isPaused && '，已暂停'}
          </p>
          <ProgressHairline value={percent} label="上传进度" className={styles.total ?? ''} />
        </>
      }
    >
      <SummaryPart value={state.doneFiles} text="个传好" note={`共 ${set.files} 个文件`} />
      <SummaryPart value={missing} text="个没传上" note="可以重试，或先不管" tone="danger" />
    </SummaryStrip>
  );
}

const CheckFiles = ({ value }: { value: number }) => (
  <>
    检查 <Figure value={value} /> 个文件
  </>
);

interface DockProps extends UploadStepProps {
  queue: UploadQueue;
  state: UploadSnapshot;
  missing: number;
}

function UploadDock({ set, queue, state, missing, onMap, onLeave }: DockProps) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const hasFailed = state.rows.some((row) => row.state === 'failed');
  async function check(skipMissing: boolean) {
    if (set.kind === 'list') return onMap(skipMissing);
    await checkImport(set.id, skipMissing);
    closeQueue(set.id);
    await client.invalidateQueries({ queryKey: importQuery(set.id).queryKey });
  }
  return (
    <StepDock
      back={<DiscardAction id={set.id} onDiscarded={onLeave} />}
      hint={state.isActive ? '可以先去看别的页面，上传不会停；关掉浏览器后再打开，也能接着传。' : ''}
    >
      {hasFailed && (
        <Action icon="refresh" onClick={queue.retryFailed}>
          重试没传上的
        </Action>
      )}
      {state.isActive &&
        (state.isPaused ? (
          <Action icon="next" onClick={queue.resume}>
            继续上传
          </Action>
        ) : (
          <Action icon="stop" onClick={queue.pause}>
            暂停
          </Action>
        ))}
      <Action
        variant={state.isActive ? 'waiting' : 'primary'}
        disabled={state.isActive || state.doneFiles === 0}
        onClick={() => (missing > 0 ? setIsAsked(true) : void check(false).catch(() => undefined))}
      >
        {set.kind === 'list' ? '看清单' : set.kind === 'museum' ? '读清单' : <CheckFiles value={state.doneFiles} />}
      </Action>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title="先检查传好的？"
        confirmText="检查传好的"
        onConfirm={() => check(true)}
      >
        还有 {missing} 个文件没有传上，这次不导入它们；以后可以另传一批。
      </ConfirmDialog>
    </StepDock>
  );
}
