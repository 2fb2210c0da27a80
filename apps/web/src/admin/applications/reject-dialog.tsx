import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import styles from './reject-dialog.module.css';
import { RejectReasons } from './reject-reasons.tsx';

interface RejectDialogProps {
  /** How many applications are rejected; 0 closes the dialog. */
  count: number;
  onClose: () => void;
  /** The dialog stays open when it rejects. */
  onReject: (reason: string) => Promise<unknown>;
}

/** Asks for the reason; a sheet at the lower edge on phones. */
export function RejectDialog({ count, onClose, onReject }: RejectDialogProps) {
  return (
    <Dialog open={count > 0} onClose={onClose} title={count > 1 ? `驳回 ${count} 份申请` : '驳回申请'}>
      {count > 0 && <RejectForm onClose={onClose} onReject={onReject} />}
    </Dialog>
  );
}

function RejectForm({ onClose, onReject }: Omit<RejectDialogProps, 'count'>) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function submit() {
    setIsBusy(true);
    try {
      await onReject(reason.trim());
      onClose();
    } catch {
      setIsBusy(false);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() && !isBusy) void submit();
      }}
    >
      <RejectReasons reason={reason} onChange={setReason} />
      <div className={styles.acts}>
        <Action onClick={onClose}>取消</Action>
        <Action type="submit" variant="danger" disabled={!reason.trim()} busy={isBusy}>
          驳回
        </Action>
      </div>
    </form>
  );
}
