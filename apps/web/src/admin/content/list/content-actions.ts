import { type ContentAction, type ContentKind, MAX_ACTION_ROWS } from '@meiyu/contract/admin/content-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { type ActionResult, applyContentAction, LISTS } from '../content.api.ts';

/** The message after an action. */
const DONE: Readonly<Record<ContentAction, string>> = {
  publish: '已发布',
  hide: '已撤下',
  show: '已恢复展示',
  bin: '已移入回收站',
  unbin: '已从回收站恢复',
  move: '已移动',
  addTag: '已加标签',
  removeTag: '已去标签',
};

/**
 * Actions on rows, in batches that one call accepts: completed ones are reported in a message, refused ones stay in
 * `refused` with their reasons. When a batch fails, the later ones are skipped.
 */
export function useContentActions(kind: ContentKind) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly ActionResult[]>([]);
  /** How many rows are done, while there is more than one portion. */
  const [progress, setProgress] = useState<number>();
  const { run, isBusy } = useOneAtATime(
    async (action: ContentAction, ids: readonly string[], more: { category?: string; tag?: string } = {}) => {
      const results: ActionResult[] = [];
      try {
        for (let from = 0; from < ids.length; from += MAX_ACTION_ROWS) {
          if (ids.length > MAX_ACTION_ROWS) setProgress(from);
          results.push(
            ...(await applyContentAction(kind, action, ids.slice(from, from + MAX_ACTION_ROWS), more)).results,
          );
        }
      } finally {
        setProgress(undefined);
        report(action, results);
        await client.invalidateQueries({ queryKey: LISTS });
      }
    },
  );
  function report(action: ContentAction, results: readonly ActionResult[]): void {
    const done = results.filter((result) => result.done).length;
    const failed = results.filter((result) => !result.done);
    if (done > 0) showToast('success', results.length > 1 ? `${DONE[action]} ${done} 项` : DONE[action]);
    const [only] = failed;
    if (results.length === 1 && only) showToast('error', only.reason);
    else setRefused(failed);
  }
  return { run, isBusy, progress, refused, forget: () => setRefused([]) };
}
