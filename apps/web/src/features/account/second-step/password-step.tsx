import { enteredPassword } from '@meiyu/contract/account-fields.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { matchRefusal } from '../api/match-refusal.ts';
import formStyles from '../form/account-form.module.css';
import { matchesSchema, type Rules } from '../form/form-rules.ts';
import { useForm } from '../form/use-form.ts';
import { useSubmit } from '../form/use-submit.ts';
import { confirmPassword } from './second-step.api.ts';

const INITIAL_VALUES = { password: '' };
const rules: Rules<typeof INITIAL_VALUES> = { password: matchesSchema(enteredPassword) };

interface PasswordStepProps {
  /** Whether the password is asked again because the ticket of the login has expired. */
  isTicketExpired: boolean;
  onTicket: (ticket: string) => void;
}

/** Asks for the password again, from staff who are signed in as readers. */
export function PasswordStep({ isTicketExpired, onTicket }: PasswordStepProps) {
  const form = useForm(INITIAL_VALUES, rules);
  const [isForbidden, setForbidden] = useState(false);
  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(['password'])) return;
    try {
      onTicket(await confirmPassword(form.values.password));
    } catch (error) {
      if (matchRefusal(error, { FORBIDDEN: true })) setForbidden(true);
      else form.showError(error, { PASSWORD_WRONG: 'password', TOO_MANY: 'password' });
    }
  });
  if (isForbidden)
    return (
      <p role="alert" className={formStyles.notice}>
        这个账号没有管理后台的权限。需要时请联系馆长，为您的账号加上相应的角色。
      </p>
    );
  return (
    <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
      <p role="status" className={formStyles.notice}>
        {isTicketExpired ? '验证已超时，请再次输入密码。' : '为确认是您本人，请再次输入密码。'}
      </p>
      <PasswordField {...form.text('password')} label="密码" autoComplete="current-password" maxLength={64} />
      <Button type="submit" variant="ink" size="wide" busy={busy} busyText="验证中">
        下一步
      </Button>
    </form>
  );
}
