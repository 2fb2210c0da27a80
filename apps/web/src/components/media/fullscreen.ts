/** What iPhones have instead of the standard: the film alone, in the system's own player. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The stage with its bars fills the screen; where only a film may, the film. */
export function toggleFullscreen(stage: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen().catch(() => undefined);
  } else if (stage?.requestFullscreen) {
    void stage.requestFullscreen().catch(() => undefined);
  } else {
    (video as AppleVideo | null)?.webkitEnterFullscreen?.();
  }
}
