import { configureCall } from '../lib/call-surroundings.ts';
import { showToast } from '../ui/toast-store.ts';
import type { RouteHandle } from './route-handle.ts';
import type { AppRouter } from './router.tsx';

/** Gives calls their way of speaking and moving: toasts and the router. */
export function connectCall(router: AppRouter): void {
  configureCall({
    notify: showToast,
    goToLogin: (redirect) => void router.navigate(`/login?redirect=${encodeURIComponent(redirect)}`),
    showNotFound: () => void router.navigate('/error/404', { replace: true }),
    currentPlace: () => {
      const { location, matches } = router.state;
      const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
      return { fullPath: location.pathname + location.search + location.hash, routeName: handle?.name };
    },
  });
}
