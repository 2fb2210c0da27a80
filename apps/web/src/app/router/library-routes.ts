import { BAD_PARAMS } from '../routing/not-found-paths.ts';
import type { RouteLocation, RouteRow } from '../routing/route-row.ts';

/** The top category that the library shows when the address names none. */
const LIBRARY_PID = '273546280';

function queryWithPid({ query }: RouteLocation): string {
  const params = new URLSearchParams(query);
  if (!params.get('pid')) params.set('pid', LIBRARY_PID);
  return `?${params}`;
}

function requirePid({ query }: RouteLocation): string | undefined {
  return query.get('pid') ? undefined : BAD_PARAMS;
}

export const libraryRoutes: RouteRow[] = [
  { path: '/library', to: (location) => `/library/index/list${queryWithPid(location)}` },
  {
    path: '/library/index/list',
    name: 'library-list',
    title: '数字图书馆',
    file: 'library/library-page.tsx',
    check: (location) => (location.query.get('pid') ? undefined : `/library/index/list${queryWithPid(location)}`),
  },
  {
    path: '/library/MobileList',
    name: 'library-MobileList',
    title: '数字图书馆',
    titleFrom: 'title',
    file: 'library/mobile-list-page.tsx',
    mobileOnly: { desktopPath: ({ search }) => `/library/index/list${search}` },
    check: requirePid,
  },
  {
    path: '/library/intro',
    name: 'library-intro',
    title: '图书详情',
    file: 'library/intro-page.tsx',
    check: requirePid,
  },
  {
    path: '/library/details/:classId',
    name: 'library-details',
    title: '在线阅读',
    titleFrom: 'name',
    file: 'reader/reader-page.tsx',
    frame: 'bare',
    noMobileLayout: true,
    auth: true,
  },
];
