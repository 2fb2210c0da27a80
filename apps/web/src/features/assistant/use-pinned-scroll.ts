import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 48;
/** Space kept below the followed text, so that its end is visible. */
const SPACE_BELOW_PX = 88;

/**
 * Scrolls to the growing text at the end, until the user scrolls up. Elements that appear below a finished answer do not
 * scroll it away. The scroll position is kept when the page is shown again.
 */
export function usePinnedScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  const [isScrolledAway, setScrolledAway] = useState(false);

  /** The distance from the lower edge down to the end of the followed text. */
  const distance = useCallback((): number => {
    const element = scroller.current;
    if (!element) return 0;
    // A welcome text is read from its top; only turns are followed.
    if (!content.current?.querySelector('.talk-turn')) return 0;
    const toEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    const text = content.current?.querySelector('.talk-turn:last-of-type [data-follow]');
    if (!text) return toEnd;
    const { bottom } = element.getBoundingClientRect();
    return Math.min(toEnd, text.getBoundingClientRect().bottom + SPACE_BELOW_PX - bottom);
  }, []);
  const scrollToEnd = useCallback(() => {
    const behind = distance();
    if (behind > 0) scroller.current?.scrollBy(0, behind);
  }, [distance]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return;
    if (pinned.current) scrollToEnd();
    else element.scrollTop = top.current;
    const onScroll = () => {
      const behind = distance();
      // Growing text increases the distance; only the user scrolls upwards.
      if (behind < NEAR_PX) pinned.current = true;
      else if (element.scrollTop < top.current) pinned.current = false;
      top.current = element.scrollTop;
      setScrolledAway(!pinned.current);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => {
      if (pinned.current) scrollToEnd();
    });
    observer.observe(inner);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scrollToEnd, distance]);

  return {
    scroller,
    content,
    /** Whether the user scrolled away from the end. */
    isScrolledAway,
    follow() {
      pinned.current = true;
      setScrolledAway(false);
      scrollToEnd();
    },
  };
}
