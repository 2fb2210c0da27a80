import { expect, test } from 'vitest';
import { routeRows } from '../router/routes.tsx';
import { routeNameOf, routeTitle } from './route-names.ts';

test('only the children of /userinfo have another name on phones', () => {
  const route = { name: 'updateInfo', mobilePrefix: true } as const;
  expect(routeNameOf(route, 'pc')).toBe('updateInfo');
  expect(routeNameOf(route, 'mobile')).toBe('mobile-updateInfo');
  expect(routeNameOf({ name: 'home' }, 'mobile')).toBe('home');
  const rows = routeRows.flatMap((row) => ('children' in row ? row.children : [row]));
  const prefixed = rows.filter((row) => 'mobilePrefix' in row && row.mobilePrefix).map(({ path }) => path);
  expect(prefixed).toContain('/userinfo/updateInfo');
});

test('a title comes from the query where the route names a parameter, else from the route', () => {
  const route = { name: 'library-details', title: '阅读', titleFrom: 'name' } as const;
  expect(routeTitle(route, new URLSearchParams('name=林泉高致'))).toBe('林泉高致');
  expect(routeTitle(route, new URLSearchParams('name=%20'))).toBe('阅读');
  expect(routeTitle({ name: 'home', title: '首页' }, new URLSearchParams('name=x'))).toBe('首页');
});
