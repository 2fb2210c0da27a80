import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { startSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { agreementQuery, openAccount } from './api/sign-in.api.ts';
import { whichRefusal } from './api/which-refusal.ts';
import { isProved, proveNumber, UNPROVED } from './fields/number-proof.ts';
import { DoneStamp } from './form/done-stamp.tsx';
import { keepDraft, useDraft } from './form/form-draft.ts';
import { StepLine } from './form/step-line.tsx';
import { useForm } from './form/use-form.ts';
import { useStepFocus } from './form/use-step-focus.ts';
import { useSubmit } from './form/use-submit.ts';
import { GatePane } from './sign-in/gate-pane.tsx';
import { withRedirect } from './sign-in/gate-ways.ts';
import {
  FIELDS,
  FRESH,
  PLACES,
  type RegisterForm,
  type RegisterStep,
  rules,
  stepOf,
  toRegistration,
} from './sign-in/register-form.ts';
import { DetailsStep, GuardianStep, PhoneStep } from './sign-in/register-steps.tsx';

const HEADINGS = { phone: '验证手机', details: '填写信息', guardian: '请监护人阅读并确认' };

export function RegisterPage() {
  const [query, setQuery] = useSearchParams();
  const form = useForm(useDraft('register', FRESH), rules);
  const agreement = useQuery(agreementQuery('agreement'));
  const [done, setDone] = useState(false);
  const isChild = form.values.ageBand === 'under14';
  const step = reachedStep(query.get('step'), form);
  useStepFocus(form.ref, step);

  // Steps are places: the browser's back leads to the step before, not out of the form.
  function goTo(next: RegisterStep) {
    setQuery((known) => {
      known.set('step', next);
      return known;
    });
  }

  async function send() {
    try {
      const { version } = agreement.data ?? (await agreement.refetch({ throwOnError: true })).data ?? { version: '' };
      const { token } = await openAccount(toRegistration(form.values, version));
      setDone(true);
      startSession(token);
    } catch (error) {
      const place = whichRefusal(error, PLACES);
      if (place === 'agreed') {
        form.set({ agreed: false });
        void agreement.refetch();
      }
      // Too old by now, or used: it has to be proved again.
      if (place === 'smsCode') form.set(UNPROVED);
      if (place && stepOf(place) !== step) goTo(stepOf(place));
      form.tell(error, PLACES);
    }
  }

  const { busy, onSubmit } = useSubmit(async () => {
    if (!form.check(FIELDS[step])) return;
    if (step === 'phone') {
      if (await proveNumber(form, 'register')) goTo('details');
    } else if (step === 'details' && isChild) goTo('guardian');
    else await send();
  });

  const steps = isChild ? ['手机', '信息', '监护人', '完成'] : ['手机', '信息', '完成'];
  const at = done ? steps.length - 1 : ['phone', 'details', 'guardian'].indexOf(step);
  const onRead = () => keepDraft('register', form.values);
  return (
    <GatePane title="注册" line="留下名字，书架便有了主人。">
      <StepLine steps={steps} at={at} />
      {done ? (
        <DoneStamp title="注册成功" line="您已登录，可以随意看看了。">
          <Link to={safeRedirect(query.get('redirect'))} replace className={buttonClass('ink')}>
            进入平台
          </Link>
        </DoneStamp>
      ) : (
        <form ref={form.ref} noValidate onSubmit={onSubmit} className="form-stack">
          <h2 tabIndex={-1} className="text-title outline-none">
            {HEADINGS[step]}
          </h2>
          {step === 'phone' && <PhoneStep form={form} />}
          {step === 'details' && <DetailsStep form={form} onRead={onRead} />}
          {step === 'guardian' && <GuardianStep form={form} onRead={onRead} />}
          <Button type="submit" look="ink" size="wide" busy={busy} busyText="提交中" className="mt-1">
            {step === 'phone' || (step === 'details' && isChild) ? '下一步' : '注册'}
          </Button>
          {step === 'phone' && <LoginLine to={withRedirect('/login/index', query)} />}
        </form>
      )}
    </GatePane>
  );
}

function LoginLine({ to }: { to: string }) {
  return (
    <p className="text-center text-[.9375rem] text-ink-3">
      已有账号？
      <Link to={to} className="form-aside">
        <span className="form-link">去登录</span>
      </Link>
    </p>
  );
}

/** Nobody is at a step before the ones ahead of it are filled in, whatever the address says. */
function reachedStep(wanted: string | null, form: RegisterForm): RegisterStep {
  if ((wanted !== 'details' && wanted !== 'guardian') || !form.holds(FIELDS.phone) || !isProved(form.values))
    return 'phone';
  if (wanted !== 'guardian' || form.values.ageBand !== 'under14' || !form.holds(FIELDS.details)) return 'details';
  return 'guardian';
}
