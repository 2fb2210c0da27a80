import { QueryClient } from '@tanstack/react-query';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, test, vi } from 'vitest';
import { setUpPages } from '../../components/page.testkit.tsx';
import { callEnvironment } from '../../lib/calls/call-environment.ts';
import { endSession, setPasswordChangeRequired, startSession } from '../../lib/session/session.ts';
import { buildRoutes } from './build-routes.tsx';
import { connectCall } from './connect-call.ts';
import { createNavigator } from './navigator.ts';

setUpPages();

/** The routes of the app, with a server that does not answer. */
async function openApp(at: string) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const routes = buildRoutes({ client: new QueryClient(), device: () => 'pc', isOnServer: false });
  const navigator = createNavigator({
    routes,
    history: createMemoryHistory({ initialEntries: [at] }),
    onLeave: () => undefined,
  });
  connectCall(navigator);
  await navigator.openFirst(false);
  const currentPath = () => navigator.page.location.pathname + navigator.page.location.search;
  return { navigator, currentPath };
}

const changeWithWayBack = (path: string) => `/userinfo/updatePassword?redirect=${encodeURIComponent(path)}`;

test('with a one-time password every path redirects to its change, public ones too, until it is changed', async () => {
  startSession('token', { mustChangePassword: true });
  const { navigator, currentPath } = await openApp('/platformIntroduction');
  expect(currentPath()).toBe(changeWithWayBack('/platformIntroduction/index'));
  for (const path of ['/userinfo/privacy', '/userinfo', '/login/index', '/no/such/page']) {
    await navigator.navigate(path);
    expect(currentPath()).toBe(changeWithWayBack(path));
  }
  setPasswordChangeRequired(false);
  await navigator.navigate('/userinfo/privacy');
  expect(currentPath()).toBe('/userinfo/privacy');
});

test('an open page is left when its profile or a refused call reports a one-time password', async () => {
  startSession('token');
  const { navigator, currentPath } = await openApp('/userinfo/settings');
  expect(currentPath()).toBe('/userinfo/settings');
  setPasswordChangeRequired(true);
  for (let refused = 0; refused < 3; refused += 1) callEnvironment().goToPasswordChange();
  await expect.poll(currentPath).toBe(changeWithWayBack('/userinfo/settings'));
  // A call that is refused only now does not make this page the way back.
  callEnvironment().goToPasswordChange();
  endSession();
  await navigator.navigate('/login/index');
  expect(currentPath()).toBe('/login/index');
});
