import { isUuidV4 } from '../../lib/crypto/uuid.ts';
import { NOT_FOUND, NOT_FOUND_PATHS } from '../routing/not-found-paths.ts';
import type { PageRow, RouteLocation, RouteRow } from '../routing/route-row.ts';
import { libraryRoutes } from './library-routes.ts';

/** Session ids are UUID v4; any other value is dropped, and the tool opens as without a session id. */
function dropBadSid(toolPath: string) {
  return ({ params: { sid } }: RouteLocation) => (sid === undefined || isUuidV4(sid) ? undefined : toolPath);
}

/** Redirects to the 404 page if the type in the path is not one of `allowed`. */
function requireType(...allowed: string[]) {
  return ({ params: { type } }: RouteLocation) =>
    type === undefined || allowed.includes(type) ? undefined : NOT_FOUND;
}

const aiPage = { auth: true, frame: 'ai', noMobileLayout: true } as const;
const userPage = { auth: true, mobilePrefix: true } as const;

/** Whether this build contains the catalogue of components: true for development and tests. */
declare const __CATALOGUE__: boolean;

const catalogue: PageRow = {
  path: '/dev/parts',
  name: 'catalogue',
  title: '部件',
  file: 'catalogue/catalogue-page.tsx',
  frame: 'bare',
  noMobileLayout: true,
};
const toBasicInformation = { desktopPath: () => '/userinfo/updateInfo' };

/** The page of an exhibition and its hall. */
function exhibitionPages(child: string, name: string, title: string, access: Pick<PageRow, 'auth'> = {}): PageRow[] {
  const path = `/cloudExhibitionHall/${child}`;
  const hall = { name: `${name}-hall`, title: '三维展厅', file: 'hall/hall-page.tsx', noMobileLayout: true } as const;
  return [
    { path, name, title, file: 'exhibition/exhibition-page.tsx', ...access },
    { path: `${path}/hall`, ...hall, frame: 'bare', ...access },
  ];
}

function userinfoPage(child: string, title: string, file: string): PageRow {
  return { path: `/userinfo/${child}`, name: child, title, file, ...userPage };
}

