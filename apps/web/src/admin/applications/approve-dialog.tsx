import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import type { Application } from './applications.api.ts';
import { SelectedList } from './selected-list.tsx';

interface ApproveDialogProps {
  open: boolean;
  selected: readonly Application[];
  onClose: () => void;
  onApprove: (ids: string[]) => Promise<unknown>;
}

/** Asks before several applications are approved. Those without an original file stay pending. */
export function ApproveDialog({ open, selected, onClose, onApprove }: ApproveDialogProps) {
  const approvable = selected.filter(({ hasOriginal }) => hasOriginal).map(({ id }) => id);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`批准选中的 ${selected.length} 份申请？`}
      confirmText={`批准 ${approvable.length} 份`}
      onConfirm={() => onApprove(approvable)}
    >
      <SelectedList applications={selected} />
      申请人会收到通知，7 天内可以下载原文件。批准后不能撤回。
    </ConfirmDialog>
  );
}
