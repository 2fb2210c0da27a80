import type { ComponentProps } from 'react';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import type { ComparePicker } from './compare-picker.tsx';
import type { CompareStage } from './compare-stage.tsx';
import '../stage/stage-tour.css';
import '../stage/stage.css';

/* Comparing is rare, so its code is loaded only when it is used. */

const stage = lazyComponent(async () => (await import('./compare-stage.tsx')).CompareStage);
const picker = lazyComponent(async () => (await import('./compare-picker.tsx')).ComparePicker);

export function LateCompare(props: ComponentProps<typeof CompareStage>) {
  const Stage = useLazyComponent(stage, true, props.onClose);
  return Stage ? <Stage {...props} /> : <div className="stage" />;
}

export function LatePicker(props: ComponentProps<typeof ComparePicker>) {
  const Picker = useLazyComponent(picker, props.open, props.onClose);
  return Picker && <Picker {...props} />;
}
