import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After going to another page the focus stands on its heading, so that the next Tab and the screen reader begin there
 * rather than in the header again. The first page and a fragment keep the browser's own ways.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
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
