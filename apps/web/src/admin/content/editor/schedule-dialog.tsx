import { useState } from 'react';
import { PublishTimeForm } from '../../kit/editing/publish-form.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { isMoment, readDay } from '../../kit/form/read-day.ts';
import { ConsoleDialog } from '../../kit/panels/console-dialog.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { type Problem, scheduleDraft } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';

interface ScheduleDialogProps {
  draft: ContentDraft;
  onClose: () => void;
  onProblems: (problems: Problem[]) => void;
}

/** When the draft is published by itself. */
export function ScheduleDialog({ draft, onClose, onProblems }: ScheduleDialogProps) {
  const { ref, server } = draft;
  const [time, setTime] = useState(server.scheduledTime.slice(0, 16));
  const when = readDay(time, true);
  const { run, isBusy } = useOneAtATime(async (at: string) => {
    try {
      const result = await scheduleDraft(ref, server.revision, at);
      onClose();
      if (result.problems.some(({ level }) => level === 'error')) return onProblems(result.problems);
      await draft.refresh();
    } catch (error) {
      if (!isStale(error)) throw error;
      onClose();
      await draft.compareAgain();
    }
  });
  return (
    <ConsoleDialog open onClose={onClose} title="定时发布">
      <PublishTimeForm
        time={time}
        onTime={setTime}
        onSubmit={() => isMoment(when) && void run(`${when}:00`)}
        onClose={onClose}
        actions={
          <>
            {server.scheduledTime && (
              <Action busy={isBusy} onClick={() => void run('')}>
                不再定时
              </Action>
            )}
            <Action type="submit" variant="primary" busy={isBusy} disabled={!isMoment(when)}>
              到时发布
            </Action>
          </>
        }
      />
    </ConsoleDialog>
  );
}
