import { useState, useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { currentQuestion, noQuestion, subscribeQuestion } from '../messages/confirm.ts';
import { Dialog } from './dialog.tsx';

/** Shows the questions of `confirm()`; mounted once in the root of the app. */
export function Confirmer() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion, noQuestion);
  // The text stays while the answered dialog fades out.
  const [shownQuestion, setShownQuestion] = useState(question);
  if (question && question !== shownQuestion) setShownQuestion(question);
  if (!shownQuestion) return null;
  return (
    <Dialog
      open={question !== undefined}
      isQuestion
      title={shownQuestion.title}
      onClose={() => shownQuestion.answer(false)}
      actions={
        <>
          <Button onClick={() => shownQuestion.answer(false)}>{shownQuestion.cancelText}</Button>
          <Button variant={shownQuestion.danger ? 'danger' : 'ink'} onClick={() => shownQuestion.answer(true)}>
            {shownQuestion.confirmText}
          </Button>
        </>
      }
    >
      {shownQuestion.body}
    </Dialog>
  );
}
