import * as z from 'zod/mini';
import { ageBand, email, phonenumber, schoolName, userName } from '../account-fields.ts';
import { pattern, text, wholeNumber } from '../fields.ts';

/* Fields of an account that staff type. The forms of the console and the `meiyu` command use the same schemas. */

/** The id of an account or a class. */
export const rowId = pattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36, '编号不正确');
/** The state of an account as a form showed it; a change of another person makes it stale. */
export const accountVersion = pattern(/^[0-9]{1,20}$/, 20, '请刷新后重试');

const STUDENT_NUMBER_RULE = '学号须为 1–32 个字母、数字或连字符';
/** Empty fields are stored as missing. */
const studentNumber = z.union([z.literal(''), pattern(/^[A-Za-z0-9-]{1,32}$/, 32, STUDENT_NUMBER_RULE)], {
  error: STUDENT_NUMBER_RULE,
});
const phoneOrNone = z.union([z.literal(''), phonenumber], { error: '请输入正确的手机号码' });
const classOrNone = z.union([z.literal(''), rowId], { error: '班级不正确' });

const MAX_DAYS = 36_500;
export const accountDays = wholeNumber(1, MAX_DAYS, `天数须为 1–${MAX_DAYS} 的整数`);

/** The fields of the form of an account. */
export const accountForm = z.object({
  userName,
  realName: z._default(text(50, '姓名'), ''),
  studentNumber: z._default(studentNumber, ''),
  classId: z._default(classOrNone, ''),
  phone: z._default(phoneOrNone, ''),
  email: z._default(email, ''),
  schoolName: z._default(schoolName, ''),
  ageBand,
  /** Whether the guardian of a person under 14 has agreed, on paper or otherwise known to the staff. */
  guardianConsent: z._default(z.boolean({ error: '请勾选监护人是否同意' }), false),
});
export type AccountForm = z.output<typeof accountForm>;

export const newAccountForm = z.object({ ...accountForm.shape, days: z._default(accountDays, 365) });
export type NewAccountForm = z.output<typeof newAccountForm>;

/** Filters of the list: `expiring` within 30 days, `staff` for accounts with access to the console. */
export const USER_STATES = ['active', 'disabled', 'expired', 'expiring', 'neverSignedIn', 'staff'] as const;
/** A minus means descending order. */
export const USER_SORTS = [
  ...(['created', 'name', 'class', 'expiry', 'lastUse'] as const),
  ...(['-created', '-name', '-class', '-expiry', '-lastUse'] as const),
] as const;

/** The objects that a merge of two accounts moves, as its preview counts them. */
export const MERGED_THINGS = [
  'records',
  'studyDays',
  'bookshelf',
  'notes',
  'ratings',
  'comments',
  'exhibitions',
  'applications',
  'searches',
  'sessions',
  'drawings',
  'notices',
  'consents',
  'episodes',
  'messages',
  'reports',
  'mails',
  'settings',
  'tasks',
] as const;
