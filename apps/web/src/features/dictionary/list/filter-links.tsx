import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import chipsStyles from '../../../ui/navigation/chips.module.css';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type DictionaryParams, dictionaryPath, overviewQuery } from '../api/dictionary.api.ts';
import styles from './filter-links.module.css';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];

/** Links to the kinds with the number of their entries. */
export function KindLinks({ params }: { params: DictionaryParams }) {
  const { data } = useQuery(overviewQuery);
  if (!data || data.total === 0) return null;
  const kinds = [{ name: '', count: data.total }, ...data.kinds];
  return (
    <nav
      aria-label="类别"
      data-print="hidden"
      className={`${chipsStyles.chips} ${chipsStyles.scrolling} ${styles.kinds}`}
    >
      {kinds.map(({ name, count }) => (
        <PrefetchLink
          key={name}
          to={dictionaryPath({ ...params, kind: name, page: 1 })}
          aria-current={name === params.kind ? 'true' : undefined}
          className={chipsStyles.chip}
        >
          {name || '全部'}
          <span className={`${textStyles.number} ${styles.count}`}>
            {count}
            <VisuallyHidden> 条</VisuallyHidden>
          </span>
        </PrefetchLink>
      ))}
    </nav>
  );
}

/** Links to the initials; those without entries are text. */
export function LetterLinks({ params }: { params: DictionaryParams }) {
  const { data } = useQuery(overviewQuery);
  if (!data || data.total === 0) return null;
  const known = new Set(data.letters.map(({ letter }) => letter));
  return (
    <nav aria-label="首字母" data-print="hidden" className={styles.letters}>
      <PrefetchLink
        to={dictionaryPath({ ...params, letter: '', page: 1 })}
        aria-current={params.letter === '' ? 'true' : undefined}
        className={styles.all}
      >
        全部
      </PrefetchLink>
      {LETTERS.filter((letter) => letter !== '#' || known.has(letter)).map((letter) =>
        known.has(letter) ? (
          <PrefetchLink
            key={letter}
            to={dictionaryPath({ ...params, letter, page: 1 })}
            aria-current={letter === params.letter ? 'true' : undefined}
          >
            {letter}
          </PrefetchLink>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}
