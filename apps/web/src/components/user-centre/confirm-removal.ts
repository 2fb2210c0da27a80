import { confirm } from '../../ui/messages/confirm.ts';

interface RemovalQuestion {
  selectedCount?: number | undefined;
  /** What is lost, below the question. */
  body?: string;
}

/** Asks before records are deleted. Without `selectedCount` the question is about a single record. */
export function confirmRemoval({ selectedCount, body }: RemovalQuestion = {}): Promise<boolean> {
  return confirm({
    title: selectedCount === undefined ? '你确定要删除这条记录吗？' : `您确定要删除这${selectedCount}条记录吗？`,
    body,
    confirmText: '删除',
    cancelText: '退出',
    danger: true,
  });
}
