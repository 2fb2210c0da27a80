import { like, messages, report } from '@meiyu/contract/assistant.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { refuse } from '../../../lib/calls/answers.testkit.ts';
import { messagesQuery } from '../api/assistant.api.ts';
import { Feedback } from './answer-actions.tsx';

const browser = setUpPages({ loggedIn: true });
let liked: number;

beforeEach(() => {
  liked = 0;
  const answer = {
    content: '答',
    reasoning: '',
    status: 'done',
    notice: '',
    engineLabel: '',
    images: [],
    citations: [],
  };
  browser.answers.on(messages, () => ({
    data: [{ ...answer, id: '2', role: 'assistant', related: [], followUps: [], liked }],
  }));
});

function StoredAnswer() {
  const { data = [] } = useQuery(messagesQuery('s1'));
  return data.map((answer) => <Feedback key={answer.id} sid="s1" answer={answer} asksReason />);
}
const open = () => openPage(<StoredAnswer />);

test('a rating is shown at once and undone when refused; pressing it again removes it', async () => {
  liked = 1;
  const ratings = browser.answers.on(like, ({ body }) => (body.liked === -1 ? refuse('MESSAGE_MISSING') : {}));
  const page = open();
  const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await screen.findByRole('button', { name: '有帮助' });
  await page.press('没有帮助');
  await waitFor(() => expect(browser.answers.notices).toHaveLength(1));
  await waitFor(() => expect([isPressed('有帮助'), isPressed('没有帮助')]).toEqual(['true', 'false']));
  await page.press('有帮助');
  await waitFor(() => expect([isPressed('有帮助'), isPressed('没有帮助')]).toEqual(['false', 'false']));
  expect(ratings.map(({ body }) => body)).toEqual([
    { messageId: '2', liked: -1 },
    { messageId: '2', liked: 0 },
  ]);
});

test('after a dislike the reason is asked, and may be left open', async () => {
  const ratings = browser.answers.on(like);
  const page = open();
  await screen.findByRole('button', { name: '没有帮助' });
  expect(screen.queryByText(/哪里不好/)).toBeNull();
  await page.press('没有帮助');
  await page.press('答非所问');
  expect(await screen.findByText('记下了，谢谢。')).toBeTruthy();
  await page.press('没有帮助');
  await waitFor(() => expect(screen.queryByText(/哪里不好/)).toBeNull());
  expect(ratings.map(({ body }) => body)).toEqual([
    { messageId: '2', liked: -1 },
    { messageId: '2', liked: -1, reason: 'offQuestion' },
    { messageId: '2', liked: 0 },
  ]);
});

test('a report needs a reason', async () => {
  const reported = browser.answers.on(report);
  const page = open();
  await screen.findByRole('button', { name: '举报' });
  await page.press('举报');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.submit(dialog.getByLabelText('内容有误').closest('form') as HTMLFormElement);
  expect((await dialog.findByRole('alert')).textContent).toBe('请选择举报原因');
  await page.user.click(dialog.getByLabelText('内容有误'));
  expect(dialog.queryByRole('alert')).toBeNull();
  fireEvent.change(dialog.getByLabelText('说明（选填）'), { target: { value: ' 年代不对 ' } });
  fireEvent.submit(dialog.getByLabelText('内容有误').closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(reported.map(({ body }) => body)).toEqual([{ messageId: '2', reason: 'wrong', remark: '年代不对' }]);
});
