import * as access from '@meiyu/contract/admin/access.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { TextInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';
import { useRangeChanges } from './access.api.ts';

const EMPTY = { range: '', note: '' };

interface AddRangeProps {
  open: boolean;
  onClose: () => void;
}

export function AddRange({ open, onClose }: AddRangeProps) {
  return (
    <Dialog open={open} onClose={onClose} title="添加地址范围">
      {open && <AddForm onClose={onClose} />}
    </Dialog>
  );
}

/** A refusal by the server is shown beside the field. */
function AddForm({ onClose }: Pick<AddRangeProps, 'onClose'>) {
  const form = useConsoleForm({ schema: access.add.body, values: EMPTY });
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
        showToast('success', '已添加');
        onClose();
      }}
      foot={
        <>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" variant="primary" busy={isPending}>
            添加
          </Action>
        </>
      }
    >
      <p>学校的网管知道校园网对外的地址，照网管给的填就行，三种写法都可以。</p>
      <TextInput
        name="range"
        label="地址范围"
        required
        maxLength={1000}
        hint={
          <>
            一个地址：203.0.113.7
            <br />
            从哪到哪：10.1.0.1-10.1.0.99
            <br />
            带斜线的：10.1.0.0/16，就是从 10.1.0.0 到 10.1.255.255
            <br />
            几个一起填，用逗号或空格隔开
          </>
        }
      />
      <TextInput name="note" label="备注" maxLength={100} hint="写明是哪里，如：主校区、图书馆" />
    </ConsoleForm>
  );
}
