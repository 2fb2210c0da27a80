import { apply } from '@meiyu/contract/downloads.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { stubDialogs } from '../../ui/overlays/dialog.testkit.ts';
import { ApplyDialog } from './apply-dialog.tsx';

const resource = { id: '5', resType: 'img', resTitle: '溪山图' } as const;
const onClose = vi.fn();
let answers: ReturnType<typeof makeAnswers>;

beforeAll(stubDialogs);
beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  startSession('token');
  answers = makeAnswers();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function openDialog() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApplyDialog resource={resource} title="申请高清" open onClose={onClose} />
    </QueryClientProvider>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press };
}

const purpose = () => screen.getByLabelText<HTMLInputElement>('申请用途');
const remark = () => screen.getByLabelText<HTMLTextAreaElement>('备注（选填）');

test('without a purpose nothing is sent', async () => {
  const sent = answers.on(apply);
  const { user, press } = openDialog();
  await user.type(purpose(), '   ');
  await press('提交申请');
  expect(screen.getByText('请输入申请用途')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('purpose and remark are sent trimmed, and the dialog confirms it', async () => {
  const sent = answers.on(apply);
  const { user, press } = openDialog();
  await user.type(purpose(), ' 课堂教学 ');
  await user.type(remark(), ' 三年级用 ');
  await press('提交申请');
  await expect.poll(() => screen.queryByRole('dialog', { name: '申请已送达' })).not.toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([
    { resId: '5', resType: 'img', purpose: '课堂教学', remark: '三年级用' },
  ]);
  await press('知道了');
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByRole('dialog', { name: '申请高清' })).not.toBeNull();
  expect([purpose().value, remark().value]).toEqual(['', '']);
});

test('a refusal is shown at the purpose field, and the typed text stays', async () => {
  answers.on(apply, () => refuse('TOO_MANY'));
  const { user, press } = openDialog();
  await user.type(purpose(), '课题研究');
  await press('提交申请');
  await expect.poll(() => screen.queryByText(refuse('TOO_MANY').msg)).not.toBeNull();
  expect([purpose().value, onClose.mock.calls.length, answers.notices]).toEqual(['课题研究', 0, []]);
});

test('when the session has expired, the dialog closes and the login page opens', async () => {
  answers.on(apply, () => refuse('NOT_LOGGED_IN'));
  const { user, press } = openDialog();
  await user.type(purpose(), '课题研究');
  await press('提交申请');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(answers.sentToLogin).toEqual(['/here']);
});
