import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { startSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { matchRefusal } from './api/match-refusal.ts';
import { agreementQuery, registerAccount } from './api/sign-in.api.ts';
import { isPhoneVerified, UNVERIFIED, verifyPhone } from './fields/phone-proof.ts';
import formStyles from './form/account-form.module.css';
import { DoneStamp } from './form/done-stamp.tsx';
import { saveDraft, useDraft } from './form/form-draft.ts';
import { StepLine } from './form/step-line.tsx';
import { useForm } from './form/use-form.ts';
import { useStepFocus } from './form/use-step-focus.ts';
import { useSubmit } from './form/use-submit.ts';
import {
  FIELDS,
  FIELDS_BY_ERROR,
  INITIAL_VALUES,
  type RegisterForm,
  type RegisterStep,
  rules,
  stepOf,
  toRegistration,
} from './sign-in/register-form.ts';
import { DetailsStep, GuardianStep, PhoneStep } from './sign-in/register-steps.tsx';
import { SignInPane } from './sign-in/sign-in-pane.tsx';
import { withRedirect } from './sign-in/with-redirect.ts';

const HEADINGS = { phone: '验证手机', details: '填写信息', guardian: '请监护人阅读并确认' };

export function RegisterPage() {
  const [query, setQuery] = useSearchParams();
  const form = useForm(useDraft('register', INITIAL_VALUES), rules);
  const agreement = useQuery(agreementQuery('agreement'));
  const [isDone, setIsDone] = useState(false);
  const isChild = form.values.ageBand === 'under14';
  const step = allowedStep(query.get('step'), form);
  useStepFocus(form.ref, step);

  // Each step has a separate path, so that the browser's back button returns to the previous step.
  function goTo(next: RegisterStep) {
    setQuery((current) => {
      current.set('step', next);
      return current;
    });
  }

  async function send() {
    try {
      const { version } = agreement.data ?? (await agreement.refetch({ throwOnError: true })).data ?? { version: '' };
      const { token } = await registerAccount(toRegistration(form.values, version));
      setIsDone(true);
      startSession(token);
    } catch (error) {
      const field = matchRefusal(error, FIELDS_BY_ERROR);
      if (field === 'agreed') {
        form.set({ agreed: false });
        void agreement.refetch();
      }
      // The proof has expired or was used: the number has to be verified again.
      if (field === 'smsCode') form.set(UNVERIFIED);
      if (field && stepOf(field) !== step) goTo(stepOf(field));
      form.showError(error, FIELDS_BY_ERROR);
    }
  }

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS[step])) return;
    if (step === 'phone') {
      if (await verifyPhone(form, 'register')) goTo('details');
    } else if (step === 'details' && isChild) goTo('guardian');
    else await send();
  });

  const steps = isChild ? ['手机', '信息', '监护人', '完成'] : ['手机', '信息', '完成'];
  const stepIndex = isDone ? steps.length - 1 : ['phone', 'details', 'guardian'].indexOf(step);
  const onAgreementOpen = () => saveDraft('register', form.values);
  return (
    <SignInPane title="注册" line="留下名字，书架便有了主人。">
      <StepLine steps={steps} currentIndex={stepIndex} />
      {isDone ? (
        <DoneStamp title="注册成功" line="您已登录，可以随意看看了。">
          <Link to={safeRedirect(query.get('redirect'))} replace className={buttonClass('ink')}>
            进入平台
          </Link>
        </DoneStamp>
      ) : (
        <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
          <h2 tabIndex={-1}>{HEADINGS[step]}</h2>
          {step === 'phone' && <PhoneStep form={form} />}
          {step === 'details' && <DetailsStep form={form} onAgreementOpen={onAgreementOpen} />}
          {step === 'guardian' && <GuardianStep form={form} onAgreementOpen={onAgreementOpen} />}
          <Button type="submit" variant="ink" size="wide" busy={busy} busyText="提交中">
            {step === 'phone' || (step === 'details' && isChild) ? '下一步' : '注册'}
          </Button>
          {step === 'phone' && <LoginHint to={withRedirect('/login/index', query)} />}
        </form>
      )}
    </SignInPane>
  );
}

function LoginHint({ to }: { to: string }) {
  return (
    <p className={formStyles.hint}>
      已有账号？
      <Link to={to} className={formStyles.aside}>
        <span className={formStyles.link}>去登录</span>
      </Link>
    </p>
  );
}

/** The requested step, or the first one that is not yet complete. */
function allowedStep(requested: string | null, form: RegisterForm): RegisterStep {
  if (
    (requested !== 'details' && requested !== 'guardian') ||
    !form.isValid(FIELDS.phone) ||
    !isPhoneVerified(form.values)
  )
    return 'phone';
  if (requested !== 'guardian' || form.values.ageBand !== 'under14' || !form.isValid(FIELDS.details)) return 'details';
  return 'guardian';
}
