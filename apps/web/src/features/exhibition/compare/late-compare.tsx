import type { ComponentProps } from 'react';
import { latePart, useLatePart } from '../../../ui/messages/use-late-part.ts';
import type { ComparePicker } from './compare-picker.tsx';
import type { CompareStage } from './compare-stage.tsx';
import '../stage/stage-tour.css';
import '../stage/stage.css';

/* Comparing is rare, so its code is loaded only when it is used. */

const stage = latePart(async () => (await import('./compare-stage.tsx')).CompareStage);
const picker = latePart(async () => (await import('./compare-picker.tsx')).ComparePicker);

export function LateCompare(props: ComponentProps<typeof CompareStage>) {
  const Stage = useLatePart(stage, true, props.onClose);
  return Stage ? <Stage {...props} /> : <div className="stage" />;
}

export function LatePicker(props: ComponentProps<typeof ComparePicker>) {
  const Picker = useLatePart(picker, props.open, props.onClose);
  return Picker && <Picker {...props} />;
}
