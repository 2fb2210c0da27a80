import { useState, useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { currentQuestion, noQuestion, subscribeQuestion } from '../messages/confirm.ts';
import { Dialog } from './dialog.tsx';

/** Shows the questions of `confirm()`; mounted once in the root of the app. */
export function Confirmer() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion, noQuestion);
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
          <Button onClick={() => shown.answer(false)}>{shown.cancelText}</Button>
          <Button variant={shown.danger ? 'danger' : 'ink'} onClick={() => shown.answer(true)}>
            {shown.confirmText}
          </Button>
        </>
      }
    >
      {shown.body}
    </Dialog>
  );
}
