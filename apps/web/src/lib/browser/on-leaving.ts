/** `leave` when the page is hidden or left, which may be the last moment there is; `back` when it is seen again. */
export function onLeaving(leave: () => void, back?: () => void): () => void {
  const turn = () => (document.visibilityState === 'hidden' ? leave() : back?.());
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', leave);
  };
}
