import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Application, useDownload, useWithdraw } from '../../components/applications/application-calls.ts';
import { lazyApplyDialog } from '../../components/applications/lazy-apply-dialog.ts';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import userRowStyles from '../../components/user-centre/user-row.module.css';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { formatSize } from '../../lib/format/format-size.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useLazyComponent } from '../../ui/messages/use-lazy-component.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { APPLICATIONS_KEY } from './applications.api.ts';
import { StatusLine } from './status-line.tsx';

const TYPE_LABELS = { book: '图书', img: '图像', video: '视频', audio: '音频' } as const;

/** An application with its status and the possible actions. */
export function ApplicationRow({ application }: { application: Application }) {
  const { resId, resType, resTitle, resAuthor, resCoverUrl, coverFocus, purpose, remark, applyTime } = application;
  return (
    <UserCentreRow
      picture={
        <PrefetchLink
          to={resourcePath({ id: resId, resType })}
          aria-hidden="true"
          tabIndex={-1}
          className={userRowStyles.picture}
        >
          <FallbackImage
            src={resCoverUrl}
            focus={coverFocus}
            srcSet={pictureSet(resCoverUrl, 320)}
            sizes="104px"
            alt=""
            ratio="1/1"
          />
        </PrefetchLink>
      }
      buttons={<Actions application={application} />}
    >
      <Facts>
        <span className={userRowStyles.type}>{TYPE_LABELS[resType]}</span>
        {resAuthor && <span>{resAuthor}</span>}
        <time dateTime={dateOf(applyTime)}>{dateOf(applyTime)} 申请</time>
      </Facts>
      <SectionHeading className={userRowStyles.title}>
        <PrefetchLink to={resourcePath({ id: resId, resType })}>{resTitle}</PrefetchLink>
      </SectionHeading>
      <p>
        用途：{purpose}
        {remark && `　备注：${remark}`}
      </p>
      <StatusLine application={application} />
    </UserCentreRow>
  );
}

function Actions({ application }: { application: Application }) {
  const { id, resId, resType, resTitle, status, fileSize } = application;
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: APPLICATIONS_KEY });
  const download = useDownload(resId);
  const withdrawal = useWithdraw(resId);
  const [isApplying, setApplying] = useState(false);
  const ApplyDialog = useLazyComponent(lazyApplyDialog, isApplying, () => setApplying(false));

  async function withdraw() {
    const isConfirmed = await confirm({
      title: '确定要撤回这份申请吗？',
      body: `《${resTitle}》的申请还在审核；撤回后可以重新申请。`,
      confirmText: '撤回',
      cancelText: '再等等',
    });
    if (isConfirmed) withdrawal.mutate(id, { onSettled: renew });
  }
  function saveFile() {
    download.mutate(id, {
      onSuccess: (isSaved) => !isSaved && showToast('error', clientMessages.downloadFailed),
      onError: renew,
    });
  }

  return (
    <>
      {status === 'pending' && (
        <Button size="small" busy={withdrawal.isPending} onClick={() => void withdraw()}>
          撤回申请
        </Button>
      )}
      {status === 'approved' && (
        <Button size="small" variant="ink" icon="download" busy={download.isPending} onClick={saveFile}>
          下载{fileSize !== null && `（${formatSize(fileSize)}）`}
        </Button>
      )}
      {(status === 'rejected' || status === 'expired' || status === 'withdrawn') && (
        <Button size="small" onClick={() => setApplying(true)}>
          重新申请
        </Button>
      )}
      {ApplyDialog && (
        <ApplyDialog
          resource={{ id: resId, resType, resTitle }}
          title="重新申请"
          open={isApplying}
          onClose={() => {
            setApplying(false);
            void renew();
          }}
        />
      )}
    </>
  );
}
