import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import type { Application } from './applications.api.ts';
import styles from './reject-dialog.module.css';
import { RejectReasons } from './reject-reasons.tsx';
import { SelectedList } from './selected-list.tsx';

interface RejectDialogProps {
  /** The applications to reject; an empty list closes the dialog. */
  applications: readonly Application[];
  onClose: () => void;
  /** If the call fails, the dialog stays open. */
  onReject: (reason: string) => Promise<unknown>;
}

/** Asks for the reason; a sheet at the lower edge on phones. */
export function RejectDialog({ applications, onClose, onReject }: RejectDialogProps) {
  const count = applications.length;
  return (
    <Dialog open={count > 0} onClose={onClose} title={count > 1 ? `驳回 ${count} 份申请` : '驳回申请'}>
      {count > 0 && (
        <>
          <SelectedList applications={applications} />
          <RejectForm onClose={onClose} onReject={onReject} />
        </>
      )}
    </Dialog>
  );
}

function RejectForm({ onClose, onReject }: Omit<RejectDialogProps, 'applications'>) {
  const [reason, setReason] = useState('');
  const { run, isBusy } = useOneAtATime(onReject);
  async function submit() {
    if (await run(reason.trim())) onClose();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) void submit();
      }}
    >
      <RejectReasons reason={reason} onChange={setReason} />
      <div className={styles.actions}>
        <Action onClick={onClose}>取消</Action>
        <Action type="submit" variant="danger" disabled={!reason.trim()} busy={isBusy}>
          驳回
        </Action>
      </div>
    </form>
  );
}
