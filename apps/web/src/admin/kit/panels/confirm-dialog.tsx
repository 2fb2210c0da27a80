import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Action } from '../parts/action.tsx';
import { useOneAtATime } from '../parts/use-one-at-a-time.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The effect of the action, and whether it can be undone. */
  children?: ReactNode;
  confirmText: string;
  danger?: boolean;
  /** The person must type this text first, for what cannot be undone: a name or a number. */
  requiredText?: string;
  /** Something else must be done first, such as a tick. */
  isBlocked?: boolean;
  /** The dialog closes when it resolves, and stays when it rejects (`call()` has then shown why). */
  onConfirm: () => Promise<unknown> | unknown;
}

/** Asks for confirmation before an action. For a plain yes or no without a call use `ask()`. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmText,
  danger,
  requiredText,
  isBlocked = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.body}>{children}</div>
      {/* Mounted anew each time, so that the typed text is empty. */}
      {open && <ConfirmForm {...{ onClose, confirmText, danger, requiredText, isBlocked, onConfirm }} />}
    </Dialog>
  );
}

type ConfirmFormProps = Pick<
  ConfirmDialogProps,
  'onClose' | 'confirmText' | 'danger' | 'requiredText' | 'isBlocked' | 'onConfirm'
>;

function ConfirmForm({ onClose, confirmText, danger, requiredText, isBlocked, onConfirm }: ConfirmFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { run, isBusy } = useOneAtATime(async () => onConfirm());
  const isReady = !isBlocked && (requiredText === undefined || text.trim() === requiredText);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && (await run())) onClose();
  }

  return (
    <form onSubmit={submit}>
      {requiredText !== undefined && (
        <div className={styles.typed}>
          <label htmlFor={id}>
            请输入 <b className={styles.wanted}>{requiredText}</b> 以确认
          </label>
          <input
            id={id}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            className={styles.input}
          />
        </div>
      )}
      <div className={styles.actions}>
        <Action onClick={onClose}>取消</Action>
        <Action type="submit" variant={danger ? 'danger' : 'primary'} disabled={!isReady} busy={isBusy}>
          {confirmText}
        </Action>
      </div>
    </form>
  );
}
