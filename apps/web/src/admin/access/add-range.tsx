import { add } from '@meiyu/contract/admin/access.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { TextInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';
import { useRangeChanges } from './access.api.ts';

const EMPTY = { range: '', note: '' };

/** What the server says against a range is shown at the field. */
export function AddRange() {
  const form = useConsoleForm({ schema: add.body, values: EMPTY });
  const { mutateAsync, isPending } = useRangeChanges().add;
  return (
    <ConsoleForm
      form={form}
      label="添加地址范围"
      onSave={async (values) => {
        try {
          await mutateAsync(values);
        } catch (error) {
          if (error instanceof CallError && error.reason === 'refused')
            form.setError('range', { message: error.message }, { shouldFocus: true });
          throw error;
        }
        form.reset(EMPTY);
        showToast('success', `已添加 ${values.range}`);
      }}
      foot={
        <Action type="submit" busy={isPending}>
          添加
        </Action>
      }
    >
      <TextInput
        name="range"
        label="地址范围"
        required
        maxLength={100}
        hint="一个地址、网段 10.1.0.0/16、首尾 10.1.0.1-10.1.0.99，或 IPv6 2001:db8::/32"
      />
      <TextInput name="note" label="备注" maxLength={100} hint="如：主校区、图书馆" />
    </ConsoleForm>
  );
}
