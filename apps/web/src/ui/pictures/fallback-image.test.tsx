import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FallbackImage } from './fallback-image.tsx';

afterEach(cleanup);

test('a failed picture is replaced by its description and 图像暂缺, until the source changes', () => {
  const { container, rerender } = render(<FallbackImage src="/a.webp" alt="青绿山水" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toBe('青绿山水图像暂缺');
  rerender(<FallbackImage src="/b.webp" alt="青绿山水" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b.webp');
});

test('without a source nothing is requested; decoration is hidden from screen readers', () => {
  const { container } = render(<FallbackImage src={undefined} alt="" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a cropped picture keeps its focal point; an uncropped one needs none', () => {
  const positionOf = () => screen.getByRole('img').style.objectPosition;
  const { rerender } = render(<FallbackImage src="/a.webp" alt="荷" focus={{ x: 0.25, y: 0 }} />);
  expect(positionOf()).toBe('25% 0%');
  rerender(<FallbackImage src="/a.webp" alt="荷" focus={{ x: 0.29, y: 1 / 3 }} />);
  expect(positionOf()).toBe('29% 33.33%');
  rerender(<FallbackImage src="/a.webp" alt="荷" focus={{ x: 0.25, y: 0 }} fit="contain" />);
  expect(positionOf()).toBe('');
  // Without a focal point the browser uses the centre.
  rerender(<FallbackImage src="/a.webp" alt="荷" />);
  expect(positionOf()).toBe('');
});
