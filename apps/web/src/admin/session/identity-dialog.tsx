import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callEnvironment } from '../../lib/calls/call-environment.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import styles from './identity-dialog.module.css';
import { confirmIdentity } from './session.api.ts';

/** Asks who is at the keyboard when the server wants to know it again; `call()` then repeats the refused call. */
export function IdentityDialog({ hasTotp }: { hasTotp: boolean }) {
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
      {isOpen && <IdentityForm hasTotp={hasTotp} onDone={close} />}
    </Dialog>
  );
}

function IdentityForm({ hasTotp, onDone }: { hasTotp: boolean; onDone: (isConfirmed: boolean) => void }) {
  const [byCode, setByCode] = useState(hasTotp);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const value = text.trim();
    if (!value) return setError(byCode ? '请输入动态验证码' : '请输入密码');
    setIsBusy(true);
    setError('');
    try {
      await confirmIdentity(byCode ? { code: value } : { password: text });
      onDone(true);
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown.message : '');
      setIsBusy(false);
    }
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
      <div className={styles.acts}>
        <Action onClick={() => onDone(false)}>取消</Action>
        <Action type="submit" variant="primary" busy={isBusy}>
          确认
        </Action>
      </div>
    </form>
  );
}
