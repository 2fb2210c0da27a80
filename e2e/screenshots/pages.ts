import type { Page } from '@playwright/test';

/** What the pages of the prepared reader need. */
export interface ReaderState {
  token: string;
  chatId: string;
  drawingId: string;
}

export interface PageToShoot {
  name: string;
  path: string | ((state: ReaderState) => string);
  needsLogin?: boolean;
  /** Brings the page into the state to photograph. */
  act?: (page: Page) => Promise<void>;
}

const LIBRARY = '273546280';

function userinfo(child: string): PageToShoot {
  return { name: `userinfo-${child}`, path: `/userinfo/${child}`, needsLogin: true };
}

/** Every route, with real content; pages with several forms occur once per form. */
export const PAGES: PageToShoot[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search/index' },
  { name: 'search-results', path: '/search/index?s=山水' },
  { name: 'search-nothing', path: '/search/index?s=qqqqzzzz' },
  { name: 'classroom-video', path: '/cloud-classroom/index/list/video' },
  { name: 'classroom-audio', path: '/cloud-classroom/index/list/audio' },
  { name: 'course-video', path: '/cloud-classroom/details/video/video-liu-bai' },
  { name: 'course-audio', path: '/cloud-classroom/details/audio/yuda-bajiao' },
  { name: 'course-score', path: '/cloud-classroom/score/video-liu-bai/留白', needsLogin: true },
  { name: 'exhibition', path: '/cloudExhibitionHall/imageAppreciation' },
  { name: 'work', path: '/cloudExhibitionHall/imageAppreciationDetails/bajiao-yu' },
  { name: 'news', path: '/dynamic/index' },
  { name: 'news-article', path: '/dynamic/details/qinglv-zhuanti' },
  { name: 'experience', path: '/experience-course/index' },
  { name: 'experience-course', path: '/experience-course/details/banri-zaoyuan' },
  { name: 'library', path: `/library/index/list?pid=${LIBRARY}` },
  { name: 'library-mobile-list', path: `/library/MobileList?pid=${LIBRARY}` },
  { name: 'book', path: `/library/intro?pid=${LIBRARY}&bookId=liu-bai` },
  { name: 'reader', path: '/library/details/liu-bai', needsLogin: true },
  { name: 'reader-later-page', path: '/library/details/mo-fen-wu-se?page=6', needsLogin: true },
  { name: 'login', path: '/login/index' },
  { name: 'login-forget', path: '/login/forget' },
  { name: 'login-register', path: '/login/register' },
  { name: 'login-agreement', path: '/login/agreement?type=privacy' },
  { name: 'building', path: '/mainBuildingStyle/index' },
  { name: 'introduction', path: '/platformIntroduction/index' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'userinfo', path: '/userinfo', needsLogin: true },
  ...[
    'updateInfo',
    'updatePassword',
    'learningRecord',
    'bookshelf',
    'courseGrading',
    'application',
    'messages',
    'overview',
    'notes',
    'devices',
    'privacy',
    'settings',
  ].map(userinfo),
  { name: 'ai-message', path: ({ chatId }) => `/ai/message/${chatId}`, needsLogin: true },
  { name: 'ai-image', path: ({ drawingId }) => `/ai/image/${drawingId}`, needsLogin: true },
  { name: 'ai-history', path: '/ai/history/message', needsLogin: true },
  { name: 'ai-gallery', path: '/ai/gallery', needsLogin: true },
  {
    name: 'home-menu',
    path: '/',
    act: async (page) => {
      const button = page.getByRole('button', { name: /菜单|导航/ }).first();
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: 'login-errors',
    path: '/login/register',
    act: (page) => page.locator('button[type=submit]').first().click(),
  },
  { name: 'catalogue', path: '/dev/parts' },
];

export const WIDTHS = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;
export const MODES = { day: {}, dark: { cymy_theme: 'dark' }, large: { cymy_scale: 'large' } } as const;
