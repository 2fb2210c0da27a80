import { SECTION_PATHS } from '@meiyu/contract/page-path.ts';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import type { PageRow, RedirectRow, RouteRow } from '../routing/route-row.ts';
import { loadPageModule } from './page-modules.ts';
import { routeRows } from './routes.tsx';

const rows = routeRows.flatMap((row: RouteRow): (PageRow | RedirectRow)[] =>
  'children' in row ? row.children : [row],
);
const pages = rows.filter((row): row is PageRow => !('to' in row));

function findRow(path: string): PageRow | RedirectRow {
  const lastMatch = matchRoutes(
    rows.map((row, index) => ({ id: String(index), path: row.path })),
    path,
  )?.at(-1);
  const row = rows[Number(lastMatch?.route.id)];
  if (!row) throw new Error(`nothing matches ${path}`);
  return row;
}

/** The target of an address: the name of a page, or another address. */
function leadsTo(url: string): string {
  const { pathname, search, searchParams } = new URL(url, 'http://x');
  const row = findRow(pathname);
  const params = matchRoutes([{ path: row.path }], pathname)?.[0]?.params ?? {};
  const location = { params, query: searchParams, search };
  if ('to' in row) return row.to(location);
  return row.check?.(location) ?? row.name;
}

test.each([
  ['/', 'home'],
  ['/search', '/search/index'],
  ['/search?s=%E5%B1%B1', '/search/index?s=%E5%B1%B1'],
  ['/search/index?s=x', 'search'],
  ['/ai', '/ai/message'],
  ['/ai/message', 'ai-message'],
  ['/ai/message/5f0c8a0e-9a37-4c8e-8f5d-0a6b7c8d9e0f', 'ai-message'],
  ['/ai/message/new', '/ai/message'],
  ['/ai/image/5f0c8a0e-9a37-1c8e-8f5d-0a6b7c8d9e0f', '/ai/image'],
  ['/ai/history', 'ai-history'],
  ['/ai/history/image', 'ai-history'],
  ['/ai/history/other', '/error/404'],
  ['/cloud-classroom', '/cloud-classroom/index/list'],
  ['/cloud-classroom/index/list', 'classroom-list'],
  ['/cloud-classroom/index/list/audio', 'classroom-list'],
  ['/cloud-classroom/index/list/img', '/error/404'],
  ['/cloud-classroom/details/video/7', 'classroom-details'],
  ['/cloud-classroom/score/7/%E7%8E%8B%2F%E6%9D%8E', 'classroom-score'],
  ['/cloudExhibitionHall', '/cloudExhibitionHall/imageAppreciation'],
  ['/cloudExhibitionHall?cateId=3', '/cloudExhibitionHall/imageAppreciation?cateId=3'],
  ['/cloudExhibitionHall/imageAppreciationDetails/3', 'imageAppreciationDetails'],
  ['/cloudExhibitionHall/imageAppreciationDetails/3/4', 'imageAppreciationDetails'],
  ['/dynamic', '/dynamic/index'],
  ['/dynamic/details/9', 'dynamic-details'],
  ['/dynamic/details/3/9', 'dynamic-details'],
  ['/experience-course', '/experience-course/index'],
  ['/experience-course/details/9', 'experience-course-details'],
  ['/library', '/library/index/list?pid=273546280'],
  ['/library?pid=5&cateId=7', '/library/index/list?pid=5&cateId=7'],
  ['/library/index/list', '/library/index/list?pid=273546280'],
  ['/library/index/list?pid=273546280', 'library-list'],
  ['/library/MobileList', '/404/params'],
  ['/library/MobileList?pid=1&title=x', 'library-MobileList'],
  ['/library/intro?bookId=3', '/404/params'],
  ['/library/intro?pid=1&bookId=3', 'library-intro'],
  ['/library/details/3?name=x', 'library-details'],
  ['/dictionary', 'dictionary'],
  ['/dictionary/huang-gongwang', 'dictionary-entry'],
  ['/cloudExhibitionHall/exhibitions', 'exhibitions'],
  ['/cloudExhibitionHall/exhibition/qing-lv', 'exhibition'],
  ['/cloudExhibitionHall/exhibition/qing-lv/hall', 'exhibition-hall'],
  ['/cloudExhibitionHall/shared/AbC-9_', 'shared-exhibition'],
  ['/cloudExhibitionHall/shared/AbC-9_/hall', 'shared-exhibition-hall'],
  ['/cloudExhibitionHall/own/7/hall', 'own-exhibition-hall'],
  ['/cloudExhibitionHall/own/7/edit', 'own-exhibition-edit'],
  ['/login', '/login/index'],
  ['/login?redirect=%2Fuserinfo', '/login/index?redirect=%2Fuserinfo'],
  ['/login/index', 'loginIndex'],
  ['/login/verify?redirect=%2Fadmin', 'loginVerify'],
  ['/login/claim?invite=x', 'loginClaim'],
  ['/mainBuildingStyle', '/mainBuildingStyle/index'],
  ['/platformIntroduction', '/platformIntroduction/index'],
  ['/userinfo', 'userinfo'],
  ['/userinfo/index', 'userinfo'],
  ['/userinfo/bookshelf', 'bookshelf'],
  ['/admin', 'admin'],
  ['/admin/users/7', 'admin'],
  ['/error/404', 'notFound'],
  ['/404/params', 'notFound'],
  ['/no/such/place', 'notFound'],
  ['/library/details', 'notFound'],
])('%s leads to %s', (url, target) => {
  expect(leadsTo(url)).toBe(target);
});

