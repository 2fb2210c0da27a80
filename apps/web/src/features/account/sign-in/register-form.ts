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
import { UNPROVED } from '../fields/number-proof.ts';
import { allOf, fits, fitsTrimmed, type Rules, ticked } from '../form/form-rules.ts';
import type { useForm } from '../form/use-form.ts';

export const FRESH = {
  phonenumber: '',
  smsCode: '',
  ...UNPROVED,
  userName: '',
  password: '',
  confirmPassword: '',
  schoolName: '',
  email: '',
  ageBand: '',
  agreed: false,
  guardianConsent: false,
};

type RegisterValues = typeof FRESH;
export type RegisterForm = ReturnType<typeof useForm<RegisterValues>>;
export type RegisterStep = 'phone' | 'details' | 'guardian';

export const rules: Rules<RegisterValues> = {
  phonenumber: fits(phonenumber),
  smsCode: fits(smsCode),
  userName: fitsTrimmed(userName),
  password: fits(newPassword),
  confirmPassword: allOf(fits(confirmPassword), sameAs<RegisterValues>('password')),
  schoolName: fitsTrimmed(schoolName),
  email: fitsTrimmed(email),
  ageBand: fits(ageBand),
  agreed: ticked(errors.AGREEMENT_NOT_ACCEPTED.msg),
  guardianConsent: ticked(errors.GUARDIAN_NEEDED.msg),
};

/** In the order in which they stand on the page. */
export const FIELDS = {
  phone: ['phonenumber', 'smsCode'],
  details: ['userName', 'password', 'confirmPassword', 'ageBand', 'schoolName', 'email', 'agreed'],
  guardian: ['guardianConsent'],
} as const satisfies Record<RegisterStep, readonly (keyof RegisterValues)[]>;

/** Where each refusal is said. */
export const PLACES = {
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
  const { agreed: _agreed, smsCode: _code, provedFor: _number, guardianConsent, ...typed } = values;
  return {
    ...typed,
    userName: values.userName.trim(),
    schoolName: values.schoolName.trim(),
    email: values.email.trim(),
    ageBand: values.ageBand as Registration['ageBand'],
    guardianConsent: values.ageBand === 'under14' ? guardianConsent : undefined,
    agreementVersion,
  };
}
