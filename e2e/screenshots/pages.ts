import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { FAULTY_LIST } from './prepare-console.ts';

/** The data that pages of the prepared reader need. */
export interface ReaderState {
  token: string;
  chatId: string;
  drawingId: string;
  /** An own exhibition, which waits for a reviewer. */
  ownId: string;
  /** The owner's login, and the session of the console that this run has opened with it. */
  ownerToken: string;
  staffToken: string;
}

export interface PageToShoot {
  name: string;
  path: string | ((state: ReaderState) => string);
  needsLogin?: boolean;
  /** For staff: photographed at 1440 and 1024 px, and on phones where it works there. */
  console?: { phone?: boolean };
  /** Brings the page into the state to photograph. */
  act?: (page: Page) => Promise<void>;
}

const LIBRARY = '273546280';

function ofConsole(name: string, path: string, more: Partial<PageToShoot> = {}): PageToShoot {
  return { name: `console-${name}`, path: `/admin${path}`, console: {}, ...more };
}

/** Opens the first row of the page's table or list. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-open]').first().click();
  await page.waitForLoadState('networkidle');
}

/** The editor and the preview beside it take longer to load than other pages. */
async function openEditor(page: Page): Promise<void> {
  await openFirst(page);
  await page.locator('[data-content-form]').waitFor();
  await page.waitForLoadState('networkidle');
}

async function uploadFaultyList(page: Page): Promise<void> {
  const file = { name: '高一年级名单.csv', mimeType: 'text/csv', buffer: Buffer.from(FAULTY_LIST) };
  await page.getByLabel('选择名单文件').setInputFiles(file);
  await page.getByRole('table', { name: '名单' }).waitFor();
}

async function showTables(page: Page): Promise<void> {
  for (let section = 0; section < 3; section += 1)
    await page
      .getByRole('button', { name: /：表格$/ })
      .first()
      .click();
}

async function openCounterReports(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'COUNTER 5.1' }).click();
  await page.getByRole('dialog', { name: 'COUNTER 5.1 报告' }).waitFor();
}

const CONTENT = {
  'wu-hui/news.md': '---\ntitle: 雾会\n---\n今天有雾，云展厅照常开放。\n',
  'chun-zhan/news.md': '---\ntitle: 春展预告\n---\n二十四件新展品下周上架。\n',
  'jiang-xue/news.md': '---\ntitel: 江雪\n---\n题目写错了一个字母。\n',
  '说明.txt': '这一批是三月的动态。',
};

