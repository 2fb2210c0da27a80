import { rate } from '@meiyu/contract/ratings.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import type { OwnScore } from './ratings.api.ts';
import { ScoreForm } from './score-form.tsx';

let answers: ReturnType<typeof makeAnswers>;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  startSession('token');
  answers = makeAnswers();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const given = { num: 3, comment: '有得', studied: true } as OwnScore;
const taken = (studied: boolean) => ({ data: { score: 4, average: 4, scoreCount: 1, studied } });

function open(before: OwnScore | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScoreForm resId="17" before={before} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const star = (mark: number) => screen.getAllByRole<HTMLInputElement>('radio')[mark - 1] ?? document.body;
const words = () => screen.getByLabelText<HTMLTextAreaElement>('写几句（选填）');
const button = (name: string) => screen.getByRole('button', { name });
const said = async (text: string) => expect.poll(() => screen.getByRole('status').textContent).toContain(text);
const alerted = async (text: string) => expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(text);

test('without stars nothing is sent, and a star takes the fault away', async () => {
  const sent = answers.on(rate);
  const user = open();
  await user.type(words(), '很好');
  await user.click(button('送出评分'));
  await alerted('请先点星评分');
  expect(sent).toEqual([]);
  await user.click(star(4));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stars and trimmed words are sent; the answer tells whether it counts as studied', async () => {
  const sent = answers.on(rate, () => taken(true));
  const user = open();
  await user.click(star(4));
  await user.type(words(), '  留白之处，见天地。 ');
  await user.click(button('送出评分'));
  await said('评分成功，已记作学过之后的评价。');
  expect(sent.map(({ body }) => body)).toEqual([{ resId: '17', score: 4, comment: '留白之处，见天地。' }]);
});

test('a score given too early is taken, with a word on how to mark it as studied', async () => {
  answers.on(rate, () => taken(false));
  const user = open();
  await user.click(star(5));
  await user.click(button('送出评分'));
  await said('学过五分之一以后再评');
});

test('an earlier score is there to be changed', async () => {
  const sent = answers.on(rate, () => taken(true));
  const user = open(given);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(words().value).toBe('有得');
  await said('您评过这门课');
  await user.clear(words());
  await user.click(button('修改评分'));
  await said('评分成功');
  expect(sent.map(({ body }) => body)).toEqual([{ resId: '17', score: 3, comment: '' }]);
});

test('a change after sending takes the word of success away', async () => {
  answers.on(rate, () => taken(true));
  const user = open();
  await user.click(star(4));
  await user.click(button('送出评分'));
  await said('评分成功');
  await user.type(words(), '再想想');
  expect(screen.getByRole('status').textContent).not.toContain('评分成功');
});

test('a refusal is said beside the button, once, and what was written stays', async () => {
  answers.on(rate, () => refuse('NO_SUCH_RESOURCE'));
  const user = open();
  await user.click(star(2));
  await user.type(words(), '想说的话');
  await user.click(button('送出评分'));
  await alerted(refuse('NO_SUCH_RESOURCE').msg);
  expect(answers.notices).toEqual([]);
  expect(words().value).toBe('想说的话');
});

test('whoever is logged in no more is sent to log in, and the form adds nothing', async () => {
  answers.on(rate, () => refuse('NOT_LOGGED_IN'));
  const user = open();
  await user.click(star(2));
  await user.click(button('送出评分'));
  await expect.poll(() => answers.sentToLogin).toEqual(['/here']);
  await expect.poll(() => button('送出评分').getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second press while it is sent sends nothing more', async () => {
  const answer = Promise.withResolvers<object>();
  const sent = answers.on(rate, async () => ({ ...(await answer.promise) }));
  const user = open();
  await user.click(star(4));
  await user.click(button('送出评分'));
  await user.click(screen.getByRole('button', { name: /送出/ }));
  expect(sent).toHaveLength(1);
  answer.resolve(taken(true));
  await said('评分成功');
});
