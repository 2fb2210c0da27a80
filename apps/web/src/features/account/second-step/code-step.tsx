import { secondFactorCode, totpCode } from '@meiyu/contract/admin/sign-in-fields.ts';
import { useState } from 'react';
import { TotpCodeField } from '../../../components/second-factor/totp-code-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { matchRefusal } from '../api/match-refusal.ts';
import formStyles from '../form/account-form.module.css';
import { matchesSchema, type Rules } from '../form/form-rules.ts';
import { useForm } from '../form/use-form.ts';
import { useSubmit } from '../form/use-submit.ts';

const INITIAL_VALUES = { code: '', recovery: '' };

/** Recovery codes are written in small letters with a hyphen in the middle; people type them in other ways. */
function readRecoveryCode(text: string): string {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.length === 10 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters;
}

const rules: Rules<typeof INITIAL_VALUES> = {
  code: matchesSchema(totpCode),
  recovery: (value) =>
    value === '' ? '请输入恢复码' : matchesSchema(secondFactorCode)(readRecoveryCode(String(value))) && '恢复码不正确',
};

interface CodeStepProps {
  /** Shows the button for a recovery code; not for an app that is just set up. */
  withRecovery?: boolean;
  submitText: string;
  onCode: (code: string) => Promise<void>;
  onExpired: () => void;
}

/** A code of the authenticator app, or a recovery code instead. */
export function CodeStep({ withRecovery = false, submitText, onCode, onExpired }: CodeStepProps) {
  const form = useForm(INITIAL_VALUES, rules);
  const [byRecovery, setByRecovery] = useState(false);
  const field = byRecovery ? 'recovery' : 'code';
  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check([field])) return;
    try {
      await onCode(byRecovery ? readRecoveryCode(form.values.recovery) : form.values.code);
    } catch (error) {
      if (matchRefusal(error, { STAFF_TICKET_INVALID: true })) return onExpired();
      if (byRecovery && matchRefusal(error, { STAFF_CODE_WRONG: true }))
        return form.showFieldError('recovery', '恢复码不正确，或已经用过');
      form.showError(error, { STAFF_CODE_WRONG: field, TOO_MANY: field });
    }
  });
  return (
    <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
      {byRecovery ? (
        <TextField
          {...form.text('recovery')}
          label="恢复码"
          icon="lock"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          placeholder="形如 abcde-23456"
        />
      ) : (
        <TotpCodeField {...form.text('code')} autoFocus />
      )}
      <Button type="submit" variant="ink" size="wide" busy={busy} busyText="验证中">
        {submitText}
      </Button>
      {withRecovery && (
        <Button variant="text" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? '改用动态验证码' : '手机不在身边？使用恢复码'}
        </Button>
      )}
    </form>
  );
}
