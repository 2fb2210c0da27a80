import { confirmPassword, newPassword, phonenumber, smsCode } from '@meiyu/contract/account-fields.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { matchRefusal } from './api/match-refusal.ts';
import { recoverPassword } from './api/sign-in.api.ts';
import { NewPasswordFields, sameAs } from './fields/new-password-fields.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { isPhoneVerified, UNVERIFIED, verifyPhone } from './fields/phone-proof.ts';
import { SmsCodeField } from './fields/sms-code-field.tsx';
import formStyles from './form/account-form.module.css';
import { DoneStamp } from './form/done-stamp.tsx';
import { allOf, matchesSchema, type Rules } from './form/form-rules.ts';
import { StepLine } from './form/step-line.tsx';
import { useForm } from './form/use-form.ts';
import { useStepFocus } from './form/use-step-focus.ts';
import { useSubmit } from './form/use-submit.ts';
import { SignInPane } from './sign-in/sign-in-pane.tsx';
import { withRedirect } from './sign-in/with-redirect.ts';

const INITIAL_VALUES = { phonenumber: '', smsCode: '', ...UNVERIFIED, password: '', confirmPassword: '' };
const STEPS = ['手机', '新密码', '完成'];
const PHONE_FIELDS = ['phonenumber', 'smsCode'] as const;
const PHONE_ERRORS = { SMS_CODE_WRONG: 'smsCode', NO_SUCH_ACCOUNT: 'phonenumber' } as const;

const rules: Rules<typeof INITIAL_VALUES> = {
  phonenumber: matchesSchema(phonenumber),
  smsCode: matchesSchema(smsCode),
  password: matchesSchema(newPassword),
  confirmPassword: allOf(matchesSchema(confirmPassword), sameAs<typeof INITIAL_VALUES>('password')),
};

export function ForgetPage() {
  const [query, setQuery] = useSearchParams();
  const form = useForm(INITIAL_VALUES, rules);
  const [isDone, setIsDone] = useState(false);
  const { values } = form;
  const step =
    query.get('step') === 'password' && form.isValid(PHONE_FIELDS) && isPhoneVerified(values) ? 'password' : 'phone';
  useStepFocus(form.ref, step);

  function goTo(next: 'phone' | 'password') {
    setQuery((current) => {
      current.set('step', next);
      return current;
    });
  }

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(step === 'phone' ? PHONE_FIELDS : ['password', 'confirmPassword'])) return;
    if (step === 'phone') {
      if (await verifyPhone(form, 'forget')) goTo('password');
      return;
    }
    try {
      const { phonenumber, smsProof, password, confirmPassword } = values;
      await recoverPassword({ phonenumber, smsProof, password, confirmPassword });
      setIsDone(true);
    } catch (error) {
      if (matchRefusal(error, PHONE_ERRORS)) {
        // The proof has expired or was used: the number has to be verified again.
        form.set(UNVERIFIED);
        goTo('phone');
      }
      form.showError(error, PHONE_ERRORS);
    }
  });

  return (
    <SignInPane title="找回密码" line="钥匙丢了不要紧，再配一把。">
      <StepLine steps={STEPS} currentIndex={isDone ? 2 : step === 'phone' ? 0 : 1} />
      {isDone ? (
        <DoneStamp title="密码重置成功" line="其他设备上的登录已经退出，请用新密码登录。">
          <Link to={withRedirect('/login/index', query)} replace className={buttonClass('ink')}>
            去登录
          </Link>
        </DoneStamp>
      ) : (
        <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
          <h2 tabIndex={-1}>{step === 'phone' ? '验证手机' : '设置新密码'}</h2>
          {step === 'phone' ? (
            <>
              <PhoneField {...form.text('phonenumber')} />
              <SmsCodeField
                {...form.text('smsCode')}
                scene="forget"
                getPhone={() => (form.check(['phonenumber']) ? values.phonenumber : undefined)}
                onRefused={(error) => form.showError(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
              />
            </>
          ) : (
            <NewPasswordFields label="新密码" password={form.text('password')} confirm={form.text('confirmPassword')} />
          )}
          {form.messages.phonenumber === errors.NO_SUCH_ACCOUNT.msg && (
            <p role="status" className={formStyles.notice}>
              没有登记手机号的账号，请联系老师或管理员重设密码。
            </p>
          )}
          <Button type="submit" variant="ink" size="wide" busy={busy} busyText="提交中">
            {step === 'phone' ? '下一步' : '重置密码'}
          </Button>
          <p className={formStyles.hint}>
            <Link to={withRedirect('/login/index', query)} className={formStyles.aside}>
              返回登录
            </Link>
          </p>
        </form>
      )}
    </SignInPane>
  );
}
