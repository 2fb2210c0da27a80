import { email, schoolName, userName } from '@meiyu/contract/account-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonLines } from '../../ui/status/skeleton.tsx';
import { mergeProfile, type Profile, type ProfileChange, useProfile } from './api/account.api.ts';
import { sendProfile } from './api/sign-in.api.ts';
import { AvatarEditor } from './avatar/avatar-editor.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import formStyles from './form/account-form.module.css';
import { matchesTrimmed, type Rules } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import { ChangePhone } from './user-centre/change-phone.tsx';
import styles from './user-centre/user-form.module.css';

const SEXES = [
  { value: '0', label: '男' },
  { value: '1', label: '女' },
  { value: '', label: '不填' },
];
const FIELDS = ['userName', 'sex', 'email', 'schoolName'] as const;

interface InfoValues extends Record<(typeof FIELDS)[number], string> {
  [name: string]: string;
}

const rules: Rules<InfoValues> = {
  userName: matchesTrimmed(userName),
  email: matchesTrimmed(email),
  schoolName: matchesTrimmed(schoolName),
};

export function UpdateInfoPage() {
  const { data, isError, isFetching, refetch } = useProfile();
  return (
    <>
      <UserPageHeader title="基本信息" />
      {data && <InfoForm profile={data} />}
      {!data && !isError && <SkeletonLines lines={8} className={styles.userForm} />}
      {!data && isError && <ErrorState title="没有取到您的资料" busy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}

function InfoForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const form = useForm<InfoValues>(() => pickFields(profile), rules);

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS)) return;
    const change = changedFields(profile, form.values);
    if (Object.keys(change).length === 0) return showToast('warning', '没有需要保存的修改');
    try {
      await sendProfile(change);
      mergeProfile(client, change);
      form.set(change as Partial<InfoValues>);
    } catch (error) {
      form.showError(error, { USER_NAME_TAKEN: 'userName', EMAIL_TAKEN: 'email' });
    }
  });

  return (
    <div className={`${styles.userForm} ${formStyles.form}`}>
      <AvatarEditor profile={profile} />
      <ChangePhone phone={profile.phonenumber} />
      <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
        <TextField {...form.text('userName')} label="用户名" icon="user" autoComplete="username" maxLength={40} />
        <ChoiceField {...form.choice('sex')} label="性别" options={SEXES} />
        <TextField {...form.text('email')} label="邮箱" icon="mail" type="email" autoComplete="email" />
        <TextField {...form.text('schoolName')} label="学校" icon="book" autoComplete="organization" />
        <div className={styles.save}>
          <Button type="submit" variant="ink" busy={busy} busyText="保存中">
            保存
          </Button>
        </div>
      </form>
    </div>
  );
}

function pickFields({ userName, sex, email, schoolName }: Profile): InfoValues {
  return { userName, sex, email, schoolName };
}

/** Only changed fields are sent, so that two devices do not overwrite each other. */
function changedFields(profile: Profile, values: InfoValues): ProfileChange {
  const current = pickFields(profile);
  const changed = FIELDS.map((name) => [name, values[name].trim()] as const).filter(
    ([name, value]) => value !== current[name],
  );
  return Object.fromEntries(changed);
}
