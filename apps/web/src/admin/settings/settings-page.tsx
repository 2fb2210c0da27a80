import { SETTING_GROUP_LABEL, SETTING_GROUPS, type SettingGroup } from '@meiyu/contract/admin/setting-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { LOSS_QUESTION } from '../kit/form/leave-guard.ts';
import { ask } from '../kit/panels/console-questions.ts';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { When } from '../kit/parts/when.tsx';
import { LoadNotice } from '../system/load-notice.tsx';
import styles from './console-settings.module.css';
import { GroupForm } from './group-form.tsx';
import { GroupStatus } from './group-status.tsx';
import { type GroupState, type SettingsDetails, settingsQuery } from './settings.api.ts';
import { TRIES, TryForm } from './try-form.tsx';

const TABS = SETTING_GROUPS.map((key) => ({ key, label: SETTING_GROUP_LABEL[key] }));
const PANEL_ID = 'settings-panel';

const EXPLANATIONS: Record<SettingGroup, ReactNode> = {
  access: (
    <>
      哪些地址算校内网络，在<ConsoleLink to="/admin/access">访问范围</ConsoleLink>里添加。
    </>
  ),
  sms: '登录、注册、找回密码要用短信验证码。不设短信服务时，能看到程序日志的人就能登录任何账号，正式使用前一定要设。',
  mail: '读者可以选择用邮件收通知。',
  chat: '模型只根据馆藏的资料回答；它出错时，由内置导览回答。',
  image: '绘画服务出错时，由内置画师来画。',
  retention: '过期的记录自动删除。',
  backup: (
    <>
      每一份备份做好后都会再读一遍核对。立即备份、下载和恢复在
      <ConsoleLink to="/admin/system?tab=backups">系统的“备份”</ConsoleLink>里。
    </>
  ),
};

export function SettingsPage() {
  const [query, setQuery] = useSearchParams();
  const { data, isError, refetch } = useQuery(settingsQuery);
  const isDirty = useRef(false);
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const current = SETTING_GROUPS.find((group) => group === query.get('tab')) ?? 'access';
  const group = data?.groups.find((each) => each.group === current);

  async function change(tab: SettingGroup) {
    if (isDirty.current && !(await ask(LOSS_QUESTION))) return;
    isDirty.current = false;
    setQuery(tab === 'access' ? {} : { tab }, { replace: true });
  }
  return (
    <>
      <ConsoleHead title="设置" />
      <ConsoleBody>
        <Tabs label="设置" tabs={TABS} current={current} panelId={PANEL_ID} onChange={(tab) => void change(tab)} />
        <TabPanel id={PANEL_ID} tabKey={current}>
          {data && group ? (
            <Group key={current} group={group} backup={data.backup} onDirty={onDirty} />
          ) : (
            <LoadNotice isError={isError} onRetry={refetch} />
          )}
        </TabPanel>
      </ConsoleBody>
    </>
  );
}

interface GroupProps {
  group: GroupState;
  backup: SettingsDetails['backup'];
  onDirty: (isDirty: boolean) => void;
}

function Group({ group, backup, onDirty }: GroupProps) {
  const { updateTime, updaterName } = group;
  const trying = TRIES[group.group];
  const note = updateTime && (
    <>
      {updaterName || '已注销的账号'} 于 <When time={updateTime} /> 保存
    </>
  );
  return (
    <>
      <ConsoleSection title={SETTING_GROUP_LABEL[group.group]} note={note} end={<GroupStatus group={group.group} />}>
        <p className={styles.explanation}>{EXPLANATIONS[group.group]}</p>
        <GroupForm group={group} onDirty={onDirty}>
          {trying && ((isDirty) => <TryForm trying={trying} isDirty={isDirty} />)}
        </GroupForm>
      </ConsoleSection>
      {group.group === 'backup' && <BackupPlace backup={backup} />}
    </>
  );
}

/** What is not changed here: who could change folder or passphrase could read everything or make backups useless. */
function BackupPlace({ backup: { folder, hasOwnFolder, isEncrypted } }: { backup: SettingsDetails['backup'] }) {
  return (
    <ConsoleSection title="存放" note="只能由管服务器的人在环境变量里设定" className={styles.facts ?? ''}>
      <FactList
        facts={[
          ['文件夹', hasOwnFolder ? `${folder}（BACKUP_DIR）` : `${folder}（没有设 BACKUP_DIR）`],
          ['口令', isEncrypted ? '用 MEIYU_BACKUP_KEY 加密' : '没有设 MEIYU_BACKUP_KEY，备份不加密'],
        ]}
      />
      {!hasOwnFolder && (
        <p className={styles.explanation}>备份和内容在同一块磁盘上，磁盘坏了会一起丢。请把 BACKUP_DIR 设到别的磁盘。</p>
      )}
    </ConsoleSection>
  );
}
