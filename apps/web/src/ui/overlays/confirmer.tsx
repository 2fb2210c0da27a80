import { useState, useSyncExternalStore } from 'react';
import { Button } from '../buttons/button.tsx';
import { currentQuestion, noQuestion, subscribeQuestion } from '../messages/confirm.ts';
import { Dialog } from './dialog.tsx';

/** Where the questions of `confirm()` appear: once in the root of the app. */
export function Confirmer() {
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion, noQuestion);
  // The words stay while the answered dialog fades.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  return (
    <Dialog
      open={asked !== undefined}
      asks
      title={shown.title}
      onClose={() => shown.answer(false)}
      actions={
        <>
          <Button onClick={() => shown.answer(false)}>{shown.cancelText}</Button>
          <Button look={shown.danger ? 'danger' : 'ink'} onClick={() => shown.answer(true)}>
            {shown.confirmText}
          </Button>
        </>
      }
    >
      {shown.body}
    </Dialog>
  );
}
