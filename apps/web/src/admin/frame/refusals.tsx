import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';

/** The page exists, but not for this person. */
export function ForbiddenPage({ page = '管理后台' }: { page?: string }) {
  return (
    <Refusal
      page={page}
      title="您没有这项权限"
      line="需要时请联系馆长，为您的账号加上相应的角色。"
      action={<ActionLink to="/admin">回工作台</ActionLink>}
    />
  );
}

export function MissingPage() {
  return (
    <Refusal
      page="管理后台"
      title="没有这一页"
      line="地址可能有误，或页面已移走。"
      action={<ActionLink to="/admin">回工作台</ActionLink>}
    />
  );
}

/** Most pages of the console need a wide window. */
export function DesktopOnlyPage({ page }: { page: string }) {
  return (
    <Refusal
      page={page}
      title="请在电脑上打开"
      line={`这一页需要较宽的窗口：${location.origin}${location.pathname}`}
      action={<CopyButton text={() => location.href} label="复制链接" variant="line" size="small" />}
    />
  );
}

interface RefusalProps {
  /** The title of the page. */
  page: string;
  title: string;
  line: string;
  action: ReactNode;
}

function Refusal({ page, title, line, action }: RefusalProps) {
  return (
    <>
      <ConsoleHead title={page} />
      <ConsoleBody>
        <EmptyHint title={title} line={line} action={action} />
      </ConsoleBody>
    </>
  );
}
