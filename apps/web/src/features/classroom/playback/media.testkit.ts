/** A recording without sound: what the player does to it is kept, and it tells of it as a browser's element does. */
export class SilentMedia extends EventTarget {
  preload = '';
  currentTime = 0;
  duration = Number.NaN;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  readyState = 0;
  paused = true;
  ended = false;
  seeking = false;
  error: MediaError | null = null;
  /** What was fetched: the first minute. */
  buffered = { length: 1, start: () => 0, end: () => 60 };
  #src = '';

  get src(): string {
    return this.#src;
  }

  /** What is loaded begins anew, stopped, at the default speed. */
  set src(address: string) {
    this.#src = address;
    this.load();
  }

  load(): void {
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.currentTime = 0;
    this.playbackRate = this.defaultPlaybackRate;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  async play(): Promise<void> {
    this.paused = false;
    this.ended = false;
    this.tell('play');
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }

  tell(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** Its length has come; only from now on it can be sought. */
  meet(duration: number): void {
    this.duration = duration;
    this.readyState = 1;
    this.tell('loadedmetadata');
  }

  reach(second: number): void {
    this.currentTime = second;
    this.tell('timeupdate');
  }

  seek(second: number): void {
    this.seeking = true;
    this.currentTime = second;
    this.tell('seeking');
    this.seeking = false;
    this.tell('seeked');
  }

  end(): void {
    this.ended = true;
    this.pause();
    this.tell('ended');
  }
}

/** jsdom's elements know of no errors, not even that there is none. Before the page is opened. */
export function stubMediaErrors(): void {
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, get: () => null });
}

/** Makes an element of the page play, stop and tell of it, as jsdom's own do not. */
export function bringToLife(media: HTMLMediaElement) {
  const state = {
    currentTime: 0,
    duration: Number.NaN,
    readyState: 0,
    paused: true,
    ended: false,
    muted: false,
    error: null as MediaError | null,
  };
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(media, name, {
      configurable: true,
      get: () => state[name],
      set: (value: never) => {
        state[name] = value;
        // A browser tells of it a moment later.
        if (name === 'currentTime') queueMicrotask(() => tell('seeked'));
        if (name === 'muted') tell('volumechange');
      },
    });
  }
  const tell = (event: string) => void media.dispatchEvent(new Event(event));
  const change = (next: Partial<typeof state>, event: string) => {
    Object.assign(state, next);
    tell(event);
  };
  media.play = async () => change({ paused: false, ended: false, error: null }, 'play');
  media.pause = () => change({ paused: true }, 'pause');
  media.load = () => change({ error: null }, 'emptied');
  return {
    state,
    meet: (duration: number) => change({ duration, readyState: 4 }, 'loadedmetadata'),
    reach: (currentTime: number) => change({ currentTime }, 'timeupdate'),
    end: () => change({ ended: true, paused: true }, 'ended'),
    fail: () => change({ error: {} as MediaError }, 'error'),
    starve: () => change({ readyState: 1 }, 'waiting'),
  };
}
