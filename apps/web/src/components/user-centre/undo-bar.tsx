import { Button } from '../../ui/buttons/button.tsx';
import type { HeldRemoval } from './use-held-removal.ts';
import './undo-bar.css';

interface UndoBarProps {
  removal: HeldRemoval;
  /** What was done, as 已删除 1 条记录. */
  words: (count: number) => string;
}

/** Says what has just been removed, and takes it back while there is time. */
export function UndoBar({ removal: { heldCount, undo }, words }: UndoBarProps) {
  // The region is there before its words: only then does every screen reader speak up.
  return (
    <div role="status" className="undo-bar">
      {heldCount > 0 && (
        <p>
          {words(heldCount)}
          <Button look="text" onClick={undo}>
            撤销
          </Button>
        </p>
      )}
    </div>
  );
}
