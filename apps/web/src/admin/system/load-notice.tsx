import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';

/** While a tab loads, or when it could not be loaded. */
export function LoadNotice({ isError, onRetry }: { isError: boolean; onRetry: () => unknown }) {
  if (!isError) return <p role="status">正在载入</p>;
  return (
    <Notice kind="error" end={<Action onClick={() => void onRetry()}>重新加载</Action>}>
      没有取到内容。
    </Notice>
  );
}
