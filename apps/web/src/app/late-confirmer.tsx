import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentQuestion, noQuestion, subscribeQuestion } from '../ui/confirm.ts';

const Confirmer = lazy(async () => ({ default: (await import('../ui/confirmer.tsx')).Confirmer }));

/** Most visits are never asked anything: the dialog is fetched at the first question. */
export function LateConfirmer() {
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion, noQuestion) !== undefined;
  const [everAsked, setEverAsked] = useState(asked);
  if (asked && !everAsked) setEverAsked(true);
  return everAsked ? (
    <Suspense>
      <Confirmer />
    </Suspense>
  ) : null;
}
