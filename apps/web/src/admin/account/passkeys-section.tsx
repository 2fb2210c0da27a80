import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasskeyError } from '../../lib/browser/passkeys.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { ConsoleDialog as Dialog } from '../kit/panels/console-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import { When } from '../kit/parts/when.tsx';
import type { StaffMe } from '../session/session.api.ts';
import {
  addPasskey,
  type Passkey,
  passkeysQuery,
  passkeysWorkQuery,
  removePasskey,
  renamePasskey,
  useAccountChange,
} from './account.api.ts';
import styles from './account-page.module.css';

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys: fingerprint, face or PIN of a device instead of password and code. */
export function PasskeysSection({ me }: { me: StaffMe }) {
  const { data, error } = useQuery(passkeysQuery);
  const { data: work } = useQuery(passkeysWorkQuery);
  const [open, setOpen] = useState<Open>();
  const add = useAccountChange(addPasskey);
  const rename = useAccountChange(renamePasskey);
  const remove = useAccountChange(removePasskey);
  const close = () => setOpen(undefined);
  const rows = data?.rows ?? [];
  const isOnlyFactor = me.factorRequired && !me.totp && rows.length === 1;

  return (
    <ConsoleSection title="通行密钥" note={data && `${data.total} 个`}>
      <p className={styles.line}>用设备的指纹、面容或锁屏密码登录，不必再输密码和验证码。</p>
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.rows}>
        {rows.map((passkey) => (
          <li key={passkey.id}>
            <b>{passkey.name}</b>
            <span className={styles.meta}>
              添加于 <When time={passkey.createTime} /> · 最近使用 <When time={passkey.lastUseTime} />
            </span>
            <span className={styles.rowActions}>
              <TextButton onClick={() => setOpen({ dialog: 'rename', passkey })}>改名</TextButton>
              <TextButton disabled={isOnlyFactor} onClick={() => setOpen({ dialog: 'remove', passkey })}>
                移除
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
      {isOnlyFactor && (
        <p className={styles.hint}>您的角色必须保留一种两步验证方式：要移除，请先设置验证器或添加另一个通行密钥。</p>
      )}
      {work === false ? (
        <p className={styles.hint}>这个浏览器或网址不能添加通行密钥：需要通过 https 打开本站（PUBLIC_URL）。</p>
      ) : (
        <div className={styles.actions}>
          <Action onClick={() => setOpen({ dialog: 'add' })}>添加通行密钥</Action>
        </div>
      )}
      <Dialog open={open?.dialog === 'add'} onClose={close} title="添加通行密钥">
        {open?.dialog === 'add' && <NameForm initial="" submitText="继续" onName={add.run} onDone={close} />}
      </Dialog>
      <Dialog open={open?.dialog === 'rename'} onClose={close} title="改名">
        {open?.dialog === 'rename' && (
          <NameForm
            initial={open.passkey.name}
            submitText="保存"
            onName={(name) => rename.run(open.passkey.id, name)}
            onDone={close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={open?.dialog === 'remove'}
        onClose={close}
        title={`移除“${open?.dialog === 'remove' ? open.passkey.name : ''}”？`}
        confirmText="移除"
        danger
        onConfirm={async () => open?.dialog === 'remove' && remove.run(open.passkey.id)}
      >
        移除后不能再用它登录。设备里保存的那一份，请在设备的设置中删除。
      </ConfirmDialog>
    </ConsoleSection>
  );
}

interface NameFormProps {
  initial: string;
  submitText: string;
  onName: (name: string) => Promise<unknown>;
  onDone: () => void;
}

function NameForm({ initial, submitText, onName, onDone }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState('');
  const { run, isBusy } = useOneAtATime(send);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  async function send() {
    if (name.trim() === '') return setError('请输入名称');
    setError('');
    try {
      await onName(name.trim());
      onDone();
    } catch (thrown) {
      // `call()` has already shown other failures.
      if (thrown instanceof PasskeyError) setError(thrown.message);
      else if (!(thrown instanceof CallError)) throw thrown;
    }
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label="名称"
        autoFocus
        maxLength={40}
        placeholder="例如：办公室电脑"
        value={name}
        error={error || undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.dialogActions}>
        <Action onClick={onDone}>取消</Action>
        <Action type="submit" variant="primary" busy={isBusy}>
          {submitText}
        </Action>
      </div>
    </form>
  );
}
