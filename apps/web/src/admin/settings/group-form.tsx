import { SETTING_GROUP_LABEL, SETTINGS } from '@meiyu/contract/admin/setting-fields.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { LOSS_QUESTION, useLeaveGuard } from '../kit/form/leave-guard.ts';
import { StaleFormDialog } from '../kit/form/stale-form-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SettingField } from './setting-field.tsx';
import { isRequired, isShown } from './setting-hints.ts';
import { type FormValues, listChanges, makeSchema, toFormValues, toReadable } from './setting-values.ts';
import { type GroupState, useSettingChange } from './settings.api.ts';

interface GroupFormProps {
  group: GroupState;
  onDirty: (isDirty: boolean) => void;
  /** Below the form; what it tries is what is stored. */
  children?: (isDirty: boolean) => ReactNode;
}

/** One group: its fields, the refusal of a save at its field, and both versions when somebody else has saved. */
export function GroupForm({ group, onDirty, children }: GroupFormProps) {
  const { mutateAsync: send } = useSettingChange();
  const [stored, setStored] = useState(group);
  const [conflict, setConflict] = useState<{ mine: FormValues; theirs: GroupState }>();
  const [refusal, setRefusal] = useState('');
  const form = useConsoleForm({ schema: makeSchema(group), values: toFormValues(group) });
  const { isDirty, isSubmitting } = form.formState;
  const values = form.watch();
  useLeaveGuard(isDirty, LOSS_QUESTION);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function show(next: GroupState) {
    setStored(next);
    setConflict(undefined);
    form.reset(toFormValues(next));
  }

  async function save(mine: FormValues, over: GroupState) {
    setRefusal('');
    const changes = listChanges(over, mine);
    if (changes.length === 0) return show(over);
    const { saved, current, fault } = await send({ group: over.group, revision: over.revision, changes });
    if (saved) {
      show(current);
      showToast('success', '已保存，立即生效');
    } else if (!fault) setConflict({ mine, theirs: current });
    else if (fault.name !== '' && fault.name in toFormValues(over))
      form.setError(fault.name, { message: fault.message }, { shouldFocus: true });
    else setRefusal(fault.name === '' ? fault.message : `${SETTINGS[fault.name].label}：${fault.message}`);
  }

  const shown = stored.settings.filter(({ name }) => isShown(name, values));
  const canSave = stored.settings.some(({ lockedBy }) => lockedBy === '');
  return (
    <>
      {stored.problem && <Notice kind="warn">{stored.problem}</Notice>}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <ConsoleForm
        form={form}
        label={SETTING_GROUP_LABEL[group.group]}
        onSave={(mine) => save(mine, stored)}
        foot={
          canSave && (
            <>
              {isDirty && <Action onClick={() => show(stored)}>取消</Action>}
              <Action type="submit" variant="primary" busy={isSubmitting}>
                保存
              </Action>
            </>
          )
        }
      >
        {shown.map((setting) => (
          <SettingField
            // Made anew with the stored state, so that a secret that was typed is closed again.
            key={`${setting.name} ${stored.revision}`}
            setting={setting}
            required={isRequired(setting.name, values)}
          />
        ))}
      </ConsoleForm>
      {children?.(isDirty)}
      <StaleFormDialog
        open={conflict !== undefined}
        fields={stored.settings.map(({ name }) => ({ name, label: SETTINGS[name].label }))}
        mine={toReadable(stored, conflict?.mine ?? {})}
        theirs={conflict && toReadable(conflict.theirs, toFormValues(conflict.theirs))}
        onClose={() => setConflict(undefined)}
        onTakeTheirs={() => conflict && show(conflict.theirs)}
        onKeepMine={() => {
          if (!conflict) return;
          const { mine, theirs } = conflict;
          setConflict(undefined);
          setStored(theirs);
          void save(mine, theirs).catch(() => undefined);
        }}
      />
    </>
  );
}
