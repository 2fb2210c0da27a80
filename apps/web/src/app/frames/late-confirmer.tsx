import { useSyncExternalStore } from 'react';
import { currentQuestion, noQuestion, subscribeQuestion } from '../../ui/messages/confirm.ts';
import { latePart, useLatePart } from '../../ui/messages/use-late-part.ts';

const confirmer = latePart(async () => (await import('../../ui/overlays/confirmer.tsx')).Confirmer);

/** Most visits are never asked anything: the dialog is fetched at the first question. One that cannot be put is a no. */
export function LateConfirmer() {
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion, noQuestion);
  const Confirmer = useLatePart(confirmer, asked !== undefined, () => asked?.answer(false));
  return Confirmer && <Confirmer />;
}
