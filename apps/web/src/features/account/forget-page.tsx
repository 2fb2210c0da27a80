import { confirmPassword, newPassword, phonenumber, smsCode } from '@meiyu/contract/account-fields.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { recoverPassword } from './api/sign-in.api.ts';
import { whichRefusal } from './api/which-refusal.ts';
import { NewPasswordFields, sameAs } from './fields/new-password-fields.tsx';
import { isProved, proveNumber, UNPROVED } from './fields/number-proof.ts';
import { PhoneField } from './fields/phone-field.tsx';
import { SmsCodeField } from './fields/sms-code-field.tsx';
import { DoneStamp } from './form/done-stamp.tsx';
import { allOf, fits, type Rules } from './form/form-rules.ts';
import { StepLine } from './form/step-line.tsx';
import { useForm } from './form/use-form.ts';
import { useStepFocus } from './form/use-step-focus.ts';
import { useSubmit } from './form/use-submit.ts';
import { GatePane } from './sign-in/gate-pane.tsx';
import { withRedirect } from './sign-in/gate-ways.ts';

const FRESH = { phonenumber: '', smsCode: '', ...UNPROVED, password: '', confirmPassword: '' };
const STEPS = ['手机', '新密码', '完成'];
const PHONE_FIELDS = ['phonenumber', 'smsCode'] as const;
const AT_PHONE = { SMS_CODE_WRONG: 'smsCode', NO_SUCH_ACCOUNT: 'phonenumber' } as const;

const rules: Rules<typeof FRESH> = {
  phonenumber: fits(phonenumber),
  smsCode: fits(smsCode),
  password: fits(newPassword),
  confirmPassword: allOf(fits(confirmPassword), sameAs<typeof FRESH>('password')),
};

export function ForgetPage() {
  const [query, setQuery] = useSearchParams();
  const form = useForm(FRESH, rules);
  const [done, setDone] = useState(false);
  const { values } = form;
  const step = query.get('step') === 'password' && form.holds(PHONE_FIELDS) && isProved(values) ? 'password' : 'phone';
  useStepFocus(form.ref, step);

  function goTo(next: 'phone' | 'password') {
    setQuery((known) => {
      known.set('step', next);
      return known;
    });
  }

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(step === 'phone' ? PHONE_FIELDS : ['password', 'confirmPassword'])) return;
    if (step === 'phone') {
      if (await proveNumber(form, 'forget')) goTo('password');
      return;
    }
    try {
      const { phonenumber, smsProof, password, confirmPassword } = values;
      await recoverPassword({ phonenumber, smsProof, password, confirmPassword });
      setDone(true);
    } catch (error) {
      if (whichRefusal(error, AT_PHONE)) {
        // Too old by now, or used: it has to be proved again.
        form.set(UNPROVED);
        goTo('phone');
      }
      form.tell(error, AT_PHONE);
    }
  });

  return (
    <GatePane title="找回密码" line="钥匙丢了不要紧，再配一把。">
      <StepLine steps={STEPS} at={done ? 2 : step === 'phone' ? 0 : 1} />
      {done ? (
        <DoneStamp title="密码重置成功" line="其他设备上的登录已经退出，请用新密码登录。">
          <Link to={withRedirect('/login/index', query)} replace className={buttonClass('ink')}>
            去登录
          </Link>
        </DoneStamp>
      ) : (
        <form ref={form.ref} noValidate onSubmit={onSubmit} className="form-stack">
          <h2 tabIndex={-1} className="text-title outline-none">
            {step === 'phone' ? '验证手机' : '设置新密码'}
          </h2>
          {step === 'phone' ? (
            <>
              <PhoneField {...form.text('phonenumber')} />
              <SmsCodeField
                {...form.text('smsCode')}
                scene="forget"
                askPhone={() => (form.check(['phonenumber']) ? values.phonenumber : undefined)}
                onRefused={(error) => form.tell(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
              />
            </>
          ) : (
            <NewPasswordFields label="新密码" password={form.text('password')} confirm={form.text('confirmPassword')} />
          )}
          <Button type="submit" look="ink" size="wide" busy={busy} busyText="提交中" className="mt-1">
            {step === 'phone' ? '下一步' : '重置密码'}
          </Button>
          <p className="text-center">
            <Link to={withRedirect('/login/index', query)} className="form-aside">
              返回登录
            </Link>
          </p>
        </form>
      )}
    </GatePane>
  );
}
