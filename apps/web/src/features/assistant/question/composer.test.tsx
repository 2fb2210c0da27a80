import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

afterEach(cleanup);

let sessionCount = 0;

function setUp(onSend = vi.fn(() => true)) {
  // Drafts are kept by session, so each test has its own.
  const sid = `session-${++sessionCount}`;
  render(<Composer sid={sid} label="你的问题" placeholder="" maxLength={10} onSend={onSend} />);
  return { field: screen.getByLabelText<HTMLTextAreaElement>('你的问题'), onSend, user: userEvent.setup() };
}

test('Enter sends and empties the field, Shift + Enter begins a new line', async () => {
  const { field, onSend, user } = setUp();
  await user.type(field, '一行{Shift>}{Enter}{/Shift}二行');
  expect(field.value).toBe('一行\n二行');
  expect(onSend).not.toHaveBeenCalled();
  await user.type(field, '{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('一行\n二行');
  await expect.poll(() => field.value).toBe('');
});

test('Enter that confirms a word of an input method does not send', () => {
  const { field, onSend } = setUp();
  fireEvent.change(field, { target: { value: '留白' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // Safari ends composing before it reports the key, which then has this code.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
});

test('characters are counted without surrounding spaces, and a text that is too long cannot be sent', async () => {
  const { field, onSend, user } = setUp();
  fireEvent.change(field, { target: { value: '字'.repeat(11) } });
  expect(screen.getByRole('alert').textContent).toContain('请删去 1 个字');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '发送' }).disabled).toBe(true);
  await user.type(field, '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ` ${'字'.repeat(10)} ` } });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, '{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('字'.repeat(10));
});

test('a text that was not accepted stays in the field', async () => {
  const { field, onSend, user } = setUp(vi.fn(() => false));
  await user.type(field, '留白{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
  expect(field.value).toBe('留白');
});

test('a draft is kept by session until it is sent', async () => {
  const { field, user } = setUp();
  const reopen = (sid: string) => {
    cleanup();
    render(
      <Composer sid={sid} label="你的问题" placeholder="" maxLength={10} initialText="先来一句" onSend={() => true} />,
    );
    return screen.getByLabelText<HTMLTextAreaElement>('你的问题');
  };
  const sid = `session-${sessionCount}`;
  await user.type(field, '留白');
  expect([reopen('another').value, reopen(sid).value]).toEqual(['先来一句', '留白']);
  await user.type(screen.getByLabelText('你的问题'), '{Enter}');
  await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>('你的问题').value).toBe('');
  expect(reopen(sid).value).toBe('先来一句');
});
