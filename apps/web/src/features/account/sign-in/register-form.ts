import {
  ageBand,
  confirmPassword,
  email,
  newPassword,
  phonenumber,
  schoolName,
  smsCode,
  userName,
} from '@meiyu/contract/account-fields.ts';
import { errors } from '@meiyu/contract/errors.ts';
import type { Registration } from '../api/sign-in.api.ts';
import { sameAs } from '../fields/new-password-fields.tsx';
import { UNVERIFIED } from '../fields/phone-proof.ts';
import { allOf, matchesSchema, matchesTrimmed, mustBeTicked, type Rules } from '../form/form-rules.ts';
import type { useForm } from '../form/use-form.ts';

export const INITIAL_VALUES = {
  phonenumber: '',
  smsCode: '',
  ...UNVERIFIED,
  userName: '',
  password: '',
  confirmPassword: '',
  schoolName: '',
  email: '',
  ageBand: '',
  agreed: false,
  guardianConsent: false,
};

type RegisterValues = typeof INITIAL_VALUES;
export type RegisterForm = ReturnType<typeof useForm<RegisterValues>>;
export type RegisterStep = 'phone' | 'details' | 'guardian';

export const rules: Rules<RegisterValues> = {
  phonenumber: matchesSchema(phonenumber),
  smsCode: matchesSchema(smsCode),
  userName: matchesTrimmed(userName),
  password: matchesSchema(newPassword),
  confirmPassword: allOf(matchesSchema(confirmPassword), sameAs<RegisterValues>('password')),
  schoolName: matchesTrimmed(schoolName),
  email: matchesTrimmed(email),
  ageBand: matchesSchema(ageBand),
  agreed: mustBeTicked(errors.AGREEMENT_NOT_ACCEPTED.msg),
  guardianConsent: mustBeTicked(errors.GUARDIAN_NEEDED.msg),
};

/** The fields of each step, in page order. */
export const FIELDS = {
  phone: ['phonenumber', 'smsCode'],
  details: ['userName', 'password', 'confirmPassword', 'ageBand', 'schoolName', 'email', 'agreed'],
  guardian: ['guardianConsent'],
} as const satisfies Record<RegisterStep, readonly (keyof RegisterValues)[]>;

/** The field beside which each refusal is shown. */
export const FIELDS_BY_ERROR = {
  SMS_CODE_WRONG: 'smsCode',
  PHONE_TAKEN: 'phonenumber',
  USER_NAME_TAKEN: 'userName',
  EMAIL_TAKEN: 'email',
  AGREEMENT_CHANGED: 'agreed',
  GUARDIAN_NEEDED: 'guardianConsent',
} as const;

export function stepOf(field: keyof RegisterValues): RegisterStep {
  const steps = Object.keys(FIELDS) as RegisterStep[];
  return steps.find((step) => (FIELDS[step] as readonly string[]).includes(field)) ?? 'phone';
}

export function toRegistration(values: RegisterValues, agreementVersion: string): Registration {
  const { agreed: _agreed, smsCode: _code, verifiedFor: _number, guardianConsent, ...otherValues } = values;
  return {
    ...otherValues,
    userName: values.userName.trim(),
    schoolName: values.schoolName.trim(),
    email: values.email.trim(),
    ageBand: values.ageBand as Registration['ageBand'],
    guardianConsent: values.ageBand === 'under14' ? guardianConsent : undefined,
    agreementVersion,
  };
}
