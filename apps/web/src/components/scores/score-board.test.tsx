import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScoreBoard } from './score-board.tsx';

afterEach(cleanup);

test('the distribution is shown once there is a score', () => {
  const { rerender } = render(<ScoreBoard average={null} distribution={[0, 0, 0, 0, 0]} />);
  expect(screen.getByText('尚无评分')).toBeDefined();
  expect(screen.queryByText('五星')).toBeNull();
  rerender(<ScoreBoard average={4.5} distribution={[0, 0, 0, 1, 1]} />);
  expect(screen.getAllByText('50%')).toHaveLength(2);
});
