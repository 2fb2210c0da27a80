import { decide } from '@meiyu/contract/admin/ai.ts';
import { MAX_QUESTION_NOTE_LENGTH } from '@meiyu/contract/admin/ai-fields.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { SelectInput, TextAreaInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';
import { type Question, useAiChanges } from './ai.api.ts';
import { STATE_NAMES } from './ai-terms.ts';

const STATE_OPTIONS = [
  { value: 'added', label: STATE_NAMES.added },
  { value: 'dismissed', label: STATE_NAMES.dismissed },
  { value: 'open', label: STATE_NAMES.open },
];

export function DecideDialog({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  return (
    <Dialog open={question !== undefined} onClose={onClose} title="处理问题">
      {question && <DecideForm key={question.id} question={question} onClose={onClose} />}
    </Dialog>
  );
}

function DecideForm({ question, onClose }: { question: Question; onClose: () => void }) {
  const { id, state, note, text } = question;
  const next = state === 'open' ? 'added' : state;
  const form = useConsoleForm({ schema: decide.body, values: { id, before: state, state: next, note } });
  const { mutateAsync, isPending } = useAiChanges().decide;
  return (
    <ConsoleForm
      form={form}
      label="处理问题"
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
      <p>“{text}”</p>
      <SelectInput
        name="state"
        label="状态"
        options={STATE_OPTIONS}
        hint="标为“已补充”后又有人问而仍答不上，会回到待处理。"
      />
      <TextAreaInput name="note" label="备注" rows={3} maxLength={MAX_QUESTION_NOTE_LENGTH} />
    </ConsoleForm>
  );
}
