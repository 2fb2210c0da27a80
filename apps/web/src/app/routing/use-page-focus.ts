import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the heading after a page change, so that the Tab key and screen readers begin there instead of in the header.
 * The first page and addresses with a fragment keep the browser's behaviour.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash) return;
    const target = visibleHeading() ?? document.getElementById('content');
    if (!target || target.contains(document.activeElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function visibleHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('#content h1')].find((heading) => heading.checkVisibility());
}
