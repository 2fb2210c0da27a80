import { changeNote } from '@meiyu/contract/admin/access.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { TextInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';
import { type Range, useRangeChanges } from './access.api.ts';

interface RemarkDialogProps {
  range: Range | undefined;
  onClose: () => void;
}

export function RemarkDialog({ range, onClose }: RemarkDialogProps) {
  return (
    <Dialog open={range !== undefined} onClose={onClose} title={range ? `${range.label} 的备注` : ''}>
      {range && <NoteForm key={range.id} range={range} onClose={onClose} />}
    </Dialog>
  );
}

function NoteForm({ range: { id, note }, onClose }: { range: Range; onClose: () => void }) {
  const form = useConsoleForm({ schema: changeNote.body, values: { id, note, before: note } });
  const { mutateAsync, isPending } = useRangeChanges().changeNote;
  return (
    <ConsoleForm
      form={form}
      label="备注"
      onSave={async (values) => {
        await mutateAsync(values);
        onClose();
      }}
      foot={
        <>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" variant="primary" busy={isPending}>
            保存
          </Action>
        </>
      }
    >
      <TextInput name="note" label="备注" maxLength={100} />
    </ConsoleForm>
  );
}
