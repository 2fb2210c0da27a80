import { Button } from '../../ui/buttons/button.tsx';
import type { DelayedRemoval } from './use-delayed-removal.ts';
import './undo-bar.css';

interface UndoBarProps {
  removal: DelayedRemoval;
  /** The message, such as 已删除 1 条记录. */
  message: (count: number) => string;
}

/** Shows what has just been removed, with a button to undo it. */
export function UndoBar({ removal: { undoableCount, undo }, message }: UndoBarProps) {
  // The region exists before its message, because some screen readers announce only changes.
  return (
    <div role="status" className="undo-bar">
      {undoableCount > 0 && (
        <p>
          {message(undoableCount)}
          <Button variant="text" onClick={undo}>
            撤销
          </Button>
        </p>
      )}
    </div>
  );
}
