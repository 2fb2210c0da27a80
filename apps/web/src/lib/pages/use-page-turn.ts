import { useEffect, useRef } from 'react';

/** Who turned the page stood at the foot of the last one: eyes and focus go to the head of the new one. */
export function usePageTurn(page: number) {
  const head = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current || page === 0) return;
    turned.current = false;
    head.current?.scrollIntoView();
    head.current?.focus({ preventScroll: true });
  }, [page]);
  return {
    head,
    onTurn() {
      turned.current = true;
    },
  };
}
