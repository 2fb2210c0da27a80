import { expect, test, vi } from 'vitest';
import { confirm, currentQuestion, subscribeQuestion } from './confirm.ts';

const question = { title: '确定要退出登录吗？', confirmText: '退出登录', cancelText: '再看看' };

test('resolves with the answer and then closes the question', async () => {
  const listener = vi.fn();
  const stop = subscribeQuestion(listener);
  const answer = confirm(question);
  expect(currentQuestion()?.title).toBe(question.title);
  currentQuestion()?.answer(true);
  expect(await answer).toBe(true);
  expect(currentQuestion()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('a second question answers the first with false', async () => {
  const first = confirm(question);
  const second = confirm({ ...question, title: '另一问' });
  expect(await first).toBe(false);
  expect(currentQuestion()?.title).toBe('另一问');
  currentQuestion()?.answer(false);
  expect(await second).toBe(false);
});
