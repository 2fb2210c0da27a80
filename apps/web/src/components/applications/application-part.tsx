import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { useState } from 'react';
import { dateOf } from '../../lib/format/format-day.ts';
import { formatSize } from '../../lib/format/format-size.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useLazyComponent } from '../../ui/messages/use-lazy-component.ts';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import {
  type Application,
  type ApplicationResource,
  useApplication,
  useDownload,
  useWithdraw,
} from './application-calls.ts';
import styles from './application-part.module.css';
import { lazyApplyDialog } from './lazy-apply-dialog.ts';

interface ApplicationPartProps {
  resource: ApplicationResource;
  /** The label of the button before the first application. */
  label?: string;
}

/** The button to apply for the original file, and the state of the application. */
export function ApplicationPart({ resource, label = '申请下载' }: ApplicationPartProps) {
  const application = useApplication(resource.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ApplyDialog = useLazyComponent(lazyApplyDialog, isOpen, close);
  const canApply = application?.status !== 'pending' && application?.status !== 'approved';
  return (
    <Row wrap className={styles.application}>
      {application && <ApplicationState application={application} />}
      {canApply && (
        <Button icon="download" onClick={() => setOpen(true)}>
          {application ? '重新申请' : label}
        </Button>
      )}
      {ApplyDialog && <ApplyDialog resource={resource} title={label} open={isOpen} onClose={close} />}
    </Row>
  );
}

/** The status is also shown as text, never by colour alone. */
const STATUS_CLASSES: Record<Application['status'], string | undefined> = {
  pending: textStyles.warn,
  approved: textStyles.ok,
  rejected: textStyles.danger,
  expired: undefined,
  withdrawn: undefined,
};

function statusText({ status, applyTime, reason, expireTime }: Application): string {
  if (status === 'pending') return `${dateOf(applyTime)} 提交，审阅后会在这里告知您。`;
  if (status === 'approved') return expireTime ? `${dateOf(expireTime)} 前可以下载。` : '';
  if (status === 'rejected') return reason;
  return status === 'expired' ? '下载期限已过，可以重新申请。' : '';
}

function ApplicationState({ application }: { application: Application }) {
  const { id, resId, status, statusLabel, fileSize } = application;
  const download = useDownload(resId);
  const withdrawal = useWithdraw(resId);
  const reportFailure = (isSaved: boolean) => {
    if (!isSaved) showToast('error', clientMessages.downloadFailed);
  };
  return (
    <Row wrap className={styles.applicationState}>
      <Facts role="status">
        <b className={STATUS_CLASSES[status]}>{statusLabel}</b>
        <span>{statusText(application)}</span>
      </Facts>
      {status === 'pending' && (
        <Button variant="text" busy={withdrawal.isPending} onClick={() => withdrawal.mutate(id)}>
          撤回申请
        </Button>
      )}
      {status === 'approved' && (
        <Button
          icon="download"
          busy={download.isPending}
          onClick={() => download.mutate(id, { onSuccess: reportFailure })}
        >
          下载原文件{fileSize !== null && `（${formatSize(fileSize)}）`}
        </Button>
      )}
    </Row>
  );
}
