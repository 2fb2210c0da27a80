import type { Role } from './endpoint.ts';

/** Roles as the console and the `meiyu` command name them. */
export const ROLE_LABEL: Readonly<Record<Role, string>> = {
  owner: '馆长',
  editor: '编辑',
  reviewer: '审核',
  accounts: '用户管理',
  analyst: '统计',
  auditor: '审计',
  teacher: '教师',
};

/** The rights of each role, in one sentence. */
export const ROLE_MEANING: Readonly<Record<Role, string>> = {
  owner: '可以做后台的一切，并决定谁有哪些角色。',
  editor: '编辑和发布图书、课程、展品等内容。',
  reviewer: '审核下载申请，处理 AI 举报，管理屏蔽词和答不上的问题。',
  accounts: '管理读者账号、班级名单和访问范围，可以授予教师角色。',
  analyst: '查看并导出统计数字。',
  auditor: '查看、导出并校验审计记录。',
  teacher: '只在前台查看和管理自己的班级，不能进入后台。',
};
