import type { ComponentProps } from 'react';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import stageStyles from '../styles/stage.module.css';
import type { ComparePicker } from './compare-picker.tsx';
import type { CompareStage } from './compare-stage.tsx';

/* Comparing is rare, so its code is loaded only when it is used. */

const lazyStage = lazyComponent(async () => (await import('./compare-stage.tsx')).CompareStage);
const lazyPicker = lazyComponent(async () => (await import('./compare-picker.tsx')).ComparePicker);

export function LazyCompareStage(props: ComponentProps<typeof CompareStage>) {
  const Stage = useLazyComponent(lazyStage, true, props.onClose);
  return Stage ? <Stage {...props} /> : <div data-theme="dark" className={stageStyles.stage} />;
}

export function LazyComparePicker(props: ComponentProps<typeof ComparePicker>) {
  const Picker = useLazyComponent(lazyPicker, props.open, props.onClose);
  return Picker && <Picker {...props} />;
}
