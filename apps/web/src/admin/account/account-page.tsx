import { useQuery } from '@tanstack/react-query';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { nameRoles } from '../session/role-names.ts';
import { meQuery, type StaffMe } from '../session/session.api.ts';
import styles from './account-page.module.css';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** 我的账号与安全: a person's roles, second factors and sessions. */
export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  if (!me) return null;
  return (
    <>
      <ConsoleHead title="我的账号与安全" />
      <ConsoleBody>
        <ConsoleSection title="账号">
          <FactList
            facts={[
              ['用户名', me.userName],
              ['角色', nameRoles(me.roles)],
              ['两步验证', <FactorState key="factor" me={me} />],
              [
                '密码',
                <ConsoleLink key="password" to="/userinfo/updatePassword">
                  修改密码
                </ConsoleLink>,
              ],
              ['登录到期', <When key="end" time={me.expireTime} />],
            ]}
          />
        </ConsoleSection>
        <TotpSection me={me} />
        <PasskeysSection me={me} />
        <SessionsSection />
      </ConsoleBody>
    </>
  );
}

/** The factors that are set up come first, the rule of the role second. */
function FactorState({ me }: { me: StaffMe }) {
  const ways = [me.totp ? '验证器应用' : '', me.passkeys > 0 ? `通行密钥 ${me.passkeys} 个` : ''].filter(Boolean);
  return (
    <>
      {ways.length > 0 ? (
        <StatusMark phase="good">已开启：{ways.join('、')}</StatusMark>
      ) : (
        <StatusMark phase="warn">未设置</StatusMark>
      )}
      <span className={styles.rule}>{me.factorRequired ? '您的角色必须使用' : '您的角色可以不用，建议使用'}</span>
    </>
  );
}