/** Uploads, checks and imports a folder; each time its texts are others, so that there is something to import. */
async function importContent(page: Page): Promise<void> {
  const files = Object.entries(CONTENT).map(([path, text]) => ({ path, text: `${text}\n第 ${Date.now()} 稿。\n` }));
  await page.getByLabel('选择要导入的文件夹').evaluate((input: HTMLInputElement, dropped) => {
    const chosen = dropped.map(({ path, text }) => {
      const file = new File([text], path.split('/').at(-1) ?? '');
      return Object.defineProperty(file, 'webkitRelativePath', { value: `三月动态/${path}` });
    });
    Object.defineProperty(input, 'files', { value: chosen, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, files);
  await page.getByRole('button', { name: '检查 4 个文件' }).click();
  await page.getByRole('button', { name: /^导入 \d/ }).click();
  await page.getByRole('region', { name: '导入报告' }).getByRole('row').nth(1).waitFor();
}

const CONSOLE_PAGES = [
  ofConsole('desk', '', { console: { phone: true } }),
  ofConsole('first-day', '/first-day'),
  ofConsole('site', '/site'),
  ...['banners', 'notice', 'categories', 'footer', 'links', 'introduction', 'agreement', 'identity'].map((part) =>
    ofConsole(`site-${part}`, `/site/${part}`),
  ),
  ofConsole('users', '/users', { act: openFirst }),
  ofConsole('content-books', '/content/book'),
  ofConsole('content-news', '/content/news', { act: openEditor }),
  ofConsole('content-work', '/content/img', { act: openEditor }),
  ofConsole('content-video', '/content/video', { act: openEditor }),
  ofConsole('content-audio', '/content/audio', { act: openEditor }),
  ofConsole('content-course', '/content/exp', { act: openEditor }),
  ofConsole('content-entry', '/content/entry', { act: openEditor }),
  ofConsole('content-exhibition', '/content/exhibition', { act: openEditor }),
  ofConsole('new-user', '/users/new'),
  ofConsole('roster', '/users/import', { act: uploadFaultyList }),
  ofConsole('import', '/import'),
  ofConsole('import-result', '/import', { act: importContent }),
  ofConsole('classes', '/classes'),
  ofConsole('applications', '/applications', { console: { phone: true } }),
  ofConsole('reports', '/reports', { console: { phone: true } }),
  ofConsole('comments', '/comments', { console: { phone: true } }),
  ofConsole('reader-exhibitions', '/reader-exhibitions', {
    console: { phone: true },
    act: async (page) => {
      await page.getByRole('button', { name: '松与月' }).click();
      await page.getByText('由 AI 生成').waitFor();
    },
  }),
  ofConsole('access', '/access'),
  ofConsole('search', '/search'),
  ofConsole('search-missing', '/search/missing'),
  ofConsole('search-synonyms', '/search/synonyms'),
  ofConsole('ai', '/ai'),
  ofConsole('ai-questions', '/ai/questions'),
  ofConsole('ai-disliked', '/ai/disliked'),
  ofConsole('ai-words', '/ai/words'),
  ofConsole('statistics', '/statistics'),
  ofConsole('statistics-tables', '/statistics?period=lastMonth&metric=readSeconds', { act: showTables }),
  ofConsole('statistics-counter', '/statistics', { act: openCounterReports }),
  ofConsole('staff', '/staff', { act: openFirst }),
  ofConsole('settings', '/settings'),
  ofConsole('settings-chat', '/settings?tab=chat'),
  ofConsole('settings-backup', '/settings?tab=backup'),
  ofConsole('audit', '/audit', { act: openFirst }),
  ofConsole('jobs', '/jobs'),
  ofConsole('system', '/system'),
  ofConsole('system-backups', '/system?tab=backups'),
  ofConsole('system-licences', '/system?tab=licences'),
  ofConsole('account', '/account'),
  ofConsole('help', '/help'),
];

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
  { name: 'course-score', path: '/cloud-classroom/score/video-liu-bai/空处有什么', needsLogin: true },
  { name: 'exhibition', path: '/cloudExhibitionHall/imageAppreciation' },
  { name: 'work', path: '/cloudExhibitionHall/imageAppreciationDetails/bajiao-yu' },
  { name: 'news', path: '/dynamic/index' },
  { name: 'news-article', path: '/dynamic/details/qinglv-zhuanti' },
  { name: 'experience', path: '/experience-course/index' },
  { name: 'experience-course', path: '/experience-course/details/banri-zaoyuan' },
  { name: 'exhibitions', path: '/cloudExhibitionHall/exhibitions' },
  { name: 'exhibition-hall', path: '/cloudExhibitionHall/exhibition/wenren-siyou/hall' },
  { name: 'own-exhibition', path: ({ ownId }) => `/cloudExhibitionHall/own/${ownId}`, needsLogin: true },
  { name: 'own-exhibition-hall', path: ({ ownId }) => `/cloudExhibitionHall/own/${ownId}/hall`, needsLogin: true },
  { name: 'own-exhibition-edit', path: ({ ownId }) => `/cloudExhibitionHall/own/${ownId}/edit`, needsLogin: true },
  {
    name: 'own-exhibition-picker',
    path: ({ ownId }) => `/cloudExhibitionHall/own/${ownId}/edit`,
    needsLogin: true,
    act: async (page) => {
      await page.getByRole('button', { name: '挂展品' }).first().click();
      await page
        .getByRole('button', { name: /^挂上：/ })
        .first()
        .waitFor();
    },
  },
  { name: 'dictionary', path: '/dictionary' },
  { name: 'dictionary-letters', path: '/dictionary?view=letter&letter=S' },
  { name: 'dictionary-timeline', path: '/dictionary?view=timeline' },
  { name: 'dictionary-entry', path: '/dictionary/huang-gongwang' },
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
    'exhibitions',
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
  ...CONSOLE_PAGES,
];

/** `laptop` is for the console only, and `tablet` for readers. */
export const WIDTHS = { phone: [390, 844], tablet: [820, 1180], laptop: [1024, 768], desktop: [1440, 900] } as const;

export function isShotAt({ console }: PageToShoot, width: keyof typeof WIDTHS): boolean {
  if (!console) return width !== 'laptop';
  return width === 'phone' ? console.phone === true : width !== 'tablet';
}
export const MODES = { day: {}, dark: { cymy_theme: 'dark' }, large: { cymy_scale: 'large' } } as const;
