import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { listNames } from './list-names.ts';
import styles from './result-step.module.css';
import {
  loadJob,
  type Roster,
  refreshAfterImport,
  retryJob,
  type Slip,
  stopJob,
  takeSlips,
  type UndoResult,
  undoImport,
} from './roster.api.ts';
import { RosterSlips } from './roster-slips.tsx';
import { SlipAddress, useSlipHead } from './slip-address.tsx';

interface ResultStepProps {
  roster: Roster;
  /** The way on leads back to 第一天. */
  isFirstDay: boolean;
  onCorrect: () => void;
}

/** The running import, and then what it made: slips with one-time passwords, and the way back. */
export function ResultStep({ roster, isFirstDay, onCorrect }: ResultStepProps) {
  const client = useQueryClient();
  const { id, state, jobId, counts } = roster;
  const refresh = () => refreshAfterImport(client, id);
  const [undone, setUndone] = useState<UndoResult | undefined>();
  return (
    <ConsoleBody>
      <div className={styles.result}>
        {jobId && state !== 'undone' && (
          <JobProgress
            key={jobId}
            jobId={jobId}
            load={loadJob}
            title={`导入 ${roster.fileName}`}
            onStop={stopJob}
            onRetry={retryJob}
            onEnd={() => void refresh()}
          />
        )}
        {state !== 'importing' && state !== 'preview' && (
          <ConsoleSection title={state === 'undone' ? '已撤销' : '结果'}>
            <p className={styles.line}>
              新建 <Figure value={counts.created} /> 个账号，更新 <Figure value={counts.updated} /> 个
              {counts.skipped > 0 && `，略过 ${counts.skipped} 行`}。
            </p>
            {state === 'imported' && roster.madeClasses.length > 0 && (
              <p className={styles.line}>
                新建了 <Figure value={roster.madeClasses.length} /> 个班级：{listNames(roster.madeClasses)}。
                <ConsoleLink to="/admin/classes">看班级</ConsoleLink>
              </p>
            )}
            {undone && <UndoReport result={undone} />}
            {state === 'imported' && (
              <ImportActions {...{ roster, isFirstDay, onCorrect, refresh }} onUndone={setUndone} />
            )}
          </ConsoleSection>
        )}
      </div>
    </ConsoleBody>
  );
}

interface ImportActsProps extends ResultStepProps {
  onUndone: (result: UndoResult) => void;
  refresh: () => Promise<unknown>;
}

function ImportActions({ roster, isFirstDay, onCorrect, onUndone, refresh }: ImportActsProps) {
  const { id, counts, slips, slipsShownAgain, undoTime, madeClasses } = roster;
  const [shown, setShown] = useState<readonly Slip[] | undefined>();
  const [asked, setAsked] = useState<'slips' | 'undo' | undefined>();
  const head = useSlipHead(roster);
  const [isPrinted, setIsPrinted] = useState(false);
  const [typed, setTyped] = useState<string>();
  const address = typed ?? head.address;
  const left = counts.errors + counts.ready;
  async function show() {
    setShown((await takeSlips(id, address.trim())).rows);
    await refresh();
  }
  async function undo() {
    onUndone(await undoImport(id));
    setShown(undefined);
    await refresh();
  }
  return (
    <>
      {left > 0 && (
        <Notice kind="warn" end={<Action onClick={onCorrect}>去改</Action>}>
          还有 {left} 行没有导入。
        </Notice>
      )}
      <div className={styles.actions}>
        {slips > 0 && slipsShownAgain > 0 && !shown && (
          <Action variant="primary" icon="print" onClick={() => setAsked('slips')}>
            一次性密码纸条 <Figure value={slips} /> 张…
          </Action>
        )}
        {isFirstDay ? (
          <ActionLink to="/admin/first-day" variant={isPrinted ? 'primary' : 'line'}>
            接着做第一天
          </ActionLink>
        ) : (
          <ActionLink to="/admin/users">看读者</ActionLink>
        )}
        {undoTime && (
          <Action variant="danger" onClick={() => setAsked('undo')}>
            撤销这次导入…
          </Action>
        )}
        {undoTime && (
          <span className={styles.note}>
            可撤销到 <Figure>{undoTime.slice(11, 16)}</Figure>
          </span>
        )}
      </div>
      {slips === 0 && !shown && counts.created > 0 && (
        <p className={styles.note}>一次性密码已清除。密码遗失的读者，请在读者页为其重设密码。</p>
      )}
      {shown && (
        <RosterSlips
          slips={shown}
          shownAgain={slipsShownAgain}
          siteName={head.siteName}
          {...{ address: address.trim(), isPrinted }}
          onPrint={() => setIsPrinted(true)}
        />
      )}
      <ConfirmDialog
        open={asked === 'slips'}
        onClose={() => setAsked(undefined)}
        title="显示一次性密码纸条？"
        confirmText="显示"
        onConfirm={show}
      >
        <p>
          {slipsShownAgain > 1
            ? '密码在 24 小时内最多显示两次，请准备好打印机再打开。'
            : '这是最后一次显示，之后密码就清除了，请准备好打印机再打开。'}
        </p>
        <SlipAddress address={address} urls={head.urls} onChange={setTyped} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        onClose={() => setAsked(undefined)}
        title="撤销这次导入？"
        confirmText="撤销导入"
        danger
        onConfirm={undo}
      >
        没有用过的 {counts.created} 个新账号会删除，更新过的 {counts.updated} 个账号恢复原样；已有人登录的账号保留。
        {madeClasses.length > 0 && `这次新建的班级（${listNames(madeClasses)}）里没有读者的一并删除。`}
      </ConfirmDialog>
    </>
  );
}

function UndoReport({ result: { removed, restored, kept, removedClasses } }: { result: UndoResult }) {
  return (
    <>
      <Notice>
        删除了 {removed} 个账号，恢复了 {restored} 个{kept.length > 0 && `，${kept.length} 行没有撤销`}。
        {removedClasses.length > 0 && `删除了没有读者的班级：${listNames(removedClasses)}。`}
      </Notice>
      {kept.length > 0 && (
        <ul aria-label="没有撤销的行" className={styles.kept}>
          {kept.map(({ line, realName, reason }) => (
            <li key={line}>
              第 <Figure>{line}</Figure> 行　{realName}　{reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
