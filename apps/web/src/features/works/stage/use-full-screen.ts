import { type RefObject, useEffect, useState } from 'react';
import type { DeepView } from '../deep-view/deep-view.ts';

export interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/**
 * Full screen for the work; all gestures then belong to the picture. Where elements cannot be full screen (iPhones), the
 * stage covers the window instead. Escape ends both.
 */
export function useFullScreen(stage: RefObject<HTMLElement | null>, view: DeepView | undefined): FullScreen {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  useEffect(() => {
    if (!isFull) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) setFull(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    document.documentElement.dataset.stage = 'full';
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      delete document.documentElement.dataset.stage;
    };
  }, [isFull]);

  useEffect(() => {
    view?.setOneFingerScrollsPage(!isFull && matchMedia('(pointer: coarse)').matches);
  }, [view, isFull]);

  function toggle() {
    if (isFull) {
      setFull(false);
      if (document.fullscreenElement) void document.exitFullscreen();
      return;
    }
    setFull(true);
    // If it is refused or not supported, the stage still covers the window.
    void stage.current?.requestFullscreen?.().catch(() => undefined);
  }
  return { isFull, toggle };
}
