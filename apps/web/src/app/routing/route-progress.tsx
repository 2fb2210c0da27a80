import { use, useSyncExternalStore } from 'react';
import { NavigationContext } from '../../lib/browser/navigation-context.ts';
import styles from './route-progress.module.css';

const neverChanges = () => () => undefined;
const isFalse = () => false;

/** A thin line at the top while a page loads; it appears with a delay, because most pages load at once. */
export function RouteProgress() {
  const navigation = use(NavigationContext);
  const isLoading = useSyncExternalStore(
    navigation?.subscribe ?? neverChanges,
    navigation?.isLoading ?? isFalse,
    isFalse,
  );
  return isLoading ? <div className={styles.routeProgress} aria-hidden="true" /> : null;
}
