/** An audio element for tests: it plays nothing, but keeps its state and sends the events of a browser. */
export class FakeMedia extends EventTarget {
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
  /** The first minute is buffered. */
  buffered = { length: 1, start: () => 0, end: () => 60 };
  #src = '';

  get src(): string {
    return this.#src;
  }

  /** Loading resets the element: paused, at second 0, with the default rate. */
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
    this.emit('play');
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }

  emit(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** The duration is known; only now seeking is possible. */
  loadMetadata(duration: number): void {
    this.duration = duration;
    this.readyState = 1;
    this.emit('loadedmetadata');
  }

  advanceTo(second: number): void {
    this.currentTime = second;
    this.emit('timeupdate');
  }

  seek(second: number): void {
    this.seeking = true;
    this.currentTime = second;
    this.emit('seeking');
    this.seeking = false;
    this.emit('seeked');
  }

  end(): void {
    this.ended = true;
    this.pause();
    this.emit('ended');
  }
}

/** jsdom's media elements have no `error` property. Call this before the page is opened. */
export function stubMediaErrors(): void {
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, get: () => null });
}

/** Lets a media element of the page play and send events, which jsdom does not support. */
export function fakePlayback(media: HTMLMediaElement) {
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
        // Browsers send the event a moment later.
        if (name === 'currentTime') queueMicrotask(() => emit('seeked'));
        if (name === 'muted') emit('volumechange');
      },
    });
  }
  const emit = (event: string) => void media.dispatchEvent(new Event(event));
  const changeState = (changes: Partial<typeof state>, event: string) => {
    Object.assign(state, changes);
    emit(event);
  };
  media.play = async () => changeState({ paused: false, ended: false, error: null }, 'play');
  media.pause = () => changeState({ paused: true }, 'pause');
  media.load = () => changeState({ error: null }, 'emptied');
  return {
    state,
    loadMetadata: (duration: number) => changeState({ duration, readyState: 4 }, 'loadedmetadata'),
    advanceTo: (currentTime: number) => changeState({ currentTime }, 'timeupdate'),
    end: () => changeState({ ended: true, paused: true }, 'ended'),
    fail: () => changeState({ error: {} as MediaError }, 'error'),
    stall: () => changeState({ readyState: 1 }, 'waiting'),
  };
}
