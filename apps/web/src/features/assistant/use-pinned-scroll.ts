import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;
/** Space kept below the followed text, so that its end is visible. */
const SPACE_BELOW_PX = 88;

/**
 * Scrolls to the growing text at the end, until the user scrolls up. Elements that appear below a finished answer do not
 * scroll it away. The scroll position is kept when the page is shown again.
 */
export function usePinnedScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const lastScrollTop = useRef(0);
  const [isScrolledAway, setScrolledAway] = useState(false);

  /** The pixels from the lower edge of the visible part down to the end of the followed text. */
  const distanceToTextEnd = useCallback((): number => {
    const element = scroller.current;
    if (!element) return 0;
    // A welcome text is read from its top; only turns are followed.
    if (!content.current?.querySelector('[data-turn]')) return 0;
    const distanceToContentEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    const text = content.current?.querySelector('[data-turn]:last-of-type [data-follow]');
    if (!text) return distanceToContentEnd;
    const { bottom } = element.getBoundingClientRect();
    return Math.min(distanceToContentEnd, text.getBoundingClientRect().bottom + SPACE_BELOW_PX - bottom);
  }, []);
  const scrollToEnd = useCallback(() => {
    const distancePx = distanceToTextEnd();
    if (distancePx > 0) scroller.current?.scrollBy(0, distancePx);
  }, [distanceToTextEnd]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const contentElement = content.current;
    if (!element || !contentElement) return;
    if (isPinned.current) scrollToEnd();
    else element.scrollTop = lastScrollTop.current;
    const onScroll = () => {
      const distancePx = distanceToTextEnd();
      // Growing text also increases the distance, so only a move upwards shows that the user scrolled.
      if (distancePx < NEAR_END_PX) isPinned.current = true;
      else if (element.scrollTop < lastScrollTop.current) isPinned.current = false;
      lastScrollTop.current = element.scrollTop;
      setScrolledAway(!isPinned.current);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => {
      if (isPinned.current) scrollToEnd();
    });
    observer.observe(contentElement);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scrollToEnd, distanceToTextEnd]);

  return {
    scroller,
    content,
    /** Whether the user scrolled away from the end. */
    isScrolledAway,
    follow() {
      isPinned.current = true;
      setScrolledAway(false);
      scrollToEnd();
    },
  };
}
