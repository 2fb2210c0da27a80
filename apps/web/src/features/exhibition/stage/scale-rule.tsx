import type { DeepView } from '../deep-view/deep-view.ts';
import { useViewValue } from '../deep-view/use-deep-view.ts';
import { scaleBar } from './scale-bar.ts';

/** A scale bar for the real size of the work at the current zoom. */
export function ScaleRule({ view, realWidth }: { view: DeepView; realWidth: number }) {
  const width = useViewValue(view, (current) => Math.round(current.width()), 0);
  const bar = scaleBar(width, realWidth);
  if (!bar) return null;
  return (
    <p className="scale-rule">
      <i aria-hidden="true" style={{ width: bar.length }} />
      <span className="sr-only">比例尺</span>
      {bar.label}
    </p>
  );
}
