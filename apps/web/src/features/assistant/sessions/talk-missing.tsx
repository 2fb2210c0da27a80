import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import type { Tool } from '../api/tools.data.ts';
import { useNewSession } from './use-sessions.ts';

/** The address names a session that is not there, or not one's own. */
export function TalkMissing({ tool, sid }: { tool: Tool; sid: string | undefined }) {
  const makeNew = useNewSession(tool, sid);
  return (
    <EmptyState
      className="m-auto"
      drawing="lantern"
      title="会话不存在或已删除"
      line="可以从历史记录里另选一个，或开始新的。"
      action={<Button onClick={() => void makeNew({ replace: true })}>新建会话</Button>}
    />
  );
}

interface TalkUnreadProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** What was said could not be read. */
export function TalkUnread({ query }: TalkUnreadProps) {
  return (
    <ErrorState
      title={query.error?.message ?? ''}
      line="请稍后再试。"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
