import { setRoles } from '@meiyu/contract/admin/staff.ts';
import { ROLES } from '@meiyu/contract/endpoint.ts';
import { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { ChecksInput } from '../kit/form/form-field.tsx';
import { StaleFormDialog } from '../kit/form/stale-form-dialog.tsx';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { Action } from '../kit/parts/action.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { meQuery } from '../session/session.api.ts';
import { type StaffRow, useStaffChanges } from './staff.api.ts';
import { factorLabel, ROLE_OPTIONS } from './staff-terms.ts';

/** Roles as a person reads them. */
const formatRoles = (value: unknown) =>
  Array.isArray(value) && value.length > 0
    ? ROLES.filter((role) => value.includes(role))
        .map((role) => ROLE_LABEL[role])
        .join('、')
    : '（没有角色）';

type Act = 'factor' | 'sessions';

/** One member of staff: roles, second factor, sessions. */
export function StaffPanel({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const changes = useStaffChanges();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={person.realName ? `${person.userName}（${person.realName}）` : person.userName}
      foot={
        <>
          <Action onClick={() => setAct('sessions')} disabled={person.activeSessions === 0}>
            退出其登录
          </Action>
          <Action variant="danger" onClick={() => setAct('factor')}>
            重置两步验证
          </Action>
        </>
      }
    >
      {person.mustChangePassword && <Notice>还没有改掉一次性密码。</Notice>}
      <FactList
        facts={[
          ['手机号', person.phone],
          ['两步验证', factorLabel(person)],
          ['恢复码', person.totp ? `还有 ${person.recoveryCodesLeft} 个` : undefined],
          ['在用的登录', `${person.activeSessions} 处`],
        ]}
      />
      <RolesForm person={person} />
      <ConfirmDialog
        open={act === 'factor'}
        onClose={close}
        title={`重置 ${person.userName} 的两步验证？`}
        confirmText="重置"
        danger
        onConfirm={() => changes.resetFactor(person.id)}
      >
        用于丢失手机和恢复码的人。请先确认是本人；其后台登录全部退出，下次登录时重新设置。
      </ConfirmDialog>
      <ConfirmDialog
        open={act === 'sessions'}
        onClose={close}
        title={`退出 ${person.userName} 的后台登录？`}
        confirmText="退出"
        onConfirm={() => changes.endSessions(person.id)}
      >
        其所有浏览器上的管理后台立即退出，可以重新登录。
      </ConfirmDialog>
    </DetailPanel>
  );
}

function RolesForm({ person }: { person: StaffRow }) {
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
