import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StepList } from '../kit/parts/step-list.tsx';
import { type ImportDetails, importQuery } from './api/imports.api.ts';
import { CheckStep } from './check-step.tsx';
import { ResultStep } from './result-step.tsx';
import { StartPanel } from './start-panel.tsx';
import { UploadStep } from './upload/upload-step.tsx';

const STEPS = ['上传', '检查', '导入'];

/** 导入: upload, check, import. The address names the set, so that the page can be left and opened again. */
export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('set') ?? '';
  const open = (set: string) => setParams(set ? { set } : {});
  return id ? (
    <OpenImport key={id} id={id} onLeave={() => open('')} />
  ) : (
    <>
      <ConsoleHead title="导入" note={<StepList steps={STEPS} current={0} />} />
      <ConsoleBody>
        <StartPanel onOpen={open} />
      </ConsoleBody>
    </>
  );
}

const STEP_OF: Record<ImportDetails['state'], number> = {
  ...{ receiving: 0, checking: 1, checked: 1 },
  ...{ importing: 2, imported: 2, discarded: 2 },
};

function OpenImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useQuery(importQuery(id));
  const set = query.data;
  const step = set ? STEP_OF[set.state] : 0;
  return (
    <>
      <ConsoleHead
        title={set?.name ?? '导入'}
        crumbs={[{ label: '导入', to: '/admin/import' }]}
        note={<StepList steps={STEPS} current={step} />}
      >
        <Action variant="text" onClick={onLeave}>
          再传一批
        </Action>
      </ConsoleHead>
      {!set && (
        <ConsoleBody padded>
          {query.isError ? (
            <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
              没有取到这次导入，或它已经放弃。
            </Notice>
          ) : (
            <p role="status">正在载入</p>
          )}
        </ConsoleBody>
      )}
      {set && !set.isOwn && set.state !== 'imported' && (
        <ConsoleBody padded>
          <Notice>这一批由 {set.creator || '另一位馆员'} 上传，还没有导入完，只有本人可以继续。</Notice>
        </ConsoleBody>
      )}
      {set && (set.isOwn || set.state === 'imported') && (
        <>
          {set.elsewhere && (
            <ConsoleBody padded>
              <Notice kind="error">
                这批文件在另一台机器（{set.elsewhere}）上，这里接不上。请联系管服务器的人，或放弃后重新上传。
              </Notice>
            </ConsoleBody>
          )}
          {step === 0 && <UploadStep set={set} onLeave={onLeave} />}
          {step === 1 && <CheckStep set={set} onLeave={onLeave} />}
          {step === 2 && <ResultStep set={set} onLeave={onLeave} />}
        </>
      )}
    </>
  );
}
