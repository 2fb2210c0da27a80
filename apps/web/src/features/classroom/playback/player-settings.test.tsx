import * as settings from '@meiyu/contract/settings.ts';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toggleFullscreen } from '../../../components/media/fullscreen.ts';
import { speedName } from '../../../components/media/play-speeds.ts';
import { setUpPages } from '../../../components/page.testkit.tsx';
import { refuse } from '../../../lib/calls/answers.testkit.ts';
import { endSession } from '../../../lib/session/session.ts';
import { savePlayerSettings } from '../api/player-settings.api.ts';
import { CaptionPlate } from '../players/caption-plate.tsx';
import { FakeMedia } from './media.testkit.ts';
import { startMediaSession } from './media-session.ts';

const mockBrowser = setUpPages({ loggedIn: true });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes are saved together after a pause, and unsaved ones are sent with the next change', async () => {
  const saved = mockBrowser.answers.on(settings.saveSettings, () => refuse('TOO_MANY'));
  savePlayerSettings({ speed: 1.5 });
  await vi.advanceTimersByTimeAsync(799);
  savePlayerSettings({ volume: 0.5 });
  await vi.advanceTimersByTimeAsync(799);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved.map(({ body }) => body)).toEqual([{ player: { speed: 1.5, volume: 0.5 } }]);
  const savedLater = mockBrowser.answers.on(settings.saveSettings);
  savePlayerSettings({ speed: 2 });
  await vi.advanceTimersByTimeAsync(800);
  expect(savedLater.map(({ body }) => body)).toEqual([{ player: { speed: 2, volume: 0.5 } }]);
  endSession();
  savePlayerSettings({ speed: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(savedLater).toHaveLength(1);
  expect([speedName(1), speedName(1.25)]).toEqual(['1.0 倍', '1.25 倍']);
});

test('the media session shows what is playing and handles media keys', () => {
  const handlers = new Map<string, ((details?: object) => void) | null>();
  const session = {
    metadata: null as unknown,
    playbackState: '',
    setPositionState: vi.fn(),
    setActionHandler(action: string, handler: (() => void) | null) {
      if (action === 'nexttrack' && handler) throw new TypeError('unknown');
      handlers.set(action, handler);
    },
  };
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      metadata: object;
      constructor(metadata: object) {
        this.metadata = metadata;
      }
    },
  );
  const media = new FakeMedia();
  const previous = vi.fn();
  const metadata = { title: '起笔', artist: '沈砚', album: '画竹', picture: '/p.jpg' };
  const endMediaSession = startMediaSession(media as unknown as HTMLMediaElement, metadata, {
    previous,
    next: () => undefined,
  });
  expect(session.metadata).toMatchObject({
    metadata: { title: '起笔', artist: '沈砚', album: '画竹', artwork: [{ src: `${location.origin}/p.jpg` }] },
  });
  expect([session.playbackState, session.setPositionState.mock.calls]).toEqual(['paused', []]);
  media.loadMetadata(100);
  handlers.get('play')?.();
  expect(session.playbackState).toBe('playing');
  media.currentTime = 5;
  handlers.get('seekbackward')?.();
  expect(media.currentTime).toBe(0);
  handlers.get('seekforward')?.();
  expect(media.currentTime).toBe(10);
  handlers.get('seekto')?.({ seekTime: 42 });
  handlers.get('seekto')?.({});
  expect(media.currentTime).toBe(42);
  media.emit('seeked');
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 100, playbackRate: 1, position: 42 });
  handlers.get('previoustrack')?.();
  handlers.get('pause')?.();
  expect([previous.mock.calls.length, media.paused, session.playbackState]).toEqual([1, true, 'paused']);
  endMediaSession();
  expect([session.metadata, session.playbackState, handlers.get('play')]).toEqual([null, 'none', null]);
});

test('captions are drawn by the page, and by the browser when only the video is in full screen', () => {
  class Cue {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
    getCueAsHTML() {
      return { textContent: this.text };
    }
  }
  vi.stubGlobal('VTTCue', Cue);
  const track = Object.assign(new EventTarget(), { mode: '', activeCues: [new Cue('先磨墨'), new Cue('再蘸水')] });
  const video = Object.assign(new EventTarget(), { textTracks: [track] }) as unknown as HTMLVideoElement;
  const { container, rerender } = render(<CaptionPlate video={video} isShown />);
  expect([track.mode, container.textContent]).toEqual(['hidden', '先磨墨\n再蘸水']);
  track.activeCues = [];
  act(() => void track.dispatchEvent(new Event('cuechange')));
  expect(container.innerHTML).toBe('');
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(track.mode).toBe('showing');
  video.dispatchEvent(new Event('webkitendfullscreen'));
  expect(track.mode).toBe('hidden');
  rerender(<CaptionPlate video={video} isShown={false} />);
  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(track.mode).toBe('disabled');
});

test('full screen shows the stage, or only the video where that is all the browser allows', () => {
  const stage = { requestFullscreen: vi.fn(async () => undefined) };
  const video = { webkitEnterFullscreen: vi.fn() };
  toggleFullscreen(stage as never, video as never);
  expect([stage.requestFullscreen.mock.calls.length, video.webkitEnterFullscreen.mock.calls.length]).toEqual([1, 0]);
  toggleFullscreen({} as never, video as never);
  expect(video.webkitEnterFullscreen).toHaveBeenCalledOnce();
  const exit = vi.fn(async () => undefined);
  document.exitFullscreen = exit;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.body });
  toggleFullscreen(stage as never, video as never);
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
  expect([exit.mock.calls.length, stage.requestFullscreen.mock.calls.length]).toEqual([1, 1]);
});
