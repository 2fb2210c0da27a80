/**
 * Calls `onLeave` when the page is hidden or closed, and `onReturn` when it is visible again. After `onLeave` the
 * browser may stop the page without running any more of its code.
 */
export function onLeaving(onLeave: () => void, onReturn?: () => void): () => void {
  const onChange = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn?.());
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', onLeave);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', onLeave);
  };
}
