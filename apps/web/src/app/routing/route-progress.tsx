import { useNavigation } from 'react-router';
import './route-progress.css';

/** A thin line of ink at the top while a page is on its way; nothing for the first moment, which is most of them. */
export function RouteProgress() {
  return useNavigation().state === 'idle' ? null : <div className="route-progress" aria-hidden="true" />;
}
