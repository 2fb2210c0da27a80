import { add } from '@meiyu/contract/admin/filter-words.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { SelectInput, TextInput } from '../kit/form/form-field.tsx';
import { ConsoleDialog } from '../kit/panels/console-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { useAiChanges } from './ai.api.ts';
import { LEVEL_HINT, LEVEL_OPTIONS } from './ai-terms.ts';

const EMPTY: { word: string; level: 'block'; note: string } = { word: '', level: 'block', note: '' };

/** One word; a list of words is pasted or read from a file (批量添加). */
export function AddWordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConsoleDialog open={open} onClose={onClose} title="添加屏蔽词">
      {open && <AddWord onClose={onClose} />}
    </ConsoleDialog>
  );
}

function AddWord({ onClose }: { onClose: () => void }) {
  const form = useConsoleForm({ schema: add.body, values: EMPTY });
  const { mutateAsync, isPending } = useAiChanges().addWord;
  return (
    <ConsoleForm
      form={form}
      label="添加屏蔽词"
      onSave={async (values) => {
        await mutateAsync(values);
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
      <TextInput name="word" label="词" required maxLength={40} hint="不分繁简、大小写，中间加空格或标点也能找到" />
      <SelectInput name="level" label="类别" options={LEVEL_OPTIONS} hint={LEVEL_HINT} />
      <TextInput name="note" label="备注" maxLength={100} />
    </ConsoleForm>
  );
}
