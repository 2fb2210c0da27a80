import { SETTINGS, type SettingDefinition, type SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';

/** Labels of the fields of an entry's detail; entries of other versions of the program may have unknown ones. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  ageBand: '年龄段',
  bytes: '字节数',
  classId: '班级',
  count: '数量',
  created: '新建',
  days: '天数',
  ended: '退出的登录',
  entries: '条数',
  expireTime: '到期',
  factor: '两步验证',
  faults: '问题',
  fields: '改动的项',
  filter: '筛选',
  filters: '筛选',
  format: '格式',
  guardianConsent: '监护人同意',
  hasNote: '有备注',
  members: '人数',
  note: '备注',
  onlyGood: '只导入无误的',
  outcome: '处理结果',
  reason: '原因',
  removed: '删除',
  restored: '恢复',
  roles: '角色',
  rows: '行数',
  searched: '用了搜索',
  skipped: '略过',
  state: '状态',
  status: '状态',
  stopped: '中途停止',
  updated: '更新',
  way: '方式',
  why: '原因',
  withNote: '附言',
};

const VALUE_NAMES: Readonly<Record<string, string>> = {
  ...ROLE_LABEL,
  '14-17': '14–17 岁',
  '18+': '18 岁及以上',
  account: '账号不符',
  active: '正常',
  approved: '已批准',
  challenge: '验证已过期',
  closed: '已处理',
  code: '动态验证码',
  counter: '通行密钥可能被复制',
  csv: 'CSV',
  disabled: '已停用',
  email: '邮箱',
  expired: '已过期',
  expiring: '将到期',
  handled: '已处理',
  jsonl: 'JSON Lines',
  name: '用户名',
  never: '从未登录',
  open: '待处理',
  passkey: '通行密钥',
  password: '密码',
  pending: '待审',
  phone: '手机号',
  realName: '姓名',
  recovery: '恢复码',
  rejected: '已驳回',
  schoolName: '学校',
  signature: '签名不符',
  staff: '工作人员',
  studentNumber: '学号',
  totp: '动态验证码',
  under14: '14 岁以下',
  unfounded: '不成立',
  unknown: '没有登记的通行密钥',
  withdrawn: '已撤回',
  xlsx: 'Excel',
};

export function nameDetailField(name: string): string {
  return FIELD_LABELS[name] ?? settingNamed(name)?.label ?? name;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BEIJING_MS = 8 * 3600_000;

const settingNamed = (name: string): SettingDefinition | undefined =>
  Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName] : undefined;

/** A value of the detail as a person reads it; what is not a fixed term stays as it is. */
export function nameDetailValue(text: string, field = ''): string {
  const setting = settingNamed(field);
  const choice = setting?.kind === 'choice' ? setting.choices.find(({ value }) => value === text) : undefined;
  if (choice) return choice.label;
  return nameValue(parse(text) ?? text);
}

function nameValue(value: unknown): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(nameValue).join('、') || '—';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${nameDetailField(name)}：${nameValue(inner)}`)
      .join('；');
  return nameText(String(value));
}

function nameText(text: string): string {
  if (MOMENT.test(text)) return new Date(Date.parse(text) + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
  if (UUID.test(text)) return `编号 ${text.slice(0, 8)}…`;
  return VALUE_NAMES[text] ?? text;
}

/** A list or an object; undefined for every other text. */
function parse(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
