import { confirm } from '../../ui/messages/confirm.ts';

/** Asks before one record or several selected ones are deleted. */
export function confirmRemoval(count: number | 'one', body?: string): Promise<boolean> {
  return confirm({
    title: count === 'one' ? '你确定要删除这条记录吗？' : `您确定要删除这${count}条记录吗？`,
    body,
    confirmText: '删除',
    cancelText: '退出',
    danger: true,
  });
}
