import { Link } from 'react-router';
import type { BatchSelection } from '../../../components/user-centre/use-batch-selection.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { Session } from '../api/assistant.api.ts';
import type { Tool } from '../api/tools.data.ts';

interface HistoryRowProps {
  session: Session;
  tool: Tool;
  isOpen: boolean;
  isBusy: boolean;
  selection: BatchSelection;
  onRemove: () => void;
}

export function HistoryRow({ session: { sid, content }, tool, isOpen, isBusy, selection, onRemove }: HistoryRowProps) {
  const name = content || '新对话';
  if (selection.isActive) {
    return (
      <li className="history-row">
        <Checkbox checked={selection.selectedIds.includes(sid)} onChange={() => selection.toggle(sid)}>
          <span className="history-name">{name}</span>
        </Checkbox>
      </li>
    );
  }
  return (
    <li className="history-row" data-open={isOpen || undefined}>
      <Link to={`${tool.path}/${sid}`} aria-current={isOpen ? 'page' : undefined} title={name}>
        <span className="history-name">{name}</span>
        {isBusy && (
          <span className="history-busy">
            <span className="sr-only">正在生成</span>
          </span>
        )}
      </Link>
      <IconButton icon="trash" label={`删除“${name}”`} onClick={onRemove} />
    </li>
  );
}
