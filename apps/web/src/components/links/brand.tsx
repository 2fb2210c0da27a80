import { useSite } from '../../lib/pages/site.ts';
import { rowClass } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './brand.module.css';
import { PrefetchLink } from './prefetch-link.tsx';
import { SiteMark } from './site-mark.tsx';

interface BrandProps {
  size: 'small' | 'large';
}

/** Names up to this length fit on one line, also on phones. */
const ONE_LINE_LENGTH = 12;

export function Brand({ size }: BrandProps) {
  const { name } = useSite();
  const longClass = name.length > ONE_LINE_LENGTH ? `${styles.long} ${textStyles.lines}` : '';
  return (
    <PrefetchLink to="/" className={rowClass({}, `${styles.brand} ${size === 'large' ? styles.large : ''}`)}>
      <SiteMark className={styles.mark} />
      <span className={`${textStyles.song} ${styles.name} ${longClass}`}>{name}</span>
    </PrefetchLink>
  );
}
