import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StepList } from '../kit/parts/step-list.tsx';
import { CheckStep } from './check-step.tsx';
import { ResultStep } from './result-step.tsx';
import { type Roster, rosterQuery, saveTemplate } from './roster.api.ts';
import { UploadStep } from './upload-step.tsx';

const STEPS = ['上传', '核对', '建账号'];
const CRUMBS = [{ label: '读者', to: '/admin/users' }];

/** 名单导入: upload, check, make accounts. The address names the list, so that the page can be left and opened again. */
export function RosterPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('list') ?? '';
  const isFirstDay = params.get('from') === 'first-day';
  const from = isFirstDay && { from: 'first-day' };
  const open = (list: string, step = '') => setParams({ ...(list && { list, ...(step && { step }) }), ...from });
  return id ? (
    <OpenRoster key={id} id={id} isCorrecting={params.get('step') === 'check'} isFirstDay={isFirstDay} open={open} />
  ) : (
    <>
      <RosterHeader step={0} />
      <ConsoleBody>
        <UploadStep onUploaded={open} />
      </ConsoleBody>
    </>
  );
}

function RosterHeader({ step, onLeave }: { step: number; onLeave?: () => void }) {
  return (
    <ConsoleHead title="名单导入" crumbs={CRUMBS} note={<StepList steps={STEPS} current={step} />}>
      <Action variant="text" icon="download" onClick={() => void saveTemplate('xlsx').catch(() => undefined)}>
        名单样表
      </Action>
      {onLeave && (
        <Action variant="text" onClick={onLeave}>
          换一份名单
        </Action>
      )}
    </ConsoleHead>
  );
}

interface OpenRosterProps {
  id: string;
  /** Rows that were left out of an import are corrected now. */
  isCorrecting: boolean;
  /** The page was opened from 第一天, and leads back to it. */
  isFirstDay: boolean;
  open: (list: string, step?: string) => void;
}

function stepOf({ state, jobId }: Roster, isCorrecting: boolean): number {
  // A list whose task waits in the queue is still a preview.
  const isUnasked = state === 'preview' && jobId === '';
  return isUnasked || (isCorrecting && (state === 'preview' || state === 'imported')) ? 1 : 2;
}

function OpenRoster({ id, isCorrecting, isFirstDay, open }: OpenRosterProps) {
  const query = useQuery(rosterQuery(id));
  const roster = query.data;
  const step = roster ? stepOf(roster, isCorrecting) : 1;
  return (
    <>
      <RosterHeader step={step} onLeave={() => open('')} />
      {!roster && (
        <ConsoleBody>
          {query.isError ? <Notice kind="error">名单不存在，或已放弃。</Notice> : <p role="status">正在载入</p>}
        </ConsoleBody>
      )}
      {roster && step === 1 && <CheckStep roster={roster} onLeave={() => open('')} onStarted={() => open(id)} />}
      {roster && step === 2 && (
        <ResultStep roster={roster} isFirstDay={isFirstDay} onCorrect={() => open(id, 'check')} />
      )}
    </>
  );
}
