import type { DeepView } from '../deep-view/deep-view.ts';
import { useViewValue } from '../deep-view/use-deep-view.ts';
import { fitScaleBar } from './scale-bar.ts';

/** A scale bar for the real size of the work at the current zoom; `realWidth` is in centimetres. */
export function ScaleRule({ view, realWidth }: { view: DeepView; realWidth: number }) {
  const shownWidth = useViewValue(view, (current) => Math.round(current.width()), 0);
  const bar = fitScaleBar(shownWidth, realWidth);
  if (!bar) return null;
  return (
    <p className="scale-rule">
      <i aria-hidden="true" style={{ width: bar.length }} />
      <span className="sr-only">比例尺</span>
      {bar.label}
    </p>
  );
}
