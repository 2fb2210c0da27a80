import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { useRemoveDemo } from './figures/statistics.api.ts';

interface DemoNoticeProps {
  /** Whether some of the figures on the page are demo figures; if not, there are demo figures for other periods only. */
  showsDemoFigures: boolean;
  /** Only the owner removes them. */
  mayRemove: boolean;
}

/** Says that figures are invented, and lets the owner remove them. */
export function DemoNotice({ showsDemoFigures, mayRemove }: DemoNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useRemoveDemo();
  if (!showsDemoFigures && !mayRemove) return null;
  return (
    <>
      <Notice
        kind="warn"
        end={
          mayRemove && (
            <span data-print="hidden">
              <Action variant="danger" onClick={() => setIsAsking(true)}>
                删除演示数据…
              </Action>
            </span>
          )
        }
      >
        {showsDemoFigures ? (
          <>
            <b>演示数据</b>：下面的数字里有编造的，是装网站时带来给人看样子的，不是读者真的用过的。
            {!mayRemove && '馆长可以删除。'}
          </>
        ) : (
          '这段时间的数字都是真的；别的时间里还有演示数据。'
        )}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="删除演示数据"
        confirmText="删除"
        danger
        requiredText="删除演示数据"
        onConfirm={() => mutateAsync()}
      >
        编造的数字会全部删除，不能恢复。读者真实的数字都留着。
      </ConfirmDialog>
    </>
  );
}
