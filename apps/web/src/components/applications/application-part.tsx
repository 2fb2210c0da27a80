import { clientMessages } from '@meiyu/contract/errors.ts';
import { useState } from 'react';
import { dateOf } from '../../lib/format/format-day.ts';
import { formatSize } from '../../lib/format/format-size.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useLatePart } from '../../ui/messages/use-late-part.ts';
import { type Application, type Asked, useApplication, useDownload, useWithdraw } from './application-calls.ts';
import { lateApplyDialog } from './late-apply-dialog.ts';
import './application-part.css';

interface ApplicationPartProps {
  resource: Asked;
  /** What the button says to someone who has not asked yet. */
  ask?: string;
}

/** Asking for the original file, and what became of it. */
export function ApplicationPart({ resource, ask = '申请下载' }: ApplicationPartProps) {
  const application = useApplication(resource.id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ApplyDialog = useLatePart(lateApplyDialog, isOpen, close);
  const settled = application?.status !== 'pending' && application?.status !== 'approved';
  return (
    <div className="application">
      {application && <State application={application} />}
      {settled && (
        <Button icon="download" onClick={() => setOpen(true)}>
          {application ? '重新申请' : ask}
        </Button>
      )}
      {ApplyDialog && <ApplyDialog resource={resource} title={ask} open={isOpen} onClose={close} />}
    </div>
  );
}

/** Colour never alone: the word says it. */
const TONES: Record<Application['status'], string> = {
  pending: 'text-warn',
  approved: 'text-ok',
  rejected: 'text-danger',
  expired: 'text-ink-3',
  withdrawn: 'text-ink-3',
};

function wordsOf({ status, applyTime, reason, expireTime }: Application): string {
  if (status === 'pending') return `${dateOf(applyTime)} 提交，审阅后会在这里告知您。`;
  if (status === 'approved') return expireTime ? `${dateOf(expireTime)} 前可以下载。` : '';
  if (status === 'rejected') return reason;
  return status === 'expired' ? '下载期限已过，可以重新申请。' : '';
}

function State({ application }: { application: Application }) {
  const { id, resId, status, statusLabel, fileSize } = application;
  const download = useDownload(resId);
  const takeBack = useWithdraw(resId);
  const tell = (came: boolean) => {
    if (!came) showToast('error', clientMessages.downloadFailed);
  };
  return (
    <div className="application-state">
      <p role="status">
        <b className={TONES[status]}>{statusLabel}</b>
        <span>{wordsOf(application)}</span>
      </p>
      {status === 'pending' && (
        <Button look="text" busy={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
          撤回申请
        </Button>
      )}
      {status === 'approved' && (
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate(id, { onSuccess: tell })}>
          下载原文件{fileSize !== null && `（${formatSize(fileSize)}）`}
        </Button>
      )}
    </div>
  );
}
