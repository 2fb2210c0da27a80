import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { BatchBar } from '../../../components/user-centre/batch-bar.tsx';
import { useBatchSelection } from '../../../components/user-centre/use-batch-selection.ts';
import { useInView } from '../../../lib/browser/use-in-view.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Tool } from '../api/tools.data.ts';
import { useBusySid } from '../conversation/assistant-socket.ts';
import { groupSessions } from './history-groups.ts';
import styles from './history-panel.module.css';
import { HistoryRow } from './history-row.tsx';
import { useHistory, useNewSession, useSessionRemoval } from './use-sessions.ts';

interface HistoryPanelProps {
  tool: Tool;
  /** The open session. */
  sid: string | undefined;
  /** The heading: an h1 on phones, where the history is a page of its own. */
  title: ReactNode;
  /** The level of the headings below the title. */
  level: 2 | 3;
  /** Shown beside the heading. */
  buttons?: ReactNode;
}

const TYPING_PAUSE_MS = 300;

/** The sessions of a tool: search, groups by day, deleting one or several. */
export function HistoryPanel({ tool, sid, title, level, buttons }: HistoryPanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const [typedText, setTypedText] = useState('');
  const [searchText, setSearchText] = useState('');
  const { query, sessions } = useHistory(tool, searchText);
  const selection = useBatchSelection(sessions.map((session) => session.sid));
  const remove = useSessionRemoval(tool, sid);
  const busySid = useBusySid(tool.type);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess } = query;
  const endOfList = useInView<HTMLDivElement>(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage, '200px');

  // Searches while the user types, after a short pause.
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(typedText.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedText]);

  async function removeChosen(sids: string[]) {
    if (await remove(sids, { isBatch: true })) selection.stop();
  }

  return (
    <>
      <Row className={styles.head}>
        {title}
        {sessions.length > 0 && (
          <IconButton
            icon="batch"
            label="批量删除"
            aria-pressed={selection.isActive}
            onClick={selection.isActive ? selection.stop : selection.start}
          />
        )}
        {buttons}
      </Row>
      <HistorySearch typedText={typedText} onType={setTypedText} onSearch={() => setSearchText(typedText.trim())} />
      <div className={styles.list}>
        {groupSessions(sessions, serverNow() ?? Date.now()).map((group) => (
          <section key={group.name} aria-label={group.name}>
            <Heading className={`${textStyles.kai} ${styles.group}`}>{group.name}</Heading>
            <ul>
              {group.sessions.map((session) => (
                <HistoryRow
                  key={session.sid}
                  session={session}
                  tool={tool}
                  isOpen={session.sid === sid}
                  isBusy={session.sid === busySid}
                  selection={selection}
                  onRemove={() => void remove([session.sid])}
                />
              ))}
            </ul>
          </section>
        ))}
        {isSuccess && sessions.length === 0 && <NoSessions tool={tool} sid={sid} searchText={searchText} />}
        {query.isPending && (
          <SkeletonGroup className={styles.more}>
            <SkeletonLines lines={6} />
          </SkeletonGroup>
        )}
        {query.isError && sessions.length === 0 && (
          <LoadError message={query.error.message} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        <div ref={endOfList}>
          {isFetchingNextPage && <p className={`${textStyles.fine} ${styles.more}`}>正在载入更早的记录</p>}
        </div>
      </div>
      {selection.isActive && (
        <BatchBar
          selection={selection}
          action="删除"
          onAct={(sids) => void removeChosen(sids)}
          className={styles.batch}
        />
      )}
    </>
  );
}

interface HistorySearchProps {
  typedText: string;
  onType: (typedText: string) => void;
  onSearch: () => void;
}

function HistorySearch({ typedText, onType, onSearch }: HistorySearchProps) {
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch();
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <TextField
          label="搜索历史记录"
          hideLabel
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="搜索历史记录"
          value={typedText}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

interface LoadErrorProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

function LoadError({ message, busy, onRetry }: LoadErrorProps) {
  return (
    <Column gap="l" className={styles.empty}>
      <p className={`${textStyles.kai} ${kaiFallbackClass(message) ?? ''}`}>{message}</p>
      <Button size="small" icon="refresh" busy={busy} onClick={onRetry}>
        重新加载
      </Button>
    </Column>
  );
}

function NoSessions({ tool, sid, searchText }: { tool: Tool; sid: string | undefined; searchText: string }) {
  const createNew = useNewSession(tool, sid);
  if (searchText) {
    return (
      <Column gap="l" className={styles.empty}>
        <p className={`${textStyles.kai} ${kaiFallbackClass(searchText) ?? ''}`}>没有找到“{searchText}”</p>
      </Column>
    );
  }
  return (
    <Column gap="l" className={styles.empty}>
      <p className={textStyles.kai}>你还没有使用过{tool.name}</p>
      <Button size="small" onClick={() => void createNew()}>
        新建会话
      </Button>
    </Column>
  );
}
