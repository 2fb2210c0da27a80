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

const EARLIER_SCORE = { num: 3, comment: '有得', studied: true } as OwnScore;
const accepted = (studied: boolean) => ({ data: { score: 4, average: 4, scoreCount: 1, studied } });

function renderForm(earlierScore: OwnScore | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScoreForm resId="17" earlierScore={earlierScore} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const star = (score: number) => screen.getAllByRole<HTMLInputElement>('radio')[score - 1] ?? document.body;
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('写几句（选填）');
const button = (name: string) => screen.getByRole('button', { name });
const expectStatus = async (text: string) => expect.poll(() => screen.getByRole('status').textContent).toContain(text);
const expectAlert = async (text: string) => expect.poll(() => screen.queryByRole('alert')?.textContent).toBe(text);

test('without stars nothing is sent, and a star removes the error', async () => {
  const sent = answers.on(rate);
  const user = renderForm();
  await user.type(comment(), '很好');
  await user.click(button('送出评分'));
  await expectAlert('请先点星评分');
  expect(sent).toEqual([]);
  await user.click(star(4));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stars and trimmed comment are sent; the form then shows whether the course counts as studied', async () => {
  const sent = answers.on(rate, () => accepted(true));
  const user = renderForm();
  await user.click(star(4));
  await user.type(comment(), '  留白之处，见天地。 ');
  await user.click(button('送出评分'));
  await expectStatus('评分成功，已记作学过之后的评价。');
  expect(sent.map(({ body }) => body)).toEqual([{ resId: '17', score: 4, comment: '留白之处，见天地。' }]);
});

test('a score without enough study is accepted, with a hint on how to mark it as studied', async () => {
  answers.on(rate, () => accepted(false));
  const user = renderForm();
  await user.click(star(5));
  await user.click(button('送出评分'));
  await expectStatus('学过五分之一以后再评');
});

test('an earlier score is shown and can be changed', async () => {
  const sent = answers.on(rate, () => accepted(true));
  const user = renderForm(EARLIER_SCORE);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(comment().value).toBe('有得');
  await expectStatus('您评过这门课');
  await user.clear(comment());
  await user.click(button('修改评分'));
  await expectStatus('评分成功');
  expect(sent.map(({ body }) => body)).toEqual([{ resId: '17', score: 3, comment: '' }]);
});

test('a change after sending removes the success message', async () => {
  answers.on(rate, () => accepted(true));
  const user = renderForm();
  await user.click(star(4));
  await user.click(button('送出评分'));
  await expectStatus('评分成功');
  await user.type(comment(), '再想想');
  expect(screen.getByRole('status').textContent).not.toContain('评分成功');
});

test('a refusal is shown beside the button, once, and the typed text stays', async () => {
  answers.on(rate, () => refuse('NO_SUCH_RESOURCE'));
  const user = renderForm();
  await user.click(star(2));
  await user.type(comment(), '想说的话');
  await user.click(button('送出评分'));
  await expectAlert(refuse('NO_SUCH_RESOURCE').msg);
  expect(answers.notices).toEqual([]);
  expect(comment().value).toBe('想说的话');
});

test('when the session has expired, the login page opens and the form shows no error', async () => {
  answers.on(rate, () => refuse('NOT_LOGGED_IN'));
  const user = renderForm();
  await user.click(star(2));
  await user.click(button('送出评分'));
  await expect.poll(() => answers.sentToLogin).toEqual(['/here']);
  await expect.poll(() => button('送出评分').getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second click during the call sends nothing', async () => {
  const answer = Promise.withResolvers<object>();
  const sent = answers.on(rate, async () => ({ ...(await answer.promise) }));
  const user = renderForm();
  await user.click(star(4));
  await user.click(button('送出评分'));
  await user.click(screen.getByRole('button', { name: /送出/ }));
  expect(sent).toHaveLength(1);
  answer.resolve(accepted(true));
  await expectStatus('评分成功');
});
