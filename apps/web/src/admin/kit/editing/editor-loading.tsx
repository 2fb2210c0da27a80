import { LoadingOverlay } from '../../../ui/status/loading-overlay.tsx';
import { Action } from '../parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../parts/console-page.tsx';
import { EmptyHint } from '../parts/empty-hint.tsx';

interface EditorLoadingProps {
  title: string;
  crumbs: readonly { label: string; to: string }[];
  isError: boolean;
  /** The possible reason. */
  line?: string;
  onRetry: () => void;
}

/** The page of an editor until its content has come. */
export function EditorLoading({ title, crumbs, isError, line = '请检查网络后再试。', onRetry }: EditorLoadingProps) {
  return (
    <>
      <ConsoleHead title={title} crumbs={crumbs} />
      <ConsoleBody padded>
        {isError ? (
          <div role="alert">
            <EmptyHint
              title="没有取到内容"
              line={line}
              action={
                <Action icon="refresh" onClick={onRetry}>
                  重试
                </Action>
              }
            />
          </div>
        ) : (
          <LoadingOverlay />
        )}
      </ConsoleBody>
    </>
  );
}
