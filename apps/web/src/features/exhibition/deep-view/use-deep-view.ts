import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { DeepView } from './deep-view.ts';
import type { DeepViewOptions } from './open-viewer.ts';

type Asked = Pick<DeepViewOptions, 'iiifUrl' | 'label' | 'navigator' | 'tileFormat' | 'margin'> & {
  frame: RefObject<HTMLElement | null>;
  /** Its tiles were refused: the address has run out. */
  onRefused: () => void;
  onReady?: (view: DeepView) => void;
};

type DeepViewState = { view: DeepView; failed: false } | { view: undefined; failed: boolean };

const WAITING: DeepViewState = { view: undefined, failed: false };
const FAILED: DeepViewState = { view: undefined, failed: true };

/** Opens the tiles in `frame`, once the page has painted and rested; the viewer is a file of its own. */
export function useDeepView(asked: Asked): DeepViewState {
  const { frame, iiifUrl, label, navigator, tileFormat, margin, onRefused, onReady } = asked;
  const [state, setState] = useState(WAITING);
  const refused = useEffectEvent(onRefused);
  const ready = useEffectEvent((view: DeepView) => onReady?.(view));
  const { side, top, bottom } = margin;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { signal, abort } = watch();
    const open = async () => {
      const { openDeepView } = await import('./deep-view.ts');
      const view = await openDeepView({
        element,
        iiifUrl,
        label,
        navigator,
        tileFormat,
        margin: { side, top, bottom },
        sharesTouch: matchMedia('(pointer: coarse)').matches,
        lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
        signal,
        onTilesRefused: () => refused(),
      });
      setState({ view, failed: false });
      ready(view);
    };
    open().catch(() => {
      if (signal.aborted) return;
      setState(FAILED);
      refused();
    });
    return () => {
      abort();
      setState(WAITING);
    };
  }, [frame, iiifUrl, label, navigator, tileFormat, side, top, bottom]);
  return state;
}

function watch(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const nothing = () => () => undefined;

/** A figure of the view as it moves; `read` gives a number or a word, so that standing still renders nothing. */
export function useViewFigure<T extends string | number | boolean>(
  view: DeepView | undefined,
  read: (view: DeepView) => T,
  otherwise: T,
): T {
  const current = () => (view ? read(view) : otherwise);
  return useSyncExternalStore(view?.subscribe ?? nothing, current, () => otherwise);
}
