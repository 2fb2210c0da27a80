import { useSyncExternalStore } from 'react';
import { currentQuestion, noQuestion, subscribeQuestion } from '../../ui/messages/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/messages/use-lazy-component.ts';

const confirmer = lazyComponent(async () => (await import('../../ui/overlays/confirmer.tsx')).Confirmer);

/** Loads the confirm dialog at the first question, as most visits need none. If loading fails, the answer is false. */
export function LazyConfirmer() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion, noQuestion);
  const Confirmer = useLazyComponent(confirmer, question !== undefined, () => question?.answer(false));
  return Confirmer && <Confirmer />;
}
