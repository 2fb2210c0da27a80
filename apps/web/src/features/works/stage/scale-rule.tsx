import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import type { DeepView } from '../deep-view/deep-view.ts';
import { useViewValue } from '../deep-view/use-deep-view.ts';
import styles from '../styles/stage.module.css';
import { fitScaleBar } from './scale-bar.ts';

/** A scale bar for the real size of the work at the current zoom; `realWidth` is in centimetres. */
export function ScaleRule({ view, realWidth }: { view: DeepView; realWidth: number }) {
  const shownWidth = useViewValue(view, (current) => Math.round(current.width()), 0);
  const bar = fitScaleBar(shownWidth, realWidth);
  if (!bar) return null;
  return (
    <p className={styles.scaleRule}>
      <i aria-hidden="true" style={{ width: bar.length }} />
      <VisuallyHidden>比例尺</VisuallyHidden>
      {bar.label}
    </p>
  );
}
