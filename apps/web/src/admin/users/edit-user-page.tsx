import { type AccountForm, accountForm } from '@meiyu/contract/admin/account-input.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useConsoleParams } from '../frame/console-params.ts';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { useLeaveGuard } from '../kit/form/leave-guard.ts';
import { DraftBar, useServerDraft } from '../kit/form/server-draft.tsx';
import { StaleFormDialog } from '../kit/form/stale-form-dialog.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { AGE_BANDS } from './account-labels.ts';
import { classOptionsQuery, type UserDetails, userQuery, useUserChanges } from './users.api.ts';

type StoredAccount = AccountForm & { version: string };

function toForm(user: AccountForm): AccountForm {
  const { userName, realName, studentNumber, classId, phone, email, schoolName, ageBand, guardianConsent } = user;
  return { userName, realName, studentNumber, classId, phone, email, schoolName, ageBand, guardianConsent };
}

export function EditUserPage() {
  const { id = '' } = useConsoleParams();
  // Loaded anew for each form, and then kept: the version must be that of the fields that are shown.
  const { data, isError } = useQuery({
    ...userQuery(id),
    ...{ queryKey: ['admin', 'user-form', id], gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  return (
    <>
      <ConsoleHead title={data?.userName ?? '读者'} crumbs={[{ label: '读者', to: '/admin/users' }]} />
      <ConsoleBody>
        {isError && <Notice kind="error">没有取到这个账号，它可能已被删除。</Notice>}
        {data && !data.manageable && <Notice>这是工作人员的账号，只有馆长可以改动。</Notice>}
        {data?.manageable && <EditForm key={id} user={data} />}
      </ConsoleBody>
    </>
  );
}

function EditForm({ user }: { user: UserDetails }) {
  const { id } = user;
  const navigate = useNavigate();
  const changes = useUserChanges();
  const classes = useQuery(classOptionsQuery);
  const [version, setVersion] = useState(user.version);
  const [isSaved, setIsSaved] = useState(false);
  const [conflict, setConflict] = useState<{ mine: AccountForm; theirs: StoredAccount }>();
  const form = useConsoleForm({ schema: accountForm, values: toForm(user) });
  const draft = useServerDraft(`user:${id}`, form);
  useLeaveGuard(form.formState.isDirty && !isSaved);

  async function save(mine: AccountForm, over: string) {
    const { saved, current } = await changes.change({ ...mine, id, version: over });
    if (!saved) return setConflict({ mine, theirs: current });
    setIsSaved(true);
    // An unchanged form keeps no draft.
    form.reset(mine);
    void draft.remove();
    showToast('success', '已保存');
    navigate('/admin/users');
  }
  function takeTheirs() {
    if (!conflict) return;
    form.reset(toForm(conflict.theirs));
    setVersion(conflict.theirs.version);
    setConflict(undefined);
  }

  const nameOfClass = (value: unknown) => classes.data?.find((each) => each.value === value)?.label ?? '（没有班级）';
  const nameOfAge = (value: unknown) => AGE_BANDS.find((each) => each.value === value)?.label ?? '';
  return (
    <>
      <ConsoleForm
        form={form}
        label="修改读者"
        onSave={(values) => save(values, version)}
        foot={
          <>
            <ActionLink to="/admin/users">取消</ActionLink>
            <Action type="submit" variant="primary" busy={form.formState.isSubmitting}>
              保存
            </Action>
          </>
        }
      >
        <DraftBar draft={draft} />
        <AccountFields />
      </ConsoleForm>
      <StaleFormDialog
        open={conflict !== undefined}
        fields={[
          { name: 'userName', label: '用户名' },
          { name: 'realName', label: '姓名' },
          { name: 'studentNumber', label: '学号' },
          { name: 'classId', label: '班级', format: nameOfClass },
          { name: 'phone', label: '手机号' },
          { name: 'email', label: '邮箱' },
          { name: 'schoolName', label: '学校' },
          { name: 'ageBand', label: '年龄段', format: nameOfAge },
          { name: 'guardianConsent', label: '监护人同意' },
        ]}
        mine={conflict?.mine ?? toForm(user)}
        theirs={conflict?.theirs}
        onClose={() => setConflict(undefined)}
        onTakeTheirs={takeTheirs}
        onKeepMine={() => {
          if (!conflict) return;
          setConflict(undefined);
          void save(conflict.mine, conflict.theirs.version).catch(() => undefined);
        }}
      />
    </>
  );
}
