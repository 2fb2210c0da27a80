import { useSite } from '../../lib/pages/site.ts';
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
  const nameClass = name.length > ONE_LINE_LENGTH ? `${styles.name} ${styles.long} ${textStyles.lines}` : styles.name;
  return (
    <PrefetchLink to="/" className={`${styles.brand} ${size === 'large' ? styles.large : ''}`}>
      <SiteMark className={styles.mark} />
      <span className={nameClass}>{name}</span>
    </PrefetchLink>
  );
}
