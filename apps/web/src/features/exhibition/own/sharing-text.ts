import type { Sharing } from './own.api.ts';

/** Who sees an exhibition of a reader now, in one sentence. */
export function sharingText({ state, isShown, reason, hasChanges }: Omit<Sharing, 'key'>): string {
  if (state === 'waiting')
    return isShown ? '改动正在审核；有链接的人看到的仍是上次通过的样子。' : '正在审核，通过后就有链接。';
  if (state === 'refused') return '没有通过审核，只有自己看得到。改好可以再提交。';
  if (state === 'private') return '只有自己看得到。';
  if (reason) return '上次的改动没有通过；有链接的人看到的仍是之前通过的样子。';
  return hasChanges ? '已分享；新的改动还没有提交，别人看到的是上次通过的样子。' : '已分享，有链接的人都能看。';
}

/** In a word, for lists. */
export const STATE_LABEL: Record<Sharing['state'], string> = {
  private: '自己看',
  waiting: '审核中',
  shown: '已分享',
  refused: '没有通过',
};
