import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, test } from 'vitest';
import type { AppRoute } from './build-routes.tsx';
import { createNavigator } from './navigator.ts';

/** Routes whose pages load at once, and `/slow`, which loads when the test says so. */
function open(at: string) {
  const slow = Promise.withResolvers<void>();
  const loaded: string[] = [];
  const page = (path: string, more: Partial<AppRoute> = {}): AppRoute => ({
    path,
    load: async () => void loaded.push(path),
    ...more,
  });
  const routes = [
    page('/a'),
    page('/b/:id'),
    page('/slow', { load: () => slow.promise }),
    page('/old', { enter: ({ search }) => `/a${search}` }),
    page('/loop', { enter: () => '/loop' }),
  ];
  const history = createMemoryHistory({ initialEntries: [at] });
  const left: string[] = [];
  const navigator = createNavigator({ routes, history, onLeave: ({ pathname }) => left.push(pathname) });
  const shown: string[] = [];
  navigator.onChange(({ page: { location, action, keepsScroll }, isAnimated }) => {
    shown.push([action, location.pathname + location.search + location.hash, keepsScroll, isAnimated].join(' '));
  });
  return { navigator, history, slow, loaded, left, shown };
}

test('a page is loaded, then the address changes, then it is shown', async () => {
  const { navigator, history, left, shown, slow } = open('/a');
  await navigator.openFirst(false);
  const going = navigator.navigate('/slow');
  const state = () => [navigator.navigation.targetPath(), navigator.navigation.isLoading()];
  expect([history.location.pathname, ...state()]).toEqual(['/a', '/slow', true]);
  slow.resolve();
  await going;
  expect([history.location.pathname, ...state()]).toEqual(['/slow', '/slow', false]);
  expect([left, shown]).toEqual([['/a'], ['POP /a false true', 'PUSH /slow false true']]);
  expect(navigator.page.matches.map(({ route }) => route.path)).toEqual(['/slow']);
});

test('of several navigations the last one wins', async () => {
  const { navigator, shown, slow } = open('/a');
  await navigator.openFirst(false);
  const first = navigator.navigate('/slow');
  await navigator.navigate('/b/1', { preventScrollReset: true, viewTransition: false });
  slow.resolve();
  await first;
  expect(shown.slice(1)).toEqual(['PUSH /b/1 true false']);
  expect(navigator.page.matches[0]?.params).toEqual({ id: '1' });
});

test('a redirect adds no entry to the history, and a redirect loop ends', async () => {
  const { navigator, history } = open('/old?x=1');
  await navigator.openFirst(false);
  expect(history.location).toMatchObject({ pathname: '/a', search: '?x=1' });
  await navigator.navigate('/b/1');
  await navigator.navigate('/old');
  expect(history.index).toBe(2);
  await expect(navigator.navigate('/loop')).rejects.toThrow('too many redirects');
});

test('the same path replaces its history entry; a fragment of the page and a changed search behave as links do', async () => {
  const { navigator, history, loaded, shown } = open('/a');
  await navigator.openFirst(false);
  loaded.length = 0;
  await navigator.navigate('/a');
  expect([history.index, loaded]).toEqual([0, ['/a']]);
  await navigator.navigate({ search: '?p=2' });
  await navigator.navigate({ search: '?p=2', hash: '#end' });
  expect(loaded).toEqual(['/a', '/a']);
  expect(shown.slice(1)).toEqual(['REPLACE /a false true', 'PUSH /a?p=2 false true', 'PUSH /a?p=2#end false true']);
});

test('the back button shows the earlier page again', async () => {
  const { navigator, shown, left } = open('/a');
  await navigator.openFirst(false);
  await navigator.navigate('/b/1');
  navigator.go(-1);
  await expect.poll(() => shown.at(-1)).toBe('POP /a false true');
  expect(left).toEqual(['/a', '/b/1']);
});

test('a page rendered by the server is loaded without adding a history entry', async () => {
  const { navigator, loaded, shown } = open('/old');
  await navigator.openFirst(true);
  expect([loaded, shown, navigator.page.location.pathname]).toEqual([['/old'], [], '/old']);
});

test('a navigation that begins while the first page loads replaces it', async () => {
  const { navigator, slow } = open('/slow');
  const opening = navigator.openFirst(false);
  await navigator.navigate('/b/2');
  await opening;
  expect(navigator.page.location.pathname).toBe('/b/2');
  slow.resolve();
});
