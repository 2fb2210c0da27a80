import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createHall, type HallEngine, type HallOptions } from '../scene/hall-engine.ts';

type EngineOptions = Pick<
  HallOptions,
  'plan' | 'pictures' | 'mood' | 'start' | 'isStill' | 'onOpen' | 'onView' | 'onFade' | 'onSlow'
> & {
  writing: () => HallOptions['writing'];
  onLost: (isLost: boolean) => void;
  /** `none`: there is no WebGL. `lost`: the context did not come back. */
  onProblem: (kind: 'none' | 'lost') => void;
};

/** How long a lost context may take to come back. */
const RESTORE_MS = 15_000;

/** Draws the hall on the canvas while the page is open. Later values of `mood` and `isStill` are passed on. */
export function useHallEngine(
  canvas: RefObject<HTMLCanvasElement | null>,
  options: EngineOptions,
): RefObject<HallEngine | null> {
  const engine = useRef<HallEngine>(null);
  const { plan, pictures, mood, start, isStill, writing } = options;
  const onView = useEffectEvent(options.onView);
  const onOpen = useEffectEvent(options.onOpen);
  const onProblem = useEffectEvent(options.onProblem);
  const { onFade, onSlow, onLost } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine is made once; later changes go to it
  useEffect(() => {
    if (!canvas.current) return;
    let restoring: ReturnType<typeof setTimeout> | undefined;
    let hall: HallEngine;
    try {
      hall = createHall({
        ...{ canvas: canvas.current, plan, pictures, writing: writing(), mood, start, isStill, onFade, onSlow },
        onView: (view) => onView(view),
        onOpen: (place) => onOpen(place),
        onLost() {
          onLost(true);
          restoring = setTimeout(() => onProblem('lost'), RESTORE_MS);
        },
        onRestored() {
          clearTimeout(restoring);
          onLost(false);
        },
      });
    } catch {
      return onProblem('none');
    }
    engine.current = hall;
    const observer = new ResizeObserver(hall.resize);
    observer.observe(canvas.current);
    canvas.current.focus({ preventScroll: true });
    return () => {
      clearTimeout(restoring);
      observer.disconnect();
      engine.current = null;
      hall.dispose();
    };
  }, []);
  useEffect(() => engine.current?.setMood(mood), [mood]);
  useEffect(() => engine.current?.setStill(isStill), [isStill]);
  return engine;
}