/** Every route, grouped by area. A page's code is fetched when it is first visited. */
export const routeRows: RouteRow[] = [
  { path: '/', name: 'home', tone: 'home', file: 'home/home-page.tsx' },

  { path: '/search', to: ({ search }) => `/search/index${search}` },
  { path: '/search/index', name: 'search', title: '搜索', file: 'search/search-page.tsx' },

  { path: '/ai', to: () => '/ai/message' },
  {
    path: '/ai/message/:sid?',
    name: 'ai-message',
    title: '你问我答',
    file: 'assistant/message-page.tsx',
    keepAlive: true,
    check: dropBadSid('/ai/message'),
    ...aiPage,
  },
  {
    path: '/ai/image/:sid?',
    name: 'ai-image',
    title: '你说我画',
    file: 'assistant/image-page.tsx',
    keepAlive: true,
    check: dropBadSid('/ai/image'),
    ...aiPage,
  },
  {
    path: '/ai/history/:type?',
    name: 'ai-history',
    title: '历史记录',
    file: 'assistant/history-page.tsx',
    mobileOnly: { desktopPath: ({ params: { type } }) => `/ai/${type ?? 'message'}` },
    check: requireType('message', 'image'),
    ...aiPage,
  },
  // An addition to the required routes: all drawings of the user.
  {
    path: '/ai/gallery',
    name: 'ai-gallery',
    title: '我的画廊',
    file: 'assistant/gallery-page.tsx',
    ...aiPage,
  },

  { path: '/cloud-classroom', to: () => '/cloud-classroom/index/list' },
  {
    path: '/cloud-classroom/index/list/:type?',
    name: 'classroom-list',
    title: '云课堂',
    file: 'classroom/classroom-page.tsx',
    check: requireType('video', 'audio'),
  },
  {
    path: '/cloud-classroom/details/:type/:id',
    name: 'classroom-details',
    title: '课程详情',
    file: 'classroom/course-page.tsx',
    check: requireType('video', 'audio'),
  },
  {
    path: '/cloud-classroom/score/:resId/:className',
    name: 'classroom-score',
    title: '课程评分',
    file: 'ratings/score-page.tsx',
    auth: true,
  },

  { path: '/cloudExhibitionHall', to: ({ search }) => `/cloudExhibitionHall/imageAppreciation${search}` },
  {
    path: '/cloudExhibitionHall/imageAppreciation',
    name: 'imageAppreciation',
    title: '云展厅',
    file: 'works/works-page.tsx',
  },
  {
    path: '/cloudExhibitionHall/imageAppreciationDetails/:imgId/:classId?',
    name: 'imageAppreciationDetails',
    title: '作品详情',
    file: 'works/work-page.tsx',
  },

  // An addition to the required routes: 专题展览.
  {
    path: '/cloudExhibitionHall/exhibitions',
    name: 'exhibitions',
    title: '专题展览',
    file: 'exhibition/exhibitions-page.tsx',
  },
  ...exhibitionPages('exhibition/:exhibitionId', 'exhibition', '专题展览'),
  // An addition too: 我的展览, for its reader and for those who have its link.
  ...exhibitionPages('shared/:shareKey', 'shared-exhibition', '读者的展览'),
  ...exhibitionPages('own/:ownId', 'own-exhibition', '我的展览', { auth: true }),
  {
    path: '/cloudExhibitionHall/own/:ownId/edit',
    name: 'own-exhibition-edit',
    title: '布置展览',
    file: 'exhibition/own-exhibition-edit-page.tsx',
    auth: true,
  },

  { path: '/dynamic', to: ({ search }) => `/dynamic/index${search}` },
  {
    path: '/dynamic/index',
    name: 'dynamic',
    title: '美育动态',
    file: 'news/news-page.tsx',
  },
  // Matches with and without the category: React Router reads `a?/b` as `b` or `a/b`.
  {
    path: '/dynamic/details/:cateId?/:articleId',
    name: 'dynamic-details',
    title: '动态详情',
    file: 'news/article-page.tsx',
  },

  { path: '/experience-course', to: ({ search }) => `/experience-course/index${search}` },
  {
    path: '/experience-course/index',
    name: 'experience-course',
    title: '美育体验课',
    file: 'experience/experience-page.tsx',
    tone: 'experience',
  },
  {
    path: '/experience-course/details/:articleId',
    name: 'experience-course-details',
    title: '体验课详情',
    file: 'experience/experience-details-page.tsx',
    tone: 'experience',
  },

  ...libraryRoutes,

  // An addition to the required routes: 美育词典.
  { path: '/dictionary', name: 'dictionary', title: '美育词典', file: 'dictionary/dictionary-page.tsx' },
  { path: '/dictionary/:entryId', name: 'dictionary-entry', title: '词条', file: 'dictionary/entry-page.tsx' },

  { path: '/login', to: ({ search }) => `/login/index${search}` },
  {
    path: '/login/index',
    name: 'loginIndex',
    title: '登录',
    file: 'account/login-page.tsx',
    frame: 'auth',
  },
  {
    path: '/login/forget',
    name: 'loginForget',
    title: '找回密码',
    file: 'account/forget-page.tsx',
    frame: 'auth',
  },
  {
    path: '/login/register',
    name: 'loginRegister',
    title: '注册',
    file: 'account/register-page.tsx',
    frame: 'auth',
  },
  // An addition: the second step of staff, and the first owner of a site.
  {
    path: '/login/verify',
    name: 'loginVerify',
    title: '两步验证',
    file: 'account/verify-page.tsx',
    frame: 'auth',
    auth: true,
  },
  {
    path: '/login/claim',
    name: 'loginClaim',
    title: '设立馆长',
    file: 'account/claim-page.tsx',
    frame: 'auth',
  },
  {
    path: '/login/agreement',
    name: 'loginAgreement',
    title: '用户协议',
    file: 'account/agreement-page.tsx',
  },

  { path: '/mainBuildingStyle', to: () => '/mainBuildingStyle/index' },
  {
    path: '/mainBuildingStyle/index',
    name: 'mainBuildingStyle',
    title: '本馆风采',
    file: 'about/main-building-page.tsx',
  },

  { path: '/platformIntroduction', to: () => '/platformIntroduction/index' },
  {
    path: '/platformIntroduction/index',
    name: 'platformIntroduction',
    title: '平台介绍',
    file: 'about/introduction-page.tsx',
  },

  ...['/userinfo', '/userinfo/index'].map(
    (path): PageRow => ({
      path,
      name: 'userinfo',
      title: '我的',
      file: 'account/user-entry-page.tsx',
      mobileOnly: toBasicInformation,
      ...userPage,
    }),
  ),
  {
    file: 'account/userinfo-layout.tsx',
    children: [
      userinfoPage('updateInfo', '基本信息', 'account/update-info-page.tsx'),
      userinfoPage('updatePassword', '修改密码', 'account/update-password-page.tsx'),
      userinfoPage('learningRecord', '学习记录', 'learning-records/learning-records-page.tsx'),
      userinfoPage('bookshelf', '我的书架', 'bookshelf/bookshelf-page.tsx'),
      userinfoPage('courseGrading', '课程评分', 'ratings/own-scores-page.tsx'),
      userinfoPage('application', '高清申请记录', 'downloads/applications-page.tsx'),
      // Additions to the six required pages.
      userinfoPage('messages', '我的消息', 'notices/notices-page.tsx'),
      userinfoPage('overview', '学习一览', 'learning-records/overview-page.tsx'),
      userinfoPage('notes', '我的笔记', 'notes/notes-page.tsx'),
      userinfoPage('exhibitions', '我的展览', 'exhibition/own-exhibitions-page.tsx'),
      userinfoPage('devices', '登录设备', 'devices/devices-page.tsx'),
      userinfoPage('privacy', '隐私与数据', 'privacy/privacy-page.tsx'),
      userinfoPage('settings', '设置', 'settings/settings-page.tsx'),
    ],
  },

  // The console of the operators, with a separate table of routes (src/admin/routes.ts).
  {
    path: '/admin/*',
    name: 'admin',
    title: '管理后台',
    file: '../admin/admin-app.tsx',
    frame: 'bare',
    noMobileLayout: true,
    auth: true,
  },

  ...(__CATALOGUE__ ? [catalogue] : []),

  ...[...NOT_FOUND_PATHS, '*'].map((path): PageRow => ({ path, name: 'notFound', title: '页面不存在' })),
];
