import { FailedState } from '../components/failed-state.tsx';

/** A page whose own code failed, or whose script could not be fetched, as after a new release. */
export function BrokenPage() {
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-page">
      <FailedState title="这一页没有打开" line="请重新加载；若仍如此，请稍后再来。" onRetry={() => location.reload()} />
    </main>
  );
}
