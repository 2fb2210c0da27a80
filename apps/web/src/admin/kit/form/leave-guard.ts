import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../panels/console-questions.ts';

const DRAFT_QUESTION = {
  title: '还有没保存的改动',
  body: '离开后，您填的内容会留作草稿，下次打开可以恢复。',
  confirmText: '离开',
  cancelText: '留在这里',
  danger: true,
} as const;

/** For forms without a draft. */
export const LOSS_QUESTION = { ...DRAFT_QUESTION, body: '离开后，您填的内容不会保存。' } as const;

/** The position of an entry in the browser's history, which react-router writes into its state. */
function positionOf(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

/** The path of a plain click on a link of this site, other than to the shown page. */
function pathOfClick(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== location.origin) return undefined;
  if (link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * While `isDirty`, asks before the page is left by a link, by the back button, or by closing the tab. A form without a
 * draft passes LOSS_QUESTION.
 */
export function useLeaveGuard(
  isDirty: boolean,
  question: typeof DRAFT_QUESTION | typeof LOSS_QUESTION = DRAFT_QUESTION,
): void {
  const navigate = useNavigate();
  const leaveFor = useEffectEvent(async (path: string) => {
    if (await ask(question)) navigate(path);
  });

  useEffect(() => {
    if (!isDirty) return;
    const here = positionOf(history.state);
    let isReturning = false;
    let isLeaving = false;

    const onClick = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveFor(path);
    };
    const onPopState = (event: PopStateEvent) => {
      const there = positionOf(event.state);
      if (isLeaving || here === undefined || there === undefined) return;
      // The address has changed already: go back to this page, and ask there.
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        void ask(question).then((isSure) => {
          if (!isSure) return;
          isLeaving = true;
          history.go(leaveBy);
        });
        return;
      }
      leaveBy = there - here;
      isReturning = true;
      history.go(-leaveBy);
    };
    let leaveBy = 0;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, question]);
}
