import type { IconName } from '../../ui/icon-paths.ts';

interface MenuRow {
  path: string;
  label: string;
  icon: IconName;
}

/** The six rooms of the personal centre, in the order of spec §2. */
export const userMenu: readonly MenuRow[] = [
  { path: '/userinfo/updateInfo', label: '基本信息', icon: 'user' },
  { path: '/userinfo/updatePassword', label: '修改密码', icon: 'lock' },
  { path: '/userinfo/learningRecord', label: '学习记录', icon: 'clock' },
  { path: '/userinfo/bookshelf', label: '我的书架', icon: 'book' },
  { path: '/userinfo/courseGrading', label: '课程评分', icon: 'star' },
  { path: '/userinfo/application', label: '高清申请记录', icon: 'download' },
];
