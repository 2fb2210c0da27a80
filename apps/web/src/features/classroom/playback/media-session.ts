interface Announced {
  title: string;
  artist: string;
  album: string;
  /** A path of this site; empty for none. */
  picture: string;
}

interface Acts {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

const STEP_S = 10;

/** Tells the system what is playing, so that its own keys, lock screen and headphones work. Gives back what ends it. */
export function announceMedia(media: HTMLMediaElement, { picture, ...facts }: Announced, acts: Acts): () => void {
  // Missing in WeChat's browser and others.
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  const artwork = picture ? [{ src: new URL(picture, location.href).href, sizes: '640x640' }] : [];
  mediaSession.metadata = new MediaMetadata({ ...facts, artwork });

  const by = (seconds: number) => () => {
    media.currentTime = Math.max(0, media.currentTime + seconds);
  };
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', () => void media.play().catch(() => undefined)],
    ['pause', () => media.pause()],
    ['seekbackward', by(-STEP_S)],
    ['seekforward', by(STEP_S)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && by(seekTime - media.currentTime)()],
    ['previoustrack', acts.previous ?? null],
    ['nexttrack', acts.next ?? null],
  ];
  for (const [action, handler] of handlers) handle(mediaSession, action, handler);

  const tell = () => {
    mediaSession.playbackState = media.paused ? 'paused' : 'playing';
    const { duration, playbackRate } = media;
    if (!Number.isFinite(duration) || duration <= 0) return;
    mediaSession.setPositionState?.({ duration, playbackRate, position: Math.min(media.currentTime, duration) });
  };
  const events = ['play', 'pause', 'seeked', 'ratechange', 'loadedmetadata'];
  for (const event of events) media.addEventListener(event, tell);
  tell();
  return () => {
    for (const event of events) media.removeEventListener(event, tell);
    for (const [action] of handlers) handle(mediaSession, action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}

/** A browser that does not know an action throws. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // It has no such key.
  }
}
