import { confirmPassword, enteredPassword, newPassword } from '@meiyu/contract/account-fields.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import textStyles from '../../ui/text/text.module.css';
import { changePassword } from './api/sign-in.api.ts';
import { NewPasswordFields, sameAs } from './fields/new-password-fields.tsx';
import formStyles from './form/account-form.module.css';
import { allOf, matchesSchema, type Rules } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import styles from './user-centre/user-form.module.css';

const INITIAL_VALUES = { oldPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const;

const rules: Rules<typeof INITIAL_VALUES> = {
  oldPassword: matchesSchema(enteredPassword),
  newPassword: matchesSchema(newPassword),
  confirmPassword: allOf(matchesSchema(confirmPassword), sameAs<typeof INITIAL_VALUES>('newPassword')),
};

/** Before sending only empty fields are reported, because the server checks the old password before the new one. */
const notEmptyRules: Rules<typeof INITIAL_VALUES> = {
  oldPassword: matchesSchema(enteredPassword),
  newPassword: matchesSchema(enteredPassword),
  confirmPassword: matchesSchema(confirmPassword),
};

export function UpdatePasswordPage() {
  const form = useForm(INITIAL_VALUES, rules);

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS, notEmptyRules)) return;
    try {
      await changePassword(form.values);
      form.set(INITIAL_VALUES);
    } catch (error) {
      form.showError(error, {
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
      <UserPageHeader title="修改密码" />
      <form ref={form.ref} noValidate onSubmit={onSubmit} className={`${styles.userForm} ${formStyles.form}`}>
        <PasswordField {...form.text('oldPassword')} label="原密码" autoComplete="current-password" maxLength={64} />
        <NewPasswordFields label="新密码" password={form.text('newPassword')} confirm={form.text('confirmPassword')} />
        <p className={textStyles.meta}>修改后，其他设备上的登录会退出，这台设备不受影响。</p>
        <div className={styles.save}>
          <Button type="submit" variant="ink" busy={busy} busyText="修改中">
            修改密码
          </Button>
        </div>
      </form>
    </>
  );
}