test('login is needed on the listed routes, and nowhere else', () => {
  expect(pages.filter(({ auth }) => auth).map(({ path }) => path)).toEqual([
    '/ai/message/:sid?',
    '/ai/image/:sid?',
    '/ai/history/:type?',
    // An addition to the required routes, as are those of own exhibitions and the last seven below.
    '/ai/gallery',
    '/cloud-classroom/score/:resId/:className',
    ...['', '/hall', '/edit'].map((child) => `/cloudExhibitionHall/own/:ownId${child}`),
    '/library/details/:classId',
    '/login/verify',
    '/userinfo',
    '/userinfo/index',
    ...['updateInfo', 'updatePassword', 'learningRecord', 'bookshelf', 'courseGrading', 'application'].map(
      (child) => `/userinfo/${child}`,
    ),
    // Additions to the six required pages.
    ...['messages', 'overview', 'notes', 'exhibitions', 'devices', 'privacy', 'settings'].map(
      (child) => `/userinfo/${child}`,
    ),
    '/admin/*',
  ]);
});

test('the two tools are kept alive, and only the mobile pages have a desktop path', () => {
  expect(pages.filter(({ keepAlive }) => keepAlive).map(({ name }) => name)).toEqual(['ai-message', 'ai-image']);
  const desktopPath = (url: string) => {
    const { pathname, search, searchParams } = new URL(url, 'http://x');
    const row = findRow(pathname) as PageRow;
    const params = matchRoutes([{ path: row.path }], pathname)?.[0]?.params ?? {};
    return row.mobileOnly?.desktopPath({ params, query: searchParams, search });
  };
  expect(desktopPath('/ai/history')).toBe('/ai/message');
  expect(desktopPath('/ai/history/image')).toBe('/ai/image');
  expect(desktopPath('/library/MobileList?pid=1&title=x')).toBe('/library/index/list?pid=1&title=x');
  expect(desktopPath('/userinfo')).toBe('/userinfo/updateInfo');
  expect(pages.filter(({ mobileOnly }) => mobileOnly)).toHaveLength(4);
});

test('every page file exports the component of that name', async () => {
  for (const { path, name, file } of pages) {
    if (file) expect((await loadPageModule(file)).Component, file).toBeTypeOf('function');
    else expect(name, path).toBe('notFound');
  }
});

/** The page of one resource has a separate line in the sitemap; search engines do not need the others. */
const NOT_SECTIONS = [
  ...['classroom-details', 'imageAppreciationDetails', 'dynamic-details', 'experience-course-details', 'library-intro'],
  ...[
    'dictionary-entry',
    'exhibition',
    'exhibition-hall',
    'shared-exhibition',
    'shared-exhibition-hall',
    'search',
    'library-MobileList',
    'loginIndex',
    'loginForget',
    'loginRegister',
    'loginClaim',
    'catalogue',
    'notFound',
  ],
];

test('the sitemap lists every public page that shows no single resource', () => {
  const listed = SECTION_PATHS.map(leadsTo);
  const publicNames = pages.filter(({ auth }) => !auth).map(({ name }) => name);
  expect(listed.filter((name) => !publicNames.includes(name))).toEqual([]);
  expect([...new Set(publicNames)].filter((name) => !listed.includes(name)).sort()).toEqual(NOT_SECTIONS.sort());
});
