import type { ConsoleRow } from './frame/console-route.ts';

/**
 * Every page of the console, in the order of the rail. A page's code is loaded when it is first opened; pages read
 * parameters of their path with `useConsoleParams`.
 */
export const consoleRows: ConsoleRow[] = [
  {
    path: '',
    title: '工作台',
    rail: { group: '', short: '工', key: 'h' },
    phone: { label: '工作台', icon: 'table' },
    load: async () => (await import('./desk/desk-page.tsx')).DeskPage,
  },
  {
    path: 'help',
    title: '使用手册',
    phone: true,
    load: async () => (await import('./help/help-page.tsx')).HelpPage,
  },
];
