import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './undo-bar.module.css';
import type { DelayedRemoval } from './use-delayed-removal.ts';

interface UndoBarProps {
  removal: DelayedRemoval;
  /** The message, such as 已删除 1 条记录. */
  message: (count: number) => string;
}

/** Shows what has just been removed, with a button to undo it. */
export function UndoBar({ removal: { undoableCount, undo }, message }: UndoBarProps) {
  // The region exists before its message, because some screen readers announce only changes.
  return (
    <div role="status" className={styles.bar}>
      {undoableCount > 0 && (
        <Row as="p" gap="l" className={styles.message}>
          {message(undoableCount)}
          <Button variant="text" onClick={undo}>
            撤销
          </Button>
        </Row>
      )}
    </div>
  );
}
