import type { DeepView } from '../deep-view/deep-view.ts';
import { useViewFigure } from '../deep-view/use-deep-view.ts';
import { scaleBar } from './scale-bar.ts';

/** How long a piece of the real work is, at the size it is shown now. */
export function ScaleRule({ view, realWidth }: { view: DeepView; realWidth: number }) {
  const width = useViewFigure(view, (now) => Math.round(now.width()), 0);
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
