interface MediaDetails {
  title: string;
  artist: string;
  album: string;
  /** A path on this site; empty if there is none. */
  picture: string;
}

interface TrackActions {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
}

const SKIP_SECONDS = 10;

/** Shows what is playing to the operating system, for media keys, lock screen and headphones. Returns a function that ends this. */
export function startMediaSession(
  media: HTMLMediaElement,
  { picture, ...metadata }: MediaDetails,
  actions: TrackActions,
): () => void {
  // WeChat's browser and others have no media session.
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  const artwork = picture ? [{ src: new URL(picture, location.href).href, sizes: '640x640' }] : [];
  mediaSession.metadata = new MediaMetadata({ ...metadata, artwork });

  const skipBy = (seconds: number) => () => {
    media.currentTime = Math.max(0, media.currentTime + seconds);
  };
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', () => void media.play().catch(() => undefined)],
    ['pause', () => media.pause()],
    ['seekbackward', skipBy(-SKIP_SECONDS)],
    ['seekforward', skipBy(SKIP_SECONDS)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && skipBy(seekTime - media.currentTime)()],
    ['previoustrack', actions.previous ?? null],
    ['nexttrack', actions.next ?? null],
  ];
  for (const [action, handler] of handlers) setHandler(mediaSession, action, handler);

  const update = () => {
    mediaSession.playbackState = media.paused ? 'paused' : 'playing';
    const { duration, playbackRate } = media;
    if (!Number.isFinite(duration) || duration <= 0) return;
    mediaSession.setPositionState?.({ duration, playbackRate, position: Math.min(media.currentTime, duration) });
  };
  const events = ['play', 'pause', 'seeked', 'ratechange', 'loadedmetadata'];
  for (const event of events) media.addEventListener(event, update);
  update();
  return () => {
    for (const event of events) media.removeEventListener(event, update);
    for (const [action] of handlers) setHandler(mediaSession, action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}

/** Browsers throw for actions they do not support. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The action is not supported.
  }
}
