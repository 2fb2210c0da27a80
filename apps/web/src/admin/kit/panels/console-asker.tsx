import { useState, useSyncExternalStore } from 'react';
import { noQuestion } from '../../../ui/messages/confirm.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Action } from '../parts/action.tsx';
import { consoleQuestions } from './console-questions.ts';

/** Shows the questions of `ask()`; mounted once in the console's frame. */
export function ConsoleAsker() {
  const question = useSyncExternalStore(consoleQuestions.subscribe, consoleQuestions.current, noQuestion);
  // The text stays while the answered dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  if (!shown) return null;
  return (
    <Dialog
      open={question !== undefined}
      isQuestion
      title={shown.title}
      onClose={() => shown.answer(false)}
      actions={
        <>
          <Action onClick={() => shown.answer(false)}>{shown.cancelText}</Action>
          <Action variant={shown.danger ? 'danger' : 'primary'} onClick={() => shown.answer(true)}>
            {shown.confirmText}
          </Action>
        </>
      }
    >
      {shown.body}
    </Dialog>
  );
}
