import { useLayoutEffect } from 'react';

/** Keeps the page out of search engines. */
export function useNoIndex(): void {
  useLayoutEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
