import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import type { DrawingName } from '../../ui/icons/line-drawing.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import { useHeadingLevel } from './section-heading.tsx';

interface EmptyListProps {
  drawing: DrawingName;
  title: string;
  /** One sentence below the title. */
  line?: string;
  /** The button: a link or an action. */
  action: { label: string } & ({ to: string } | { onClick: () => void });
}

/** Shown instead of a list of the user that has no entries. */
export function EmptyList({ action, ...state }: EmptyListProps) {
  const level = useHeadingLevel();
  return (
    <EmptyState
      {...state}
      level={level}
      action={
        'to' in action ? (
          <PrefetchLink to={action.to} className={buttonClass('line')}>
            {action.label}
          </PrefetchLink>
        ) : (
          <Button onClick={action.onClick}>{action.label}</Button>
        )
      }
    />
  );
}
