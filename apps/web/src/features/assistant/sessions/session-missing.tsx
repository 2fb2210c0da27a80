import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import type { Tool } from '../api/tools.data.ts';
import sessionShellStyles from '../styles/session-shell.module.css';
import { useNewSession } from './use-sessions.ts';

/** Shown when the session in the address does not exist or belongs to another user. */
export function SessionMissing({ tool, sid }: { tool: Tool; sid: string | undefined }) {
  const createNew = useNewSession(tool, sid);
  return (
    <EmptyState
      className={sessionShellStyles.missing}
      drawing="lantern"
      title="会话不存在或已删除"
      line="可以从历史记录里另选一个，或开始新的。"
      action={<Button onClick={() => void createNew({ replace: true })}>新建会话</Button>}
    />
  );
}

interface SessionLoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Shown when the messages failed to load. */
export function SessionLoadError({ query }: SessionLoadErrorProps) {
  return (
    <ErrorState
      title={query.error?.message ?? ''}
      line="请稍后再试。"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
