import { newAccountForm } from '@meiyu/contract/admin/account-input.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsoleForm, FieldGroup, useConsoleForm } from '../kit/form/console-form.tsx';
import { NumberInput } from '../kit/form/form-field.tsx';
import { useLeaveGuard } from '../kit/form/leave-guard.ts';
import { DraftBar, useServerDraft } from '../kit/form/server-draft.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { PasswordDialog } from './user-actions.tsx';
import { useUserChanges } from './users.api.ts';

const EMPTY = {
  ...{ userName: '', realName: '', studentNumber: '', classId: '', phone: '', email: '', schoolName: '' },
  // Protection of minors depends on the age, so an overlooked field must not make anybody an adult.
  ...{ ageBand: '' as const, guardianConsent: false, days: 365 },
};

export function NewUserPage() {
  const navigate = useNavigate();
  const changes = useUserChanges();
  const form = useConsoleForm({ schema: newAccountForm, values: EMPTY });
  const [made, setMade] = useState<{ name: string; password: string }>();
  const draft = useServerDraft('user:new', form);
  useLeaveGuard(form.formState.isDirty && made === undefined);
  return (
    <>
      <ConsoleHead title="新建读者" crumbs={[{ label: '读者', to: '/admin/users' }]} />
      <ConsoleBody>
        <ConsoleForm
          form={form}
          label="新建读者"
          onSave={async (values) => {
            const { password } = await changes.create(values);
            setMade({ name: values.userName, password });
            // An unchanged form keeps no draft.
            form.reset(values);
            void draft.remove();
          }}
          foot={
            <>
              <ActionLink to="/admin/users">取消</ActionLink>
              <Action type="submit" variant="primary" busy={form.formState.isSubmitting}>
                新建
              </Action>
            </>
          }
        >
          <DraftBar draft={draft} />
          <AccountFields isNew />
          <Notice>新建后给出一次性密码，只显示这一次；读者第一次登录时改成自己的。</Notice>
          <FieldGroup title="期限">
            <NumberInput name="days" label="有效期" unit="天" required />
          </FieldGroup>
        </ConsoleForm>
      </ConsoleBody>
      <PasswordDialog name={made?.name ?? ''} password={made?.password} onClose={() => navigate('/admin/users')} />
    </>
  );
}
