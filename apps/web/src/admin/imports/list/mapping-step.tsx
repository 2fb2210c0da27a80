import { LIST_FORMAT_LABEL, LIST_FORMATS, type ListField } from '@meiyu/contract/admin/list-fields.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleBody } from '../../kit/parts/console-page.tsx';
import { LineForm, LineSelect } from '../../kit/parts/line-form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { StepDock } from '../../kit/parts/step-dock.tsx';
import { SummaryPart, SummaryStrip } from '../../kit/parts/summary-strip.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import {
  checkImport,
  type ImportDetails,
  importQuery,
  type ListPreview,
  listQuery,
  type ReadListChoice,
} from '../api/imports.api.ts';
import { DiscardAction } from '../upload/discard-action.tsx';
import { closeQueue } from '../upload/upload-queue.ts';
import styles from './mapping-step.module.css';
import { MappingTable } from './mapping-table.tsx';

interface MappingStepProps {
  set: ImportDetails;
  /** Files that did not arrive are left out. */
  skipMissing: boolean;
  onChecking: () => void;
  onLeave: () => void;
}

const ENCODING_LABELS: Record<string, string> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

/** 对应: which file is the list, how it is read, and which column becomes which field. */
export function MappingStep({ set, skipMissing, onChecking, onLeave }: MappingStepProps) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<ReadListChoice>(() => set.list ?? { path: '', encoding: '' });
  const query = useQuery({ ...listQuery(set.id, choice), placeholderData: keepPreviousData });
  const list = query.data;
  const { run, isBusy } = useOneAtATime(async () => {
    if (list === undefined) return;
    const { path, format, mapping } = list;
    await checkImport(set.id, skipMissing, { path, format, mapping, encoding: choice.encoding });
    closeQueue(set.id);
    await client.invalidateQueries({ queryKey: importQuery(set.id).queryKey });
    onChecking();
  });
  const hasTitle = (list?.mapping.title ?? []).length > 0;
  return (
    <>
      <ConsoleBody>
        <div className={styles.step}>
          {query.isError && (
            <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新读取</Action>}>
              {query.error.message || '没有读出清单。'}
            </Notice>
          )}
          {query.isError && choice.path !== '' && (
            <p>
              <Action onClick={() => setChoice({ path: '', encoding: '' })}>改用程序找到的清单</Action>
            </p>
          )}
          {!list && !query.isError && <p role="status">正在读清单</p>}
          {list && !query.isError && (
            <>
              <ListSummary list={list} />
              <HowToRead list={list} choice={choice} onChoose={setChoice} />
              {list.total === 0 && <Notice kind="warn">没有认出表头：请在“题名”一行选一列，别的字段照着选。</Notice>}
              <MappingTable
                list={list}
                onChange={(field: ListField, sources) => {
                  const { path, format, mapping } = list;
                  setChoice({ path, format, encoding: choice.encoding, mapping: { ...mapping, [field]: sources } });
                }}
              />
              {list.problems.length > 0 && (
                <Notice kind="warn">
                  有读不懂的记录：
                  {list.problems.map(({ line, reason }) => `第 ${line} 条 ${reason}`).join('；')}
                </Notice>
              )}
            </>
          )}
        </div>
      </ConsoleBody>
      <StepDock
        back={<DiscardAction id={set.id} onDiscarded={onLeave} />}
        hint="检查会逐行写明新增、更新还是拒绝，不改网站。"
      >
        <Action
          variant="primary"
          busy={isBusy}
          disabled={!list || query.isError || query.isPlaceholderData || !hasTitle}
          onClick={() => void run()}
        >
          检查清单
        </Action>
      </StepDock>
    </>
  );
}

function ListSummary({ list }: { list: ListPreview }) {
  const { path, format, total, matched } = list;
  return (
    <SummaryStrip label="清单" name={path} note={LIST_FORMAT_LABEL[format]}>
      <SummaryPart value={total} text="行" note="一行一本或一幅" />
      <SummaryPart value={matched} text="行有文件" note="按文件名、ISBN 等找到" />
      <SummaryPart value={total - matched} text="行没有文件" note="不会导入" tone="warn" />
    </SummaryStrip>
  );
}

interface HowToReadProps {
  list: ListPreview;
  choice: ReadListChoice;
  onChoose: (choice: ReadListChoice) => void;
}

const MARC_FORMATS = LIST_FORMATS.filter((format) => format !== 'table').map((value) => ({
  value,
  label: LIST_FORMAT_LABEL[value],
}));

function HowToRead({ list, choice, onChoose }: HowToReadProps) {
  const { path, format, candidates, encoding } = list;
  const found = ENCODING_LABELS[encoding];
  return (
    <LineForm label="怎样读" onSubmit={() => undefined}>
      <LineSelect
        label="清单"
        value={path}
        options={candidates.map((value) => ({ value, label: value }))}
        onChange={(value) => onChoose({ path: value, encoding: '' })}
      />
      {format !== 'table' && (
        <LineSelect
          label="格式"
          value={format}
          options={MARC_FORMATS}
          onChange={(value) => onChoose({ path, encoding: choice.encoding, format: value })}
        />
      )}
      {found !== undefined && (
        <LineSelect
          label="文字编码"
          value={choice.encoding}
          options={[
            { value: '', label: choice.encoding === '' ? `自动（${found}）` : '自动' },
            { value: 'utf-8', label: 'UTF-8' },
            { value: 'gb18030', label: 'GB18030' },
          ]}
          onChange={(value) => onChoose({ ...choice, path, encoding: value })}
        />
      )}
    </LineForm>
  );
}
