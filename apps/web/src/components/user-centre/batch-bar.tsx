import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { Batch } from './use-batch.ts';
import './batch-bar.css';

interface BatchBarProps {
  batch: Batch;
  /** The label of the action, such as 删除. */
  action: string;
  onAct: (ids: string[]) => void;
}

/** The toolbar of the batch mode. The action with nothing selected just leaves the mode. */
export function BatchBar({ batch, action, onAct }: BatchBarProps) {
  const count = batch.selectedIds.length;
  return (
    <div role="toolbar" aria-label="批量操作" className="batch-bar">
      <Checkbox
        checked={batch.isAllSelected}
        indeterminate={count > 0 && !batch.isAllSelected}
        onChange={batch.toggleAll}
      >
        全选
      </Checkbox>
      <p role="status">已选 {count} 项</p>
      <Button size="small" onClick={batch.stop}>
        退出
      </Button>
      <Button size="small" variant="danger" onClick={() => (count > 0 ? onAct([...batch.selectedIds]) : batch.stop())}>
        {action}
      </Button>
    </div>
  );
}
