import { confirmPassword, givenPassword, newPassword } from '@meiyu/contract/account-fields.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { changePassword } from './api/sign-in.api.ts';
import { NewPasswordFields, sameAs } from './fields/new-password-fields.tsx';
import { allOf, fits, type Rules } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import { PartHead } from './user-centre/part-head.tsx';
import './sign-in/gate-pane.css';
import './user-centre/user-form.css';

const FRESH = { oldPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

const rules: Rules<typeof FRESH> = {
  oldPassword: fits(givenPassword),
  newPassword: fits(newPassword),
  confirmPassword: allOf(fits(confirmPassword), sameAs<typeof FRESH>('newPassword')),
};

/** Checked before sending: all fields are filled in. The server then checks the old password before the new one. */
const present: Rules<typeof FRESH> = {
  oldPassword: fits(givenPassword),
  newPassword: fits(givenPassword),
  confirmPassword: fits(confirmPassword),
};

export function UpdatePasswordPage() {
  const form = useForm(FRESH, rules);

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS, present)) return;
    try {
      await changePassword(form.values);
      form.set(FRESH);
    } catch (error) {
      form.tell(error, {
        OLD_PASSWORD_WRONG: 'oldPassword',
        TOO_MANY: 'oldPassword',
        PASSWORD_UNCHANGED: 'newPassword',
        PASSWORDS_DIFFER: 'confirmPassword',
        PASSWORD_RULE: 'newPassword',
      });
    }
  });

  return (
    <>
      <PartHead title="修改密码" />
      <form ref={form.ref} noValidate onSubmit={onSubmit} className="user-form form-stack">
        <PasswordField {...form.text('oldPassword')} label="原密码" autoComplete="current-password" maxLength={64} />
        <NewPasswordFields label="新密码" password={form.text('newPassword')} confirm={form.text('confirmPassword')} />
        <p className="text-meta text-ink-3">修改后，其他设备上的登录会退出，这台设备不受影响。</p>
        <div className="user-save">
          <Button type="submit" look="ink" busy={busy} busyText="修改中">
            修改密码
          </Button>
        </div>
      </form>
    </>
  );
}
