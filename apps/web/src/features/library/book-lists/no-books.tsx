import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { LibraryParams } from '../api/library-params.ts';

interface NoBooksProps {
  params: LibraryParams;
  /** Greater than 0 when there are books, but the page number is past the last page. */
  total: number;
  pathOf: (params: LibraryParams) => string;
}

function explain({ cateId, searchText, page }: LibraryParams, total: number) {
  if (total > 0 && page > 1) {
    return {
      title: '没有这一页',
      line: '书目没有这么长，回到第一页看看。',
      label: '回到第一页',
      changedParams: { page: 1 },
    };
  }
  if (searchText) {
    const changedParams = cateId ? { cateId: '', page: 1 } : { searchText: '', type: 0, page: 1 };
    const label = cateId ? '在全部图书里找' : '看全部图书';
    return { title: `没有找到“${searchText}”`, line: '换个说法，或从分类里找找。', label, changedParams };
  }
  if (cateId) {
    return {
      title: '这一类还没有书',
      line: '换一类看看。',
      label: '看全部图书',
      changedParams: { cateId: '', page: 1 },
    };
  }
  return { title: '书架还空着', line: '有了新书，会摆在这里。', label: undefined, changedParams: {} };
}

/** Explains an empty list, with a link. */
export function NoBooks({ params, total, pathOf }: NoBooksProps) {
  const { title, line, label, changedParams } = explain(params, total);
  const action = label && (
    <PrefetchLink to={pathOf({ ...params, ...changedParams })} className={buttonClass('line')}>
      {label}
    </PrefetchLink>
  );
  return (
    <EmptyState
      drawing={params.searchText ? 'roundWindow' : 'shelf'}
      title={title}
      line={line}
      action={action}
      level={3}
    />
  );
}
