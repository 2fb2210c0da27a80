import { confirmPassword, enteredPassword, newPassword } from '@meiyu/contract/account-fields.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { isLoggedIn, setPasswordChangeRequired } from '../../lib/session/session.ts';
import { usePasswordChangeRequired } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import textStyles from '../../ui/text/text.module.css';
import { changePassword } from './api/sign-in.api.ts';
import { NewPasswordFields, sameAs } from './fields/new-password-fields.tsx';
import formStyles from './form/account-form.module.css';
import { allOf, matchesSchema, type Rules } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import { keepStaffTicket } from './second-step/staff-ticket.ts';
import { keepOneTimePassword, readOneTimePassword } from './sign-in/one-time-password.ts';
import { useConfirmedLogout } from './user-centre/use-confirmed-logout.ts';
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

/** Redirects to the requested page once a one-time password is changed. */
function useGoOnAfterChange(isRequired: boolean): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const target = safeRedirect(query.get('redirect'));
  const wasRequired = useRef(isRequired);
  useEffect(() => {
    // After a log-out no change is required either.
    if (wasRequired.current && !isRequired && isLoggedIn()) void navigate(target, { replace: true });
    wasRequired.current = isRequired;
  }, [isRequired, target, navigate]);
}

/** On phones this page has no menu. */
function LogoutButton() {
  const { isLoggingOut, logOut } = useConfirmedLogout();
  return (
    <Button variant="text" busy={isLoggingOut} busyText="退出中" onClick={() => void logOut()}>
      退出登录
    </Button>
  );
}

export function UpdatePasswordPage() {
  const isRequired = usePasswordChangeRequired();
  // Without the field until the server refuses it.
  const [oneTime, setOneTime] = useState(readOneTimePassword);
  const form = useForm({ ...INITIAL_VALUES, oldPassword: oneTime }, rules);
  useGoOnAfterChange(isRequired);

  function forgetOneTime() {
    keepOneTimePassword('');
    setOneTime('');
  }

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS, notEmptyRules)) return;
    try {
      const staffTicket = await changePassword(form.values);
      if (staffTicket !== undefined) keepStaffTicket(staffTicket);
      forgetOneTime();
      form.set(INITIAL_VALUES);
      setPasswordChangeRequired(false);
    } catch (error) {
      forgetOneTime();
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
        {isRequired && <p className={formStyles.notice}>这是初次登录的一次性密码，请先设置自己的密码。</p>}
        {!(isRequired && oneTime) && (
          <PasswordField {...form.text('oldPassword')} label="原密码" autoComplete="current-password" maxLength={64} />
        )}
        <NewPasswordFields label="新密码" password={form.text('newPassword')} confirm={form.text('confirmPassword')} />
        <p className={textStyles.meta}>修改后，其他设备上的登录会退出，这台设备不受影响。</p>
        <div className={styles.saveHere}>
          <Button type="submit" variant="ink" busy={busy} busyText="修改中">
            修改密码
          </Button>
          {isRequired && <LogoutButton />}
        </div>
      </form>
    </>
  );
}
