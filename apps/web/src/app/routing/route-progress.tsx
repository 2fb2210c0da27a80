import { useNavigation } from 'react-router';
import styles from './route-progress.module.css';

/** A thin line at the top while a page loads; it appears with a delay, because most pages load at once. */
export function RouteProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.routeProgress} aria-hidden="true" />;
}
