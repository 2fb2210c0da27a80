import { type ComponentType, useEffect, useState } from 'react';
import { LoadingOverlay } from '../../ui/status/loading-overlay.tsx';
import { Action } from '../kit/parts/action.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import type { ConsoleRoute } from './console-route.ts';

/** Pages whose code has been loaded. */
const loaded = new Map<ConsoleRoute, ComponentType>();

/** Loads the code of a page and shows it. Not React.lazy, which never retries a failure. */
export function LoadedPage({ row }: { row: ConsoleRoute }) {
  const [Page, setPage] = useState(() => loaded.get(row));
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    if (loaded.has(row)) return;
    let isCurrent = true;
    row.load().then(
      (Component) => {
        loaded.set(row, Component);
        if (isCurrent) setPage(() => Component);
      },
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [row, attempt]);

  if (Page) return <Page />;
  if (failedAttempt !== attempt) return <LoadingOverlay />;
  return (
    <div role="alert">
      <EmptyHint
        title="这一页没有打开"
        line="请检查网络后再试。"
        action={
          <Action icon="refresh" onClick={() => setAttempt(attempt + 1)}>
            重新加载
          </Action>
        }
      />
    </div>
  );
}
