import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Crop } from './crop-geometry.ts';
import { cutPicture } from './crop-picture.ts';
import { PictureCropper } from './picture-cropper.tsx';

const picture = { width: 400, height: 400 } as ImageBitmap;
const onChange = vi.fn<(crop: Crop) => void>();
const context = { clearRect: vi.fn(), drawImage: vi.fn(), fillRect: vi.fn(), fillStyle: '' };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function renderCropper(crop: Crop): HTMLElement {
  render(<PictureCropper picture={picture} crop={crop} onChange={onChange} />);
  const area = screen.getByRole('button', { name: '裁剪区域' });
  area.getBoundingClientRect = () => ({ left: 10, top: 20, width: 100, height: 100 }) as DOMRect;
  return area;
}

const pointerAt = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });

test('one finger drags the picture, two move their middle and zoom by their distance', () => {
  const area = renderCropper({ x: 100, y: 100, side: 200 });
  expect(context.drawImage).toHaveBeenLastCalledWith(picture, 100, 100, 200, 200, 0, 0, 576, 576);
  fireEvent.pointerMove(area, pointerAt(1, 20, 20));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(area, pointerAt(1, 60, 70));
  fireEvent.pointerMove(area, pointerAt(1, 70, 65));
  expect(onChange).toHaveBeenLastCalledWith({ x: 80, y: 110, side: 200 });
  fireEvent.pointerDown(area, pointerAt(2, 30, 65));
  fireEvent.pointerMove(area, pointerAt(2, 50, 65));
  // Half of the movement moves the square; half the distance doubles its side, up to the whole picture.
  expect(onChange).toHaveBeenLastCalledWith({ x: 0, y: 0, side: 400 });
  fireEvent.pointerUp(area, { pointerId: 1 });
  fireEvent.pointerCancel(area, { pointerId: 2 });
  onChange.mockClear();
  fireEvent.pointerMove(area, pointerAt(1, 0, 0));
  fireEvent.pointerMove(area, pointerAt(2, 0, 0));
  expect(onChange).not.toHaveBeenCalled();
});

test('wheel and keys zoom, arrows move by a twentieth of the side', () => {
  const area = renderCropper({ x: 100, y: 100, side: 200 });
  const wheel = new WheelEvent('wheel', { deltaY: -400 * Math.log(2), clientX: 60, clientY: 70, cancelable: true });
  area.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(onChange.mock.lastCall?.[0].side).toBeCloseTo(100);
  const moved = { ArrowLeft: [90, 100], ArrowRight: [110, 100], ArrowUp: [100, 90], ArrowDown: [100, 110] };
  for (const [key, [x, y]] of Object.entries(moved)) {
    expect(fireEvent.keyDown(area, { key })).toBe(false);
    expect(onChange).toHaveBeenLastCalledWith({ x, y, side: 200 });
  }
  for (const [key, side] of [
    ['+', 200 / 1.1],
    ['=', 200 / 1.1],
    ['-', 220],
  ] as const) {
    fireEvent.keyDown(area, { key });
    expect(onChange.mock.lastCall?.[0].side).toBeCloseTo(side);
  }
  onChange.mockClear();
  expect(fireEvent.keyDown(area, { key: 'Tab' })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test('the square is drawn on white, at most 512 px wide and never enlarged', async () => {
  const sizes: number[] = [];
  let blob: Blob | null = new Blob(['x']);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    callback,
    ...format
  ) {
    sizes.push(this.width, this.height);
    expect(format).toEqual(['image/jpeg', 0.92]);
    callback(blob);
  });
  await cutPicture(picture, { x: 1, y: 2, side: 2000 });
  await cutPicture(picture, { x: 1, y: 2, side: 99.6 });
  expect(sizes).toEqual([512, 512, 100, 100]);
  expect([context.fillStyle, context.fillRect.mock.lastCall]).toEqual(['#fff', [0, 0, 100, 100]]);
  expect(context.drawImage).toHaveBeenLastCalledWith(picture, 1, 2, 99.6, 99.6, 0, 0, 100, 100);
  blob = null;
  await expect(cutPicture(picture, { x: 0, y: 0, side: 9 })).rejects.toThrow('no picture');
});
