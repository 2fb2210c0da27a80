import { PlaceLink } from './place-link.tsx';
import '../../ui/navigation/chips.css';
import './category-links.css';

interface CategoryLinksProps {
  label: string;
  /** The first is 全部. */
  categories: readonly { id: string; name: string }[];
  current: string;
  pathOf: (id: string) => string;
  className?: string;
}

/** One row of categories, each a place of its own; on a phone it is drawn along with the finger. */
export function CategoryLinks({ label, categories, current, pathOf, className = '' }: CategoryLinksProps) {
  return (
    <nav aria-label={label} className={`chips category-links ${className}`}>
      {categories.map(({ id, name }) => (
        <PlaceLink key={id} to={pathOf(id)} className="chip" aria-current={id === current ? 'true' : undefined}>
          {name}
        </PlaceLink>
      ))}
    </nav>
  );
}
