import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PictureRights } from './picture-rights.tsx';

afterEach(cleanup);

const show = (licence: { name: string; url: string }, attribution = '', sourceUrl = '') =>
  render(<PictureRights work={{ licence, attribution, sourceUrl }} />);
const texts = (role: 'term' | 'definition') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('credit, licence and source of a museum are shown with their links', () => {
  show(
    { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    '某馆提供',
    'https://m.example/1',
  );
  expect([texts('term'), texts('definition')]).toEqual([
    ['署名', '许可', '来源'],
    ['某馆提供', 'CC0 1.0', '馆方网页'],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://creativecommons.org/publicdomain/zero/1.0/',
    'https://m.example/1',
  ]);
});

test('a licence in words has no link; nothing is shown of what is unknown', () => {
  show({ name: '馆方书面授权', url: '' });
  expect([texts('definition'), screen.queryAllByRole('link')]).toEqual([['馆方书面授权'], []]);
});

test('a work without any of them shows nothing', () => {
  const { container } = show({ name: '', url: '' });
  expect(container.textContent).toBe('');
});
