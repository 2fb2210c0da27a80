import { type FormEvent, useId, useState } from 'react';
import { isStale } from '../../kit/form/console-form.tsx';
import { ConsoleDialog } from '../../kit/panels/console-dialog.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { useOnce } from '../../kit/parts/use-once.ts';
import { type Problem, scheduleDraft } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import styles from './publishing-dialog.module.css';

interface ScheduleDialogProps {
  draft: ContentDraft;
  onClose: () => void;
  onProblems: (problems: Problem[]) => void;
}

/** When the draft is published by itself. */
export function ScheduleDialog({ draft, onClose, onProblems }: ScheduleDialogProps) {
  const { ref, server } = draft;
  const id = useId();
  const [time, setTime] = useState(server.scheduledTime.slice(0, 16).replace(' ', 'T'));
  const { run, isBusy } = useOnce(async (when: string) => {
    try {
      const result = await scheduleDraft(ref, server.revision, when);
      onClose();
      if (result.problems.some(({ level }) => level === 'error')) return onProblems(result.problems);
      await draft.refresh();
    } catch (error) {
      if (!isStale(error)) throw error;
      onClose();
      await draft.compareAgain();
    }
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (time) void run(`${time.replace('T', ' ')}:00`);
  }
  return (
    <ConsoleDialog open onClose={onClose} title="定时发布">
      <form onSubmit={submit} className={styles.form}>
        <p>到时自动发布那时的草稿；这之后再存的改动也算在内。</p>
        <label htmlFor={id} className={styles.label}>
          发布时间（北京时间）
        </label>
        <input
          id={id}
          type="datetime-local"
          value={time}
          required
          onChange={(event) => setTime(event.target.value)}
          className={styles.input}
        />
        <div className={styles.acts}>
          <Action onClick={onClose}>取消</Action>
          {server.scheduledTime && (
            <Action busy={isBusy} onClick={() => void run('')}>
              不再定时
            </Action>
          )}
          <Action type="submit" variant="primary" busy={isBusy} disabled={!time}>
            到时发布
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  );
}
