import { errors } from '@meiyu/contract/errors.ts';
import { checkCode } from '../api/sign-in.api.ts';

/** What a form keeps of a checked code: the proof, and what was typed when it was given. */
export const UNPROVED = { smsProof: '', provedFor: '' };

interface NumberValues {
  phonenumber: string;
  smsCode: string;
  smsProof: string;
  provedFor: string;
}

interface NumberForm {
  values: NumberValues;
  set(change: Partial<NumberValues>): void;
  refuse(name: 'phonenumber', message: string): void;
  tell(error: unknown, places: { SMS_CODE_WRONG: 'smsCode' }): void;
}

const typedIn = ({ phonenumber, smsCode }: NumberValues) => `${phonenumber}/${smsCode}`;

export function isProved(values: NumberValues): boolean {
  return values.smsProof !== '' && values.provedFor === typedIn(values);
}

/**
 * Has the code checked before anything else is asked for: whoever types a wrong one, or whose number is of no use here,
 * need not fill in the rest. Says what is wrong beside its field.
 */
export async function proveNumber(form: NumberForm, scene: 'register' | 'forget'): Promise<boolean> {
  const { values } = form;
  if (isProved(values)) return true;
  try {
    const { phonenumber, smsCode } = values;
    const { proof, registered } = await checkCode({ phonenumber, smsCode, scene });
    if (registered === (scene === 'register')) {
      form.refuse('phonenumber', registered ? errors.PHONE_TAKEN.msg : errors.NO_SUCH_ACCOUNT.msg);
      return false;
    }
    form.set({ smsProof: proof, provedFor: typedIn(values) });
    return true;
  } catch (error) {
    form.tell(error, { SMS_CODE_WRONG: 'smsCode' });
    return false;
  }
}
