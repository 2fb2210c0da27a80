import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { createPath } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { configureCall } from '../../lib/calls/call-environment.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { loginPath, PASSWORD_PATH, passwordPath, tellToLogIn } from '../routing/guard.ts';
import { notFoundPath } from '../routing/not-found-paths.ts';
import { routeNameOf } from '../routing/route-names.ts';
import type { AppNavigator } from './navigator.ts';

/** Lets calls show toasts and navigate. */
export function connectCall(navigator: AppNavigator): void {
  configureCall({
    notify: (type, message) => (message === clientMessages.loginFirst ? tellToLogIn() : showToast(type, message)),
    goToLogin: (redirect) => void navigator.navigate(loginPath(redirect)),
    goToPasswordChange: () => {
      // Several calls may be refused before that page is shown.
      if (navigator.navigation.targetPath() === PASSWORD_PATH) return;
      void navigator.navigate(passwordPath(createPath(navigator.page.location)), { replace: true });
    },
    showNotFound: () => void navigator.navigate(notFoundPath(navigator.target), { replace: true }),
    currentLocation: () => {
      const { location, matches } = navigator.page;
      const handle = matches.at(-1)?.route.handle;
      return {
        fullPath: createPath(location),
        routeName: handle && routeNameOf(handle, currentDevice()),
        auth: handle?.auth ?? false,
      };
    },
  });
}
