import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import { firstDayQuery } from '../first-day/first-day.api.ts';
import { useIsPhone } from '../kit/panels/window-width.ts';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';

/** Leads to 第一天 until its three steps are done, or until it is closed in this browser; not on phones, where lists cannot be imported. */
export function FirstDayNotice() {
  const { data: steps } = useQuery(firstDayQuery);
  const [isClosed, setIsClosed] = useState(() => readStored('cymy_firstDay') === 'closed');
  const isPhone = useIsPhone();
  if (!steps || isPhone || isClosed || (steps.hasName && steps.hasReaders && steps.decided > 0)) return null;
  function close() {
    writeStored('cymy_firstDay', 'closed');
    setIsClosed(true);
  }
  return (
    <Notice
      end={
        <>
          <Action variant="text" onClick={close}>
            不再提示
          </Action>
          <ActionLink to="/admin/first-day" variant="primary">
            {steps.hasName ? '接着做第一天' : '开始第一天'}
          </ActionLink>
        </>
      }
    >
      换上自己的名字，导入名单，批第一份申请：三步，网站就能用。
    </Notice>
  );
}
