import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { Link } from 'react-router';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { UserPagePart } from '../../components/user-centre/user-page-part.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useProfile } from '../account/api/account.api.ts';
import { CancelAccount } from './cancel-account.tsx';
import { useDataExport } from './privacy.api.ts';
import styles from './privacy-page.module.css';

/** 隐私与数据: what is stored, the export, and the deletion of the account. */
export function PrivacyPage() {
  const exporting = useDataExport();
  const { data: profile } = useProfile();
  const hasPhone = profile?.phonenumber !== '';
  function saveExport() {
    exporting.mutate(undefined, {
      onSuccess: (isSaved) => !isSaved && showToast('error', clientMessages.downloadFailed),
    });
  }
  return (
    <section aria-label="隐私与数据">
      <UserPageHeader title="隐私与数据" />
      <UserPagePart name="我们保存什么">
        <p>
          账号资料，以及您在这里留下的学习记录、书架、笔记、评分、申请与对话。
          {hasPhone && '手机号在页面上只显示一部分；'}密码只存校验值。详见
          <Link to="/login/agreement?type=privacy" className={styles.link}>
            《隐私政策》
          </Link>
          与
          <Link to="/login/agreement" className={styles.link}>
            《用户协议》
          </Link>
          。
        </p>
      </UserPagePart>
      <UserPagePart name="导出我的数据">
        <p>打包下载本平台保存的全部个人数据，内附说明。链接五分钟内有效，只能打开一次。</p>
        <Button icon="download" busy={exporting.isPending} busyText="正在打包" onClick={saveExport}>
          导出我的数据
        </Button>
      </UserPagePart>
      <UserPagePart name="注销账号">
        <p>删除账号与其中的全部内容，立即生效，不能恢复。{hasPhone ? '用户名与手机号' : '用户名'}可以重新注册。</p>
        <CancelAccount hasPhone={hasPhone} />
      </UserPagePart>
    </section>
  );
}
