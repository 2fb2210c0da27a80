import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Spinner } from '../../../ui/icons/spinner.tsx';
import { type SmsScene, sendCode } from '../api/sign-in.api.ts';
import { useCodeWait } from './code-wait.ts';

interface SmsCodeFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  scene: SmsScene;
  /** The number to send to; nothing when it is not right yet, which the form then says. */
  askPhone: () => string | undefined;
  onRefused: (error: unknown) => void;
}

export function SmsCodeField({ scene, askPhone, onRefused, onChange, ...field }: SmsCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [left, startWait] = useCodeWait(scene);
  const [busy, setBusy] = useState(false);
  const [solving, setSolving] = useState(false);

  async function send() {
    if (busy || left > 0) return;
    const phone = askPhone();
    if (phone === undefined) return;
    setBusy(true);
    try {
      await sendCode(phone, scene, setSolving);
      startWait();
      input.current?.focus();
    } catch (error) {
      onRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <TextField
      {...field}
      ref={input}
      label="验证码"
      icon="chat"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="短信中的 6 位数字"
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, 6);
        onChange(event);
      }}
      hint={solving && <SolvingLine />}
      end={
        <Button look="text" busy={busy} aria-disabled={busy || left > 0 || undefined} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  );
}

/** The challenge is solved without anyone's doing; it only has to be known why it takes a moment. */
export function SolvingLine() {
  return (
    <span role="status" className="form-quiet">
      <Spinner />
      正在进行安全验证…
    </span>
  );
}
