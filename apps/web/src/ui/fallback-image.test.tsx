// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FallbackImage } from './fallback-image.tsx';

afterEach(cleanup);

test('a picture that fails is replaced by its description and 图像暂缺, until there is another source', () => {
  const { container, rerender } = render(<FallbackImage src="/a.webp" alt="青绿山水" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toBe('青绿山水图像暂缺');
  rerender(<FallbackImage src="/b.webp" alt="青绿山水" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b.webp');
});

test('without a source there is no request; what is decoration is not read aloud', () => {
  const { container } = render(<FallbackImage src={undefined} alt="" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
