import { errors } from '@meiyu/contract/errors.ts';
import { type FormEvent, useState } from 'react';
import { RecoveryCodes } from '../../components/second-factor/recovery-codes.tsx';
import { TotpCodeField } from '../../components/second-factor/totp-code-field.tsx';
import { TotpSecret } from '../../components/second-factor/totp-secret.tsx';
import { CallError } from '../../lib/calls/call-error.ts';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { ConsoleDialog as Dialog } from '../kit/panels/console-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import { When } from '../kit/parts/when.tsx';
import type { StaffMe } from '../session/session.api.ts';
import { beginNewTotp, dropTotp, finishNewTotp, type NewTotp, renewCodes, useAccountChange } from './account.api.ts';
import styles from './account-page.module.css';

const FEW_CODES = 3;

/** The authenticator app and the recovery codes. */
export function TotpSection({ me }: { me: StaffMe }) {
  const [newTotp, setNewTotp] = useState<NewTotp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isRemoving, setRemoving] = useState(false);
  const renew = useAccountChange(renewCodes);
  const drop = useAccountChange(dropTotp);
  const isOnlyFactor = me.factorRequired && me.passkeys === 0;
  // `call()` has shown why something was refused.
  const begin = () => beginNewTotp().then(setNewTotp, () => undefined);
  const renewAll = () =>
    renew.run().then(
      ({ recoveryCodes }) => setCodes(recoveryCodes),
      () => undefined,
    );

  return (
    <ConsoleSection
      title="验证器应用"
      note={
        me.totp ? (
          <>
            已开启{me.totpTime && ' · '}
            {me.totpTime && <When time={me.totpTime} dayOnly />}
            {me.totpTime && '起'}
          </>
        ) : (
          '未设置'
        )
      }
    >
      {me.totp && me.recoveryCodesLeft <= FEW_CODES && (
        <Notice kind="warn">恢复码只剩 {me.recoveryCodesLeft} 个，请尽快换新。</Notice>
      )}
      <p className={styles.line}>
        {me.totp
          ? `登录时输入手机上的动态验证码。还有 ${me.recoveryCodesLeft} 个恢复码可用。`
          : '用手机上的验证器应用生成动态验证码，密码泄露时别人也进不了后台。'}
      </p>
      <div className={styles.actions}>
        <Action onClick={() => void begin()}>{me.totp ? '更换验证器' : '设置验证器'}</Action>
        {me.totp && (
          <>
            <Action busy={renew.isPending} onClick={() => void renewAll()}>
              换新恢复码
            </Action>
            <Action variant="danger" disabled={isOnlyFactor} onClick={() => setRemoving(true)}>
              移除
            </Action>
          </>
        )}
      </div>
      {me.totp && isOnlyFactor && (
        <p className={styles.hint}>您的角色必须保留一种两步验证方式：要移除，请先添加通行密钥。</p>
      )}
      <Dialog open={newTotp !== undefined} onClose={() => setNewTotp(undefined)} title="设置验证器应用">
        {newTotp && (
          <NewTotpForm
            newTotp={newTotp}
            onClose={() => setNewTotp(undefined)}
            onDone={(recoveryCodes) => {
              setNewTotp(undefined);
              setCodes(recoveryCodes);
            }}
          />
        )}
      </Dialog>
      <Dialog open={codes !== undefined} onClose={() => setCodes(undefined)} title="新的恢复码">
        {codes && <RecoveryCodes codes={codes} doneText="完成" onDone={() => setCodes(undefined)} />}
      </Dialog>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="移除验证器应用？"
        confirmText="移除"
        danger
        onConfirm={() => drop.run()}
      >
        恢复码也会一并作废。
      </ConfirmDialog>
    </ConsoleSection>
  );
}

interface NewTotpFormProps {
  newTotp: NewTotp;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

function NewTotpForm({ newTotp, onClose, onDone }: NewTotpFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const finish = useAccountChange(finishNewTotp);
  const { run, isBusy } = useOneAtATime(send);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  async function send() {
    if (code.length < 6) return setError(code ? errors.STAFF_CODE_WRONG.msg : '请输入动态验证码');
    try {
      onDone((await finish.run(newTotp.pending, code)).recoveryCodes);
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown.message : '');
    }
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TotpSecret {...newTotp} />
      <TotpCodeField
        name="code"
        value={code}
        error={error || undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setError('');
        }}
      />
      <div className={styles.dialogActions}>
        <Action onClick={onClose}>取消</Action>
        <Action type="submit" variant="primary" busy={isBusy}>
          完成设置
        </Action>
      </div>
    </form>
  );
}
