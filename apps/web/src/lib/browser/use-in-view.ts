import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnter` when the element comes within `margin` of the window, while `isActive`. */
export function useInView<T extends Element>(onEnter: () => void, isActive: boolean, margin: string) {
  const element = useRef<T>(null);
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isActive || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) enter();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isActive, margin]);
  return element;
}
