import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BookCover } from './book-cover.tsx';
import { RelatedCover } from './related-cover.tsx';

afterEach(cleanup);

const coverFocus = { x: 0.8, y: 0.25 };
const positionIn = (element: HTMLElement) => element.querySelector('img')?.style.objectPosition;

test('a related cover is cropped around its focal point, but a work is shown whole', () => {
  const renderCover = (resType: string) =>
    render(<RelatedCover row={{ resCoverUrl: '/a.webp', coverFocus, resType }} className="" />).container;
  expect(positionIn(renderCover('video'))).toBe('80% 25%');
  expect(positionIn(renderCover('news'))).toBe('80% 25%');
  expect(positionIn(renderCover('img'))).toBe('');
});

test('a book cover is cropped around its focal point', () => {
  const { container } = render(<BookCover src="/a.webp" title="墨" focus={coverFocus} sizes="8rem" />);
  expect(positionIn(container)).toBe('80% 25%');
});
