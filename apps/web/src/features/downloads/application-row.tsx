import { clientMessages } from '@meiyu/contract/errors.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Application, useDownload, useWithdraw } from '../../components/applications/application-calls.ts';
import { lateApplyDialog } from '../../components/applications/late-apply-dialog.ts';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { RoomHeading } from '../../components/user-centre/room-heading.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { formatSize } from '../../lib/format/format-size.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useLatePart } from '../../ui/messages/use-late-part.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { APPLICATIONS_KEY } from './applications.api.ts';
import { StatusLine } from './status-line.tsx';

const TYPE_WORDS = { book: '图书', img: '图像', video: '视频', audio: '音频' } as const;

/** What was asked for, what became of it, and what can be done now. */
export function ApplicationRow({ application }: { application: Application }) {
  const { resId, resType, resTitle, resAuthor, resCoverUrl, coverFocus, purpose, remark, applyTime } = application;
  return (
    <li className="application-row">
      <PlaceLink
        to={resourcePath({ id: resId, resType })}
        aria-hidden="true"
        tabIndex={-1}
        className="application-cover"
      >
        <FallbackImage
          src={resCoverUrl}
          focus={coverFocus}
          srcSet={pictureSet(resCoverUrl, 320)}
          sizes="96px"
          alt=""
          ratio="1/1"
        />
      </PlaceLink>
      <div className="min-w-0">
        <p className="application-facts">
          <span className="text-warn">{TYPE_WORDS[resType]}</span>
          {resAuthor && <span>{resAuthor}</span>}
          <time dateTime={dateOf(applyTime)}>{dateOf(applyTime)} 申请</time>
        </p>
        <RoomHeading>
          <PlaceLink to={resourcePath({ id: resId, resType })}>{resTitle}</PlaceLink>
        </RoomHeading>
        <p className="application-purpose">
          用途：{purpose}
          {remark && `　备注：${remark}`}
        </p>
        <StatusLine application={application} />
      </div>
      <Acts application={application} />
    </li>
  );
}

function Acts({ application }: { application: Application }) {
  const { id, resId, resType, resTitle, status, fileSize } = application;
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: APPLICATIONS_KEY });
  const download = useDownload(resId);
  const takeBack = useWithdraw(resId);
  const [isAsking, setAsking] = useState(false);
  const ApplyDialog = useLatePart(lateApplyDialog, isAsking, () => setAsking(false));

  async function withdraw() {
    const sure = await confirm({
      title: '确定要撤回这份申请吗？',
      body: `《${resTitle}》的申请还在审核；撤回后可以重新申请。`,
      confirmText: '撤回',
      cancelText: '再等等',
    });
    if (sure) takeBack.mutate(id, { onSettled: renew });
  }
  function fetchFile() {
    download.mutate(id, {
      onSuccess: (came) => !came && showToast('error', clientMessages.downloadFailed),
      onError: renew,
    });
  }

  return (
    <div className="application-acts">
      {status === 'pending' && (
        <Button size="small" busy={takeBack.isPending} onClick={() => void withdraw()}>
          撤回申请
        </Button>
      )}
      {status === 'approved' && (
        <Button size="small" look="ink" icon="download" busy={download.isPending} onClick={fetchFile}>
          下载{fileSize !== null && `（${formatSize(fileSize)}）`}
        </Button>
      )}
      {(status === 'rejected' || status === 'expired' || status === 'withdrawn') && (
        <Button size="small" onClick={() => setAsking(true)}>
          重新申请
        </Button>
      )}
      {ApplyDialog && (
        <ApplyDialog
          resource={{ id: resId, resType, resTitle }}
          title="重新申请"
          open={isAsking}
          onClose={() => {
            setAsking(false);
            void renew();
          }}
        />
      )}
    </div>
  );
}
