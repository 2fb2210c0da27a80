import { givenPassword, givenUserName, phonenumber, smsCode } from '@meiyu/contract/account-fields.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { useEffect, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { startSession } from '../../lib/session/session.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { logIn } from './api/sign-in.api.ts';
import { AgreementCheck } from './fields/agreement-check.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { SmsCodeField, SolvingLine } from './fields/sms-code-field.tsx';
import { keepDraft, useDraft } from './form/form-draft.ts';
import { fits, fitsTrimmed, type Rules, ticked } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import { GatePane } from './sign-in/gate-pane.tsx';
import { withRedirect } from './sign-in/gate-ways.ts';

const WAYS = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '短信登录' },
] as const;

const FRESH = { way: 'password', userName: '', password: '', phonenumber: '', smsCode: '', agreed: false };

const rules: Rules<typeof FRESH> = {
  userName: fitsTrimmed(givenUserName),
  password: fits(givenPassword),
  phonenumber: fits(phonenumber),
  smsCode: fits(smsCode),
  agreed: ticked(errors.AGREEMENT_NOT_ACCEPTED.msg),
};

export function LoginPage() {
  useLeaveWhenLoggedIn();
  const [query] = useSearchParams();
  const panel = useId();
  const form = useForm(useDraft('login', FRESH), rules);
  const [solving, setSolving] = useState(false);
  const { values } = form;
  const bySms = values.way === 'sms';

  const { busy, onSubmit } = useSubmit(async () => {
    const fields = bySms
      ? (['phonenumber', 'smsCode', 'agreed'] as const)
      : (['userName', 'password', 'agreed'] as const);
    if (!form.check(fields)) return;
    const body = bySms
      ? { phonenumber: values.phonenumber, smsCode: values.smsCode }
      : { userName: values.userName.trim(), password: values.password };
    try {
      startSession((await logIn(body, setSolving)).token);
    } catch (error) {
      form.tell(error, {
        CREDENTIALS_WRONG: 'password',
        LOGIN_LOCKED: 'password',
        SMS_CODE_WRONG: 'smsCode',
        NO_SUCH_ACCOUNT: 'phonenumber',
      });
    }
  });

  return (
    <GatePane title="登录" line="推门进来，书和画都在。">
      <form ref={form.ref} noValidate onSubmit={onSubmit} className="mt-5">
        <Tabs
          label="登录方式"
          tabs={WAYS}
          current={bySms ? 'sms' : 'password'}
          onChange={(way) => form.set({ way })}
          panelId={panel}
        />
        <TabPanel id={panel} tabKey={bySms ? 'sms' : 'password'} className="form-stack mt-6">
          {bySms ? <SmsFields form={form} /> : <PasswordFields form={form} />}
        </TabPanel>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-4">
          <AgreementCheck box={form.box('agreed')} onRead={() => keepDraft('login', values)} />
          <Link to={withRedirect('/login/forget', query)} className="form-aside ml-auto">
            忘记密码
          </Link>
        </div>
        <Button type="submit" look="ink" size="wide" busy={busy} busyText="登录中" className="mt-3">
          登录
        </Button>
        {solving && <SolvingLine />}
      </form>
      <p className="mt-4 text-center text-[.9375rem] text-ink-3">
        还没有账号？
        <Link to={withRedirect('/login/register', query)} className="form-aside">
          <span className="form-link">注册认证</span>
        </Link>
      </p>
    </GatePane>
  );
}

type LoginForm = ReturnType<typeof useForm<typeof FRESH>>;

function SmsFields({ form }: { form: LoginForm }) {
  return (
    <>
      <PhoneField {...form.text('phonenumber')} />
      <SmsCodeField
        {...form.text('smsCode')}
        scene="login"
        askPhone={() => (form.check(['phonenumber']) ? form.values.phonenumber : undefined)}
        onRefused={(error) => form.tell(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
      />
    </>
  );
}

function PasswordFields({ form }: { form: LoginForm }) {
  return (
    <>
      <TextField
        {...form.text('userName')}
        label="账号或手机号"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <PasswordField {...form.text('password')} label="密码" autoComplete="current-password" maxLength={64} />
    </>
  );
}

/** Also whoever is logged in already, here or in another tab, has nothing to do at this door. */
function useLeaveWhenLoggedIn(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const goal = safeRedirect(query.get('redirect'));
  useEffect(() => {
    if (loggedIn) void navigate(goal, { replace: true });
  }, [loggedIn, goal, navigate]);
}
