import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../ui/messages/confirm.ts';
import { ChangesToggle, HistoryDrawer, VersionEntry, VersionList } from '../../kit/editing/version-list.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { When } from '../../kit/parts/when.tsx';
import { differencesBetween } from '../draft/describe-content.ts';
import { withPart } from '../draft/empty-content.ts';
import { discardDraft, historyQuery, restoreVersion, type VersionRow, versionQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { Differences } from './differences.tsx';

const ORIGINS = { console: '', command: '用命令发布', import: '从文件夹导入' };

interface PartHistoryProps {
  draft: PartDraft;
  open: boolean;
  onClose: () => void;
}

/** The draft and the published versions of a part, each with what it changed. */
export function PartHistory({ draft, open, onClose }: PartHistoryProps) {
  return (
    <HistoryDrawer open={open} onClose={onClose}>
      <Versions draft={draft} onClose={onClose} />
    </HistoryDrawer>
  );
}

function Versions({ draft, onClose }: Omit<PartHistoryProps, 'open'>) {
  const [pageNum, setPageNum] = useState(1);
  const [openId, setOpenId] = useState('');
  const { data, isError } = useQuery(historyQuery(draft.part, pageNum));
  const pages = data ? Math.ceil(data.total / 20) : 1;
  const isEmpty = data?.rows.length === 0 && !draft.hasDraft;
  return (
    <VersionList isError={isError} isEmpty={isEmpty} pageNum={pageNum} pages={pages} onPage={setPageNum}>
      {draft.hasDraft && <DraftEntry draft={draft} onClose={onClose} />}
      {data?.rows.map((row, index) => (
        <Version
          key={row.id}
          row={row}
          number={data.total - (pageNum - 1) * 20 - index}
          isCurrent={pageNum === 1 && index === 0}
          isFirst={(pageNum - 1) * 20 + index === data.total - 1}
          isOpen={openId === row.id}
          onToggle={() => setOpenId(openId === row.id ? '' : row.id)}
          draft={draft}
          onClose={onClose}
        />
      ))}
    </VersionList>
  );
}

function DraftEntry({ draft, onClose }: Omit<PartHistoryProps, 'open'>) {
  const { part, form, published, revision } = draft;
  const client = useQueryClient();
  async function discard() {
    const isSure = await confirm({
      title: '删除草稿？',
      body: '草稿里的改动会丢掉，读者看到的不变。',
      confirmText: '删除草稿',
      cancelText: '取消',
      danger: true,
    });
    if (!isSure) return;
    try {
      const result = await discardDraft(part, revision);
      draft.show({ draft: null, revision: result.revision, warnings: [] });
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'list'] });
      onClose();
    } catch (error) {
      if (!isStale(error)) return;
      onClose();
      await draft.compareAgain().catch(() => undefined);
    }
  }
  return (
    <VersionEntry
      title="未发布的改动"
      when={draft.savedAt}
      mark="draft"
      actions={<Action onClick={() => void discard()}>删除草稿…</Action>}
    >
      <Differences differences={differencesBetween(published, withPart(part, form.getValues()))} />
    </VersionEntry>
  );
}

interface VersionProps {
  row: VersionRow;
  number: number;
  /** Readers see it now. */
  isCurrent: boolean;
  /** The first version; what was before it can be restored too. */
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
  draft: PartDraft;
  onClose: () => void;
}

function Version({ row, number, isCurrent, isFirst, isOpen, onToggle, draft, onClose }: VersionProps) {
  const origin = ORIGINS[row.origin];
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function restore(which: 'before' | 'after') {
    const isSure =
      !draft.hasDraft ||
      (await confirm({
        title: '替换现在的草稿？',
        body: '未发布的改动会被这一版替换。',
        confirmText: '替换',
        cancelText: '取消',
      }));
    if (!isSure || isBusy) return;
    setIsBusy(true);
    try {
      const result = await restoreVersion(row.id, draft.revision, which);
      draft.show({ draft: result.current, revision: result.revision, warnings: result.warnings });
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'list'] });
      onClose();
    } catch (error) {
      setIsBusy(false);
      if (!isStale(error)) return;
      onClose();
      await draft.compareAgain().catch(() => undefined);
    }
  }
  return (
    <VersionEntry
      title={`第 ${number} 版`}
      when={<When time={row.time} />}
      who={[row.publisherName || '系统', origin, row.note].filter(Boolean).join('　')}
      mark={isCurrent ? 'shown' : undefined}
      links={
        <>
          <ChangesToggle isOpen={isOpen} onToggle={onToggle} />
          {!isCurrent && <TextButton onClick={() => void restore('after')}>恢复到第 {number} 版</TextButton>}
          {isFirst && <TextButton onClick={() => void restore('before')}>恢复到它之前</TextButton>}
        </>
      }
    >
      {isOpen && <VersionChanges id={row.id} />}
    </VersionEntry>
  );
}

function VersionChanges({ id }: { id: string }) {
  const { data, isError } = useQuery(versionQuery(id));
  if (isError) return <Notice kind="error">没有取到这一版。</Notice>;
  if (!data) return <p role="status">正在取这一版</p>;
  return <Differences differences={differencesBetween(data.before, data.after)} />;
}
