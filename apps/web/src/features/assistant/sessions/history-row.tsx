import { Link } from 'react-router';
import type { BatchSelection } from '../../../components/user-centre/use-batch-selection.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Session } from '../api/assistant.api.ts';
import type { Tool } from '../api/tools.data.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from './history-panel.module.css';

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
  const shownName = <span className={textStyles.oneLine}>{name}</span>;
  if (selection.isActive) {
    return (
      <Row as="li" className={styles.row}>
        <Checkbox
          checked={selection.selectedIds.includes(sid)}
          onChange={() => selection.toggle(sid)}
          className={styles.check}
        >
          {shownName}
        </Checkbox>
      </Row>
    );
  }
  return (
    <Row as="li" className={styles.row} data-open={isOpen || undefined}>
      <Link to={`${tool.path}/${sid}`} aria-current={isOpen ? 'page' : undefined} title={name}>
        {shownName}
        {isBusy && (
          <span className={`${assistantStyles.dot} ${styles.busy}`}>
            <VisuallyHidden>正在生成</VisuallyHidden>
          </span>
        )}
      </Link>
      <IconButton icon="trash" label={`删除“${name}”`} onClick={onRemove} />
    </Row>
  );
}
