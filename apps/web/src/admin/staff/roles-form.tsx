import { setRoles } from '@meiyu/contract/admin/staff.ts';
import { ROLES } from '@meiyu/contract/endpoint.ts';
import { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { ChecksInput } from '../kit/form/form-field.tsx';
import { StaleFormDialog } from '../kit/form/stale-form-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { meQuery } from '../session/session.api.ts';
import { type StaffRow, useStaffChanges } from './staff.api.ts';
import { ROLE_OPTIONS } from './staff-labels.ts';

/** Roles as a person reads them. */
const formatRoles = (value: unknown) =>
  Array.isArray(value) && value.length > 0
    ? ROLES.filter((role) => value.includes(role))
        .map((role) => ROLE_LABEL[role])
        .join('、')
    : '（没有角色）';

/** The roles of a person; they count from the next call on. */
export function RolesForm({ person }: { person: StaffRow }) {
  const { id } = person;
  const { data: me } = useQuery(meQuery);
  const changes = useStaffChanges();
  const [conflict, setConflict] = useState<{ mine: StaffRow['roles']; theirs: StaffRow }>();
  const form = useConsoleForm({ schema: setRoles.body, values: { id, roles: person.roles, version: person.version } });

  async function save(roles: StaffRow['roles'], version: string) {
    const { saved, current } = await changes.setRoles({ id, roles, version });
    if (saved) showToast('success', '角色已更改，立即生效');
    else setConflict({ mine: roles, theirs: current });
  }

  return (
    <>
      {me?.id === id && <Notice kind="warn">这是您自己的账号，去掉馆长角色后将不能再打开这一页。</Notice>}
      <ConsoleForm
        form={form}
        label="角色"
        onSave={({ roles, version }) => save(roles, version)}
        foot={
          <Action type="submit" variant="primary" disabled={!form.formState.isDirty} busy={form.formState.isSubmitting}>
            保存角色
          </Action>
        }
      >
        <ChecksInput name="roles" label="角色" options={ROLE_OPTIONS} hint="全部去掉后不能再进入后台，账号本身保留。" />
      </ConsoleForm>
      <StaleFormDialog<{ roles: StaffRow['roles'] }>
        open={conflict !== undefined}
        fields={[{ name: 'roles', label: '角色', format: formatRoles }]}
        mine={{ roles: conflict?.mine ?? [] }}
        theirs={conflict && { roles: conflict.theirs.roles }}
        onClose={() => setConflict(undefined)}
        onTakeTheirs={() => {
          if (conflict) form.reset({ id, roles: conflict.theirs.roles, version: conflict.theirs.version });
          setConflict(undefined);
        }}
        onKeepMine={() => {
          if (!conflict) return;
          setConflict(undefined);
          void save(conflict.mine, conflict.theirs.version).catch(() => undefined);
        }}
      />
    </>
  );
}
