import * as drafts from '@meiyu/contract/admin/drafts.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { requiredText, text } from '@meiyu/contract/fields.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/calls/call-error.ts';
import { openConsolePage, setUpConsole } from '../../console.testkit.tsx';
import { Action } from '../parts/action.tsx';
import { ConsoleForm, isStale, useConsoleForm } from './console-form.tsx';
import { CheckInput, NumberInput, SelectInput, TextInput } from './form-field.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { DraftBar, useServerDraft } from './server-draft.tsx';

const mockBrowser = setUpConsole();

const schema = z.object({
  userName: requiredText(5, '用户名'),
  note: text(10, '备注'),
  days: z.int({ error: '天数须为整数' }),
  kind: z.enum(['a', 'b']),
  isOpen: z.boolean(),
});
const VALUES = { userName: '林知夏', note: '', days: 30, kind: 'a' as const, isOpen: false };

function Editor({ onSave }: { onSave: (values: typeof VALUES) => Promise<unknown> }) {
  const form = useConsoleForm({ schema, values: VALUES });
  const draft = useServerDraft('user:7', form);
  useLeaveGuard(form.formState.isDirty);
  return (
    <>
      <Link to="/admin">回工作台</Link>
      <DraftBar draft={draft} />
      <ConsoleForm
        form={form}
        label="读者"
        onSave={async (values) => {
          await onSave(values as typeof VALUES);
          await draft.remove();
        }}
        foot={<Action type="submit">保存</Action>}
      >
        <TextInput name="userName" label="用户名" required />
        <TextInput name="note" label="备注" />
        <NumberInput name="days" label="天数" />
        <SelectInput
          name="kind"
          label="类别"
          options={[
            { value: 'a', label: '甲' },
            { value: 'b', label: '乙' },
          ]}
        />
        <CheckInput name="isOpen" label="开放" />
      </ConsoleForm>
    </>
  );
}

function openEditor(draft: unknown = null) {
  mockBrowser.answers.on(drafts.get, () => ({ data: { draft } }));
  const kept = mockBrowser.answers.on(drafts.save, () => ({ data: { updateTime: '2026-11-18 10:42:16' } }));
  const removed = mockBrowser.answers.on(drafts.remove);
  const onSave = vi.fn(async () => undefined);
  const page = openConsolePage(<Editor onSave={onSave} />, '/admin/users/7');
  return { ...page, onSave, kept, removed };
}

const field = (name: RegExp | string) => screen.getByLabelText(name) as HTMLInputElement;

test('the schema of the call checks the values; errors are shown beside their fields', async () => {
  const { user, press, onSave } = openEditor();
  await user.clear(field(/^用户名/));
  await user.clear(field('天数'));
  await user.type(field('天数'), '三');
  await press('保存');
  await waitFor(() => expect(field(/^用户名/).getAttribute('aria-invalid')).toBe('true'));
  const describedBy = field(/^用户名/).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('请输入用户名');
  expect(screen.getByText('天数须为整数')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^用户名/));
  expect(onSave).not.toHaveBeenCalled();
});

test('valid values are sent with their types, and the draft is removed', async () => {
  const { user, press, onSave, removed } = openEditor();
  await user.clear(field('天数'));
  await user.type(field('天数'), '90');
  await user.selectOptions(field('类别'), 'b');
  await user.click(field('开放'));
  await press('保存');
  await waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...VALUES, days: 90, kind: 'b', isOpen: true }));
  await waitFor(() => expect(removed[0]?.body).toEqual({ key: 'user:7' }));
});

test('a refused save keeps everything that was typed', async () => {
  const { user, press, onSave, removed } = openEditor();
  onSave.mockRejectedValue(new CallError('refused', errors.STALE_FORM.msg, errors.STALE_FORM.code));
  await user.type(field('备注'), '转学');
  await press('保存');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(field('备注').value).toBe('转学');
  expect(removed).toHaveLength(0);
});

test('values are sent once, even if save is clicked repeatedly', async () => {
  const { user, onSave } = openEditor();
  let finish: () => void = () => undefined;
  onSave.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)) as never);
  await user.type(screen.getByLabelText('备注'), '一');
  const button = screen.getByRole('button', { name: '保存' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await user.dblClick(button);
  expect(onSave).toHaveBeenCalledOnce();
  finish();
});

test('a stale form is distinguished from other refusals', () => {
  expect(isStale(new CallError('refused', errors.STALE_FORM.msg, 409))).toBe(true);
  expect(isStale(new CallError('refused', errors.USER_NAME_TAKEN.msg, 409))).toBe(false);
});

test('with unsaved changes a link asks for confirmation', async () => {
  const { user, press, currentPath } = openEditor();
  await user.type(field('备注'), '转学');
  await user.click(screen.getByRole('link', { name: '回工作台' }));
  await press('留在这里');
  expect(currentPath()).toBe('/admin/users/7');
  await user.click(screen.getByRole('link', { name: '回工作台' }));
  await press('离开');
  await waitFor(() => expect(currentPath()).toBe('/admin'));
});

test('without changes a link leaves at once', async () => {
  const { user, currentPath } = openEditor();
  await user.click(screen.getByRole('link', { name: '回工作台' }));
  expect(currentPath()).toBe('/admin');
});

test('typed values are saved on the server when the page is left', async () => {
  const { user, unmount, kept } = openEditor();
  await user.type(field('备注'), '转学');
  unmount();
  await waitFor(() => expect(kept[0]?.body).toEqual({ key: 'user:7', content: { ...VALUES, note: '转学' } }));
});

test('a draft of an earlier visit is offered, and restored into the form', async () => {
  const { press } = openEditor({ content: { note: '上次写的' }, updateTime: '2026-11-17 10:00:00' });
  await press('恢复草稿');
  expect(field('备注').value).toBe('上次写的');
  expect(screen.queryByText('恢复草稿')).toBeNull();
});

test('a draft can be discarded', async () => {
  const { press, removed } = openEditor({ content: { note: '上次写的' }, updateTime: '2026-11-17 10:00:00' });
  await press('丢弃');
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(field('备注').value).toBe('');
});
