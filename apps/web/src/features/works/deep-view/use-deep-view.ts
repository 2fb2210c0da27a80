import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { DeepView } from './deep-view.ts';
import type { DeepViewOptions } from './open-viewer.ts';

type DeepViewProps = Pick<DeepViewOptions, 'iiifUrl' | 'label' | 'navigator' | 'tileFormat' | 'margin'> & {
  frame: RefObject<HTMLElement | null>;
  /** The server refused the tiles, because the signed URL has expired. */
  onRefused: () => void;
  onReady?: (view: DeepView) => void;
};

type DeepViewState = { view: DeepView; hasFailed: false } | { view: undefined; hasFailed: boolean };

const LOADING: DeepViewState = { view: undefined, hasFailed: false };
const FAILED: DeepViewState = { view: undefined, hasFailed: true };

/** Opens the viewer in `frame`. Its code is loaded after the page was painted. */
export function useDeepView(props: DeepViewProps): DeepViewState {
  const { frame, iiifUrl, label, navigator, tileFormat, margin, onRefused, onReady } = props;
  const [state, setState] = useState(LOADING);
  const reportTileFailed = useEffectEvent(onRefused);
  const reportReady = useEffectEvent((view: DeepView) => onReady?.(view));
  const { side, top, bottom } = margin;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { signal, abort } = makeAbort();
    const open = async () => {
      const { openDeepView } = await import('./deep-view.ts');
      const view = await openDeepView({
        element,
        iiifUrl,
        label,
        navigator,
        tileFormat,
        margin: { side, top, bottom },
        oneFingerScrollsPage: matchMedia('(pointer: coarse)').matches,
        lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
        signal,
        onTileFailed: () => reportTileFailed(),
      });
      setState({ view, hasFailed: false });
      reportReady(view);
    };
    open().catch(() => {
      if (signal.aborted) return;
      setState(FAILED);
      reportTileFailed();
    });
    return () => {
      abort();
      setState(LOADING);
    };
  }, [frame, iiifUrl, label, navigator, tileFormat, side, top, bottom]);
  return state;
}

function makeAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const subscribeToNothing = () => () => undefined;

/** A value of the moving view. `read` returns a primitive, so that React renders only when it changes. */
export function useViewValue<T extends string | number | boolean>(
  view: DeepView | undefined,
  read: (view: DeepView) => T,
  fallback: T,
): T {
  const current = () => (view ? read(view) : fallback);
  return useSyncExternalStore(view?.subscribe ?? subscribeToNothing, current, () => fallback);
}
