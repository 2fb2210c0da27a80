/** iPhones lack the standard API and can only show the video itself in the system's own player. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Shows the player with its controls in fullscreen, or only the video where nothing else is possible. */
export function toggleFullscreen(player: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen().catch(() => undefined);
  } else if (player?.requestFullscreen) {
    void player.requestFullscreen().catch(() => undefined);
  } else {
    (video as AppleVideo | null)?.webkitEnterFullscreen?.();
  }
}
