import { useSite } from '../../lib/pages/site.ts';
import { Seal } from '../../ui/icons/seal.tsx';
import styles from './site-mark.module.css';

/** The operator's name for the site. */
export function SiteName() {
  return useSite().name;
}

/** The operator's logo, or the default red seal. It has no alternative text, because the name is beside it. */
export function SiteMark({ className }: { className: string | undefined }) {
  const { logoUrl } = useSite();
  const classes = `${styles.siteMark} ${className}`;
  if (!logoUrl) return <Seal className={classes} />;
  return <img src={logoUrl} alt="" fetchPriority="low" className={classes} />;
}
