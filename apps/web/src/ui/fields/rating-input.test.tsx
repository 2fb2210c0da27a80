import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RatingInput } from './rating-input.tsx';

afterEach(cleanup);

// user-event needs CSS.escape to find the radios of a group, and jsdom lacks it.
Object.assign(document.defaultView ?? {}, { CSS: { escape: (name: string) => name } });

function Rating() {
  const [value, setValue] = useState<number | null>(4);
  return <RatingInput label="我的评分" value={value} onChange={setValue} />;
}

test('arrows move between the scores, and the score is shown as text', async () => {
  const user = userEvent.setup();
  render(<Rating />);
  const stars = within(screen.getByRole('radiogroup', { name: '我的评分' }));
  stars.getByRole('radio', { name: '四分，受用' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(stars.getByRole<HTMLInputElement>('radio', { name: '五分，难忘' }).checked).toBe(true);
  expect(stars.getByText('五分，难忘')).toBeTruthy();
});
