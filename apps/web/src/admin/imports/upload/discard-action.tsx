import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/panels/confirm-dialog.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { discardImport } from '../api/imports.api.ts';
import { closeQueue, findQueue } from './upload-queue.ts';

interface DiscardActProps {
  id: string;
  /** Part of it is imported already, which stays. */
  isBegun?: boolean;
  onDiscarded: () => void;
}

/** Gives an unfinished set up. */
export function DiscardAction({ id, isBegun = false, onDiscarded }: DiscardActProps) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  async function discard() {
    findQueue(id)?.pause();
    await discardImport(id);
    closeQueue(id);
    onDiscarded();
    await client.invalidateQueries({ queryKey: ['admin', 'imports', 'list'] });
  }
  return (
    <>
      <Action variant="danger" onClick={() => setIsAsked(true)}>
        放弃…
      </Action>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title="放弃这一批？"
        confirmText="放弃"
        danger
        onConfirm={discard}
      >
        服务器上这一批的文件会删除，您电脑里的不受影响。{isBegun && '已经导入的内容保留。'}
      </ConfirmDialog>
    </>
  );
}
