import { ROSTER_FIELDS, type RosterField } from '@meiyu/contract/admin/roster-fields.ts';

export type RosterFields = Record<RosterField, string>;

export const AGE_BANDS = { under14: '未满14岁', '14-17': '14–17岁', '18+': '18岁及以上' } as const;
export type AgeBand = keyof typeof AGE_BANDS;

const AGE_BAND_WORDS: Record<AgeBand, RegExp> = {
  under14: /^(?:未满14(?:周?岁)?|不满14(?:周?岁)?|14(?:周?岁)?以下|小于14(?:周?岁)?|<14|0-13(?:周?岁)?|under14)$/,
  '14-17': /^(?:14(?:周?岁)?[-–—~至到]17(?:周?岁)?|14[-–—~至到]18(?:周?岁)?)$/,
  '18+': /^(?:18(?:周?岁)?(?:及)?以上|年?满18(?:周?岁)?|>=18|18\+|成年人?|成人)$/,
};
const YES = /^(?:是|已?同意|有|√|✓|✔|y|yes|true|1)$/i;
const NO = /^(?:否|不同意|未同意|无|没有|×|x|n|no|false|0)$/i;
const NONE = /^(?:-|—|–|\/|无|没有|n\/a)$/i;
const SEX_WORDS = { 男: /^(?:男|男生|男性|m|male)$/i, 女: /^(?:女|女生|女性|f|female)$/i };

export const FULL_WIDTH_DIGITS = /[０-９Ａ-Ｚａ-ｚ－]/;

function ageBandOf(text: string): AgeBand | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const years = /^(\d{1,3})(?:周?岁)?$/.exec(plain)?.[1];
  if (years !== undefined) {
    const age = Number(years);
    if (age < 3 || age > 120) return undefined;
    return age < 14 ? 'under14' : age < 18 ? '14-17' : '18+';
  }
  const bands = Object.keys(AGE_BANDS) as AgeBand[];
  return bands.find((band) => AGE_BANDS[band] === text || AGE_BAND_WORDS[band].test(plain));
}

/** The age band that a normalised field names. */
export function toAgeBand(text: string): AgeBand | undefined {
  return (Object.keys(AGE_BANDS) as AgeBand[]).find((band) => AGE_BANDS[band] === text);
}

/** Chinese names are often padded with spaces to equal width; in other names a space separates words. */
function normaliseName(text: string): string {
  return /^[\p{Script=Han}\s]*$/u.test(text) ? text.replace(/\s/g, '') : text.replace(/\s+/g, ' ');
}

function normalisePhone(text: string): string {
  if (NONE.test(text)) return '';
  const plain = text.replace(/[\s\-()（）]/g, '').replace(/^'/, '');
  return plain.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/** Year, month and day of a date in one of the usual forms; undefined for anything else. */
export function dateParts(text: string): [number, number, number] | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s\d{1,2}:\d{2}(?::\d{2})?$/, '')
    .replace(/\s/g, '');
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? undefined;
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

export function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function normaliseDate(text: string): string {
  const parts = dateParts(text);
  return parts === undefined ? text : isoDate(...parts);
}

function normaliseSex(text: string): string {
  if (SEX_WORDS.男.test(text)) return '男';
  return SEX_WORDS.女.test(text) ? '女' : text;
}

function normaliseConsent(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (YES.test(plain)) return '是';
  return NO.test(plain) ? '否' : text;
}

/** Values in the form in which they are stored and shown; what is not understood stays as it is. */
export function normaliseFields(raw: Partial<Record<RosterField, string>>): RosterFields {
  const fields = Object.fromEntries(ROSTER_FIELDS.map((field) => [field, (raw[field] ?? '').trim()])) as RosterFields;
  const band = ageBandOf(fields.ageBand);
  return {
    realName: normaliseName(fields.realName),
    studentNumber: fields.studentNumber.replace(/\s/g, '').replace(/^'/, ''),
    className: fields.className.replace(/\s+/g, ''),
    phone: normalisePhone(fields.phone),
    ageBand: band === undefined ? fields.ageBand : AGE_BANDS[band],
    guardianConsent: normaliseConsent(fields.guardianConsent),
    sex: normaliseSex(fields.sex),
    expireDate: normaliseDate(fields.expireDate),
  };
}
