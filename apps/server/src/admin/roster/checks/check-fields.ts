import { ROSTER_FIELDS, ROSTER_LABELS, type RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import type { RosterProblem } from '../../../db/schema/roster.ts';
import { AGE_BANDS, dateParts, FULL_WIDTH_DIGITS, isoDate, type RosterFields, toAgeBand } from './normalise-fields.ts';

/* Checks a row by itself, without other rows or accounts. */

const MAX_NAME_LENGTH = 50;
const MAX_CLASS_LENGTH = 40;
const MAX_NUMBER_LENGTH = 32;
const COUNT_WORDS = ['', '一', '两', '三', '四', '五'];
const PHONE_DIGITS = 11;
/** Accounts are extended year by year; a later date is a typing error. */
const MAX_YEARS_AHEAD = 20;
const SCIENTIFIC = /^\d(?:\.\d+)?e\+\d+$/i;
/** Letters of any script, digits, and what joins the parts of a name. */
const NAME_PATTERN = /^[\p{L}\p{M}\p{N}·•．.'’\- ]+$/u;
const STUDENT_NUMBER = /^[A-Za-z0-9-]{1,32}$/;
const PHONE = /^1[3-9][0-9]{9}$/;

interface Problem {
  field: RosterField;
  text: string;
  suggestion?: string;
}

type Check = (fields: RosterFields, today: string) => Problem | undefined;

/** Excel runs a cell that begins so as a formula. */
const beginsFormula = (text: string) => /^[=+\-@]/.test(text);

/** Full-width digits can be corrected with one click. */
function findFullWidth(field: RosterField, label: string, text: string): Problem | undefined {
  const fullWidthDigit = FULL_WIDTH_DIGITS.exec(text)?.[0];
  if (fullWidthDigit === undefined) return undefined;
  return { field, text: `${label}里有全角的“${fullWidthDigit}”`, suggestion: text.normalize('NFKC') };
}

const checkName: Check = ({ realName }) => {
  const fault = (text: string) => ({ field: 'realName' as const, text });
  if (realName === '') return fault('姓名空着');
  if ([...realName].length > MAX_NAME_LENGTH) return fault(`姓名不能超过 ${MAX_NAME_LENGTH} 个字`);
  return NAME_PATTERN.test(realName) ? undefined : fault('姓名里有不能用的符号');
};

const checkStudentNumber: Check = ({ studentNumber }) => {
  const fault = (text: string) => ({ field: 'studentNumber' as const, text });
  if (studentNumber === '') return fault('学号空着');
  if (SCIENTIFIC.test(studentNumber)) return fault('学号被 Excel 改成了科学记数，末尾已丢失，请把这一列设为文本后重填');
  const fullWidth = findFullWidth('studentNumber', '学号', studentNumber);
  if (fullWidth || STUDENT_NUMBER.test(studentNumber)) return fullWidth;
  return fault(studentNumber.length > MAX_NUMBER_LENGTH ? '学号不能超过 32 位' : '学号只能用数字、字母和短横');
};

const checkPhone: Check = ({ phone }) => {
  const fault = (text: string) => ({ field: 'phone' as const, text });
  if (phone === '' || PHONE.test(phone)) return undefined;
  if (SCIENTIFIC.test(phone)) return fault('手机号被 Excel 改成了科学记数，请把这一列设为文本后重填');
  const fullWidth = findFullWidth('phone', '手机号', phone);
  if (fullWidth) return fullWidth;
  if (!/^\d+$/.test(phone)) return fault('手机号只能是数字');
  const difference = phone.length - PHONE_DIGITS;
  if (difference === 0) return fault('不是手机号');
  const by = COUNT_WORDS[Math.abs(difference)] ?? '几';
  const { length } = phone;
  return fault(difference < 0 ? `手机号少${by}位，只有 ${length} 位` : `手机号多${by}位，有 ${length} 位`);
};

const checkAge: Check = ({ ageBand }) => {
  if (toAgeBand(ageBand) !== undefined) return undefined;
  const allowed = Object.values(AGE_BANDS).join('、');
  const text = ageBand === '' ? '年龄段空着' : `没有“${ageBand.slice(0, 20)}”这个年龄段`;
  return { field: 'ageBand', text: `${text}，可填${allowed}` };
};

const checkConsent: Check = ({ ageBand, guardianConsent }) => {
  if (toAgeBand(ageBand) !== 'under14' || guardianConsent === '是') return undefined;
  const isRefused = guardianConsent === '否';
  return {
    field: 'guardianConsent',
    text: isRefused ? '未满 14 岁，监护人没有同意' : '未满 14 岁，须填监护人是否同意',
  };
};

const checkDate: Check = ({ expireDate }, today) => {
  const fault = (text: string) => ({ field: 'expireDate' as const, text });
  if (expireDate === '') return undefined;
  const parts = dateParts(expireDate);
  if (parts === undefined) return fault('有效期要写成 2027-08-31 这样');
  const [year, month, day] = parts;
  if (month < 1 || month > 12 || day < 1) return fault('没有这一天');
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > lastDay) return { ...fault(`没有 ${month} 月 ${day} 日`), suggestion: isoDate(year, month, lastDay) };
  if (expireDate < today) return fault('有效期早于今日');
  return year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD ? fault(`有效期超过 ${MAX_YEARS_AHEAD} 年`) : undefined;
};

const checkClassName: Check = ({ className }) =>
  [...className].length > MAX_CLASS_LENGTH
    ? { field: 'className', text: `班级名称不能超过 ${MAX_CLASS_LENGTH} 个字` }
    : undefined;

const checkSex: Check = ({ sex }) =>
  ['', '男', '女'].includes(sex) ? undefined : { field: 'sex', text: '性别只能填男或女' };

const CHECKS: Record<RosterField, Check> = {
  realName: checkName,
  studentNumber: checkStudentNumber,
  className: checkClassName,
  phone: checkPhone,
  ageBand: checkAge,
  guardianConsent: checkConsent,
  sex: checkSex,
  expireDate: checkDate,
};

/** At most one problem for each field. `today` is the date in Beijing. */
export function checkFields(fields: RosterFields, today: string): RosterProblem[] {
  return ROSTER_FIELDS.flatMap((field): RosterProblem[] => {
    if (beginsFormula(fields[field]))
      return [{ field, level: 'error', text: `像是公式，未作${ROSTER_LABELS[field]}读入` }];
    const fault = CHECKS[field](fields, today);
    return fault ? [{ level: 'error', ...fault }] : [];
  });
}
