import type { ContentRow } from '@meiyu/contract/admin/content-shapes.ts';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { useContentActions } from './content-actions.ts';

/** Actions on one row without opening it. */
export function RowActions({ row: { kind, id, title, state } }: { row: ContentRow }) {
  const { run, isBusy } = useContentActions(kind);
  const name = title || '没有标题';
  const button = (action: 'unbin' | 'show', word: string) => (
    <TextButton label={`${word} ${name}`} disabled={isBusy} onClick={() => void run(action, [id])}>
      {word}
    </TextButton>
  );
  if (state === 'bin') return button('unbin', '恢复');
  return state === 'hidden' ? button('show', '恢复展示') : null;
}
