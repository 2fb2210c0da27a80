import * as staff from '@meiyu/contract/admin/staff.ts';
import { useId, useState } from 'react';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConsoleForm, useConsoleForm } from '../kit/form/console-form.tsx';
import { ChecksInput, TextInput } from '../kit/form/form-field.tsx';
import { Action } from '../kit/parts/action.tsx';
import { PasswordDialog } from '../users/user-actions.tsx';
import styles from '../users/user-dialogs.module.css';
import { useStaffChanges } from './staff.api.ts';
import { ROLE_OPTIONS } from './staff-labels.ts';

const TABS = [
  { key: 'existing', label: '已有账号' },
  { key: 'new', label: '新建账号' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

interface AddStaffDialogProps {
  open: boolean;
  onClose: () => void;
  /** The owner is the only member of staff: colleagues have no account of this site yet. */
  isFirst: boolean;
}

export function AddStaffDialog({ open, onClose, isFirst }: AddStaffDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<TabKey>();
  const tab = chosen ?? (isFirst ? 'new' : 'existing');
  const [made, setMade] = useState<{ name: string; password: string }>();
  return (
    <>
      <Dialog open={open} onClose={onClose} title="添加人员">
        {open && (
          <>
            <Tabs
              label="来源"
              tabs={TABS}
              current={tab}
              onChange={setChosen}
              panelId={id}
              className={styles.panelTabs ?? ''}
            />
            <TabPanel id={id} tabKey={tab}>
              {tab === 'existing' ? (
                <ExistingForm onClose={onClose} />
              ) : (
                <NewForm
                  onClose={onClose}
                  onMade={(account) => {
                    onClose();
                    setMade(account);
                  }}
                />
              )}
            </TabPanel>
          </>
        )}
      </Dialog>
      <PasswordDialog name={made?.name ?? ''} password={made?.password} onClose={() => setMade(undefined)} />
    </>
  );
}

function Foot({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <>
      <Action onClick={onClose}>取消</Action>
      <Action type="submit" variant="primary" busy={busy}>
        添加
      </Action>
    </>
  );
}

function ExistingForm({ onClose }: { onClose: () => void }) {
  const changes = useStaffChanges();
  const form = useConsoleForm({ schema: staff.add.body, values: { user: '', roles: [] } });
  return (
    <ConsoleForm
      form={form}
      label="已有账号"
      onSave={async (values) => {
        await changes.add(values);
        onClose();
      }}
      foot={<Foot busy={form.formState.isSubmitting} onClose={onClose} />}
    >
      <TextInput name="user" label="账号" required maxLength={40} hint="用户名或手机号" />
      <ChecksInput name="roles" label="角色" options={ROLE_OPTIONS} />
    </ConsoleForm>
  );
}

interface NewFormProps {
  onClose: () => void;
  onMade: (account: { name: string; password: string }) => void;
}

function NewForm({ onClose, onMade }: NewFormProps) {
  const changes = useStaffChanges();
  const form = useConsoleForm({ schema: staff.create.body, values: { userName: '', realName: '', roles: [] } });
  return (
    <ConsoleForm
      form={form}
      label="新建账号"
      onSave={async (values) => {
        const { password } = await changes.create(values);
        onMade({ name: values.userName, password });
      }}
      foot={<Foot busy={form.formState.isSubmitting} onClose={onClose} />}
    >
      <TextInput name="userName" label="用户名" required maxLength={40} hint="2–20 个汉字、字母、数字或下划线" />
      <TextInput name="realName" label="姓名" maxLength={50} />
      <ChecksInput name="roles" label="角色" options={ROLE_OPTIONS} />
    </ConsoleForm>
  );
}
