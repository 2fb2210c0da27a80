import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import sessionShellStyles from '../styles/session-shell.module.css';
import type { useOpenSession } from './use-sessions.ts';

interface SessionGateProps {
  openSession: ReturnType<typeof useOpenSession>;
  children: ReactNode;
}

/** Shows a placeholder until the history has loaded and the session to open is known. */
export function SessionGate({ openSession: { isReady, query }, children }: SessionGateProps) {
  if (isReady) return children;
  if (query.isError) {
    return (
      <ErrorState
        className={sessionShellStyles.missing}
        title={query.error.message}
        line="请稍后再试。"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <SkeletonGroup className={`${sessionShellStyles.column} ${sessionShellStyles.turns}`}>
      <SkeletonLines lines={6} />
    </SkeletonGroup>
  );
}
