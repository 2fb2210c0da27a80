import { enteredPassword, enteredUserName, phonenumber, smsCode } from '@meiyu/contract/account-fields.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { readStaffToken, startSession } from '../../lib/session/session.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/messages/use-lazy-component.ts';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { logIn } from './api/sign-in.api.ts';
import { AgreementCheck } from './fields/agreement-check.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { SmsCodeField, SolvingNotice } from './fields/sms-code-field.tsx';
import formStyles from './form/account-form.module.css';
import { saveDraft, useDraft } from './form/form-draft.ts';
import { matchesSchema, matchesTrimmed, mustBeTicked, type Rules } from './form/form-rules.ts';
import { useForm } from './form/use-form.ts';
import { useSubmit } from './form/use-submit.ts';
import { keepStaffTicket, readStaffTicket } from './second-step/staff-ticket.ts';
import { pathAfterVerifying, verifyPath } from './second-step/verify-path.ts';
import { keepOneTimePassword } from './sign-in/one-time-password.ts';
import { SignInPane } from './sign-in/sign-in-pane.tsx';
import { withRedirect } from './sign-in/with-redirect.ts';

/** Only staff have passkeys, so the button is loaded after the page. */
const lazyLoginPasskey = lazyComponent(async () => (await import('./second-step/login-passkey.tsx')).LoginPasskey, {
  silentOnFailure: true,
});

const METHODS = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '短信登录' },
] as const;

const INITIAL_VALUES = { method: 'password', userName: '', password: '', phonenumber: '', smsCode: '', agreed: false };

const rules: Rules<typeof INITIAL_VALUES> = {
  userName: matchesTrimmed(enteredUserName),
  password: matchesSchema(enteredPassword),
  phonenumber: matchesSchema(phonenumber),
  smsCode: matchesSchema(smsCode),
  agreed: mustBeTicked(errors.AGREEMENT_NOT_ACCEPTED.msg),
};

export function LoginPage() {
  useRedirectWhenLoggedIn();
  const [query] = useSearchParams();
  const panelId = useId();
  const LoginPasskey = useLazyComponent(lazyLoginPasskey, useIsPasskeyBrowser());
  const form = useForm(useDraft('login', INITIAL_VALUES), rules);
  const [solving, setSolving] = useState(false);
  const { values } = form;
  const isSms = values.method === 'sms';

  const { busy, onSubmit } = useSubmit(async () => {
    const fields = isSms
      ? (['phonenumber', 'smsCode', 'agreed'] as const)
      : (['userName', 'password', 'agreed'] as const);
    if (!form.check(fields)) return;
    const body = isSms
      ? { phonenumber: values.phonenumber, smsCode: values.smsCode }
      : { userName: values.userName.trim(), password: values.password };
    try {
      const { token, mustChangePassword, staffTicket } = await logIn(body, setSolving);
      if (staffTicket !== undefined) keepStaffTicket(staffTicket, token);
      keepOneTimePassword(mustChangePassword && !isSms ? values.password : '');
      startSession(token, { mustChangePassword });
    } catch (error) {
      form.showError(error, {
        CREDENTIALS_WRONG: 'password',
        LOGIN_LOCKED: 'password',
        SMS_CODE_WRONG: 'smsCode',
        NO_SUCH_ACCOUNT: 'phonenumber',
      });
    }
  });

  return (
    <SignInPane title="登录" line="推门进来，书和画都在。">
      <form ref={form.ref} noValidate onSubmit={onSubmit} className={formStyles.form}>
        <Tabs
          label="登录方式"
          tabs={METHODS}
          current={isSms ? 'sms' : 'password'}
          onChange={(method) => form.set({ method })}
          panelId={panelId}
        />
        <TabPanel id={panelId} tabKey={isSms ? 'sms' : 'password'} className={formStyles.form}>
          {isSms ? <SmsFields form={form} /> : <PasswordFields form={form} />}
        </TabPanel>
        <Row wrap align="start">
          <AgreementCheck box={form.checkboxProps('agreed')} onAgreementOpen={() => saveDraft('login', values)} />
          <Link to={withRedirect('/login/forget', query)} className={formStyles.aside}>
            忘记密码
          </Link>
        </Row>
        <Button type="submit" variant="ink" size="wide" busy={busy} busyText="登录中">
          登录
        </Button>
        {solving && <SolvingNotice />}
        {LoginPasskey && <LoginPasskey />}
        <p className={formStyles.hint}>
          还没有账号？
          <Link to={withRedirect('/login/register', query)} className={formStyles.aside}>
            <span className={formStyles.link}>注册认证</span>
          </Link>
        </p>
      </form>
    </SignInPane>
  );
}

type LoginForm = ReturnType<typeof useForm<typeof INITIAL_VALUES>>;

function SmsFields({ form }: { form: LoginForm }) {
  return (
    <>
      <PhoneField {...form.text('phonenumber')} />
      <SmsCodeField
        {...form.text('smsCode')}
        scene="login"
        getPhone={() => (form.check(['phonenumber']) ? form.values.phonenumber : undefined)}
        onRefused={(error) => form.showError(error, { SMS_TOO_SOON: 'smsCode', SMS_TOO_MANY: 'smsCode' })}
      />
      {form.messages.phonenumber === errors.NO_SUCH_ACCOUNT.msg && (
        <p role="status" className={formStyles.notice}>
          没有登记手机号的账号，请用用户名和密码登录。
        </p>
      )}
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

/** Whether this browser has passkeys; the server renders the page as for one without. */
function useIsPasskeyBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => typeof PublicKeyCredential === 'function',
    () => false,
  );
}

/** Staff who have just entered their password continue with the second factor; after a passkey there is none. */
function pathAfterLogin(redirect: string | null): string {
  if (readStaffToken() !== undefined) return pathAfterVerifying(redirect);
  return readStaffTicket() === undefined ? safeRedirect(redirect) : verifyPath(redirect);
}

/** Redirects users who are logged in, also after a login in another tab. */
function useRedirectWhenLoggedIn(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const redirect = query.get('redirect');
  useEffect(() => {
    if (!loggedIn) return;
    void navigate(pathAfterLogin(redirect), { replace: true });
  }, [loggedIn, redirect, navigate]);
}
