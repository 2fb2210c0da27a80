import type { ChangeEvent } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './totp-code-field.module.css';

interface TotpCodeFieldProps {
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
}

/** The six digits of the authenticator app, large; spaces and other characters are dropped. */
export function TotpCodeField({ onChange, ...field }: TotpCodeFieldProps) {
  return (
    <TextField
      {...field}
      label="动态验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.code}
      hint="验证器应用显示的 6 位数字，每 30 秒更换一次"
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, 6);
        onChange(event);
      }}
    />
  );
}
