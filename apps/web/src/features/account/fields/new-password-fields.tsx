import { errors } from '@meiyu/contract/errors.ts';
import type { ChangeEvent } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import type { FormValue } from '../form/form-rules.ts';
import styles from './new-password-fields.module.css';
import { passwordRules, passwordStrength } from './password-rules.ts';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

interface NewPasswordFieldsProps {
  label?: string;
  password: FieldProps;
  confirm: FieldProps;
}

const STRENGTHS = ['', '弱', '中', '强'] as const;
const STRENGTH_COLOURS = ['', 'var(--danger)', 'var(--warn)', 'var(--ok)'] as const;

/** A new password, typed twice; its rules are ticked while typing. */
export function NewPasswordFields({ label = '密码', password, confirm }: NewPasswordFieldsProps) {
  // `maxLength` is more than the rule allows, so that a long pasted password is reported as too long, not cut silently.
  const sharedProps = { autoComplete: 'new-password', maxLength: 64 } as const;
  return (
    <>
      <PasswordField {...sharedProps} {...password} label={label} hint={<RuleTicks password={password.value} />} />
      <PasswordField {...sharedProps} {...confirm} label={`确认${label}`} />
    </>
  );
}

/** The rule of the second field: its value must equal that of the field `name`. */
export function sameAs<V extends Record<string, FormValue>>(name: keyof V) {
  return (value: FormValue, values: V) => (value === values[name] ? undefined : errors.PASSWORDS_DIFFER.msg);
}

function RuleTicks({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className={styles.rules}>
      <ul>
        {passwordRules.map(({ label, holds }) => (
          <Row as="li" align="start" gap="s" key={label} data-holds={holds(password) || undefined}>
            <Icon name={holds(password) ? 'check' : 'minus'} />
            {label}
            <VisuallyHidden>{holds(password) ? '，已满足' : '，未满足'}</VisuallyHidden>
          </Row>
        ))}
      </ul>
      <Row as="p" gap="m" className={styles.strength} aria-live="polite">
        {strength > 0 && (
          <>
            <Row as="span" gap="xs" aria-hidden="true">
              {[1, 2, 3].map((stroke) => (
                <i key={stroke} style={{ background: stroke <= strength ? STRENGTH_COLOURS[strength] : undefined }} />
              ))}
            </Row>
            强度：{STRENGTHS[strength]}
          </>
        )}
      </Row>
    </div>
  );
}
