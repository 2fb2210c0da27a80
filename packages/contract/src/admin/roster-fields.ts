/* Constants of class lists, for the calls, the server and the console. */

export const MAX_ROSTER_BYTES = 5 * 1024 * 1024;
export const MAX_ROSTER_ROWS = 10_000;

/** The fields of a person in a list, in the order of the template. */
export const ROSTER_FIELDS = [
  'realName',
  'studentNumber',
  'className',
  'phone',
  'ageBand',
  'guardianConsent',
  'sex',
  'expireDate',
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

export const ROSTER_LABELS = {
  realName: '姓名',
  studentNumber: '学号',
  className: '班级',
  phone: '手机号',
  ageBand: '年龄段',
  guardianConsent: '监护人同意',
  sex: '性别',
  expireDate: '有效期至',
} as const satisfies Record<RosterField, string>;

/** Columns that many people have in common, so that one value may be written into all rows. */
export const FILLABLE_FIELDS = ['className', 'ageBand', 'guardianConsent', 'sex', 'expireDate'] as const;
export type FillableField = (typeof FILLABLE_FIELDS)[number];

export const ROSTER_FILTERS = ['problems', 'errors', 'ready', 'all'] as const;
