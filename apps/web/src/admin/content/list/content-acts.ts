import type { ContentAct, ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { useOnce } from '../../kit/parts/use-once.ts';
import { type ActResult, actOnContent, LISTS } from '../content.api.ts';

/** What is said after an act. */
const DONE: Readonly<Record<ContentAct, string>> = {
  publish: '已发布',
  hide: '已撤下',
  show: '已恢复展示',
  bin: '已移入回收站',
  unbin: '已从回收站恢复',
  move: '已移动',
  addTag: '已加标签',
  removeTag: '已去标签',
};

/** Acts on rows: what was done is said in a message, what was refused stays in `refused` with its reasons. */
export function useContentActs(kind: ContentKind) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly ActResult[]>([]);
  const { run, isBusy } = useOnce(
    async (act: ContentAct, ids: readonly string[], more: { category?: string; tag?: string } = {}) => {
      try {
        const { results } = await actOnContent(kind, act, ids, more);
        const done = results.filter((result) => result.done).length;
        const failed = results.filter((result) => !result.done);
        if (done > 0) showToast('success', results.length > 1 ? `${DONE[act]} ${done} 项` : DONE[act]);
        const [only] = failed;
        if (results.length === 1 && only) showToast('error', only.reason);
        else setRefused(failed);
      } finally {
        await client.invalidateQueries({ queryKey: LISTS });
      }
    },
  );
  return { run, isBusy, refused, forget: () => setRefused([]) };
}
