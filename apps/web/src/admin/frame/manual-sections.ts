import { CONSOLE_ROOT } from './match-route.ts';

/** The section of the manual (docs/console.zh-CN.md) for each page. A subpage without an own section has that of the page above it. */
const SECTIONS: Record<string, string> = {
  '': '工作台',
  'first-day': '第一天',
  import: '导入内容',
  content: '内容',
  site: '站点',
  users: '读者',
  'users/import': '名单导入',
  classes: '班级',
  applications: '下载申请',
  reports: 'AI 举报',
  comments: '展览留言',
  'reader-exhibitions': '读者展览',
  access: '访问范围',
  search: '搜索',
  ai: '智能问答与绘画',
  statistics: '统计',
  staff: '人员',
  audit: '审计日志',
  jobs: '任务',
  settings: '设置',
  system: '系统',
  account: '我的账号与安全',
  help: '怎样用这本手册',
};

/** The heading of the section about a page of the console, by its path in routes.ts. */
export function sectionOf(path: string): string | undefined {
  let above = path;
  while (above && !(above in SECTIONS)) above = above.slice(0, Math.max(0, above.lastIndexOf('/')));
  return above || !path ? SECTIONS[above] : undefined;
}

/** 内容 has a page for each kind. */
const FIRST_OF_CONTENT = `${CONSOLE_ROOT}/content/book`;

/** The page that a section is about. */
export function pageOfSection(heading: string): string | undefined {
  const path = Object.keys(SECTIONS).find((key) => SECTIONS[key] === heading);
  if (path === 'content') return FIRST_OF_CONTENT;
  return path === undefined || path === 'help' ? undefined : path ? `${CONSOLE_ROOT}/${path}` : CONSOLE_ROOT;
}

/** The address of the manual, at the section about a page. */
export function helpPath(path: string | undefined): string {
  const section = path === undefined ? undefined : sectionOf(path);
  return `${CONSOLE_ROOT}/help${section ? `#${encodeURIComponent(anchorOf(section))}` : ''}`;
}

/** The anchor of a heading, the same as on the usual hosts of Markdown. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
