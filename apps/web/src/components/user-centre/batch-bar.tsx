import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './batch-bar.module.css';
import type { BatchSelection } from './use-batch-selection.ts';

interface BatchBarProps {
  selection: BatchSelection;
  /** The label of the action, such as 删除. */
  action: string;
  onAct: (ids: string[]) => void;
  className?: string | undefined;
}

/** The toolbar of the batch mode. With nothing selected the action only ends the mode. */
export function BatchBar({ selection, action, onAct, className = '' }: BatchBarProps) {
  const count = selection.selectedIds.length;
  return (
    <Row gap="m" role="toolbar" aria-label="批量操作" className={`${styles.bar} ${className}`}>
      <Checkbox
        checked={selection.isAllSelected}
        indeterminate={count > 0 && !selection.isAllSelected}
        onChange={selection.toggleAll}
      >
        全选
      </Checkbox>
      <p role="status">已选 {count} 项</p>
      <Button size="small" onClick={selection.stop}>
        退出
      </Button>
      <Button
        size="small"
        variant="danger"
        onClick={() => (count > 0 ? onAct([...selection.selectedIds]) : selection.stop())}
      >
        {action}
      </Button>
    </Row>
  );
}
