import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 48;
/** Below the text that is followed: enough to see that it has ended. */
const FOOT_PX = 88;

/**
 * A column that follows the text that grows at its end, and lets go as soon as the reader moves up. What is hung below
 * an answer when it has ended does not push it out of sight. The column stands where it was left when its page is shown
 * again.
 */
export function usePinnedScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  const [isAway, setAway] = useState(false);

  /** How far the end of what is followed lies below the lower edge. */
  const distance = useCallback((): number => {
    const own = scroller.current;
    if (!own) return 0;
    // A welcome is read from its top; only what was said is followed.
    if (!content.current?.querySelector('.talk-turn')) return 0;
    const toEnd = own.scrollHeight - own.scrollTop - own.clientHeight;
    const text = content.current?.querySelector('.talk-turn:last-of-type [data-follow]');
    if (!text) return toEnd;
    const { bottom } = own.getBoundingClientRect();
    return Math.min(toEnd, text.getBoundingClientRect().bottom + FOOT_PX - bottom);
  }, []);
  const catchUp = useCallback(() => {
    const behind = distance();
    if (behind > 0) scroller.current?.scrollBy(0, behind);
  }, [distance]);

  useLayoutEffect(() => {
    const own = scroller.current;
    const inner = content.current;
    if (!own || !inner) return;
    if (pinned.current) catchUp();
    else own.scrollTop = top.current;
    const scrolled = () => {
      const behind = distance();
      // Growing moves the end away by itself; only a reader moves upwards.
      if (behind < NEAR_PX) pinned.current = true;
      else if (own.scrollTop < top.current) pinned.current = false;
      top.current = own.scrollTop;
      setAway(!pinned.current);
    };
    own.addEventListener('scroll', scrolled, { passive: true });
    const observer = new ResizeObserver(() => {
      if (pinned.current) catchUp();
    });
    observer.observe(inner);
    observer.observe(own);
    return () => {
      own.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [catchUp, distance]);

  return {
    scroller,
    content,
    /** The end is out of sight because the reader went elsewhere. */
    isAway,
    follow() {
      pinned.current = true;
      setAway(false);
      catchUp();
    },
  };
}
