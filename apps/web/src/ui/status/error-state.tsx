import { Button } from '../buttons/button.tsx';
import type { DrawingName } from '../icons/line-drawing.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: string;
  /** One sentence below the title. */
  line?: string;
  onRetry?: () => void;
  retryText?: string;
  busy?: boolean;
  drawing?: DrawingName;
  level?: 2 | 3;
  className?: string;
}

/** Shown when a first load failed, with a retry button. */
export function ErrorState({ onRetry, retryText = '重新加载', busy, drawing = 'boat', ...state }: ErrorStateProps) {
  const action = onRetry && (
    <Button icon="refresh" busy={busy ?? false} onClick={onRetry}>
      {retryText}
    </Button>
  );
  return <EmptyState {...state} drawing={drawing} action={action} />;
}
