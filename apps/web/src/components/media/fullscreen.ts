/** iPhones lack the standard API and can only show the video itself in the system player. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Shows the stage with its controls in fullscreen, or only the video where nothing else is possible. */
export function toggleFullscreen(stage: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen().catch(() => undefined);
  } else if (stage?.requestFullscreen) {
    void stage.requestFullscreen().catch(() => undefined);
  } else {
    (video as AppleVideo | null)?.webkitEnterFullscreen?.();
  }
}
