import type { DataRouter } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { configureCall } from '../../lib/calls/call-environment.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { loginPath } from '../routing/guard.ts';
import { NOT_FOUND } from '../routing/not-found-paths.ts';
import { routeNameOf } from '../routing/route-names.ts';
import type { RouteHandle } from '../routing/route-row.ts';

/** Lets calls show toasts and navigate with the router. */
export function connectCall(router: DataRouter): void {
  configureCall({
    notify: showToast,
    goToLogin: (redirect) => void router.navigate(loginPath(redirect)),
    showNotFound: () => void router.navigate(NOT_FOUND, { replace: true }),
    currentLocation: () => {
      const { location, matches } = router.state;
      const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
      return {
        fullPath: location.pathname + location.search + location.hash,
        routeName: handle && routeNameOf(handle, currentDevice()),
        auth: handle?.auth ?? false,
      };
    },
  });
}
