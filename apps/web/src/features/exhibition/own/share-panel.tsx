import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { confirm } from '../../../ui/messages/confirm.ts';
import textStyles from '../../../ui/text/text.module.css';
import { sharedPath } from '../api/showing.api.ts';
import { type OwnDetails, useSharing } from './own.api.ts';
import styles from './share-panel.module.css';
import { sharingText } from './sharing-text.ts';

interface SharePanelProps {
  stored: OwnDetails;
  /** Everything is saved; only what is saved can be submitted. */
  isSaved: boolean;
  onChange: (details: OwnDetails) => void;
}

/** 分享: submits the exhibition for review, gives its link, and takes it back. */
export function SharePanel({ stored, isSaved, onChange }: SharePanelProps) {
  const { id, version, sharing, mayShare } = stored;
  const { submit, withdraw } = useSharing(id, onChange);
  async function takeBack() {
    const isSure = await confirm({
      title: sharing.isShown ? '收回这个展览的链接？' : '撤回这次提交？',
      body: sharing.isShown ? '已经发出去的链接不再有效。再分享时要重新审核，链接也会换。' : '改好可以再提交。',
      confirmText: '收回',
      cancelText: '不收回',
    });
    if (isSure) withdraw.mutate();
  }
  const canSubmit = sharing.hasChanges && mayShare;
  return (
    <section aria-label="分享" className={styles.panel}>
      <h2>分享</h2>
      <p role="status">{sharingText(sharing)}</p>
      {sharing.reason && <p className={textStyles.warn}>理由：{sharing.reason}</p>}
      {!mayShare && <p className={textStyles.meta}>未满 14 岁的账号不能分享展览。你自己可以一直看、一直改。</p>}
      {mayShare && sharing.state === 'private' && (
        <p className={textStyles.meta}>
          提交后由工作人员审核，通过了才有链接；有链接的人都能看，看到的署名只有首尾各一个字。展览不进搜索。
        </p>
      )}
      {submit.data?.help && (
        <p role="alert" className={styles.help}>
          {submit.data.help}
        </p>
      )}
      <Row wrap gap="m">
        {canSubmit && (
          <Button variant="ink" busy={submit.isPending} disabled={!isSaved} onClick={() => submit.mutate(version)}>
            {sharing.state === 'private' || sharing.state === 'refused' ? '提交审核' : '提交改动'}
          </Button>
        )}
        {sharing.key && (
          <>
            <CopyButton text={() => location.origin + sharedPath(sharing.key)} label="复制链接" variant="line" />
            <PrefetchLink to={sharedPath(sharing.key)} className={buttonClass('text')}>
              看别人看到的
            </PrefetchLink>
          </>
        )}
        {(sharing.isShown || sharing.state === 'waiting') && (
          <Button variant="text" busy={withdraw.isPending} onClick={() => void takeBack()}>
            {sharing.isShown ? '收回链接' : '撤回提交'}
          </Button>
        )}
      </Row>
    </section>
  );
}
