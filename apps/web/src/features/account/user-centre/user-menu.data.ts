import type { IconName } from '../../../ui/icons/icon-paths.ts';

export interface MenuRow {
  path: string;
  label: string;
  icon: IconName;
}

/** The menu shows the number of unread notices beside it. */
export const MESSAGES_PATH = '/userinfo/messages';

/** The six required pages of the user centre. */
export const userMenu: readonly MenuRow[] = [
  { path: '/userinfo/updateInfo', label: '基本信息', icon: 'user' },
  { path: '/userinfo/updatePassword', label: '修改密码', icon: 'lock' },
  { path: '/userinfo/learningRecord', label: '学习记录', icon: 'clock' },
  { path: '/userinfo/bookshelf', label: '我的书架', icon: 'book' },
  { path: '/userinfo/courseGrading', label: '课程评分', icon: 'star' },
  { path: '/userinfo/application', label: '高清申请记录', icon: 'download' },
];

/** The console, for staff only. */
export const staffMenu: readonly MenuRow[] = [{ path: '/admin', label: '管理后台', icon: 'grid' }];

/** Further pages, listed after the main ones. */
export const moreMenu: readonly MenuRow[] = [
  { path: MESSAGES_PATH, label: '我的消息', icon: 'mail' },
  { path: '/userinfo/overview', label: '学习一览', icon: 'calendar' },
  { path: '/userinfo/notes', label: '我的笔记', icon: 'edit' },
  { path: '/ai/gallery', label: '我的画廊', icon: 'image' },
  { path: '/userinfo/exhibitions', label: '我的展览', icon: 'grid' },
  { path: '/userinfo/devices', label: '登录设备', icon: 'computer' },
  { path: '/userinfo/privacy', label: '隐私与数据', icon: 'file' },
  { path: '/userinfo/settings', label: '设置', icon: 'list' },
];

/** On phones, where the tab bar has no room for it. */
export const phoneMenu: readonly MenuRow[] = [{ path: '/dictionary', label: '美育词典', icon: 'search' }];
