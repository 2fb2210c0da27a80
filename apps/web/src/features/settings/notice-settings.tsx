import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useProfile } from '../account/api/account.api.ts';
import { unreadQuery } from '../notices/notices.api.ts';
import { SettingsGroup } from './settings-group.tsx';
import type { Settings } from './use-save-settings.ts';

type NoticeValues = NonNullable<Settings['notices']>;

interface NoticeSettingsProps {
  notices: NoticeValues;
  onChange: (change: NoticeValues) => void;
}

/** 邮件通知, which needs an address of the user and a mail server of the site. */
export function NoticeSettings({ notices, onChange }: NoticeSettingsProps) {
  const { data: profile } = useProfile();
  const { data: mailbox } = useQuery(unreadQuery);
  const isPossible = Boolean(mailbox?.email && profile?.email);
  const isOn = notices.email ?? false;
  return (
    <SettingsGroup title="通知" description={describe(mailbox?.email, profile?.email)}>
      <Checkbox
        checked={isOn && isPossible}
        disabled={!isPossible}
        onChange={(event) => onChange({ email: event.target.checked })}
      >
        邮件通知
      </Checkbox>
    </SettingsGroup>
  );
}

/** Describes the address of e-mails, or why none are sent; undefined while it is unknown. */
function describe(canSend: boolean | undefined, address: string | undefined): string {
  if (canSend === false) return '通知在“我的消息”里查看。本站没有开通邮件通知。';
  if (address === '') return '通知在“我的消息”里查看。填写邮箱之后，才能同时发到邮箱。';
  return address ? `通知在“我的消息”里查看，也可以同时发到 ${address}。` : '通知在“我的消息”里查看。';
}
