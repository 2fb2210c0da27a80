import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `seen` when the element comes as near to the window as `margin`, while `watching`. */
export function useInSight<T extends Element>(seen: () => void, watching: boolean, margin: string) {
  const element = useRef<T>(null);
  const onSeen = useEffectEvent(seen);
  useEffect(() => {
    if (!watching || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [watching, margin]);
  return element;
}
