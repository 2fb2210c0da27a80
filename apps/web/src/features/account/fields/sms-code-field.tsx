import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Spinner } from '../../../ui/icons/spinner.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type SmsScene, sendCode } from '../api/sign-in.api.ts';
import { useSmsCountdown } from './sms-countdown.ts';

interface SmsCodeFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  scene: SmsScene;
  /** Returns the number; undefined if it is invalid, which the form then shows. */
  getPhone: () => string | undefined;
  onRefused: (error: unknown) => void;
}

export function SmsCodeField({ scene, getPhone, onRefused, onChange, ...field }: SmsCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [secondsLeft, startWait] = useSmsCountdown(scene);
  const [busy, setBusy] = useState(false);
  const [solving, setSolving] = useState(false);

  async function send() {
    if (busy || secondsLeft > 0) return;
    const phone = getPhone();
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
      hint={solving && <SolvingNotice />}
      end={
        <Button
          variant="text"
          busy={busy}
          aria-disabled={busy || secondsLeft > 0 || undefined}
          onClick={() => void send()}
        >
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </Button>
      }
    />
  );
}

/** Explains the delay while the captcha is solved automatically. */
export function SolvingNotice() {
  return (
    <Row as="span" gap="s" role="status" className={textStyles.meta}>
      <Spinner />
      正在进行安全验证…
    </Row>
  );
}
