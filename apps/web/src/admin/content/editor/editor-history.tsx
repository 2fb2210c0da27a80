import type { ContentOrigin } from '@meiyu/contract/admin/content-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangesToggle, HistoryDrawer, VersionEntry, VersionList } from '../../kit/editing/version-list.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { ask } from '../../kit/panels/console-questions.ts';
import { Action } from '../../kit/parts/action.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { When } from '../../kit/parts/when.tsx';
import { discardDraft, HISTORY_PAGE_SIZE, historyQuery, restoreVersion, type VersionRow } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { Changes } from './changes.tsx';

const ORIGINS: Readonly<Record<ContentOrigin, string>> = {
  console: '',
  command: '用命令发布',
  schedule: '定时发布',
  bulk: '一起修改',
  import: '从文件夹导入',
};

interface EditorHistoryProps {
  draft: ContentDraft;
  open: boolean;
  onClose: () => void;
}

/** The draft and the published versions, each with what it changed. */
export function EditorHistory({ draft, open, onClose }: EditorHistoryProps) {
  return (
    <HistoryDrawer open={open} onClose={onClose}>
      <Versions draft={draft} onClose={onClose} />
    </HistoryDrawer>
  );
}

type InDrawer = Omit<EditorHistoryProps, 'open'>;

function Versions({ draft, onClose }: InDrawer) {
  const [pageNum, setPageNum] = useState(1);
  const [openSeq, setOpenSeq] = useState<number>();
  const { data, isError } = useQuery(historyQuery(draft.ref, pageNum));
  const pages = data ? Math.ceil(data.total / HISTORY_PAGE_SIZE) : 1;
  const { draft: stored, published, state } = draft.server;
  const hasChanges = stored !== null && published !== null;
  return (
    <VersionList
      isError={isError}
      isEmpty={data?.rows.length === 0}
      pageNum={pageNum}
      pages={pages}
      onPage={setPageNum}
    >
      {hasChanges && <DraftEntry draft={draft} onClose={onClose} />}
      {data?.rows.map((row, index) => (
        <Version
          key={row.seq}
          row={row}
          isNewest={pageNum === 1 && index === 0}
          isShown={pageNum === 1 && index === 0 && state === 'published'}
          isOpen={openSeq === row.seq}
          onToggle={() => setOpenSeq(openSeq === row.seq ? undefined : row.seq)}
          draft={draft}
          onClose={onClose}
        />
      ))}
    </VersionList>
  );
}

/** Runs an action on the draft that was shown; if it has changed meanwhile both are compared. */
function useDraftAction({ draft, onClose }: InDrawer) {
  return useOneAtATime(async (action: () => Promise<void>) => {
    try {
      await action();
      onClose();
    } catch (error) {
      if (!isStale(error)) return;
      onClose();
      await draft.compareAgain().catch(() => undefined);
    }
  });
}

function DraftEntry({ draft, onClose }: InDrawer) {
  const { ref, server, savedAt } = draft;
  const { run, isBusy } = useDraftAction({ draft, onClose });
  async function discard() {
    const isSure = await ask({
      title: '放弃未发布的改动？',
      body: '草稿里的改动会丢掉，读者看到的不变。',
      confirmText: '放弃',
      cancelText: '取消',
      danger: true,
    });
    if (!isSure) return;
    await run(async () => {
      const { revision } = await discardDraft(ref, server.revision);
      draft.show({ draft: null, revision, scheduledTime: '' });
    });
  }
  return (
    <VersionEntry
      title="未发布的改动"
      when={savedAt}
      who={server.draft?.editorName}
      mark="draft"
      actions={
        server.state !== 'bin' && (
          <Action variant="danger" busy={isBusy} onClick={() => void discard()}>
            放弃改动…
          </Action>
        )
      }
    >
      <Changes contentRef={ref} from="published" to="draft" revision={server.revision} />
    </VersionEntry>
  );
}

interface VersionProps extends InDrawer {
  row: VersionRow;
  isNewest: boolean;
  /** Readers see it now. */
  isShown: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Version({ row, isNewest, isShown, isOpen, onToggle, draft, onClose }: VersionProps) {
  const { ref, server } = draft;
  const { run, isBusy } = useDraftAction({ draft, onClose });
  const isFirst = row.seq === 1;
  // The newest version is what a draft began with.
  const canRestore = server.state !== 'bin' && !(isNewest && server.draft === null);
  async function restore() {
    const isSure =
      server.draft === null ||
      (await ask({
        title: '替换现在的草稿？',
        body: '未发布的改动会被这一版替换。',
        confirmText: '替换',
        cancelText: '取消',
      }));
    if (!isSure) return;
    await run(async () => {
      const { current, revision } = await restoreVersion(ref, row.seq, server.revision);
      draft.show({ draft: current, revision });
    });
  }
  return (
    <VersionEntry
      title={`第 ${row.seq} 版`}
      when={<When time={row.time} />}
      who={[row.publisherName || '系统', ORIGINS[row.origin], row.note].filter(Boolean).join('　')}
      mark={isShown ? 'shown' : undefined}
      links={
        <>
          {!isFirst && <ChangesToggle isOpen={isOpen} onToggle={onToggle} />}
          {canRestore && (
            <TextButton onClick={() => void restore()} disabled={isBusy}>
              恢复到第 {row.seq} 版
            </TextButton>
          )}
        </>
      }
    >
      {isOpen && <Changes contentRef={ref} from={row.seq - 1} to={row.seq} revision={0} />}
    </VersionEntry>
  );
}
