import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Reasoning } from './reasoning.tsx';

afterEach(cleanup);

const isShown = () => screen.queryByText('先想一想墨有几色') !== null;

test('the reasoning is open while the model thinks and closed when the answer begins', () => {
  const { rerender } = render(<Reasoning text="先想一想墨有几色" isThinking />);
  expect(isShown()).toBe(true);
  expect(screen.getByRole('button', { name: '正在思考' }).getAttribute('aria-expanded')).toBe('true');
  rerender(<Reasoning text="先想一想墨有几色" isThinking={false} />);
  expect(isShown()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '思考过程' }));
  expect(isShown()).toBe(true);
});

test('reasoning that the user closed stays closed', () => {
  const { rerender } = render(<Reasoning text="先想一想墨有几色" isThinking />);
  fireEvent.click(screen.getByRole('button'));
  expect(isShown()).toBe(false);
  rerender(<Reasoning text="先想一想墨有几色，再想一想" isThinking />);
  expect(isShown()).toBe(false);
});
