import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rangeOn, textNodesIn } from '../page-text/page-ranges.ts';
import { buildPageTree } from '../page-text/page-tree.ts';
import { sentencesIn } from '../read-aloud/spoken-text.ts';
import { BookMedia } from './book-media.tsx';
import { PageView } from './page-view.tsx';

/** jsdom cannot play media: these mocks change the state and send the events of a browser. */
const states = new WeakMap<HTMLMediaElement, { paused: boolean; error: unknown }>();
const stateOf = (media: HTMLMediaElement) => {
  const state = states.get(media) ?? { paused: true, error: null };
  states.set(media, state);
  return state;
};

beforeEach(() => {
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    stateOf(this).paused = false;
    fireEvent.play(this);
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    stateOf(this).paused = true;
    fireEvent.pause(this);
  });
  vi.spyOn(prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    stateOf(this).error = null;
    fireEvent(this, new Event('emptied'));
  });
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return stateOf(this).paused;
  });
  // jsdom has no such property to spy on.
  Object.defineProperty(prototype, 'error', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return stateOf(this).error;
    },
  });
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(130);
  vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(4);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
});

function open(kind: 'audio' | 'video' = 'audio', name = kind === 'audio' ? '书中录音' : '书中影片') {
  const { container } = render(<BookMedia kind={kind} src="/media/ab/qin.wav" />);
  const media = container.querySelector<HTMLMediaElement>(kind);
  if (!media) throw new Error('No recording.');
  return { media, player: within(screen.getByRole('region', { name })) };
}

test('plays and pauses with the buttons of the page', () => {
  const { media, player } = open();
  expect(media.controls).toBe(false);
  fireEvent.click(player.getByRole('button', { name: '播放' }));
  expect(media.paused).toBe(false);
  fireEvent.click(player.getByRole('button', { name: '暂停' }));
  expect(media.paused).toBe(true);
});

test('shows the current time and follows the slider and the arrow keys', () => {
  const { media, player } = open();
  const slider = player.getByRole('slider', { name: '进度' });
  fireEvent.change(slider, { target: { value: '65' } });
  act(() => void fireEvent.timeUpdate(media));
  expect(media.currentTime).toBe(65);
  expect(slider.getAttribute('aria-valuetext')).toBe('01:05，共 02:10');
  expect(player.getByText('01:05')).toBeTruthy();
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(media.currentTime).toBe(70);
});

test('the speed button cycles through the speeds, the mute button toggles the sound', () => {
  const { media, player } = open();
  const names = Array.from({ length: 5 }, () => {
    const button = player.getByRole('button', { name: /^倍速/ });
    fireEvent.click(button);
    act(() => void fireEvent(media, new Event('ratechange')));
    return button.textContent;
  });
  expect(names).toEqual(['1.25 倍', '1.5 倍', '2.0 倍', '0.75 倍', '1.0 倍']);
  fireEvent.click(player.getByRole('button', { name: '静音' }));
  act(() => void fireEvent.volumeChange(media));
  expect(media.muted).toBe(true);
  fireEvent.click(player.getByRole('button', { name: '取消静音' }));
  expect(media.muted).toBe(false);
});

test('starting a player pauses the one that was playing', () => {
  render(<BookMedia kind="audio" src="/media/ab/first.wav" />);
  render(<BookMedia kind="audio" src="/media/ab/second.wav" />);
  const [firstButton, secondButton] = screen.getAllByRole('button', { name: '播放' });
  const [firstAudio, secondAudio] = document.querySelectorAll('audio');
  fireEvent.click(firstButton as Element);
  fireEvent.click(secondButton as Element);
  expect([firstAudio?.paused, secondAudio?.paused]).toEqual([true, false]);
});

test('a failed load shows a message, and pressing play loads it again', () => {
  const { media, player } = open();
  stateOf(media).error = { code: 2 };
  act(() => void fireEvent.error(media));
  expect(player.getByRole('status').textContent).toBe('没有取到，按播放再试一次');
  fireEvent.click(player.getByRole('button', { name: '播放' }));
  expect([media.error, media.paused]).toEqual([null, false]);
  expect(player.queryByRole('status')).toBeNull();
});

test('a video plays when it is pressed, and can fill the screen', () => {
  const { media, player } = open('video');
  const requestFullscreen = vi.fn(async () => undefined);
  Object.assign(screen.getByRole('region', { name: '书中影片' }), { requestFullscreen });
  fireEvent.click(media);
  expect(media.paused).toBe(false);
  fireEvent.click(player.getByRole('button', { name: '全屏' }));
  expect(requestFullscreen).toHaveBeenCalledTimes(1);
});

test('the labels of a player are not text of the page: highlights and reading aloud skip them', () => {
  const tree = buildPageTree('<p>听琴。</p><audio src="/media/ab/qin.wav"></audio><p>再读一遍。</p>');
  const texts = tree.texts.map(({ text }) => text);
  const { container } = render(<PageView page={1} tree={tree} texts={texts} isCopy />);
  expect(container.textContent).toContain('02:10');
  expect(textNodesIn(container).map(({ data }) => data)).toEqual(['听琴。', '再读一遍。']);
  expect(rangeOn(container, tree, 3, 8)?.toString()).toBe('再读一遍。');
  expect(sentencesIn(container).map(({ text }) => text)).toEqual(['听琴。', '再读一遍。']);
  // The second copy in a spread is skipped by the Tab key.
  for (const control of container.querySelectorAll('button, input'))
    expect(control.getAttribute('tabindex')).toBe('-1');
});
