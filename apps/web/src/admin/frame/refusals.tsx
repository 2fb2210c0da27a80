import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';

/** The page exists, but not for this person. */
export function ForbiddenPage() {
  return (
    <Refusal
      title="您没有这项权限"
      line="需要时请联系馆长，为您的账号加上相应的角色。"
      action={<ActionLink to="/admin">回工作台</ActionLink>}
    />
  );
}

export function MissingPage() {
  return (
    <Refusal
      title="没有这一页"
      line="地址可能有误，或页面已移走。"
      action={<ActionLink to="/admin">回工作台</ActionLink>}
    />
  );
}

/** Most pages of the console need a wide window. */
export function ComputerPage() {
  return (
    <Refusal
      title="请在电脑上打开"
      line="这一页需要较宽的窗口。"
      action={<CopyButton text={() => location.href} label="复制链接" variant="line" size="small" />}
    />
  );
}

function Refusal({ title, line, action }: { title: string; line: string; action: React.ReactNode }) {
  return (
    <>
      <ConsoleHead title={title} />
      <ConsoleBody>
        <EmptyHint title={title} line={line} action={action} />
      </ConsoleBody>
    </>
  );
}
