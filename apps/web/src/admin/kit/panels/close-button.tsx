import { Action } from '../parts/action.tsx';

/** × at the end of the header of every panel, drawer and dialog; Esc does the same. */
export function CloseButton({ onClose, className }: { onClose: () => void; className?: string | undefined }) {
  return (
    <Action variant="text" icon="close" square title="关闭（Esc）" onClick={onClose} className={className}>
      关闭
    </Action>
  );
}
