import * as classes from '@meiyu/contract/admin/classes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { TextInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';

interface ClassDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  name: string;
  onSave: (name: string) => Promise<unknown>;
}

/** The name of a new or a renamed class. */
export function ClassDialog({ open, onClose, title, name, onSave }: ClassDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && <ClassForm {...{ onClose, title, name, onSave }} />}
    </Dialog>
  );
}

function ClassForm({ onClose, title, name, onSave }: Omit<ClassDialogProps, 'open'>) {
  const form = useConsoleForm({ schema: classes.create.body, values: { name } });
  async function save(values: { name: string }) {
    await onSave(values.name);
    onClose();
  }
  return (
    <ConsoleForm
      form={form}
      label={title}
      onSave={save}
      foot={
        <>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" variant="primary" busy={form.formState.isSubmitting}>
            保存
          </Action>
        </>
      }
    >
      <TextInput name="name" label="班级名称" required hint="如 高一（1）班" />
    </ConsoleForm>
  );
}
