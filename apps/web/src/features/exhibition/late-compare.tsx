import { type ComponentProps, lazy, Suspense } from 'react';
import type { ComparePicker } from './compare-picker.tsx';
import type { CompareStage } from './compare-stage.tsx';
import { useInBrowser } from './use-in-browser.ts';
import './stage-tour.css';
import './stage.css';

/* Few put two works side by side: what it takes is fetched when someone does. */

const Stage = lazy(async () => ({ default: (await import('./compare-stage.tsx')).CompareStage }));
const Picker = lazy(async () => ({ default: (await import('./compare-picker.tsx')).ComparePicker }));

export function LateCompare(props: ComponentProps<typeof CompareStage>) {
  const room = <div className="stage" />;
  // What is fetched late cannot be rendered on the server.
  if (!useInBrowser()) return room;
  return (
    <Suspense fallback={room}>
      <Stage {...props} />
    </Suspense>
  );
}

export function LatePicker(props: ComponentProps<typeof ComparePicker>) {
  return (
    <Suspense>
      <Picker {...props} />
    </Suspense>
  );
}
