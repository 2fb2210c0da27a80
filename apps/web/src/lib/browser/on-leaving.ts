/** Calls `leave` when the page is hidden or closed, and `back` when it is visible again. No code may run after `leave`. */
export function onLeaving(leave: () => void, back?: () => void): () => void {
  const onChange = () => (document.visibilityState === 'hidden' ? leave() : back?.());
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', leave);
  };
}
