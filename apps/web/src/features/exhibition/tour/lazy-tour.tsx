import type { ComponentProps } from 'react';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import type { GuidedTour } from './guided-tour.tsx';

const lazyTour = lazyComponent(async () => (await import('./guided-tour.tsx')).GuidedTour);

export function LazyTour(props: ComponentProps<typeof GuidedTour>) {
  const Tour = useLazyComponent(lazyTour, props.open, props.onClose);
  return Tour && <Tour {...props} />;
}
