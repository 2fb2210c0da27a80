import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import type { BatchSelection } from './use-batch-selection.ts';

interface SelectionTickProps {
  selection: BatchSelection;
  id: string;
  /** The name of the selected row, for screen readers. */
  name: string;
  className?: string | undefined;
}

/** Selects one row of a list in the batch mode; renders nothing outside that mode. */
export function SelectionTick({ selection, id, name, className }: SelectionTickProps) {
  if (!selection.isActive) return null;
  return (
    <Checkbox
      checked={selection.selectedIds.includes(id)}
      onChange={() => selection.toggle(id)}
      className={className ?? ''}
    >
      <VisuallyHidden>选择{name}</VisuallyHidden>
    </Checkbox>
  );
}
