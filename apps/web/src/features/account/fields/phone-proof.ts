import { errors } from '@meiyu/contract/errors.ts';
import { checkCode } from '../api/sign-in.api.ts';

/** The proof that the server returned for a code, and the number and code it belongs to; empty before the check. */
export const UNVERIFIED = { smsProof: '', verifiedFor: '' };

interface PhoneValues {
  phonenumber: string;
  smsCode: string;
  smsProof: string;
  verifiedFor: string;
}

interface PhoneForm {
  values: PhoneValues;
  set(change: Partial<PhoneValues>): void;
  showFieldError(name: 'phonenumber', message: string): void;
  showError(error: unknown, fieldsByError: { SMS_CODE_WRONG: 'smsCode' }): void;
}

const numberAndCode = ({ phonenumber, smsCode }: PhoneValues) => `${phonenumber}/${smsCode}`;

export function isPhoneVerified(values: PhoneValues): boolean {
  return values.smsProof !== '' && values.verifiedFor === numberAndCode(values);
}

/**
 * Checks the code before the next step, so that users do not fill in the other fields with a wrong code or a number
 * that cannot be used. Returns whether the phone is verified; shows errors beside the field.
 */
export async function verifyPhone(form: PhoneForm, scene: 'register' | 'forget'): Promise<boolean> {
  const { values } = form;
  if (isPhoneVerified(values)) return true;
  try {
    const { phonenumber, smsCode } = values;
    const { proof, registered } = await checkCode({ phonenumber, smsCode, scene });
    if (registered === (scene === 'register')) {
      form.showFieldError('phonenumber', registered ? errors.PHONE_TAKEN.msg : errors.NO_SUCH_ACCOUNT.msg);
      return false;
    }
    form.set({ smsProof: proof, verifiedFor: numberAndCode(values) });
    return true;
  } catch (error) {
    form.showError(error, { SMS_CODE_WRONG: 'smsCode' });
    return false;
  }
}
