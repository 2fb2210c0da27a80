import { type RefObject, useEffect, useState } from 'react';
import type { DeepView } from '../deep-view/deep-view.ts';

export interface Full {
  isFull: boolean;
  toggle: () => void;
}

/**
 * The whole screen for the work, and all gestures with it. Where the browser cannot give its screen to an element (iPhones)
 * the stage covers the window instead; Esc leaves either.
 */
export function useFull(room: RefObject<HTMLElement | null>, view: DeepView | undefined): Full {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);

  useEffect(() => {
    if (!isFull) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.fullscreenElement) setFull(false);
    };
    window.addEventListener('keydown', leave);
    document.documentElement.dataset.stage = 'full';
    return () => {
      window.removeEventListener('keydown', leave);
      delete document.documentElement.dataset.stage;
    };
  }, [isFull]);

  useEffect(() => {
    view?.shareTouch(!isFull && matchMedia('(pointer: coarse)').matches);
  }, [view, isFull]);

  function toggle() {
    if (isFull) {
      setFull(false);
      if (document.fullscreenElement) void document.exitFullscreen();
      return;
    }
    setFull(true);
    // Refused, or not known: the window is full all the same.
    void room.current?.requestFullscreen?.().catch(() => undefined);
  }
  return { isFull, toggle };
}
