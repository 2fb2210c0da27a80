import { EDITABLE_KINDS } from './content/content-kinds.ts';
import type { ConsoleRoute } from './frame/console-route.ts';
import { PART_PATHS } from './site/site-parts.ts';

/**
 * Every page of the console, in the order of the rail. A page's code is loaded when it is first opened; pages read
 * parameters of their path with `useConsoleParams`.
 */
export const consoleRoutes: ConsoleRoute[] = [
  {
    path: '',
    title: '工作台',
    rail: { group: '', short: '工', key: 'h' },
    availableOnPhones: { label: '工作台', icon: 'table' },
    load: async () => (await import('./desk/desk-page.tsx')).DeskPage,
  },
  {
    path: 'applications',
    title: '下载申请',
    role: 'reviewer',
    rail: { group: '审核', short: '申', count: 'applications', key: 'a' },
    availableOnPhones: { label: '下载申请', icon: 'check' },
    load: async () => (await import('./applications/applications-page.tsx')).ApplicationsPage,
  },
  {
    path: 'reports',
    title: 'AI 举报',
    role: 'reviewer',
    rail: { group: '审核', short: '举', count: 'reports', key: 'r' },
    availableOnPhones: { label: 'AI 举报', icon: 'warning' },
    load: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
  },
  ...EDITABLE_KINDS.flatMap(({ kind, title, short }): ConsoleRoute[] => [
    {
      path: `content/${kind}`,
      title,
      role: 'editor',
      rail: { group: '内容', short },
      load: async () => (await import('./content/list/content-list-page.tsx')).ContentListPage,
    },
    {
      path: `content/${kind}/:id`,
      title: `修改${title}`,
      role: 'editor',
      load: async () => (await import('./content/editor/content-editor-page.tsx')).ContentEditorPage,
    },
  ]),
  {
    path: 'import',
    title: '导入',
    role: 'editor',
    rail: { group: '内容', short: '导', key: 'i' },
    load: async () => (await import('./imports/import-page.tsx')).ImportPage,
  },
  {
    path: 'site',
    title: '站点',
    role: 'editor',
    rail: { group: '内容', short: '站', key: 'p' },
    load: async () => (await import('./site/site-page.tsx')).SitePage,
  },
  ...PART_PATHS.map(
    ({ path, title }): ConsoleRoute => ({
      path: `site/${path}`,
      title,
      role: 'editor',
      load: async () => (await import('./site/part-page.tsx')).PartPage,
    }),
  ),
  {
    path: 'users',
    title: '读者',
    role: 'accounts',
    rail: { group: '读者', short: '读', key: 'u' },
    availableOnPhones: { label: '读者', icon: 'user' },
    load: async () => (await import('./users/users-page.tsx')).UsersPage,
  },
  {
    path: 'users/new',
    title: '新建读者',
    role: 'accounts',
    load: async () => (await import('./users/new-user-page.tsx')).NewUserPage,
  },
  {
    path: 'users/import',
    title: '名单导入',
    role: 'accounts',
    load: async () => (await import('./roster/roster-page.tsx')).RosterPage,
  },
  {
    path: 'users/:id',
    title: '修改读者',
    role: 'accounts',
    availableOnPhones: true,
    load: async () => (await import('./users/edit-user-page.tsx')).EditUserPage,
  },
  {
    path: 'classes',
    title: '班级',
    role: 'accounts',
    rail: { group: '读者', short: '班' },
    load: async () => (await import('./classes/classes-page.tsx')).ClassesPage,
  },
  {
    path: 'access',
    title: '访问范围',
    role: 'accounts',
    rail: { group: '读者', short: '访' },
    load: async () => (await import('./access/access-page.tsx')).AccessPage,
  },
  {
    path: 'search',
    title: '搜索',
    role: 'editor',
    rail: { group: '数据', short: '搜' },
    load: async () => (await import('./search/hot-words-page.tsx')).HotWordsPage,
  },
  {
    path: 'search/missing',
    title: '搜不到的词',
    role: 'editor',
    load: async () => (await import('./search/missing-page.tsx')).MissingPage,
  },
  {
    path: 'search/synonyms',
    title: '同义词',
    role: 'editor',
    load: async () => (await import('./search/synonyms-page.tsx')).SynonymsPage,
  },
  {
    path: 'ai',
    title: '智能问答与绘画',
    role: 'reviewer',
    rail: { group: '数据', short: '智' },
    load: async () => (await import('./ai/ai-page.tsx')).AiPage,
  },
  {
    path: 'ai/questions',
    title: '答不上的问题',
    role: 'reviewer',
    load: async () => (await import('./ai/questions-page.tsx')).QuestionsPage,
  },
  {
    path: 'ai/disliked',
    title: '读者不满意的回答',
    role: 'reviewer',
    load: async () => (await import('./ai/disliked-page.tsx')).DislikedPage,
  },
  {
    path: 'ai/words',
    title: '屏蔽词',
    role: 'reviewer',
    load: async () => (await import('./ai/words-page.tsx')).WordsPage,
  },
  {
    path: 'statistics',
    title: '统计',
    role: 'analyst',
    rail: { group: '数据', short: '统', key: 't' },
    load: async () => (await import('./statistics/statistics-page.tsx')).StatisticsPage,
  },
  {
    path: 'staff',
    title: '人员',
    role: 'owner',
    rail: { group: '馆务', short: '员' },
    load: async () => (await import('./staff/staff-page.tsx')).StaffPage,
  },
  {
    path: 'jobs',
    title: '任务',
    role: 'accounts',
    rail: { group: '馆务', short: '任', count: 'failedJobs' },
    load: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  },
  {
    path: 'settings',
    title: '设置',
    role: 'owner',
    rail: { group: '馆务', short: '设' },
    load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: 'system',
    title: '系统',
    role: 'owner',
    rail: { group: '馆务', short: '系' },
    load: async () => (await import('./system/system-page.tsx')).SystemPage,
  },
  {
    path: 'audit',
    title: '审计日志',
    role: 'auditor',
    rail: { group: '馆务', short: '审' },
    load: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  },
  {
    path: 'account',
    title: '我的账号与安全',
    availableOnPhones: true,
    load: async () => (await import('./account/account-page.tsx')).AccountPage,
  },
  {
    path: 'help',
    title: '使用手册',
    availableOnPhones: true,
    load: async () => (await import('./help/help-page.tsx')).HelpPage,
  },
];
