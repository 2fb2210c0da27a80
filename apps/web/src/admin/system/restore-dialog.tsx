import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { type Backup, overviewQuery, restoreBackup } from './system.api.ts';

/** Asks for the site's name, and then says that the site is closed: everybody is signed out, this person too. */
export function RestoreDialog({ backup, onClose }: { backup: Backup | undefined; onClose: () => void }) {
  const { data: overview } = useQuery(overviewQuery);
  const [isClosed, setIsClosed] = useState(false);
  const siteName = overview?.siteName;
  async function restore() {
    if (!backup || siteName === undefined) return;
    await restoreBackup(backup.name, siteName);
    setIsClosed(true);
  }
  return (
    <>
      {siteName !== undefined && (
        <ConfirmDialog
          open={backup !== undefined}
          onClose={onClose}
          title="恢复这份备份？"
          confirmText="恢复"
          danger
          requiredText={siteName}
          onConfirm={restore}
        >
          <p>
            现在的全部内容、账号和文件都会换成 <Figure>{backup?.time}</Figure> 时的样子，在那以后的改动都会丢失。
          </p>
          <p>网站会暂停服务，所有人退出登录。失败时原有内容不变。</p>
          <Notice kind="warn">请先点“立即备份”把现在的内容备份下来。</Notice>
        </ConfirmDialog>
      )}
      <Dialog open={isClosed} onClose={() => setIsClosed(false)} title="网站暂停服务">
        <p>正在恢复备份。恢复后请刷新本页，重新登录，再到“备份”看结果。</p>
      </Dialog>
    </>
  );
}
