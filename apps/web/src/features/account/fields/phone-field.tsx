import type { ChangeEvent } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface PhoneFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** Removes spaces, hyphens and the country code from a pasted number. */
function digitsOfPhone(typedText: string): string {
  return typedText
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1\d{10}$)/, '')
    .slice(0, 11);
}

export function PhoneField({ label = '手机号码', onChange, ...field }: PhoneFieldProps & { label?: string }) {
  return (
    <TextField
      {...field}
      label={label}
      icon="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="11 位手机号码"
      onChange={(event) => {
        event.target.value = digitsOfPhone(event.target.value);
        onChange(event);
      }}
    />
  );
}
