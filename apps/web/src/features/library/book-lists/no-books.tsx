import { PlaceLink } from '../../../components/links/place-link.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { LibraryPlace } from '../api/library-place.ts';

interface NoBooksProps {
  place: LibraryPlace;
  /** More than none when only the page lies past the end. */
  total: number;
  pathOf: (place: LibraryPlace) => string;
}

function waysOn({ cateId, words, page }: LibraryPlace, total: number) {
  if (total > 0 && page > 1) {
    return { title: '没有这一页', line: '书目没有这么长，回到第一页看看。', label: '回到第一页', to: { page: 1 } };
  }
  if (words) {
    const to = cateId ? { cateId: '', page: 1 } : { words: '', type: 0, page: 1 };
    const label = cateId ? '在全部图书里找' : '看全部图书';
    return { title: `没有找到“${words}”`, line: '换个说法，或从分类里找找。', label, to };
  }
  if (cateId) {
    return { title: '这一类还没有书', line: '换一类看看。', label: '看全部图书', to: { cateId: '', page: 1 } };
  }
  return { title: '书架还空着', line: '有了新书，会摆在这里。', label: undefined, to: {} };
}

/** Nothing to show: why, and the way on. */
export function NoBooks({ place, total, pathOf }: NoBooksProps) {
  const { title, line, label, to } = waysOn(place, total);
  const action = label && (
    <PlaceLink to={pathOf({ ...place, ...to })} className={buttonClass('line')}>
      {label}
    </PlaceLink>
  );
  return <EmptyState drawing={place.words ? 'moon' : 'shelf'} title={title} line={line} action={action} level={3} />;
}
