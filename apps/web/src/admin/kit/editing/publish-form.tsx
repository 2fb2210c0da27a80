import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DayInput } from '../form/day-input.tsx';
import { Action } from '../parts/action.tsx';
import styles from './publish-form.module.css';

interface PublishDialogFrameProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function PublishDialogFrame({ open, title, onClose, children }: PublishDialogFrameProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className={styles.dialog ?? ''}>
      {children}
    </Dialog>
  );
}

interface PublishFormProps {
  /** The version that readers will see; undefined for content that was never published. */
  changes?: ReactNode;
  submitText?: string;
  isBusy: boolean;
  onPublish: (note: string) => void;
  onClose: () => void;
  /** Warnings. */
  children?: ReactNode;
}

/** The version that readers will see, a remark for the history, and 发布. */
export function PublishForm(props: PublishFormProps) {
  const { changes, submitText = '发布', isBusy, onPublish, onClose, children } = props;
  const id = useId();
  const [note, setNote] = useState('');
  const publish = () => onPublish(note.trim());
  function submit(event: FormEvent) {
    event.preventDefault();
    publish();
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        publish();
      }}
      className={styles.form}
    >
      {changes ? (
        <>
          <p>发布后，读者马上看到下面的改动。</p>
          <div className={styles.changes}>{changes}</div>
        </>
      ) : (
        <p>发布后，读者马上能看到它。</p>
      )}
      {children}
      <label htmlFor={id} className={styles.label}>
        改动说明（可不填，写在历史里）
      </label>
      <input
        id={id}
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
        className={styles.input}
      />
      <FormActions onClose={onClose}>
        <Action type="submit" variant="primary" busy={isBusy}>
          {submitText}
        </Action>
      </FormActions>
    </form>
  );
}

interface TimeFormProps {
  time: string;
  onTime: (time: string) => void;
  onSubmit: () => void;
  onClose: () => void;
  actions: ReactNode;
}

/** When a draft is published by itself, in Beijing time. */
export function PublishTimeForm({ time, onTime, onSubmit, onClose, actions }: TimeFormProps) {
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={styles.form}
    >
      <p>到时自动发布那时的草稿；这之后再存的改动也算在内。</p>
      <label htmlFor={id} className={styles.label}>
        发布时间（北京时间）
      </label>
      <DayInput id={id} withTime value={time} required onChange={onTime} className={styles.input ?? ''} />
      <FormActions onClose={onClose}>{actions}</FormActions>
    </form>
  );
}

function FormActions({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Action onClick={onClose}>取消</Action>
      {children}
    </div>
  );
}
