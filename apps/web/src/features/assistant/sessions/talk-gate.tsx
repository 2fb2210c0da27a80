import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import type { useOpening } from './use-sessions.ts';

interface TalkGateProps {
  opening: ReturnType<typeof useOpening>;
  children: ReactNode;
}

/** Until the history is there it is not known which session to open. */
export function TalkGate({ opening: { isSettled, query }, children }: TalkGateProps) {
  if (isSettled) return children;
  if (query.isError) {
    return (
      <ErrorState
        className="m-auto"
        title={query.error.message}
        line="请稍后再试。"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <SkeletonGroup className="talk-column pt-16">
      <SkeletonLines lines={6} />
    </SkeletonGroup>
  );
}
