import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasPasskeys, PasskeyError } from '../../lib/browser/passkeys.ts';
import { callEnvironment } from '../../lib/calls/call-environment.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import styles from './identity-dialog.module.css';
import { confirmByPasskey, confirmIdentity } from './session.api.ts';

/** Asks who is at the keyboard when the server wants to know it again; `call()` then repeats the refused call. */
export function IdentityDialog({ hasTotp, hasPasskey }: { hasTotp: boolean; hasPasskey: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  useEffect(() => {
    const environment = callEnvironment();
    environment.confirmIdentity = () =>
      new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setIsOpen(true);
      });
    return () => {
      delete environment.confirmIdentity;
      answer.current?.(false);
    };
  }, []);

  function close(isConfirmed: boolean) {
    setIsOpen(false);
    answer.current?.(isConfirmed);
    answer.current = undefined;
  }

  return (
    <Dialog open={isOpen} onClose={() => close(false)} title="请再次验证身份">
      {isOpen && <IdentityForm {...{ hasTotp, hasPasskey }} onDone={close} />}
    </Dialog>
  );
}

interface IdentityFormProps {
  hasTotp: boolean;
  hasPasskey: boolean;
  onDone: (isConfirmed: boolean) => void;
}

function IdentityForm({ hasTotp, hasPasskey, onDone }: IdentityFormProps) {
  const [byCode, setByCode] = useState(hasTotp);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { run, isBusy } = useOneAtATime(async (prove: () => Promise<unknown>) => {
    setError('');
    try {
      await prove();
      onDone(true);
    } catch (thrown) {
      setError(thrown instanceof CallError || thrown instanceof PasskeyError ? thrown.message : '');
    }
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const value = text.trim();
    if (!value) return setError(byCode ? '请输入动态验证码' : '请输入密码');
    void run(() => confirmIdentity(byCode ? { code: value } : { password: text }));
  }
  function change() {
    setByCode(!byCode);
    setText('');
    setError('');
  }

  const field = { value: text, error: error || undefined, autoFocus: true };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.reason}>这一步影响较大，请确认是您本人。十分钟内不再询问。</p>
      {hasPasskey && hasPasskeys() && (
        <Action icon="lock" busy={isBusy} onClick={() => void run(confirmByPasskey)} className={styles.passkey}>
          使用通行密钥
        </Action>
      )}
      {byCode ? (
        <TextField
          {...field}
          label="动态验证码或恢复码"
          autoComplete="one-time-code"
          maxLength={11}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <PasswordField
          {...field}
          label="密码"
          autoComplete="current-password"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {hasTotp && <TextButton onClick={change}>{byCode ? '改用密码' : '改用动态验证码'}</TextButton>}
      <div className={styles.actions}>
        <Action onClick={() => onDone(false)}>取消</Action>
        <Action type="submit" variant="primary" busy={isBusy}>
          确认
        </Action>
      </div>
    </form>
  );
}
