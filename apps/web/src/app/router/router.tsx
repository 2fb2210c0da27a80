import type { QueryClient } from '@tanstack/react-query';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { controlScrolling, saveScrollTop } from '../routing/scroll-positions.ts';
import { type AppRoute, buildRoutes } from './build-routes.tsx';
import { connectCall } from './connect-call.ts';
import { type AppNavigator, createNavigator } from './navigator.ts';

/** `isRendered`: whether the server rendered the first page, with its data. Resolves when the first page has loaded. */
export async function startRouter(
  client: QueryClient,
  isRendered: boolean,
): Promise<{ navigator: AppNavigator; routes: AppRoute[] }> {
  const routes = buildRoutes({ client, device: currentDevice, isOnServer: false });
  const navigator = createNavigator({
    routes,
    history: createBrowserHistory(),
    onLeave: ({ key }) => saveScrollTop(key),
  });
  // Before the first page is loaded, because that makes calls.
  connectCall(navigator);
  controlScrolling(() => navigator.page.location.key);
  ignoreAbortedTransitions();
  await navigator.openFirst(isRendered);
  navigator.onChange(({ page }) => {
    // A missing count must not cause a message.
    import('./report-shown.ts').then(({ reportShown }) => reportShown(page.location)).catch(() => {});
  });
  return { navigator, routes };
}

/**
 * A resize or a second navigation aborts a running view transition. The page is still correct, so the rejections of the
 * unused transition promises are ignored.
 */
function ignoreAbortedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as Partial<Error>;
    if ((name === 'InvalidStateError' || name === 'AbortError') && /transition/i.test(message ?? '')) {
      event.preventDefault();
    }
  });
}
