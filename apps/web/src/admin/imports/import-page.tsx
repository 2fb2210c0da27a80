import { IMPORT_KINDS, type ImportKind } from '@meiyu/contract/admin/import-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StepList } from '../kit/parts/step-list.tsx';
import { type ImportDetails, importQuery } from './api/imports.api.ts';
import { CheckStep } from './check-step.tsx';
import { MappingStep } from './list/mapping-step.tsx';
import { WorksStep } from './museum/works-step.tsx';
import { ResultStep } from './result-step.tsx';
import { StartPanel } from './start-panel.tsx';
import { UploadStep } from './upload/upload-step.tsx';

const STEPS: Record<ImportKind, string[]> = {
  files: ['上传', '检查', '导入'],
  list: ['上传', '对应', '检查', '导入'],
  museum: ['清单', '选作品', '导入'],
};

/** 导入: upload, check, import. The address names the set, so that the page can be left and opened again. */
export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('set') ?? '';
  const from = IMPORT_KINDS.find((kind) => kind === params.get('from')) ?? 'files';
  const open = (set: string) => setParams(set ? { set } : {});
  const choose = (kind: ImportKind) => setParams(kind === 'files' ? {} : { from: kind }, { replace: true });
  return id ? (
    <OpenImport key={id} id={id} onLeave={() => open('')} />
  ) : (
    <>
      <ConsoleHead title="导入" note={<StepList steps={STEPS[from]} current={0} />} />
      <ConsoleBody>
        <StartPanel source={from} onSource={choose} onOpen={open} />
      </ConsoleBody>
    </>
  );
}

const STEP_OF: Record<ImportDetails['state'], 'upload' | 'check' | 'import'> = {
  ...{ receiving: 'upload', checking: 'check', checked: 'check' },
  ...{ importing: 'import', imported: 'import', discarded: 'import' },
} as const;

/** The number of the current step; 对应 is between upload and check. */
function stepNumber(kind: ImportKind, step: 'upload' | 'mapping' | 'check' | 'import'): number {
  if (kind === 'list') return ['upload', 'mapping', 'check', 'import'].indexOf(step);
  return ['upload', 'check', 'import'].indexOf(step);
}

function OpenImport({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = useQuery(importQuery(id));
  /** Whether the list is being mapped, and whether files that did not arrive are left out. */
  const [mapping, setMapping] = useState<'no' | 'all' | 'arrived'>('no');
  const set = query.data;
  const step = set ? STEP_OF[set.state] : 'upload';
  const kind = set?.kind ?? 'files';
  const isMapping = kind === 'list' && mapping !== 'no' && step !== 'import' && set?.state !== 'checking';
  return (
    <>
      <ConsoleHead
        title={set?.name ?? '导入'}
        crumbs={[{ label: '导入', to: '/admin/import' }]}
        note={<StepList steps={STEPS[kind]} current={stepNumber(kind, isMapping ? 'mapping' : step)} />}
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
          {isMapping ? (
            <MappingStep
              set={set}
              skipMissing={mapping === 'arrived'}
              onChecking={() => setMapping('no')}
              onLeave={onLeave}
            />
          ) : (
            <OpenStep set={set} onMap={(isPartial) => setMapping(isPartial ? 'arrived' : 'all')} onLeave={onLeave} />
          )}
        </>
      )}
    </>
  );
}

interface OpenStepProps {
  set: ImportDetails;
  onMap: (isPartial: boolean) => void;
  onLeave: () => void;
}

function OpenStep({ set, onMap, onLeave }: OpenStepProps) {
  const step = STEP_OF[set.state];
  if (step === 'upload') return <UploadStep set={set} onMap={onMap} onLeave={onLeave} />;
  if (step === 'import') return <ResultStep set={set} onLeave={onLeave} />;
  if (set.kind === 'museum' && set.state === 'checked') return <WorksStep set={set} onLeave={onLeave} />;
  return <CheckStep set={set} onMap={() => onMap(false)} onLeave={onLeave} />;
}
