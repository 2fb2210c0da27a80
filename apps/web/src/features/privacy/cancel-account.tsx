import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useAwaitedNavigate } from '../../lib/browser/use-awaited-navigate.ts';
import { isLoggedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCancelAccount } from './privacy.api.ts';
import privacyPageStyles from './privacy-page.module.css';

/** 注销账号: explains what is deleted, and requires the password and a tick. It cannot be undone. */
export function CancelAccount({ hasPhone }: { hasPhone: boolean }) {
  const formId = useId();
  const navigate = useAwaitedNavigate();
  const cancel = useCancelAccount(() => navigate('/'));
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<{ password?: string; confirmation?: string }>({});

  function close() {
    if (cancel.isPending) return;
    setOpen(false);
    setPassword('');
    setConfirmed(false);
    setFieldErrors({});
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (cancel.isPending) return;
    const missingFieldErrors = {
      ...(password === '' && { password: '请输入密码' }),
      ...(!isConfirmed && { confirmation: '请确认您已知道注销后无法恢复' }),
    };
    setFieldErrors(missingFieldErrors);
    if (Object.keys(missingFieldErrors).length > 0) return;
    cancel.mutate(password, {
      // If the session has expired, the user is already on the login page.
      onError: (error) => isLoggedIn() && setFieldErrors({ password: error.message }),
    });
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        注销账号
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="注销账号"
        actions={
          <>
            <Button onClick={close} disabled={cancel.isPending}>
              再想想
            </Button>
            <Button variant="danger" type="submit" form={formId} busy={cancel.isPending} busyText="正在注销">
              确定注销
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={send} noValidate className={privacyPageStyles.cancelForm}>
          <p>账号资料、学习记录、书架、笔记、评分、申请与画作会全部删除，不能恢复。建议先导出一份。</p>
          <PasswordField
            label="密码"
            autoComplete="current-password"
            maxLength={64}
            value={password}
            error={fieldErrors.password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Checkbox
            checked={isConfirmed}
            error={fieldErrors.confirmation}
            onChange={({ target }) => setConfirmed(target.checked)}
          >
            我知道注销后无法恢复
          </Checkbox>
          {hasPhone ? (
            <p>
              忘了密码，请先
              <Link to="/login/forget" className={privacyPageStyles.link}>
                找回密码
              </Link>
              。
            </p>
          ) : (
            <p>忘了密码，请联系老师或管理员重设。</p>
          )}
        </form>
      </Dialog>
    </>
  );
}
