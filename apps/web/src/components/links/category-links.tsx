import chipsStyles from '../../ui/navigation/chips.module.css';
import styles from './category-links.module.css';
import { PrefetchLink } from './prefetch-link.tsx';

interface CategoryLinksProps {
  label: string;
  /** The first is 全部. */
  categories: readonly { id: string; name: string }[];
  current: string;
  pathOf: (id: string) => string;
  className?: string;
}

/** One row of category links; on a phone it scrolls sideways. */
export function CategoryLinks({ label, categories, current, pathOf, className = '' }: CategoryLinksProps) {
  return (
    <nav
      aria-label={label}
      className={`${chipsStyles.chips} ${chipsStyles.scrolling} ${styles.categoryLinks} ${className}`}
    >
      {categories.map(({ id, name }) => (
        <PrefetchLink
          key={id}
          to={pathOf(id)}
          className={chipsStyles.chip}
          aria-current={id === current ? 'true' : undefined}
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  );
}
